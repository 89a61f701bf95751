// The records that the modules of this folder hand to one another.

/** The script interface: see the documentation of the module. */
interface Kumiko {
  readonly screen: import("./screen.js").Screen;
  readonly engine: import("./engine.js").Engine;
  readonly version: number;
  resize(): void;
  show(blob: string, contents: string | Page, options?: { animated?: boolean }): void;
  state(): PageState;
  restore(state?: Partial<PageState>): void;
  set(environment?: Environment): void;
  go?(number: number): void;
}

interface Window { kumiko: Kumiko }

/** What the reader sees: the place by offsets and by an element, and the environment. */
interface PageState extends Environment {
  offset: number[];
  anchor: Anchor | null;
  orthogonalOffsets: Record<string, number>;
  spans: Record<string, number>;
}

interface Environment {
  device?: string | null;
  width?: number;
  height?: number;
  direction?: string;
  textSize?: string;
  theme?: string;
  safeArea?: boolean;
}

/** The first cell of the screen, by identifiers, and its distance from the start of the screen. */
interface Anchor { section: string; item: string | number; distance: number }

/** What an item shows, as the page holds it: see `PageContents.Item` of the Swift sources. */
interface ItemRecord {
  id?: string;
  title?: string;
  subtitle?: string;
  value?: string;
  /** The texts of other fields. */
  texts?: Record<string, string>;
  badge?: string;
  /** Whether the badge is a number or a sign. */
  calls?: boolean;
  /** The character or the symbol of the image. Default: the initial of the title. */
  glyph?: string;
  /** The number of the colour; without it, the neutral one. */
  color?: number;
  level?: number;
  disclosure?: string;
  image?: boolean;
  /** Whether the image is the letter of a person. */
  isMonogram?: boolean;
  accessory?: string;
  /** The style rule of the picture. */
  picture?: string;
  side?: string;
  /** The size that the data states. */
  width?: number;
  height?: number;
  /** The number of the cell style. */
  style?: number;
  /** Those of the windows of the section, in place of its own. */
  styles?: number[];
}

/** Items in order: a list, or chunks of lists that the states of a page share. */
interface ItemList {
  readonly length: number;
  readonly chunks?: ItemRecord[][];
  at(number: number): ItemRecord | undefined;
  findIndex(test: (item: ItemRecord) => boolean): number;
}

/** The texts of a section, a span or a bar, and the items of a section. */
interface Section {
  id: string;
  title?: string;
  subtitle?: string;
  footer?: string;
  items?: ItemList;
  /** The windows with another cell style: least and largest width and height, direction, text size, number of the style. */
  cells?: number[][];
}

/**
 * A text of a cell style: its field, text style, weight, largest number of lines, colour, alignment, width (0 for that of
 * its lines) and least width.
 */
type TextPart = [
  sort: "t", field: string, style: string, weight: number, lines: number, ink: string, alignment: string,
  width: number, least: number,
];
/** A part of a cell style: its sort, and what the sort needs. */
type Part = ["k", Stack] | ["i", number] | ["b"] | ["a"] | ["s", number] | TextPart;
type Stack = [axis: number, spacing: number, alignment: string, insets: number[], parts: Part[], plate?: Plate];
/** The plate of a stack: surface, tint, shade or a colour; its radius, and whether the ink on the colour is light. */
type Plate = [fill: string, radius: number, isLight: number];
type Style = [
  background: string, radius: number, vertical: string, leastHeight: number, share: number, hasCornerBadge: number,
  stack: Stack, stacked: Stack, demands?: Demands[],
];
/**
 * Of cells with the same parts, the widths of texts by field, in ems (of the longest word, within the lines of the style, on
 * one line), the image, the sign.
 */
type Demands = [fields: Record<string, [word: number, lines: number, whole: number]>, image: boolean, accessory: string];

/** A length that grows with a side of a cell. */
type Length = [least: number, share: number, most: number];

