import type { Trx } from '#db/tables.ts';
import {
  type ConcesionGuardada,
  type HoyoDeRondaGuardado,
  type HoyoExtraGuardado,
  type LadoGuardado,
  replaceConcedido,
  replaceHoyoDeRonda,
  replaceHoyoExtra,
  type ResultadoGuardado,
  updateResultado,
} from '#server/partidos/repository.ts';
import { enCampoDeMiembro, figuraDeBando } from '#reglas/figura-de-bando.ts';
import { pesosDe } from '#reglas/formulas.ts';
import type { Fraccion } from '#reglas/handicap.ts';
import type { Modalidad, Sexo } from '#reglas/modalidad.ts';
import { figuraDePartido, golpesDePartido } from '#reglas/partido.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import type { BandosDeTorneo } from '#server/bandos/queries.ts';
import type { RecorridoDeTorneo } from '#server/campos/queries.ts';

/** What matches take of a torneo and its cards. */
export type TorneoEnPartidos = {
  torneo: { id: string; modalidad: Modalidad; limiteHandicap: number | null };
  reductorHandicap: number;
  recorridos: readonly RecorridoDeTorneo[];
  participantes: readonly ParticipanteEnTablero[];
  bandos: BandosDeTorneo;
};

/** Somebody who plays for a side. */
type Jugador = { id: string; sexo: Sexo | null };

/** A ball of a side: who hits it and, where it is the one of a bando, the playing handicap of its card. */
export type BolaDeLado = {
  jugadores: readonly Jugador[];
  deBando: { handicapDeJuego: number | null } | null;
};

const SIN_VALORACION = { slope: null, valorDeCampo: null };

/** The ratings of a tee for somebody; of who has told no sex, those that all have alike. */
function valoracionDe({ sexos }: TorneoEnPartidos['recorridos'][number], sexo: Sexo | null) {
  return sexos.find((suya) => suya.sexo === sexo) ?? sexos[0] ?? SIN_VALORACION;
}

/** What the figure of somebody follows from; null without a handicap or a tee. */
function entradaDe(
  { participantes, recorridos, reductorHandicap: reductor, torneo }: TorneoEnPartidos,
  { id, sexo }: Jugador,
) {
  const quien = participantes.find((uno) => uno.id === id);
  const recorrido = recorridos[quien?.recorrido ?? -1];
  if (!quien || !recorrido || quien.handicapPropio === null || quien.handicapDeJuego === null) return null;
  const { slope, valorDeCampo } = valoracionDe(recorrido, sexo);
  const par = recorrido.hoyos.reduce((suma, hoyo) => suma + hoyo.par, 0);
  return {
    entrada: { handicap: quien.handicapPropio, slope, valorDeCampo, par, reductor },
    suyo: { enTorneo: quien.handicapDeJuego, limite: torneo.limiteHandicap },
    par,
  };
}

/**
 * The figure of a ball for a match and the par of its tee, that of the first who hits it; null where somebody has no handicap
 * or no tee.
 */
function figuraEnPartido(
  tarjetas: TorneoEnPartidos,
  { jugadores, deBando }: BolaDeLado,
): { figura: Fraccion; par: number } | null {
  const entradas = jugadores.flatMap((uno) => entradaDe(tarjetas, uno) ?? []);
  const [primera] = entradas;
  if (primera === undefined || entradas.length < jugadores.length) return null;
  const { entrada, suyo, par } = primera;
  if (deBando === null) return { figura: figuraDePartido(entrada, suyo), par };
  const pesos = tarjetas.bandos && pesosDe(tarjetas.bandos.formula, tarjetas.bandos.pesos);
  if (!pesos || deBando.handicapDeJuego === null) return null;
  const enCampo = entradas.map((una) => enCampoDeMiembro(una.entrada, una.suyo));
  return { figura: figuraDeBando({ enCampo, pesos, enTorneo: deBando.handicapDeJuego }), par };
}

/**
 * The strokes that each ball of two sides receives in a match of their torneo, from the lowest of all of them; null where a side
 * is missing, or somebody has no handicap or no tee. The allowance is in the figures.
 */
export function recibenLasBolas(
  tarjetas: TorneoEnPartidos,
  [deA, deB]: readonly [readonly BolaDeLado[], readonly BolaDeLado[]],
): { a: number[]; b: number[] } | null {
  if (deA.length === 0 || deB.length === 0) return null;
  const figuras = [...deA, ...deB].flatMap((uno) => figuraEnPartido(tarjetas, uno) ?? []);
  if (figuras.length < deA.length + deB.length) return null;
  const reciben = golpesDePartido(
    figuras.map(({ figura }) => [figura]),
    { reductor: 100, pares: figuras.map(({ par }) => par) },
  );
  return { a: reciben.slice(0, deA.length), b: reciben.slice(deA.length) };
}

const propias = (jugadores: readonly Jugador[]): BolaDeLado[] =>
  jugadores.map((uno) => ({ jugadores: [uno], deBando: null }));

/** The strokes that each ball receives where everybody hits a ball of their own, the sides told by who plays; null as above. */
export function recibenEnPartido(
  tarjetas: TorneoEnPartidos,
  [deA, deB]: readonly [readonly Jugador[], readonly Jugador[]],
): { a: number[]; b: number[] } | null {
  return recibenLasBolas(tarjetas, [propias(deA), propias(deB)]);
}

/** A side as it is stored: a participante or a bando. */
export type LadoDePartidoGuardado = LadoGuardado;

/** What changes of a match: how it ended, a hole conceded, an extra hole, a hole of a later round; null takes it back, and so does no stroke. */
type CambioDePartido =
  | { resultado: ResultadoGuardado | null }
  | { concedido: ConcesionGuardada }
  | { extra: HoyoExtraGuardado }
  | { hoyo: HoyoDeRondaGuardado };

/** Writes one change of a match, in the caller's transaction, which holds the locks of its torneo. Gives the new version. */
export async function guardarEnPartido(trx: Trx, id: string, cambio: CambioDePartido): Promise<number> {
  if ('resultado' in cambio) return await updateResultado(trx, { id, ...cambio });
  if ('concedido' in cambio) return await replaceConcedido(trx, { id, ...cambio.concedido });
  if ('hoyo' in cambio) return await replaceHoyoDeRonda(trx, { id, ...cambio.hoyo });
  return await replaceHoyoExtra(trx, { id, ...cambio.extra });
}
