#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// The text of an entry, with buttons to save it and to leave it.
final class EntryViewController: UIViewController {
  private var entry: Entry
  private let save: (Entry) throws -> Void
  var message: (any Error) -> String = { "\($0)" }
  let textView = UITextView()

  init(entry: Entry, save: @escaping (Entry) throws -> Void) {
    self.entry = entry
    self.save = save
    super.init(nibName: nil, bundle: nil)
    title = DiaryDates.title(ofDay: entry.day)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.saveAndLeave() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.text = entry.text
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.delegate = self
    textView.accessibilityLabel = "Entry"
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: guide.topAnchor),
      textView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      textView.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      textView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    updateSaveItem()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  private func updateSaveItem() {
    navigationItem.rightBarButtonItem?.isEnabled = !textView.text.allSatisfy(\.isWhitespace)
  }

  private func saveAndLeave() {
    entry.text = textView.text
    do {
      try save(entry)
      dismiss(animated: true)
    } catch {
      // The text stays here until it can be saved.
      let alert = UIAlertController(title: "Not Saved", message: message(error), preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }
}

extension EntryViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { updateSaveItem() }
}
