import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/Button.tsx';
import { usePublicacion } from './use-publicacion.ts';

/** What is not published yet, and publishing it. */
export function BarraDePublicar(publicacion: Parameters<typeof usePublicacion>[0]) {
  const { reparto, enPantalla } = publicacion;
  const { cambiado } = enPantalla;
  const { publicando, publicar, tirar } = usePublicacion(publicacion);
  const hayPublicadas = reparto.partidas.length > 0;
  const conservados = hayPublicadas ? resultadosConservados(reparto) : null;
  return (
    <div
      className={cx(
        'hairline flex flex-wrap items-center gap-2 rounded-card bg-surface p-3',
        cambiado && 'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-5 shadow-2 md:bottom-3',
      )}
    >
      <p className="min-w-0 flex-[1_1_12rem] text-sm">
        <span className="block font-semi">{estado(cambiado, hayPublicadas)}</span>
        {conservados === null ? null : <span className="block text-ink2">{conservados}</span>}
      </p>
      {cambiado ? (
        <Button className="flex-1 md:flex-none" onClick={tirar}>
          Descartar
        </Button>
      ) : null}
      <Button
        variant="primary"
        className="flex-1 md:flex-none"
        busy={publicando}
        busyText="Publicando..."
        disabled={hayPublicadas && !cambiado}
        onClick={() => void publicar()}
      >
        {hayPublicadas ? 'Actualizar Partidas' : 'Publicar Partidas'}
      </Button>
    </div>
  );
}

function estado(cambiado: boolean, hayPublicadas: boolean): string {
  if (cambiado) return 'Hay cambios sin publicar';
  return hayPublicadas ? 'Todo está publicado' : 'Todavía no hay partidas';
}

/** How many hoyos with a result stay whatever is published; null without any. */
function resultadosConservados({ participantes }: RepartoDeTorneo): string | null {
  const hoyos = participantes.reduce((sum, uno) => sum + uno.hoyos, 0);
  if (hoyos === 0) return null;
  return hoyos === 1 ? 'Se conserva 1 resultado' : `Se conservan los ${hoyos} resultados`;
}
