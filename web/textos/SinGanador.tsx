import { computaGanador, type Modalidad } from '#reglas/modalidad.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { MODALIDAD_LABELS } from './modalidades.ts';

/** What is said of the cards of a modality that is decided by partidos; null of one that ranks cards. */
export function textoSinGanador(modalidad: Modalidad): string | null {
  return computaGanador(modalidad) ? null : 'Deciden los partidos: las tarjetas no dan puestos';
}

/** Says on top of a torneo that its cards give no places, for its matches decide; nothing where they do. */
export function AvisoSinGanador({ modalidad }: { modalidad: Modalidad }) {
  const texto = textoSinGanador(modalidad);
  if (texto === null) return null;
  return (
    <Notice tone="info">
      <strong className="font-semi">{MODALIDAD_LABELS[modalidad]}.</strong> {texto}.
    </Notice>
  );
}
