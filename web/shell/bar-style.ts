/** A door of the phone's bottom bar: 56 px high at least, its icon in a pill while one is there. */
export const BAR_DOOR =
  'group grid min-h-14 grid-cols-1 justify-items-center gap-0.5 pt-1.5 pb-1 text-sm font-semi text-ink2 -outline-offset-3 aria-[current=page]:text-pino';

/** The pill around the icon of a door. */
export const BAR_PILL =
  'relative grid h-7 w-14 max-w-full place-items-center rounded-full group-aria-[current=page]:bg-pino-soft';

/** What a door says: with large letters it stays within its quarter of the bar. */
export const BAR_LABEL = 'text-[length:min(0.875rem,4.6cqi)] @max-[17rem]:narrow';

/** The bar itself, on the phone alone. */
export const BAR =
  '@container hairline-t grid grid-cols-4 bg-surface pb-[env(safe-area-inset-bottom)] md:hidden';
