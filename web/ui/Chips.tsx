/** Views of one list, one of them always pressed (or, of several, any), on a line that scrolls by itself; `detail` is told small behind the name. */
export function Chips({
  label,
  value,
  onValueChange,
  options,
}: {
  label: string;
  value: string | readonly string[];
  onValueChange: (value: string) => void;
  options: ReadonlyArray<{ value: string; label: string; detail?: string | null }>;
}) {
  const pressed = typeof value === 'string' ? [value] : value;
  return (
    <div
      role="group"
      aria-label={label}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0.5"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={pressed.includes(option.value)}
          onClick={() => onValueChange(option.value)}
          className="hairline press flex min-h-11 max-w-64 shrink-0 items-baseline gap-1.5 rounded-full bg-surface px-4 py-2 text-left font-semi aria-pressed:border-pino aria-pressed:bg-pino aria-pressed:text-on-pino"
        >
          <span className="min-w-0 truncate">{option.label}</span>
          {option.detail ? (
            <>
              <span className="sr-only">, </span>
              <small className="shrink-0 text-sm font-normal tabular-nums">{option.detail}</small>
            </>
          ) : null}
        </button>
      ))}
    </div>
  );
}
