import type { ToggleProps } from './toggle.ts';

/** A box to tick whose label is beside it; the whole line is the target. */
export function Checkbox({ label, hint, checked, disabled = false, onChange }: ToggleProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-pino"
      />
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {hint ? <span className="block text-sm text-ink2">{hint}</span> : null}
      </span>
    </label>
  );
}
