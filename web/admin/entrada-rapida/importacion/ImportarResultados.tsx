import type { PrevisualizacionDeResultados } from '#contrato/entrada-rapida.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useConfirmarImportacion, usePrevisualizarImportacion } from '../queries.ts';

/** A CSV of results of a torneo: what it would change is shown card by card first; then all of it is written, or nothing. */
export function ImportarResultados({
  torneo,
  open,
  onClose,
}: {
  torneo: string;
  open: boolean;
  onClose: () => void;
}) {
  const mirar = usePrevisualizarImportacion(torneo);
  const confirmar = useConfirmarImportacion(torneo);
  const vista = mirar.data;
  const token = vista?.token ?? null;
  function cerrar() {
    if (confirmar.isPending) return;
    mirar.reset();
    onClose();
  }
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
      title="Importar resultados"
      description="Un CSV con una columna Jugador o Licencia y una por hoyo, del 1 al 18. Un hoyo vacío se queda como está. El CSV que exporta esta pantalla sirve de plantilla."
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
            {vista && token !== null
              ? `Importar ${formatCount(vista.resumen.tarjetas, 'tarjeta', 'tarjetas')}`
              : 'Importar'}
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
        {vista ? <Vista vista={vista} /> : null}
      </div>
    </Sheet>
  );
}

function Vista({ vista: { resumen, filas, token } }: { vista: PrevisualizacionDeResultados }) {
  const { tarjetas, hoyos, reemplazos, errores } = resumen;
  return (
    <section aria-label="Lo que hará el archivo" className="grid gap-3">
      <p role="status" className="font-semi">
        {[
          formatCount(tarjetas, 'tarjeta', 'tarjetas'),
          formatCount(hoyos, 'hoyo', 'hoyos'),
          `${reemplazos} que ya tenían otro valor`,
          formatCount(errores, 'fila con errores', 'filas con errores'),
        ].join(' · ')}
      </p>
      {errores > 0 ? (
        <Notice tone="error">
          No se importa nada mientras haya filas con errores. Corrígelas en el archivo y vuelve a elegirlo.
        </Notice>
      ) : token === null ? (
        <Notice tone="info">El archivo no cambia nada.</Notice>
      ) : null}
      <ul className="hairline rounded-card">
        {filas.map((fila) => (
          <Fila key={fila.fila} fila={fila} />
        ))}
      </ul>
    </section>
  );
}

function Fila({
  fila: { fila, quien, jugador, cambios, errores },
}: {
  fila: PrevisualizacionDeResultados['filas'][number];
}) {
  const reemplazos = cambios.filter(({ antes }) => antes !== null);
  return (
    <li className="hairline-b flex items-start gap-3 px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-semi break-words">{(jugador ?? quien) || 'Sin nombre'}</p>
        <p className="text-sm text-ink2">{`Fila ${fila} · ${formatCount(cambios.length, 'hoyo', 'hoyos')}`}</p>
        {reemplazos.length > 0 ? (
          <p className="text-sm break-words">
            {reemplazos
              .map(({ hoyo, antes, despues }) => `hoyo ${hoyo}: ${textoDe(antes)} → ${textoDe(despues)}`)
              .join(' · ')}
          </p>
        ) : null}
        {errores.map((error) => (
          <p key={error} className="text-sm font-semi break-words text-teja">
            {error}
          </p>
        ))}
      </div>
      {errores.length > 0 ? (
        <Badge tone="teja">Error</Badge>
      ) : cambios.length > 0 ? (
        <Badge tone="pino">Cambia</Badge>
      ) : (
        <Badge tone="sunken">Sin cambios</Badge>
      )}
    </li>
  );
}

function textoDe(golpes: Anotacion): string {
  return golpes === null ? 'vacío' : String(golpes);
}
