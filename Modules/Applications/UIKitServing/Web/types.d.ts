// What a program and its pages send each other. `PatchField`, `ShownScreen` and `ClientMessage` of the Swift sources have the same.

/** A color of CSS. */
type ScreenColor = string;
/** The size of the font, its weight, the color, and 1 for slanted, 2 for one width, 4 for a line below, 8 for a line through. */
type ScreenTextStyle = [size: number, weight: number, color: ScreenColor, flags: number];
/** A line: its room, its baseline from the top of the line, the share of free room on the left, whether it is read from the right, and texts with styles. */
type ScreenLine = [
  x: number, top: number, width: number, height: number, baseline: number, share: number, rtl: number,
  ...runs: (string | ScreenTextStyle)[],
];
type ScreenLines = [sort: "l", ...lines: ScreenLine[]];
type ScreenPicture = [sort: "p", key: string, area: number[], tint: ScreenColor | null];
/** A gradient: its ends, then places with colors. */
type ScreenGradient = (number | string)[];
type ScreenShape = [
  sort: "s", path: string, fill: ScreenColor | null, evenOdd: number, stroke: ScreenColor | null, width: number, round: number,
  dashes: number[], gradient?: ScreenGradient,
];
type ScreenContent = ScreenLines | ScreenPicture | ScreenShape;
/** Size of the content, least and largest offset, and 1 for x, 2 for y, 4 for stops that hold, 8 for indicators; offsets to rest at. */
type ScreenRange = [
  width: number, height: number, leastX: number, leastY: number, mostX: number, mostY: number, flags: number, stops?: number[],
];
type ScreenAccess = [role: string, label: string, value: string | null, selected: number | null, enabled: number];
/** The actions that a swipe over a row uncovers; whether a long one performs the first. */
type ScreenActions = [row: number, isFull: number, ...actions: [title: string, color: ScreenColor][]];
/** A text that can be edited, and 1 for several lines, 2 for hidden letters, 4 for one that can be changed, 8 for a search. */
type ScreenInput = [
  text: string, placeholder: string, style: ScreenTextStyle, area: number[], flags: number, selection: number[] | null,
  lineHeight: number, returnKey: string,
];

/** The changed fields of a node; null for the usual value. */
interface ScreenFields {
  f?: number[];
  t?: number[] | null;
  o?: number | null;
  c?: 1 | null;
  b?: ScreenColor | null;
  r?: number[] | null;
  e?: [width: number, color: ScreenColor] | null;
  s?: [color: ScreenColor, x: number, y: number, radius: number] | null;
  g?: ScreenContent[] | null;
  v?: ScreenRange | null;
  a?: ScreenAccess | null;
  i?: ScreenInput | null;
  u?: 1 | null;
}

/** A change of what a page shows. */
interface ScreenPatch {
  n: number;
  session?: string;
  /** The root: the page shows nothing else. */
  r?: number;
  /** Changed and new nodes. */
  c?: [number, ScreenFields][];
  /** Parents with their children. */
  k?: number[][];
  /** Nodes that are gone. */
  d?: number[];
  /** Offsets of scrollers, and how far they are from those before. */
  p?: [id: number, x: number, y: number, wayX: number, wayY: number][];
  /** The field that is edited. */
  f?: number | null;
  /** The node that the way back leaves, and the one that is presented over all others; 0 for none. */
  b?: [back: number, cover: number];
  /** Changes of screens: 0 for a push, 1 for a pop, 2 for one over the others, 3 for one at once; the nodes that come and go. */
  x?: [sort: number, coming: number, going: number][];
  /** The last edits of fields that the program has handled. */
  e?: [number, number][];
  /** How many steps of scrolling it answers. */
  q?: number;
  /** The answer to a swipe. */
  w?: ScreenActions;
  /** The time of the animation. */
  ms?: number;
}

/** What a person has done. */
interface ScreenMessage {
  t: string;
  id?: number;
  n?: number;
  x?: number;
  y?: number;
  p?: number[];
  h?: number;
  v?: string;
  s?: number[];
  b?: boolean;
}