/** The measures of cells without a style: `CellMetrics` of KumikoCells. */
interface Metrics {
  listRow: number; stripeRadius: number; groupRadius: number; panelRadius: number; flatInset: number;
  groupInset: number; mostArt: number; tint: number; panelTint: number;
  rowRadius: Length; chipRadius: Length; tileRadius: Length; cardRadius: Length; artRadius: Length; rowInset: Length;
  chipInset: Length; artMargin: Length;
  pillHeight: number; pillInset: number; rowLine: number; cardLine: number; headerLine: number; smallLine: number;
  bigCardWidth: number; bigCardHeight: number; bigCardInset: number; cardInset: number; subtitledRow: number;
  subtitledHeader: number; smallHeader: number; pageHeader: number; rowGap: number; artGlyph: number; tileGlyph: number;
  cardGlyph: number; styledGlyph: number; captionStart: number;
  rowTitle: number[]; rowSubtitle: number[]; chipTitle: number[]; tileTitle: number[]; cardTitle: number[];
  bigCardTitle: number[]; cardSubtitle: number[]; bigCardSubtitle: number[]; pageTitle: number[]; smallTitle: number[];
  headerTitle: number[]; subtitledTitle: number[]; headerSubtitle: number[]; footerTitle: number[];
  badgeTitle: number[]; pillTitle: number[]; artGap: number[];
}

/** The contents of a page. */
interface Page {
  metrics: Metrics;
  /** The font sizes and line heights of the text styles, by text size. */
  fonts: Record<string, [size: number, line: number][]>;
  sections: Section[];
  spans: Section[];
  bars?: Section[];
  styles?: Style[];
  /** The number of the style of a header, footer or bar, by element kind. */
  views?: Record<string, number>;
  /** The demands of the texts of headers, footers and bars, by element kind. */
  demands?: Record<string, Demands[]>;
  /** The styles of headers and footers without one of their own, by place, without a margin and with one. */
  standard?: Style[][];
  /** The paths of symbols by name, which glyphs may be. */
  symbols?: Record<string, string>;
  colors: string[];
  light: boolean[];
  /** The colour of elements without one. */
  neutral: number;
  texts: string[];
  /** The size of the body text at each text size, in points. */
  bodies: Record<string, number>;
  textSize?: string;
  rtl: boolean;
  size: [number, number];
  start: [number, number];
  orthogonalOffsets: [number, number][];
  spanStarts: number[];
  spanEnds?: number[];
  tables: number[];
  sizes: StatedSize[];
  rule?: AnchorRule;
}

/** How the place of the reader is kept when contents change. */
interface AnchorRule { sticksAtStart?: boolean; sticksAtEnd?: boolean; tolerance?: number }

/** The size that the data states for an element: kind, section, item, width, height. */
type StatedSize = [kind: string | null, section: number, item: number, width: number, height: number];

/** Items of the state before, or new ones. */
type Piece = [home: number, start: number, count: number] & { i?: undefined } | { i: ItemRecord[] };

/** A change from a state of a page to the next. */
interface Patch {
  name: string;
  tables?: [section: number, table: number][];
  items?: [section: number, pieces: Piece[]][];
  texts?: [number: number, texts: Partial<Section>][];
  sizes?: StatedSize[];
}

/** Where a view was put, its mould, and the nodes of its texts. */
interface HTMLElement {
  spot?: Frame & { z: number }; mould?: HTMLElement; holes?: [node: Node, text: number][];
  worn?: Record<string, string | null | undefined>;
}

interface Frame { x: number; y: number; w: number; h: number }

/** A part of a message to the engine: numbers by the names of `protocol.js`, or in their order. */
type Message = Record<string, number | boolean> | number[];

/** The numbers of a record of the engine: see `protocol.js`. */
type Fields<Name extends keyof Parts> = Record<Parts[Name]["fields"][number], number>;
type Parts = typeof import("./protocol.js").parts;
type OrthogonalRecord = Fields<"orthogonals">;
type ElementRecord = Fields<"elements">;
type LineRecord = Fields<"lines">;
type ChangeRecord = Fields<"changes">;

