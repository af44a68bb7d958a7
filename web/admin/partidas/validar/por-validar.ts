import type { ParticipanteDeReparto, PartidaPublicada, RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import { exigeTarjetaCompleta, hayQueDecidir } from '#reglas/estado-de-tarjeta.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { porLinea } from '#reglas/miembros.ts';
import { cuantosHoyos, type Nueve } from '#reglas/nueve.ts';
import { partidaCompleta, type PartidaDelReparto } from '#reglas/reparto.ts';

/** What of a torneo tells which of its partidas may be validated. */
export type RepartoPorValidar = {
  torneo?: { nueve: Nueve | null };
  partidas: readonly Pick<PartidaPublicada, 'id' | 'nombre' | 'validada' | 'participanteIds'>[];
  participantes: readonly Pick<ParticipanteDeReparto, 'id' | 'nombre' | 'hoyos' | 'estadoDecidido'>[];
};

type TorneoDeCartas = Omit<Parameters<typeof exigeTarjetaCompleta>[0], 'unaBola'>;

/** A card of a partida, as the question before its validation tells it. */
export type TarjetaPorValidar = Pick<
  ParticipanteDeReparto,
  'id' | 'nombre' | 'hoyos' | 'estadoDecidido' | 'unaBola'
>;

/** The cards of some participantes: that of a bando of one ball once, under its id and the names of all. */
function tarjetasDe(
  participantes: readonly (TarjetaPorValidar & Pick<ParticipanteDeReparto, 'bandoId'>)[],
): TarjetaPorValidar[] {
  const filas = participantes.map((uno) => ({
    ...uno,
    lineaId: (uno.unaBola === true ? uno.bandoId : null) ?? uno.id,
  }));
  return porLinea(filas).map(({ lineaId: id, nombre, hoyos, estadoDecidido, unaBola }) => ({
    id,
    nombre,
    hoyos,
    estadoDecidido,
    ...(unaBola === undefined ? {} : { unaBola }),
  }));
}

/** The cards of a partida, and whether an incomplete one has to be decided. */
export function tarjetasPorValidar(
  torneo: TorneoDeCartas,
  jugadores: Parameters<typeof tarjetasDe>[0],
): { tarjetas: TarjetaPorValidar[]; exigeCompleta: boolean } {
  const unaBola = jugadores.some((uno) => uno.unaBola);
  return { tarjetas: tarjetasDe(jugadores), exigeCompleta: exigeTarjetaCompleta({ ...torneo, unaBola }) };
}

/** The partida to validate: how it is called, and its cards. */
export type PorValidar = {
  partidaId: string;
  nombre: string;
  /** Whether an incomplete card has to be decided. */
  exigeCompleta: boolean;
  /** What an empty hole counts follows from it. */
  cuenta: Cuenta;
  /** The nine that is played; null = the 18. */
  nueve: Nueve | null;
  tarjetas: readonly TarjetaPorValidar[];
};

/** What is asked before a partida of the arrangement is validated, of its cards as they stand; null where there is none. */
export function porValidarEn(
  { torneo, participantes }: Pick<RepartoDeTorneo, 'torneo' | 'participantes'>,
  partidas: readonly PartidaDelReparto[],
  partidaId: string | null,
): PorValidar | null {
  const at = partidas.findIndex(({ id }) => id === partidaId);
  const partida = partidas[at];
  if (partida === undefined) return null;
  const { cuenta, nueve } = torneo;
  const jugadores = participantes.filter(({ id }) => partida.participanteIds.includes(id));
  const tarjetas = tarjetasPorValidar(torneo, jugadores);
  return { partidaId: partida.id, nombre: nombreDePartida(at + 1), ...tarjetas, cuenta, nueve };
}

/** Published partidas that are not validated: which may be at once, and what the others lack ('Íñigo: 3 hoyos'). */
export type PorValidarDeTorneo = {
  completas: readonly { id: string; nombre: string }[];
  incompletas: readonly {
    id: string;
    nombre: string;
    faltan: readonly { nombre: string; hoyos: number }[];
  }[];
};

/** What there is to validate of a torneo, in start order; a partida where nobody has a stroke is not being played yet. */
export function porValidarDe({ torneo, partidas, participantes }: RepartoPorValidar): PorValidarDeTorneo {
  const deHoyos = cuantosHoyos(torneo?.nueve);
  const tarjetas = new Map(participantes.map((uno) => [uno.id, uno]));
  const jugadas = partidas.filter(
    ({ validada, participanteIds }) =>
      !validada && participanteIds.some((id) => (tarjetas.get(id)?.hoyos ?? 0) > 0),
  );
  const completas = jugadas.filter((partida) => partidaCompleta(partida, tarjetas, deHoyos));
  const incompletas = jugadas.filter((partida) => !partidaCompleta(partida, tarjetas, deHoyos));
  return {
    completas: completas.map(({ id, nombre }) => ({ id, nombre })),
    incompletas: incompletas.map(({ id, nombre, participanteIds }) => ({
      id,
      nombre,
      faltan: participantes
        .filter(
          (uno) =>
            participanteIds.includes(uno.id) && hayQueDecidir({ ...uno, anotados: uno.hoyos, deHoyos }),
        )
        .map(({ nombre: quien, hoyos }) => ({ nombre: quien, hoyos: deHoyos - hoyos })),
    })),
  };
}
