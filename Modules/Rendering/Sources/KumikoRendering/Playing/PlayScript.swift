/// The script of a page with several states.
enum PlayScript {
  static var text: Markup {
    var script: Markup = "(() => {\n\"use strict\";\n"
    script += elements
    script += anchoring
    script += stepping
    script += "})();\n"
    return script
  }

  /// The functions that find the elements of a state and their positions on the screen.
  private static let elements: Markup = ##"""
    const screen = document.querySelector(".screen");
    const canvases = [...document.querySelectorAll(".canvas")];
    const vertical = screen.dataset.axis === "vertical";
    const backwards = "backwards" in screen.dataset;
    const bars = screen.dataset.bars.split(",").map(Number);

    // The elements of a state in the order of the layout: supplementary views before the cells of their section.
    function elements(canvas) {
      return canvas.all ??= [...canvas.querySelectorAll("[data-key]")].map(node => {
        const [x, y, width, height] = node.dataset.frame.split(",").map(Number);
        const [section, item] = node.dataset.index.split(",").map(Number);
        const isCell = node.dataset.category === "cell";
        return {
          node, key: node.dataset.key, x, y, width, height, section, item, isCell, rail: node.closest(".rail"),
          anchors: isCell || "boundary" in node.dataset,
        };
      }).sort((a, b) => a.section - b.section || a.isCell - b.isCell || a.item - b.item)
        .map((element, place) => Object.assign(element, { place }));
    }

    function byKey(canvas) {
      return canvas.keys ??= new Map(elements(canvas).map(element => [element.key, element]));
    }

    // The current positions of all elements on the screen.
    function places(canvas) {
      const corner = screen.getBoundingClientRect();
      return new Map(elements(canvas).map(({ key, node }) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [key, { x: x - corner.x, y: y - corner.y, width, height }];
      }));
    }

    // Browsers place elements at multiples of 1/64 pixel. A smaller overlap with the screen counts as touching.
    function isInSight(place) {
      const edge = 1 / 32;
      return place.width > 0 && place.height > 0 && place.x < screen.clientWidth - edge && place.x + place.width > edge
        && place.y < screen.clientHeight - edge && place.y + place.height > edge;
    }


    """##
}
