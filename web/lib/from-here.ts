/** What an entry of the history bears that was made from another one of the house; a reload keeps it. */
export const FROM_HERE = 1;
