import type { PrevisualizacionDeImportacion } from '#contrato/importacion-jugadores.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useConfirmarImportacion, usePrevisualizarImportacion } from '../queries.ts';
import { FilasImportadas } from './FilasImportadas.tsx';

/** A CSV of jugadores: what it would do is shown row by row first; then all of it is imported, or nothing. */
export function ImportarJugadores({ open, onClose }: { open: boolean; onClose: () => void }) {
  const mirar = usePrevisualizarImportacion();
  const confirmar = useConfirmarImportacion();
  function cerrar() {
    if (confirmar.isPending) return;
    mirar.reset();
    onClose();
  }
  const vista = mirar.data;
  const token = vista?.token ?? null;
  function importar() {
    if (!vista || token === null) return;
    confirmar.mutate({ datos: vista.datos, token }, { onSuccess: cerrar, onError: () => mirar.reset() });
  }
  return (
    <Sheet
      open={open}
      onOpenChange={cerrar}
      tall
      size="lg"
      title="Importar jugadores"
      description="Un CSV con columnas como Nombre, Email, Fecha de nacimiento, Hándicap, Sexo, Tramo de edad o Licencia federativa. Quien ya está se reconoce por la licencia o el email. El CSV que exporta esta pantalla sirve de plantilla."
      footer={
        <>
          <Button onClick={cerrar}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={token === null}
            busy={confirmar.isPending}
            busyText="Importando..."
            onClick={importar}
          >
            {vista && token !== null ? `Importar ${escritas(vista)}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileField
          label="Archivo CSV"
          hint="Con punto y coma o con comas, hasta 5.000 filas y 2 MB"
          accept=".csv,text/csv"
          disabled={mirar.isPending}
          onFile={(file) => mirar.mutate(file)}
        />
        {mirar.isPending ? (
          <p role="status" className="flex items-center gap-2">
            <Spinner /> Leyendo el archivo...
          </p>
        ) : null}
        {mirar.isError ? <Notice tone="error">{refusalOf(mirar.error).mensaje}</Notice> : null}
        {vista ? <FilasImportadas vista={vista} /> : null}
      </div>
    </Sheet>
  );
}

function escritas({ resumen }: PrevisualizacionDeImportacion): number {
  return resumen.nuevo + resumen.actualizado;
}
