import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** 'Resultados ocultos desde el hoyo 16 hasta la entrega'. */
export function textoDeOcultos({ desde }: { desde: number }): string {
  return `Resultados ocultos desde el hoyo ${desde} hasta la entrega`;
}

/** Says that a board is told as far as a hole, or that who reads it whole is one of few; nothing of any other board. */
export function ResultadosOcultos({ oculto }: { oculto: TableroDeTorneo['oculto'] }) {
  if (!oculto) return null;
  const texto = textoDeOcultos(oculto);
  return <Notice tone="info">{oculto.entero ? `${texto}. Tú lo ves todo` : texto}</Notice>;
}
