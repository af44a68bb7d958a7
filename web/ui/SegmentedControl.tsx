/** Two or three ways to see the same thing: one is always pressed. */
export function SegmentedControl<T extends string>({
  label,
  value,
  onValueChange,
  options,
}: {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  options: ReadonlyArray<{ value: T; label: string }>;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="hairline inline-grid auto-cols-[1fr] grid-flow-col rounded-control bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className="segment press min-h-11 rounded-[9px] py-1 px-[clamp(0.125rem,calc(12vw-1.9rem),1rem)] font-semi wrap-normal text-ink2 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
