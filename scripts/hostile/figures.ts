/** What a test of the hostile lane counted, for the table at the end of `npm test`. */
export type Figures = {
  /** Strokes that the app acknowledged, and those of them that the store did not have afterwards, or twice. */
  strokes?: number;
  lost?: number;
  /** Requests of the fuzzer, and those answered with a failure that nobody means. */
  requests?: number;
  failures?: number;
  /** Cells of the matrix of authorization, where a test asks several, and those of them answered otherwise. */
  cells?: number;
  holes?: number;
  /** Faults that this machine does not allow to be tried, each with its reason. */
  notTried?: readonly string[];
};

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest asks for declaration merging
  export interface TaskMeta {
    figures?: Figures;
  }
}

/** Leaves figures in the report of the run. */
export function tellFigures({ meta }: { meta: { figures?: Figures } }, figures: Figures): void {
  meta.figures = { ...meta.figures, ...figures };
}
