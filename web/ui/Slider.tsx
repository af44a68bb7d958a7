import { useId } from 'react';

/** A number chosen by sliding or with the arrow keys; `valueText` is how it is read aloud. */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  valueText,
  disabled = false,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  valueText?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semi">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="block h-11 w-full cursor-pointer accent-pino disabled:opacity-50"
      />
    </div>
  );
}
