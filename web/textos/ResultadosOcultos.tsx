import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** 'Resultados ocultos desde el hoyo 16 hasta la entrega'. */
export function textoDeOcultos({ desde }: { desde: number }): string {
  return `Resultados ocultos desde el hoyo ${desde} hasta la entrega`;
}

/** Says that a board is told as far as a hole, or that who reads it whole is one of few; nothing of any other board. */
export function ResultadosOcultos({ oculto }: { oculto: TableroDeTorneo['oculto'] }) {
  if (oculto === undefined) return null;
  return (
    <Notice tone="info">
      <strong className="font-semi">{textoDeOcultos(oculto)}.</strong>
      {oculto.entero ? ' Tú lo ves todo por ser del comité: no lo enseñes.' : null}
    </Notice>
  );
}
