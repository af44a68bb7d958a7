import { Switch as Base } from '@base-ui/react/switch';
import type { ToggleProps } from './toggle.ts';

/** An on/off control whose label is beside it; the whole line is the target. */
export function Switch({ label, hint, checked, disabled = false, onChange }: ToggleProps) {
  return (
    <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
      <Base.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="control-edge relative h-7 w-12 shrink-0 rounded-full bg-sunken data-[checked]:bg-pino disabled:opacity-60"
      >
        <Base.Thumb className="block size-5 translate-x-1 rounded-full bg-ink2 transition-transform data-[checked]:translate-x-6 data-[checked]:bg-surface" />
      </Base.Root>
      {/* Below it where letters are large */}
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semi">{label}</span>
        {hint ? <span className="block text-sm text-ink2">{hint}</span> : null}
      </span>
    </label>
  );
}
