/*
 * The bracket of a torneo on its live board: the matches of the first round are played on the cards of the torneo, those of the
 * others are written down as they ended, and whoever wins goes on.
 */
import { recibidosEnHoyo } from './bolas-de-partido.ts';
import { type PartidoDeCuadro, type PuestoDeCuadro, puestosDelCuadro, rondasDelCuadro } from './cuadro.ts';
import { hoyosAnotados } from './estado-de-tarjeta.ts';
import { ladosDelTablero } from './lados.ts';
import { HOYOS, HOYOS_EXTRA } from './limites.ts';
import { type EstadoDePartido, type LadoDePartido, textoDelPartido } from './partido.ts';
import {
  type Concedido,
  estadoPorHoyos,
  estadoPorTarjetas,
  type HoyoDeRonda,
  type HoyoExtra,
  seConcedioEntre,
  type TableroDePartidos,
} from './partido-en-marcha.ts';
import type { Tablero } from './tablero.ts';

/** Why a match has a result that the committee wrote: conceded, somebody did not come, or as the players told it. */
export const MOTIVOS_DE_RESULTADO = ['concesion', 'no_presentado', 'anotado'] as const;

/** One of those reasons. */
export type MotivoDeResultado = (typeof MOTIVOS_DE_RESULTADO)[number];

/** What is written of a match by the committee; marcador: one of `MARCADORES` where it was told, else null. rivalId: of a later round, who conceded it. */
export type ResultadoDePartido = Concedido & { motivo: MotivoDeResultado; marcador: string | null };

/**
 * A match as it is stored; its sides are participantes or bandos, by id. aId, bId and their seeds: of the first round, null =
 * nobody; of the others null. recibenEntre: of a later round, the two sides that reciben is told of; hoyos: its holes. reciben: the strokes of each ball of both sides, null where somebody has no handicap or no tee,
 * and the match cannot be counted. concedidos: holes given, to whom and, of a later round, by whom; extra: the extra
 * holes, 19 and more, with the strokes of each ball, by its participante or bando.
 */
export type PartidoEnTablero = {
  id: string;
  version: number;
  ronda: number;
  lugar: number;
  aId: string | null;
  bId: string | null;
  siembraA: number | null;
  siembraB: number | null;
  reciben: { a: readonly number[]; b: readonly number[] } | null;
  concedidos: readonly (Concedido & { hoyo: number })[];
  extra: readonly HoyoExtra[];
  recibenEntre?: { aId: string; bId: string } | undefined;
  hoyos?: readonly HoyoDeRonda[] | undefined;
  resultado: ResultadoDePartido | null;
};

/** Where a match is: a rival is missing, somebody goes on without one, both are known, on the course, over. */
export type SituacionDePartido = 'pendiente' | 'paso' | 'por_jugar' | 'en_juego' | 'terminado';

/**
 * A match as it is shown. siembras: of a and b; jugadores: who plays for them, by id; bolas: the balls they hit, each by its
 * participante or, where the bando has one, by the bando; estado: by the cards, null where they do not tell it; resultado: the one
 * written, null without one or while its winner is not one of the two; marcador: how it stands, as it is
 * written ('2 arriba, quedan 5', '3&2'); null before the first hole, and where a result tells none.
 */
export type PartidoVivo = PartidoDeCuadro & {
  id: string;
  version: number;
  siembras: readonly (number | null)[];
  jugadores: Record<LadoDePartido, readonly string[]>;
  bolas: Record<LadoDePartido, readonly string[]>;
  reciben: PartidoEnTablero['reciben'];
  concedidos: PartidoEnTablero['concedidos'];
  extra: PartidoEnTablero['extra'];
  estado: EstadoDePartido | null;
  resultado: ResultadoDePartido | null;
  situacion: SituacionDePartido;
  marcador: string | null;
};

/** The bracket: rounds from the first, and the places known so far. */
export type CuadroVivo = {
  rondas: readonly (readonly PartidoVivo[])[];
  puestos: readonly PuestoDeCuadro[];
};

type Lados = ReturnType<typeof ladosDelTablero>;

/**
 * Whether something of a bracket is played: a stroke of somebody in it, a hole conceded, a result. Then it is neither drawn nor
 * taken away.
 *
 * - partidos: none before it is drawn; then the strokes of everybody count.
 *
 * Source: modalidades 3.7.
 */
