/** What an entry of the history bears that was made from another one of the house; a reload keeps it. */
export const FROM_HERE = 1;
/** What the first entry of a document bears while another one repeats it (`repeated-entry.ts`); a reload keeps it too. */
export const BELOW = 2;
