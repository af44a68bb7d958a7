import type { PreviaDeResultados } from '#contrato/admin/entrada-rapida.ts';
import { esDelClub } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { ImportSheet } from '#web/shell/ImportSheet.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useImportar, usePreviaDeImportar } from '../queries.ts';
import { textoDeAnotacion } from '../tarjeta/casilla.ts';

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
  const previa = usePreviaDeImportar(torneo);
  const importar = useImportar(torneo);
  async function confirmar(pedida: Parameters<typeof importar.run>[0]) {
    const outcome = await importar.run(pedida);
    // What somebody else changed meanwhile is told; without the club there is nothing to read again.
    const dicho = !outcome.ok && outcome.refusal !== null && esDelClub(outcome.refusal.codigo);
    if (dicho && previa.asked) await previa.run(previa.asked);
    return outcome;
  }
  return (
    <ImportSheet
      open={open}
      onClose={onClose}
      title="Importar resultados"
      description="Un CSV con una columna Jugador o Licencia y una por hoyo, del 1 al 18. Un hoyo vacío se queda como está."
      preview={previa}
      confirm={{ run: confirmar, pending: importar.pending }}
      counted={({ resumen }) => formatCount(resumen.tarjetas, 'tarjeta', 'tarjetas')}
    >
      {(vista) => <Vista vista={vista} />}
    </ImportSheet>
  );
}

function Vista({ vista: { resumen, filas, confirmacion } }: { vista: PreviaDeResultados }) {
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
      ) : confirmacion === null ? (
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
  fila: PreviaDeResultados['filas'][number];
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
              .map(
                ({ hoyo, antes, despues }) =>
                  `hoyo ${hoyo}: ${textoDeAnotacion(antes)} → ${textoDeAnotacion(despues)}`,
              )
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
