import { computaGanador, type Modalidad } from '#reglas/modalidad.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { MODALIDAD_LABELS } from './modalidades.ts';

/** What is said of a modality that computes no winner; null of one that does. */
export function textoSinGanador(modalidad: Modalidad): string | null {
  return computaGanador(modalidad) ? null : 'Se guardan las tarjetas y no se calcula ganador';
}

/** Says on top of a torneo that its modality computes no winner; nothing where it does. */
export function AvisoSinGanador({ modalidad }: { modalidad: Modalidad }) {
  const texto = textoSinGanador(modalidad);
  if (texto === null) return null;
  return (
    <Notice tone="info">
      <strong className="font-semi">{MODALIDAD_LABELS[modalidad]}.</strong> {texto}.
    </Notice>
  );
}