export function cuadroEmpezado(
  tablero: Pick<Tablero, 'participantes' | 'bandos'>,
  partidos: readonly PartidoEnTablero[],
): boolean {
  const lados = ladosDelTablero(tablero);
  const dentro = new Set(
    partidos.flatMap(({ aId, bId }) => [aId, bId].flatMap((id) => idsDe(lados, id, 'bolas'))),
  );
  const bolas = [...lados.values()].flatMap((lado) => lado.bolas);
  return (
    partidos.some(
      ({ concedidos, extra, hoyos = [], resultado }) =>
        concedidos.length + extra.length + hoyos.length > 0 || resultado !== null,
    ) || bolas.some(({ id, golpes }) => (dentro.size === 0 || dentro.has(id)) && hoyosAnotados(golpes) > 0)
  );
}

/** Who plays for a side, or the balls they hit, by id; nobody for one that is not known. */
function idsDe(lados: Lados, id: string | null | undefined, que: 'miembros' | 'bolas'): string[] {
  return (lados.get(id ?? '')?.[que] ?? []).map((uno) => uno.id);
}

/** The strokes of a match, where they are told of those who play it. */
function recibenEn({ ronda, reciben, recibenEntre }: PartidoEnTablero, { a, b }: PartidoDeCuadro) {
  const suyos = ronda === 1 || (recibenEntre?.aId === a && recibenEntre?.bId === b);
  return suyos ? reciben : null;
}

function vivo(
  partido: PartidoDeCuadro,
  {
    guardado,
    estado,
    siembras,
    lados,
  }: {
    guardado: PartidoEnTablero;
    lados: Lados;
    estado: EstadoDePartido | null;
    siembras: ReadonlyMap<string, number | null>;
  },
): PartidoVivo {
  const { id, version, concedidos, extra } = guardado;
  const { a, b, paso } = partido;
  const comun = {
    ...partido,
    id,
    version,
    siembras: [a, b].map((quien) => siembras.get(quien ?? '') ?? null),
    jugadores: { a: idsDe(lados, a, 'miembros'), b: idsDe(lados, b, 'miembros') },
    bolas: { a: idsDe(lados, a, 'bolas'), b: idsDe(lados, b, 'bolas') },
    reciben: recibenEn(guardado, partido),
    concedidos: concedidos.filter((uno) => seConcedioEntre(uno, partido)),
    extra,
    estado,
    resultado: paso ? null : resultadoEntre(guardado, partido, lados),
  };
  return { ...comun, ...comoEsta(comun) };
}

/** Where a match is, and its score. */
function comoEsta({
  a,
  b,
  ganador,
  paso,
  resultado,
  estado,
}: PartidoDeCuadro & Pick<PartidoVivo, 'resultado' | 'estado'>): Pick<PartidoVivo, 'situacion' | 'marcador'> {
  if (paso || ganador === null) return { situacion: 'paso', marcador: null };
  if (a === undefined || b === undefined) return { situacion: 'pendiente', marcador: null };
  if (resultado !== null) return { situacion: 'terminado', marcador: resultado.marcador };
  if (estado === null || estado.jugados === 0) return { situacion: 'por_jugar', marcador: null };
  return { situacion: estado.terminado ? 'terminado' : 'en_juego', marcador: textoDelPartido(estado) };
}

/**
 * What is written of a match, where it is of those who play it now. Who conceded and is still in the torneo lost the place there by a
 * correction, and whoever has it conceded nothing; a match stays won where they left.
 */
function resultadoEntre(
  { resultado }: PartidoEnTablero,
  { a, b }: Pick<PartidoDeCuadro, 'a' | 'b'>,
  lados: Lados,
): ResultadoDePartido | null {
  if (resultado === null || ![a, b].includes(resultado.ganadorId)) return null;
  const { rivalId } = resultado;
  const deOtro = rivalId !== undefined && !seConcedioEntre(resultado, { a, b }) && lados.has(rivalId);
  return deOtro ? null : resultado;
}

/** Who won a match between two: as it is written, else as it stands; null = not decided. */
function ganadorDe(
  guardado: PartidoEnTablero,
  { a, b, estado, lados }: { a: string; b: string; estado: EstadoDePartido | null; lados: Lados },
): string | null {
  const escrito = resultadoEntre(guardado, { a, b }, lados);
  if (escrito !== null) return escrito.ganadorId;
  if (!estado?.terminado) return null;
  return estado.lider === 'a' ? a : b;
}

