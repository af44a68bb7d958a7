/*
 * A paper card that is typed twice: where the two readings differ, and what somebody decided about it.
 */
import type { Anotacion } from './hoyo.ts';
import { HOYOS } from './limites.ts';
import type { TarjetaVigente } from './reemplazo.ts';

/** Which of two readings of a hole stands, decided by who saw the first one in that version (null = nothing there). */
export type DecisionDeLectura = { hoyo: number; queda: 'primera' | 'segunda'; version: number | null };

/** Numbers of holes, 1 to 18, in order. */
type Lecturas = {
  /** Every hole in which the readings differ. */
  distintos: readonly number[];
  /** Of those, the ones that nobody has decided as they stand now. */
  pendientes: readonly number[];
  /** Of those, the ones in which the second reading takes the place of the first. */
  cambios: readonly number[];
};

/**
 * Compares a second reading with the card as it stands. A decision counts only while the hole is as it was seen: what
 * somebody wrote meanwhile is asked again, so nothing is replaced silently.
 *
 * Source: beyond the specification; two readings of a paper card are the control of a tournament office.
 */
export function compararLecturas({
  segunda,
  vigente,
  decisiones,
}: {
  segunda: readonly Anotacion[];
  vigente: TarjetaVigente;
  decisiones: readonly DecisionDeLectura[];
}): Lecturas {
  const decidido = new Map(decisiones.map((una) => [una.hoyo, una]));
  const distintos = Array.from({ length: HOYOS }, (_, i) => i + 1).filter((hoyo) =>
    difieren(hoyo, segunda, vigente.golpes),
  );
  const vale = (hoyo: number) => decidido.get(hoyo)?.version === vigente.versiones[hoyo - 1];
  return {
    distintos,
    pendientes: distintos.filter((hoyo) => !vale(hoyo)),
    cambios: distintos.filter((hoyo) => vale(hoyo) && decidido.get(hoyo)?.queda === 'segunda'),
  };
}

/** Whether a second reading still holds: the card says on every hole what it said then. */
export function lecturaVigente(leida: readonly Anotacion[], ahora: readonly Anotacion[]): boolean {
  return leida.every((golpes, i) => golpes === ahora[i]);
}

function difieren(hoyo: number, una: readonly Anotacion[], otra: readonly Anotacion[]): boolean {
  return una[hoyo - 1] !== otra[hoyo - 1];
}
