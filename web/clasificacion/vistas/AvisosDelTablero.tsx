import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { ResultadosOcultos } from '#web/textos/ResultadosOcultos.tsx';
import { AvisoSinGanador } from '#web/textos/SinGanador.tsx';

/** What few boards have to say over their table, brought when they do. */
export function AvisosDelTablero({ vivo: { oculto, partidos, ryder, torneo } }: { vivo: TableroVivo }) {
  return (
    <>
      <ResultadosOcultos oculto={oculto} />
      {!(partidos ?? ryder) && <AvisoSinGanador modalidad={torneo.modalidad} />}
    </>
  );
}
