import { type ReactNode } from 'react';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** What the server says that a file would do; token null = nothing to import. */
type Preview = { token: string | null };

type Outcome = { onSuccess: () => void; onError: () => void };

/**
 * A CSV that somebody brings: what it would do is shown first; then all of it is imported, or nothing.
 *
 * - preview, confirm: the two mutations, as TanStack Query gives them.
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
  preview: {
    data: P | undefined;
    error: unknown;
    isError: boolean;
    isPending: boolean;
    mutate: (file: File) => void;
    reset: () => void;
  };
  confirm: {
    isPending: boolean;
    mutate: (input: { datos: string; token: string }, outcome: Outcome) => void;
  };
  counted: (preview: P) => string;
  children: (preview: P) => ReactNode;
}) {
  const { data } = preview;
  const token = data?.token ?? null;
  function close() {
    if (confirm.isPending) return;
    preview.reset();
    onClose();
  }
  function importAll() {
    if (!data || token === null) return;
    confirm.mutate({ datos: data.datos, token }, { onSuccess: close, onError: () => preview.reset() });
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
            disabled={token === null}
            busy={confirm.isPending}
            busyText="Importando..."
            onClick={importAll}
          >
            {data && token !== null ? `Importar ${counted(data)}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileField
          label="Archivo CSV"
          hint="Con punto y coma o con comas, hasta 5.000 filas y 2 MB"
          accept=".csv,text/csv"
          disabled={preview.isPending}
          onFile={(file) => preview.mutate(file)}
        />
        {preview.isPending ? (
          <p role="status" className="flex items-center gap-2">
            <Spinner /> Leyendo el archivo...
          </p>
        ) : null}
        {preview.isError ? <Notice tone="error">{refusalOf(preview.error).mensaje}</Notice> : null}
        {data ? children(data) : null}
      </div>
    </Sheet>
  );
}
