/*
 * What is printed, as plain data that travels to the thread that draws it: words are the caller's, already in the reader's
 * language; sizes and places are the drawing's.
 */

/** Over a mark of a hole in black and white: circles under par, squares over it, two of them for two strokes or more. */
export type Mark = -2 | -1 | 0 | 1 | 2;

/** An address as a QR code, and what it is for. */
export type Code = { url: string; words: readonly string[] };

/** The head of a page. mark: the club's, as the bytes of a PNG. */
export type Head = { title: string; facts: string; mark: Uint8Array; code: Code | null };

/** A hole as a score card prints it. receives: strokes received there, below 0 given; metres null = not told. */
export type CardHole = {
  number: number;
  par: number;
  index: number;
  receives: number;
  metres: number | null;
};

/**
 * A card to write on. holes: those that are played, in order of the course; rows: what is written of each hole; marker: whose
 * own strokes the last row takes; code: where this card is on a phone.
 */
export type Card = {
  label: string;
  name: string;
  also: string | null;
  facts: readonly { label: string; value: string }[];
  holes: readonly CardHole[];
  rows: readonly string[];
  marker: string;
  signatures: readonly [string, string];
  note: string;
  code: Code | null;
};

/** Score cards, two on each A4. none: what is said where there are none. */
export type CardSheet = { kind: 'cards'; head: Omit<Head, 'code'>; cards: readonly Card[]; none: string };

/** width in points, null = what is left; turned: its head is read from below; rule: a line after it. */
export type Column = {
  head: string;
  width: number | null;
  align?: 'left' | 'center' | 'right';
  bold?: boolean;
  turned?: boolean;
  rule?: boolean;
};

/** What stands in a cell, each of several on its own line; mark: around the only one; code: an address as a QR code. */
export type Cell = string | readonly string[] | { text: string; mark: Mark } | { code: string };

/** A box over a table: a place, who have it, the figure and what else is said. */
export type Winner = { place: string; names: readonly string[]; words: string; figure: string };

/** A table, on as many pages as it takes, its head on each. */
export type Section = {
  title: string | null;
  winners: readonly Winner[];
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Of a line of a row, in points. */
  lineHeight: number;
  size: number;
  /** Under the last row. */
  notes: readonly string[];
};

/** Tables under a head. legend: what the marks are, beside `foot`, at the foot of each page. */
export type TableSheet = {
  kind: 'tables';
  head: Head;
  landscape: boolean;
  sections: readonly Section[];
  legend: readonly { mark: Mark; text: string; words: string }[];
  foot: string;
};

/** What is stuck beside a name on the club's board: a figure with what it is, and when one goes out. */
export type Label = { name: string; figure: string; words: string; foot: string };

/** Labels, 24 on each A4. */
export type LabelSheet = { kind: 'labels'; head: Pick<Head, 'title'>; labels: readonly Label[] };

export type Sheet = CardSheet | TableSheet | LabelSheet;

/** What is printed, and what the file says of itself. */
export type Printing = { title: string; author: string; sheet: Sheet };
