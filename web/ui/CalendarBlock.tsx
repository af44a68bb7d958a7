/** A leaf of a tear-off calendar: `month` on the band ('MAY'), `day` below. `label` is the whole date, for listening. */
export function CalendarBlock({ day, month, label }: { day: string; month: string; label: string }) {
  return (
    <span className="hairline hoja rounded-control bg-surface">
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className="bg-pino py-0.5 text-caption font-bold tracking-wide text-on-pino uppercase"
      >
        {month}
      </span>
      <span aria-hidden="true" className="py-1 font-display text-h2 font-bold">
        {day}
      </span>
    </span>
  );
}
