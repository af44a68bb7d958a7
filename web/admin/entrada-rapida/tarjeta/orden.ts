import { type Tablero, clasificarTablero } from '#reglas/tablero.ts';
import type { Abrible } from './TarjetaDialog.tsx';

/** Who has a card to write, in the order of the handicap table that is looked at. Without partida there is no card. */
export function ordenDeTabla(tablero: Tablero): Abrible[] {
  const quien = new Map(tablero.participantes.map((uno) => [uno.id, uno]));
  return clasificarTablero({ tablero, tipo: 'handicap' }).flatMap(({ id }) => {
    const { partidaId = null, nombre = '' } = quien.get(id) ?? {};
    return partidaId === null ? [] : [{ participanteId: id, partidaId, nombre }];
  });
}

/** Participantes of a table on whose card nothing is written. */
export function sinGolpesDe({ participantes }: Pick<Tablero, 'participantes'>): ReadonlySet<string> {
  return new Set(
    participantes.filter(({ golpes }) => golpes.every((uno) => uno === null)).map(({ id }) => id),
  );
}

/** The next one after `actual` that is among `cuales`, going on at the top after the last; undefined when no other is. */
export function siguienteDe(
  orden: readonly Abrible[],
  actual: string | undefined,
  cuales: ReadonlySet<string>,
): Abrible | undefined {
  const lugar = orden.findIndex(({ participanteId }) => participanteId === actual);
  const enOrden = [...orden.slice(lugar + 1), ...orden.slice(0, Math.max(lugar, 0))];
  return enOrden.find(({ participanteId }) => cuales.has(participanteId));
}