/** The parts of an answer, of which each request has some. */
interface Answer {
  frame: Fields<"frame">;
  orthogonals: OrthogonalRecord[];
  elements: ElementRecord[];
  lines: LineRecord[];
  changes: ChangeRecord[];
  rest: Fields<"rest">;
  frames: Fields<"frames">[];
  offsets: Fields<"offsets">[];
}

/** An element as the engine reports it, in content coordinates. */
interface Laid extends ElementRecord {
  key: string;
  /** The number of items of the section of a cell. */
  count: number;
  needs: number;
  orthogonal: boolean;
  pinned: boolean;
  badges: boolean;
  measured: boolean;
  /** The axes whose size the browser gave; undefined for elements with a size of the layout. */
  fits?: Fit;
  /** Whether a line separates a header from what is above it. */
  lined?: boolean;
  /** Whether a background is behind a cell. */
  grounded?: boolean;
  /** The number of this object among all. */
  number: number;
  /** The numbers of the neighbours by which a row has its place. */
  beside?: string;
  /** Whether the place, or what else depends on others, has changed since it was shown. */
  isReplaced?: boolean;
  /** The place of a row among its neighbours. */
  place?: { style: string; first: boolean; last: boolean };
}

interface Fit { w: boolean; h: boolean; look: string; element: Laid & { estimate?: number } }

/** What a cell or a header shows. */
interface Shown extends ItemRecord {
  color: number;
  /** The title, or nothing where the picture says as much. */
  caption?: string;
  /** Whether only the identifier is known. */
  isUntitled?: boolean;
  /** The number of an item without a title, from 1. */
  number?: string;
  /** The widths of the texts, in place of texts. */
  demands?: Demands[0];
}

/** A DOM element that shows an element of the layout, and the appearance that it has. */
interface View extends HTMLDivElement { element: Laid; look: string; shift?: number }

/** The place of a section in the document: its cells, and its headers and footers. */
interface Group { all: HTMLDivElement & { place?: number[] }; list: HTMLDivElement; section: number; isEnd: boolean }

/** A section that scrolls across the layout, or a span whose columns do. */
interface Orthogonal extends Frame {
  box: HTMLDivElement;
  track: HTMLDivElement;
  list: HTMLDivElement;
  section: number;
  scroller: import("./scroller.js").Scroller;
  vertical: boolean;
  outer: number;
  /** The places of the browser at which the orthogonal section rests, and the range of offsets around them. */
  stops: Map<number, HTMLElement>;
  from: number;
  to: number;
  /** Whether the orthogonal section is out of sight, and the reader holds a part of it. */
  isParked: boolean;
  /** Whether a finger holds the orthogonal section. */
  isTouched: boolean;
  /** Where steps of a wheel lead. */
  goal?: number;
}

/** A change of an element that was visible or is visible. Frames are relative to the screen. */
interface Change {
  action?: string;
  category: number;
  kind: string | undefined;
  old: [section: number, item: number];
  new: [section: number, item: number];
  from: Frame;
  to: Frame;
  oldKey?: string;
  key?: string;
  isOfItem: boolean;
  changed: boolean;
}

interface Changes { before: Page; left: Map<string, View>; flights: Flights; list: Change[] }

/** Where something is in mid-air, relative to the screen, and how opaque. */
interface Flight extends Frame { opacity: number }

/** What was in flight when other contents came: views by their keys before, and by name what is no longer there. */
interface Flights {
  views: Map<string, { node: View, flight: Flight }>;
  ghosts: Map<string, { node: HTMLElement, flight: Flight }>;
}

// Newer than the library of TypeScript 4.8.
interface Array<T> {
  findLast(test: (value: T, at: number) => boolean): T | undefined;
  findLastIndex(test: (value: T, at: number) => boolean): number;
}
declare class DecompressionStream { constructor(format: string); readable: ReadableStream; writable: WritableStream }
