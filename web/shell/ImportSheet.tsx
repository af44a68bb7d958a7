import { type ReactNode, useState } from 'react';
import { HOJA_BYTES_MAX } from '#reglas/limites.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useDiscard } from '#web/ui/use-discard.tsx';
import type { Action } from './use-action.ts';

/** What the server says that a file would do; null = nothing to import. */
type Preview = { confirmacion: string | null };

type Confirmed = { datos: string; confirmacion: string; soloCorrectas?: true };

type Traida<P> = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** Reads the file; quiet, because its refusal stands in the sheet. */
  preview: Pick<Action<Blob, P>, 'run' | 'pending' | 'output' | 'refusal' | 'reset'>;
  confirm: Pick<Action<Confirmed, unknown>, 'run' | 'pending'>;
  /** Something of it was decided here, cell by cell: not lost without asking. */
  decided?: boolean;
  /** How much would be written, for the button, e.g. '3 tarjetas'. */
  counted: (preview: P) => string;
  /** The confirmation of the right rows alone, where others are wrong: the sheet stays open with those. */
  correctas?: (preview: P) => string | null;
  /** What the file may be, where it is not CSV alone. */
  file?: { label: string; hint: string; accept: string };
  /** Where a template is to be had. */
  template?: string;
  /** Other ways to bring it, under the file. */
  otherWays?: ReactNode;
  /** Draws the preview. */
  children: (preview: P) => ReactNode;
};

const CSV = {
  label: 'Archivo CSV',
  hint: 'Con punto y coma o con comas, hasta 5.000 filas y 2 MB',
  accept: '.csv,text/csv',
};

/** What can be imported of what was read: all of it, its right rows, or (null) nothing. */
type Importable = { confirmacion: string; soloCorrectas?: true } | null;

function importableDe<P extends Preview>(
  data: P | undefined,
  correctas: Traida<P>['correctas'] = () => null,
): Importable {
  if (!data) return null;
  if (data.confirmacion !== null) return { confirmacion: data.confirmacion };
  const confirmacion = correctas(data);
  return confirmacion === null ? null : { confirmacion, soloCorrectas: true };
}

/** A file that somebody brings: what it would do is shown first; then all of it is imported, or nothing. */
export function ImportSheet<P extends Preview & { datos: string }>(props: Traida<P>) {
  const { open, onClose, title, description, preview, confirm, correctas, file = CSV, otherWays } = props;
  const { template = 'El CSV que exporta esta pantalla sirve de plantilla.', decided = false } = props;
  const { output: data } = preview;
  const [tooLarge, setTooLarge] = useState(false);
  // Once part of it is in the club there is nothing left to be called off
  const [closeText, setCloseText] = useState<'Cancelar' | 'Cerrar'>('Cancelar');
  const importable = importableDe(data, correctas);
  function end() {
    setTooLarge(false);
    setCloseText('Cancelar');
    preview.reset();
    onClose();
  }
  const discard = useDiscard(decided, end);
  /** What is too large is not sent: the door would say so of the request, and not of the file. */
  function take(chosen: File) {
    const fits = chosen.size <= HOJA_BYTES_MAX;
    setTooLarge(!fits);
    setCloseText('Cancelar');
    if (fits) void preview.run(chosen);
    else preview.reset();
  }
  async function importIt() {
    if (!data || importable === null) return;
    const { ok } = await confirm.run({ datos: data.datos, ...importable });
    // What was left out stays in sight; so does all that was decided, where it was not imported.
    if (!ok) return;
    if (importable.soloCorrectas) setCloseText('Cerrar');
    else end();
  }
  return (
    <>
      <Sheet
        open={open}
        busy={confirm.pending}
        onClose={discard.close}
        tall
        size="lg"
        title={title}
        // With letters at 200 % it would leave the rows no room.
        description={data ? undefined : `${description} ${template}`}
        footer={
          <>
            <Button disabled={confirm.pending} onClick={discard.close}>
              {closeText}
            </Button>
            <Button
              variant="primary"
              disabled={importable === null}
              busy={confirm.pending}
              busyText="Importando..."
              onClick={() => void importIt()}
            >
              {textOf(importable, data ? props.counted(data) : '')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <FileField
            {...file}
            error={tooLarge ? 'El archivo ocupa más de 2 MB' : undefined}
            disabled={preview.pending}
            onFile={take}
          />
          {otherWays}
          {preview.pending ? (
            <p role="status" className="flex items-center gap-2">
              <Spinner /> Leyendo el archivo...
            </p>
          ) : null}
          {preview.refusal ? <Notice tone="error">{preview.refusal.mensaje}</Notice> : null}
          {data ? props.children(data) : null}
        </div>
      </Sheet>
      {discard.question}
    </>
  );
}

function textOf(importable: Importable, counted: string): string {
  if (importable === null) return 'Importar';
  return importable.soloCorrectas ? `Importar las correctas (${counted})` : `Importar ${counted}`;
}