/** The seeds of who is in the first round. */
function siembrasDe(primera: readonly PartidoEnTablero[]): ReadonlyMap<string, number | null> {
  const siembras = new Map(
    primera.flatMap(({ aId, bId, siembraA, siembraB }) => [
      [aId ?? '', siembraA] as const,
      [bId ?? '', siembraB] as const,
    ]),
  );
  siembras.delete('');
  return siembras;
}

/**
 * The bracket of a torneo as its cards and what the committee wrote make it now; null where nothing was drawn.
 *
 * - What is written comes before what the cards say. One whose winner is not in that match (a card was corrected, and somebody
 *   else goes on) counts for nothing until it is written again; nor does what somebody conceded who is not in it any more.
 *
 * Source: modalidades 3.7, decisions 15 and 34.
 */
export function cuadroDelTablero(
  tablero: TableroDePartidos,
  partidos: readonly PartidoEnTablero[],
): CuadroVivo | null {
  const enLugar = new Map(partidos.map((uno) => [`${uno.ronda}.${uno.lugar}`, uno]));
  const lados = ladosDelTablero(tablero);
  const estados = new Map(
    partidos
      .filter(({ ronda }) => ronda === 1)
      .map((uno) => [uno.id, estadoPorTarjetas(tablero, lados, uno)]),
  );
  const primera = partidos.filter(({ ronda }) => ronda === 1).toSorted((una, otra) => una.lugar - otra.lugar);
  if (primera.length === 0) return null;
  const siembras = siembrasDe(primera);
  const rondas = rondasDelCuadro(
    primera.map(({ aId, bId }) => [aId, bId]),
    ({ ronda, lugar, a, b }) => {
      const guardado = enLugar.get(`${ronda}.${lugar}`);
      if (!guardado) return null;
      if (ronda > 1) estados.set(guardado.id, estadoPorHoyos(guardado, { a, b }));
      return ganadorDe(guardado, { a, b, estado: estados.get(guardado.id) ?? null, lados });
    },
  );
  return {
    rondas: rondas.map((ronda) =>
      ronda.flatMap((partido) => {
        const guardado = enLugar.get(`${partido.ronda}.${partido.lugar}`);
        return guardado
          ? [vivo(partido, { guardado, estado: estados.get(guardado.id) ?? null, siembras, lados })]
          : [];
      }),
    ),
    puestos: puestosDelCuadro(rondas),
  };
}

/**
 * Who receives strokes on a hole of a match (19 is the first extra one), by ball, and how many; nobody where the cards
 * do not tell.
 *
 * Source: modalidades 5 "who receives a stroke here".
 */
export function recibenEnHoyo(
  tablero: TableroDePartidos,
  { bolas: { a, b }, reciben }: Pick<PartidoVivo, 'bolas' | 'reciben'>,
  hoyo: number,
): { id: string; golpes: number }[] {
  const golpes = [...(reciben?.a ?? []), ...(reciben?.b ?? [])];
  const bolas = [...ladosDelTablero(tablero).values()].flatMap((lado) => lado.bolas);
  return [...a, ...b].flatMap((id, cual) => {
    const quien = bolas.find((una) => una.id === id);
    if (!quien) return [];
    const suyos = recibidosEnHoyo(tablero, { quien, recibe: golpes[cual] ?? 0 }, hoyo - 1);
    return suyos > 0 ? [{ id, golpes: suyos }] : [];
  });
}

/**
 * The extra hole that a match waits for, 19 and more; null where it is not all square after 18, or none is left.
 *
 * Source: modalidades 3.6.
 */
export function hoyoExtraQueFalta({
  situacion,
  estado,
}: Pick<PartidoVivo, 'situacion' | 'estado'>): number | null {
  if (situacion !== 'en_juego' || !estado || estado.jugados < HOYOS) return null;
  const siguiente = estado.jugados + 1;
  return siguiente > HOYOS + HOYOS_EXTRA ? null : siguiente;
}

/**
 * The round that is played, from 0: the first one that is not over, the last once all are.
 *
 * - rondas: of a bracket, each with its matches.
 *
 * Source: issue 18 J.3.
 */
export function rondaQueSeJuega(rondas: readonly (readonly Pick<PartidoVivo, 'situacion'>[])[]): number {
  const jugandose = rondas.findIndex((ronda) =>
    ronda.some(({ situacion }) => situacion !== 'terminado' && situacion !== 'paso'),
  );
  return jugandose === -1 ? rondas.length - 1 : jugandose;
}
