/*
 * The day of a torneo as its page tells it: how many are on their way round, and on which holes a card
 * receives its strokes.
 */
import type { FilaDeClasificacion } from './clasificacion.ts';
import { tomaPuesto } from './estado-de-tarjeta.ts';
import { golpesRecibidos } from './handicap.ts';
import type { Hoyo } from './hoyo.ts';
import { cuantosHoyos, hoyosQueSeJuegan, type Nueve } from './nueve.ts';
import type { ParticipanteEnTablero, Tablero } from './tablero.ts';

type Fila = Pick<FilaDeClasificacion, 'id' | 'estado' | 'hoyosJugados'>;

/**
 * How the lines of a board stand: each is in one of porSalir, enElCampo, terminados and fuera, which is whoever takes no
 * place. validados: those whose partida is validated.
 */
export type MarchaDelDia = {
  total: number;
  porSalir: number;
  enElCampo: number;
  terminados: number;
  fuera: number;
  validados: number;
};

type Donde = 'porSalir' | 'enElCampo' | 'terminados' | 'fuera';

function dondeEsta(
  { estado, hoyosJugados }: Fila,
  { deHoyos, acaba }: { deHoyos: number; acaba: boolean },
): Donde {
  if (!tomaPuesto(estado)) return 'fuera';
  if (acaba || estado === 'entregada' || hoyosJugados >= deHoyos) return 'terminados';
  return hoyosJugados === 0 ? 'porSalir' : 'enElCampo';
}

/**
 * How many are still to start, on the course, and round.
 *
 * - tablero: as it is ranked, bandos in the place of their participantes; filas: its lines, of either ranking; acaban: who has
 *   nothing left to play whatever their cards lack (`acabanEnPartidos`).
 *
 * Source: issue J.1 "the live state".
 */
export function marchaDelDia({
  tablero: { participantes, forma },
  filas,
  acaban = new Set(),
}: {
  tablero: {
    participantes: readonly Pick<ParticipanteEnTablero, 'id' | 'miembros' | 'validada'>[];
    forma: Pick<Tablero['forma'], 'nueve'>;
  };
  filas: readonly Fila[];
  acaban?: ReadonlySet<string> | undefined;
}): MarchaDelDia {
  const marcha = { total: filas.length, porSalir: 0, enElCampo: 0, terminados: 0, fuera: 0 };
  const deHoyos = cuantosHoyos(forma.nueve);
  const miembros = new Map(participantes.map((uno) => [uno.id, uno.miembros ?? [uno]]));
  const acaba = (id: string) => miembros.get(id)?.every((suyo) => acaban.has(suyo.id)) ?? false;
  for (const fila of filas) marcha[dondeEsta(fila, { deHoyos, acaba: acaba(fila.id) })] += 1;
  return { ...marcha, validados: participantes.filter(({ validada }) => validada).length };
}

/**
 * On which holes a card receives its strokes: so many on every one, and one more (or, of a plus player, one given back) on
 * `otros`; where fewer holes go without the one more than have it, those are told in `menos` and `enTodos` counts it.
 */
export type RepartoDeGolpes = { enTodos: number; otros: readonly number[]; menos: readonly number[] };

/**
 * How the strokes of a playing handicap lie on the holes that are played.
 *
 * - hoyos: the 18 of its tee; nueve: of a torneo of nine holes, which.
 *
 * Source: issue J.1 "the holes without stroke".
 */
export function repartoDeGolpes({
  hoyos,
  handicapDeJuego,
  nueve,
}: {
  hoyos: readonly Hoyo[];
  handicapDeJuego: number;
  nueve?: Nueve | null | undefined;
}): RepartoDeGolpes {
  const jugados = hoyosQueSeJuegan(nueve).flatMap((numero) => hoyos[numero - 1] ?? []);
  const recibe = jugados.map((hoyo) => ({
    numero: hoyo.numero,
    recibidos: golpesRecibidos({ handicapDeJuego, ...hoyo }),
  }));
  const base =
    handicapDeJuego < 0 ? 0 : Math.min(...recibe.map(({ recibidos }) => recibidos), Number.MAX_SAFE_INTEGER);
  const con = recibe.filter(({ recibidos }) => recibidos !== base).map(({ numero }) => numero);
  const sin = recibe.filter(({ recibidos }) => recibidos === base).map(({ numero }) => numero);
  const pocosSin = handicapDeJuego >= 0 && sin.length < con.length;
  return pocosSin
    ? { enTodos: base + 1, otros: [], menos: sin }
    : { enTodos: recibe.length === 0 ? 0 : base, otros: con, menos: [] };
}
