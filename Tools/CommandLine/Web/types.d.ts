// The records that the preview's server sends.

interface PreviewSetup {
  session: string;
  size: string;
  direction: string;
  text: string;
  count: number;
  /** Whether an editor is beside the preview. */
  editor: boolean;
  /** The names of the states of data. */
  states: string[];
}

/** The newest reading of the documents, and the last page that was valid. */
interface PreviewState {
  session: string;
  /** The number of the reading. */
  number: number;
  /** The number of the reading that gave the page; 0 where none did. */
  page: number;
  /** What tells the documents of the page from others. */
  source: string;
  layout: string;
  contents: string;
  diagnostics: { severity: string; text: string; link: string }[];
}

/** The explanation of an element, or the reason why there is none. */
interface Explanation {
  error?: string;
  element: string;
  frame: number[];
  /** What tells the documents of the answer from others. */
  source: string;
  steps: {
    because: string; frame: number[]; rule?: string; link?: string; file?: string; line?: number; column?: number;
  }[];
  /** The values of the section, where the element has one. */
  values?: SettingValue[];
}

/** A value of a section: `PreviewValues` of the Swift sources. */
interface SettingValue {
  path: string;
  value: string;
  place?: string;
  link?: string;
  help?: string;
  /** What gives a value that the layout does not write. */
  note?: string;
}

/** What the reader chose, which the address keeps. */
interface Choice {
  /** The number of a data document, and a state of it behind a colon. */
  data: string;
  /** The axes of the board of variants; null while it is closed. */
  board: string | null;
  size: string;
  direction: string;
  text: string;
  theme: string;
  /** Whether the screen has the safe area of a device. */
  safe: boolean;
  at: Partial<PageState> | null;
}

/** An element that is not as recorded: its name, its frames, and its texts where they differ. */
type ReportedElement = [
  name: string, old: number[] | null, now: number[] | null, oldWords?: string | null, newWords?: string | null,
];

/** A value that differs. */
interface ReportedCause {
  path: string;
  words: string;
  old: string | null;
  new: string | null;
  rule: string | null;
  file: string | null;
  line: number | null;
}

/** A case that differs or fails: `ReportFolder.Entry` of the Swift sources. */
interface ReportedCase {
  document: string;
  case: string;
  device: string;
  kinds: string[];
  note: string | null;
  before: string | null;
  after: string | null;
  marks: string | null;
  sizes: number[][];
  screen: string[];
  causeCount: number;
  causes: ReportedCause[];
  steps: { words: string; frame: number[]; file: string | null; line: number | null }[];
  count: number;
  elements: ReportedElement[];
}

interface Report { cases: number; count: number; invalid: number; differences: ReportedCase[] }
