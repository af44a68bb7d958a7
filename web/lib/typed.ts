import { createShared } from './shared-value.ts';

/** In how many places of this page something is typed that is not saved yet; `web/ui/use-typed.ts` counts them. */
export const typed = createShared(0);
