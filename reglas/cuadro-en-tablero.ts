/*
 * The bracket of a torneo on its live board: the matches of the first round are played on the cards of the torneo, those of the
 * others are written down as they ended, and whoever wins goes on.
 */
import { type PartidoDeCuadro, type PuestoDeCuadro, puestosDelCuadro, rondasDelCuadro } from './cuadro.ts';
import { hoyosAnotados } from './estado-de-tarjeta.ts';
import { golpesRecibidos } from './handicap.ts';
import { HOYOS } from './limites.ts';
import {
  type BolaEnHoyo,
  estadoDelPartido,
  type EstadoDePartido,
  ganadorDelHoyo,
  textoDelPartido,
} from './partido.ts';
import { hoyosEnTablero, type ParticipanteEnTablero, type Tablero } from './tablero.ts';

/** Why a match has a result that the committee wrote: conceded, somebody did not come, or as the players told it. */
export const MOTIVOS_DE_RESULTADO = ['concesion', 'no_presentado', 'anotado'] as const;

/** One of those reasons. */
export type MotivoDeResultado = (typeof MOTIVOS_DE_RESULTADO)[number];

/** What is written of a match by the committee; marcador: one of `MARCADORES` where it was told, else null. */
export type ResultadoDePartido = { ganadorId: string; motivo: MotivoDeResultado; marcador: string | null };

/**
 * A match as it is stored. aId, bId and their seeds: of the first round, null = nobody; of the others null. recibe: the strokes
 * of each, null where somebody has no handicap or no tee, and the match cannot be counted. concedidos: holes given, and to whom.
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
  recibe: { a: number; b: number } | null;
  concedidos: readonly { hoyo: number; ganadorId: string }[];
  resultado: ResultadoDePartido | null;
};

/** Where a match is: a rival is missing, somebody goes on without one, both are known, on the course, over. */
export type SituacionDePartido = 'pendiente' | 'paso' | 'por_jugar' | 'en_juego' | 'terminado';

/**
 * A match as it is shown. siembras: of a and b; estado: by the cards, null where they do not tell it; resultado: the one
 * written, null without one or while its winner is not one of the two; marcador: how it stands, as it is
 * written ('2 arriba, quedan 5', '3&2'); null before the first hole, and where a result tells none.
 */
export type PartidoVivo = PartidoDeCuadro & {
  id: string;
  version: number;
  siembras: readonly (number | null)[];
  recibe: PartidoEnTablero['recibe'];
  concedidos: PartidoEnTablero['concedidos'];
  estado: EstadoDePartido | null;
  resultado: ResultadoDePartido | null;
  situacion: SituacionDePartido;
  marcador: string | null;
};

/** What a bracket takes of the board. */
type TableroDePartidos = Pick<Tablero, 'recorridos' | 'participantes'>;

/** The bracket: rounds from the first, and the places known so far. */
export type CuadroVivo = {
  rondas: readonly (readonly PartidoVivo[])[];
  puestos: readonly PuestoDeCuadro[];
};

function bolas(
  tablero: TableroDePartidos,
  participante: ParticipanteEnTablero,
  recibe: number,
): (hoyo: number) => BolaEnHoyo[] {
  const hoyos = hoyosEnTablero(tablero, participante);
  return (i) => [
    {
      anotado: participante.golpes[i] ?? null,
      recibidos: golpesRecibidos({ handicapDeJuego: recibe, indice: hoyos[i]?.indice ?? HOYOS }),
    },
  ];
}

/** Where a match of the first round stands by the cards; null where they do not tell. */
function estadoPorTarjetas(tablero: TableroDePartidos, partido: PartidoEnTablero): EstadoDePartido | null {
  const { aId, bId, recibe, concedidos } = partido;
  const a = tablero.participantes.find(({ id }) => id === aId);
  const b = tablero.participantes.find(({ id }) => id === bId);
  if (!a || !b || recibe === null) return null;
  const [deA, deB] = [bolas(tablero, a, recibe.a), bolas(tablero, b, recibe.b)];
  const dado = new Map(
    concedidos.map(({ hoyo, ganadorId }) => [hoyo, ganadorId === aId ? 'a' : 'b'] as const),
  );
  const hoyos = Array.from({ length: HOYOS }, (_, i) =>
    ganadorDelHoyo({ a: deA(i), b: deB(i), concedido: dado.get(i + 1) ?? null }),
  );
  return estadoDelPartido(hoyos, { conExtra: true });
}

