import { Camera, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Field } from './Field.tsx';

const BOTON =
  'press control-edge min-h-11 cursor-pointer items-center gap-2 rounded-control px-4 font-semi hover:bg-sunken';

/**
 * Chooses one file by button, keyboard or dropping it; with `cameraText` a phone offers to take a picture besides. The file
 * goes to `onFile`; nothing is read here.
 */
export function FileField({
  label,
  hint,
  error,
  accept,
  buttonText = 'Elegir archivo',
  cameraText,
  disabled = false,
  onFile,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** As the attribute of the input: '.csv,text/csv'. It only filters the chooser: the server decides. */
  accept: string;
  buttonText?: string;
  /** Of the button that opens the camera, on what is touched: 'Hacer foto'. */
  cameraText?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [over, setOver] = useState(false);
  function take(files: FileList | null) {
    const file = files?.[0];
    if (!file || disabled) return;
    setName(file.name);
    onFile(file);
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
          className={cx(
            'control-edge flex min-h-14 flex-wrap items-center gap-3 rounded-control px-3.5 py-2 focus-within:ring-3',
            over ? 'bg-pino-soft' : 'bg-surface',
          )}
        >
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            disabled={disabled}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
          {cameraText === undefined ? null : (
            <label className={`${BOTON} hidden focus-within:ring-3 pointer-coarse:inline-flex`}>
              <input
                type="file"
                accept={accept}
                capture="environment"
                disabled={disabled}
                className="sr-only"
                onChange={(event) => {
                  take(event.target.files);
                  event.target.value = '';
                }}
              />
              <Camera size={20} />
              {cameraText}
            </label>
          )}
          <label htmlFor={id} className={`${BOTON} inline-flex`}>
            <Upload size={20} />
            {buttonText}
          </label>
          <span
            className={cx(
              'min-w-0 flex-1 truncate text-sm text-ink2',
              name === '' && 'pointer-coarse:hidden',
            )}
          >
            {name === '' ? 'o suéltalo aquí' : name}
          </span>
        </div>
      )}
    </Field>
  );
}
