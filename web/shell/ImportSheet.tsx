import { type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { Action } from './use-action.ts';

/** What the server says that a file would do; null = nothing to import. */
type Preview = { confirmacion: string | null };

/**
 * A CSV that somebody brings: what it would do is shown first; then all of it is imported, or nothing.
 *
 * - preview: reads the file; quiet, because its refusal stands in the sheet.
 * - counted: how much would be written, for the button, e.g. '3 tarjetas'.
 * - children draws the preview.
 */
export function ImportSheet<P extends Preview & { datos: string }>({
  open,
  onClose,
  title,
  description,
  preview,
  confirm,
  counted,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  preview: Action<Blob, P>;
  confirm: Action<{ datos: string; confirmacion: string }, unknown>;
  counted: (preview: P) => string;
  children: (preview: P) => ReactNode;
}) {
  const { output: data } = preview;
  const confirmacion = data?.confirmacion ?? null;
  function close() {
    if (confirm.pending) return;
    preview.reset();
    onClose();
  }
  async function importAll() {
    if (!data || confirmacion === null) return;
    const { ok } = await confirm.run({ datos: data.datos, confirmacion });
    preview.reset();
    if (ok) onClose();
  }
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      tall
      size="lg"
      title={title}
      description={`${description} El CSV que exporta esta pantalla sirve de plantilla.`}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={confirmacion === null}
            busy={confirm.pending}
            busyText="Importando..."
            onClick={() => void importAll()}
          >
            {data && confirmacion !== null ? `Importar ${counted(data)}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileField
          label="Archivo CSV"
          hint="Con punto y coma o con comas, hasta 5.000 filas y 2 MB"
          accept=".csv,text/csv"
          disabled={preview.pending}
          onFile={(file) => void preview.run(file)}
        />
        {preview.pending ? (
          <p role="status" className="flex items-center gap-2">
            <Spinner /> Leyendo el archivo...
          </p>
        ) : null}
        {preview.refusal ? <Notice tone="error">{preview.refusal.mensaje}</Notice> : null}
        {data ? children(data) : null}
      </div>
    </Sheet>
  );
}
