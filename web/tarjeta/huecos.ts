import type { Cuenta } from '#reglas/cuenta.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { hoyosSinAnotar } from '#reglas/tarjeta.ts';
import { MINUS } from '#web/lib/format.ts';
import { enJuego } from './progreso.ts';

/** What is said of holes where nothing is written on a card that is handed in. */
export const HOYO_VACIO: Record<Cuenta, string> = {
  golpes: '',
  maximo: 'Los hoyos sin apuntar cuentan como recogidos: el máximo del hoyo.',
  stableford: 'Los hoyos sin apuntar cuentan como recogidos: 0 puntos.',
  contra_par: `Los hoyos sin apuntar cuentan como recogidos: ${MINUS}1.`,
};

/** A player whose card has gaps. */
export type Huecos = { participanteId: string; nombre: string; hoyos: readonly number[] };

/** The players with gaps and their holes, of those en juego; empty when their cards are whole. */
export function huecosDePartida({ participantes }: Pick<PartidaVista, 'participantes'>): readonly Huecos[] {
  return enJuego(participantes)
    .map(({ participanteId, nombre, golpes, orden }) => ({
      participanteId,
      nombre,
      hoyos: hoyosSinAnotar(golpes, orden),
    }))
    .filter(({ hoyos }) => hoyos.length > 0);
}

/** 'hoyo 4', 'hoyos 4 y 11', 'hoyos 4, 7 a 9 y 11': three in a row or more are told by their ends. */
export function listaDeHoyos(hoyos: readonly number[]): string {
  const parts = tramosDe(hoyos).flatMap(([desde, hasta]) => {
    if (hasta - desde >= 2) return [`${desde} a ${hasta}`];
    return desde === hasta ? [`${desde}`] : [`${desde}`, `${hasta}`];
  });
  const last = parts.at(-1);
  if (last === undefined) return '';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
  return `${hoyos.length === 1 ? 'hoyo' : 'hoyos'} ${list}`;
}

function tramosDe(hoyos: readonly number[]): [desde: number, hasta: number][] {
  const tramos: [number, number][] = [];
  for (const hoyo of hoyos) {
    const tramo = tramos.at(-1);
    if (tramo?.[1] === hoyo - 1) tramo[1] = hoyo;
    else tramos.push([hoyo, hoyo]);
  }
  return tramos;
}
