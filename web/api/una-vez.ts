/** What was counted to be confirmed is worth only once: it is never read from what was counted before. */
export const UNA_VEZ = { staleTime: 0, gcTime: 0, meta: { unaVez: true } };