/**
 * Whether something of a bracket is played: a stroke of somebody in it, a hole conceded, a result. Then it is neither drawn nor
 * taken away.
 *
 * - partidos: none before it is drawn; then the strokes of everybody count.
 *
 * Source: modalidades 3.7.
 */
export function cuadroEmpezado(
  { participantes }: Pick<Tablero, 'participantes'>,
  partidos: readonly PartidoEnTablero[],
): boolean {
  const dentro = new Set(partidos.flatMap(({ aId, bId }) => [aId, bId]));
  return (
    partidos.some(({ concedidos, resultado }) => concedidos.length > 0 || resultado !== null) ||
    participantes.some(({ id, golpes }) => (dentro.size === 0 || dentro.has(id)) && hoyosAnotados(golpes) > 0)
  );
}

function vivo(
  partido: PartidoDeCuadro,
  {
    guardado,
    estado,
    siembras,
  }: {
    guardado: PartidoEnTablero;
    estado: EstadoDePartido | null;
    siembras: ReadonlyMap<string, number | null>;
  },
): PartidoVivo {
  const { id, version, recibe, concedidos } = guardado;
  const { a, b, paso } = partido;
  const escrito = guardado.resultado;
  const resultado = escrito !== null && !paso && [a, b].includes(escrito.ganadorId) ? escrito : null;
  const comun = {
    ...partido,
    id,
    version,
    siembras: [a, b].map((quien) => siembras.get(quien ?? '') ?? null),
    recibe,
    concedidos,
    estado,
    resultado,
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
 * The bracket of a torneo as its cards and what the committee wrote make it now; null where nothing was drawn.
 *
 * - What is written comes before what the cards say. One whose winner is not in that match (a card was corrected, and somebody
 *   else goes on) counts for nothing until it is written again.
 *
 * Source: modalidades 3.7, decisions 15 and 34.
 */
export function cuadroDelTablero(
  tablero: TableroDePartidos,
  partidos: readonly PartidoEnTablero[],
): CuadroVivo | null {
  const enLugar = new Map(partidos.map((uno) => [`${uno.ronda}.${uno.lugar}`, uno]));
  const estados = new Map(partidos.map((uno) => [uno.id, estadoPorTarjetas(tablero, uno)]));
  const primera = partidos.filter(({ ronda }) => ronda === 1).toSorted((una, otra) => una.lugar - otra.lugar);
  if (primera.length === 0) return null;
  const siembras = new Map(
    primera.flatMap(({ aId, bId, siembraA, siembraB }) => [
      [aId ?? '', siembraA] as const,
      [bId ?? '', siembraB] as const,
    ]),
  );
  siembras.delete('');
  const rondas = rondasDelCuadro(
    primera.map(({ aId, bId }) => [aId, bId]),
    ({ ronda, lugar, a, b }) => {
      const guardado = enLugar.get(`${ronda}.${lugar}`);
      const escrito = guardado?.resultado?.ganadorId;
      if (escrito === a || escrito === b) return escrito;
      const estado = estados.get(guardado?.id ?? '');
      if (!estado?.terminado) return null;
      return estado.lider === 'a' ? a : b;
    },
  );
  return {
    rondas: rondas.map((ronda) =>
      ronda.flatMap((partido) => {
        const guardado = enLugar.get(`${partido.ronda}.${partido.lugar}`);
        return guardado
          ? [vivo(partido, { guardado, estado: estados.get(guardado.id) ?? null, siembras })]
          : [];
      }),
    ),
    puestos: puestosDelCuadro(rondas),
  };
}
