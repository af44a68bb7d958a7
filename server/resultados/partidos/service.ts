import type { Trx } from '#db/tables.ts';
import { nombreDeRonda } from '#reglas/cuadro.ts';
import {
  cuadroDelTablero,
  hoyoExtraQueFalta,
  type PartidoEnTablero,
  type PartidoVivo,
  type ResultadoDePartido,
} from '#reglas/cuadro-en-tablero.ts';
import { ladosDelTablero } from '#reglas/lados.ts';
import { HOYOS } from '#reglas/limites.ts';
import { seConcedioEntre } from '#reglas/partido-en-marcha.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { findPartidos, findTorneoDePartido } from '#server/partidos/queries.ts';
import { guardarEnPartido, type LadoDePartidoGuardado } from '#server/partidos/service.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { bloquearResultados } from '#server/puntuaciones/service.ts';
import {
  acabanIgual,
  contarCambio,
  exigirQueJuegue,
  exigirQueSigaAbierto,
} from '#server/resultados/en-juego.ts';

/** A torneo and its bracket as they are, which nobody else changes until the end of `trx`. Errors: torneo_no_encontrado. */
export async function bloqueado(trx: Trx, torneoId: string) {
  await bloquearResultados(trx, torneoId);
  const tarjetas = hallado(await findTorneoConTarjetas(trx, torneoId), 'torneo_no_encontrado');
  const tablero = {
    recorridos: tarjetas.recorridos.map(({ hoyos }) => hoyos),
    participantes: tarjetas.participantes,
    bandos: tarjetas.bandos?.formados ?? [],
  };
  return { tarjetas, tablero, partidos: (await findPartidos(trx, tarjetas)) ?? [] };
}

/** A torneo and its bracket, locked. */
export type Bloqueado = Awaited<ReturnType<typeof bloqueado>>;

/** A match of its bracket, as it stands. */
function partidoEn({ tablero, partidos }: Pick<Bloqueado, 'tablero' | 'partidos'>, id: string) {
  const cuadro = cuadroDelTablero(tablero, partidos);
  const partido = cuadro?.rondas.flat().find((uno) => uno.id === id);
  if (!cuadro || !partido) throw new AppError('partido_no_encontrado');
  return { cuadro, partido };
}

/** The match with something written, where nobody who has something written in the next round loses the place there. */
export function exigirSinAvanzar(
  antes: Bloqueado,
  { id, cambio }: { id: string; cambio: Partial<PartidoEnTablero> },
): void {
  const { partido } = partidoEn(antes, id);
  const partidos = antes.partidos.map((uno) => (uno.id === id ? { ...uno, ...cambio } : uno));
  if (partidoEn({ ...antes, partidos }, id).partido.ganador === partido.ganador) return;
  const siguiente = antes.partidos.find(
    ({ ronda, lugar }) => ronda === partido.ronda + 1 && lugar === Math.ceil(partido.lugar / 2),
  );
  if (!siguiente) return;
  const jugados = partidoEn(antes, siguiente.id).partido.estado?.jugados ?? 0;
  if (siguiente.resultado || jugados > 0) throw new AppError('partido_ya_avanzado');
}

/** Whether that id is of a participante, and not of a bando. */
export const esParticipante = ({ tarjetas }: Bloqueado, id: string) =>
  tarjetas.participantes.some((uno) => uno.id === id);

/** A side as it is stored; null of nobody. */
function ladoGuardado(todo: Bloqueado, id: string | null): LadoDePartidoGuardado | null {
  if (id === null) return null;
  return esParticipante(todo, id)
    ? { ganadorId: id, ganadorBandoId: null }
    : { ganadorId: null, ganadorBandoId: id };
}

/**
 * Who conceded to the winner of a match. Kept in later rounds alone: a correction of an earlier match may change their sides.
 */
function rivalDe({ ronda, a, b }: PartidoVivo, ganadorId: string | null): string | undefined {
  const rival = ganadorId === a ? b : a;
  return ronda > 1 && ganadorId !== null && typeof rival === 'string' ? rival : undefined;
}

/** Whether that is who conceded what is written; null = nobody, or it was not kept. */
const esDe = (escrito: { rivalId?: string | undefined } | null | undefined, rival: string | null) =>
  (escrito?.rivalId ?? null) === rival;

/** 'Cuartos: Ana García – Eva López'. */
function nombreDelPartido({ tablero }: Bloqueado, { ronda, a, b }: PartidoVivo, rondas: number): string {
  const lados = ladosDelTablero(tablero);
  const de = (id: string | null | undefined) => lados.get(id ?? '')?.nombre ?? '';
  return `${nombreDeRonda({ ronda, rondas })}: ${de(a)} – ${de(b)}`;
}

/** One change of a match: made from the version that somebody saw. */
export type Cambio = {
  partidoId: string;
  version: number;
  /** Who is said to have won, a participante or a bando; null = it is taken back. */
  ganadorId: string | null;
};

/** How a match ended. */
export type Resultado = Cambio & Pick<ResultadoDePartido, 'motivo' | 'marcador'>;

/** A hole that one side gave to the other. */
export type Concesion = Cambio & { hoyo: number };

type Autor = { autorId: string };

/** The bracket of a match, locked. Errors: partido_no_encontrado. */
async function conPartido(trx: Trx, partidoId: string) {
  const torneoId = hallado(await findTorneoDePartido(trx, partidoId), 'partido_no_encontrado');
  const todo = await bloqueado(trx, torneoId);
  return { todo, torneoId, ...partidoEn(todo, partidoId) };
}

/**
 * The match that is changed, still as the caller saw it, and of two who are known. `hecho`: it is another since, and says what is
 * asked for (`esAsi`, of what is stored), as after a first try whose answer was lost; nothing is left to write.
 */
export async function paraCambiar(
  trx: Trx,
  { partidoId, version, ganadorId }: Cambio,
  esAsi: (guardado: PartidoEnTablero) => boolean,
) {
  const { todo, torneoId, cuadro, partido } = await conPartido(trx, partidoId);
  const hecho = partido.version !== version;
  if (hecho && !todo.partidos.some((uno) => uno.id === partidoId && esAsi(uno)))
    throw new AppError('partido_cambiado');
  if (partido.situacion === 'pendiente' || partido.situacion === 'paso')
    throw new AppError('partido_sin_rivales');
  if (ganadorId !== null && ganadorId !== partido.a && ganadorId !== partido.b)
    throw new AppError('ganador_de_otro_partido');
  const nombre = nombreDelPartido(todo, partido, cuadro.rondas.length);
  const guardado = hallado(
    todo.partidos.find((uno) => uno.id === partidoId),
    'partido_no_encontrado',
  );
  return { todo, torneoId, partido, guardado, nombre, hecho };
}

/**
 * Writes how a match ended, or takes that back; what is written comes before the cards. Remembered with what stood before.
 * Event: the board is read again.
 * Errors: partido_no_encontrado, partido_cambiado, partido_sin_rivales, ganador_de_otro_partido, partido_ya_avanzado.
 */
export async function escribirResultado(
  trx: Trx,
  { motivo, marcador, autorId, ...cambio }: Resultado & Autor,
): Promise<{ version: number }> {
  const { partidoId, ganadorId } = cambio;
  const resultado = ganadorId === null ? null : { ganadorId, motivo, marcador };
  const { todo, guardado, ...de } = await paraCambiar(trx, cambio, (escrito) =>
    acabanIgual(escrito.resultado, resultado),
  );
  const { torneoId, partido, nombre, hecho } = de;
  if (hecho) return { version: partido.version };
  exigirSinAvanzar(todo, { id: partidoId, cambio: { resultado } });
  const { resultado: antes } = guardado;
  const ganador = ladoGuardado(todo, ganadorId);
  const rival = motivo === 'concesion' ? (rivalDe(partido, ganadorId) ?? null) : null;
  if (acabanIgual(antes, resultado) && esDe(antes, rival)) return { version: partido.version };
  const version = await guardarEnPartido(trx, partidoId, {
    resultado: ganador && { ganador, motivo, marcador, rival },
  });
  const que = resultado === null ? 'Quita el resultado del partido' : 'Anota el resultado del partido';
  await contarCambio(
    trx,
    { torneoId, partidoId, autorId },
    {
      operacion: 'partidos.anotar',
      resumen: `${que} de ${nombre}`,
      antes: { resultado: antes },
      despues: { resultado },
    },
  );
  return { version };
}

/** A hole of the 18, or the extra one that the match waits for, or one already conceded or played. */
export function exigirHoyo(partido: PartidoVivo, hoyo: number): void {
  if (partido.estado === null) throw new AppError('partido_sin_tarjetas');
  const anotado = [...partido.extra, ...partido.concedidos].some((uno) => uno.hoyo === hoyo);
  const jugado = anotado || (partido.estado.hoyos[hoyo - 1] ?? null) !== null;
  if (hoyo > HOYOS && !jugado && hoyo !== hoyoExtraQueFalta(partido))
    throw new AppError('partido_sin_hoyo_extra');
}

/** Refuses an extra hole that is not the last one: only that may be changed. Errors: partido_sin_hoyo_extra (another one follows it). */
export function exigirUltimo({ partidos }: Bloqueado, { id, a, b }: PartidoVivo, hoyo: number): void {
  const { extra = [], concedidos = [], hoyos = [] } = partidos.find((uno) => uno.id === id) ?? {};
  const suyos = [
    ...extra,
    ...concedidos.filter((uno) => seConcedioEntre(uno, { a, b })),
    ...hoyos.filter(({ aId, bId }) => aId === a && bId === b),
  ];
  if (hoyo > HOYOS && suyos.some((uno) => uno.hoyo > hoyo)) throw new AppError('partido_sin_hoyo_extra');
}

/**
 * Writes that a hole of a match was conceded, or takes that back. Event: the board is read again.
 * Errors: partido_no_encontrado, partido_cambiado, partido_sin_rivales, partido_sin_tarjetas (its holes are not counted),
 * partido_sin_hoyo_extra (not all square, or one follows it), ganador_de_otro_partido, partido_ya_avanzado.
 */
export async function escribirConcesion(
  trx: Trx,
  { autorId, ...concesion }: Concesion & Autor,
): Promise<{ version: number }> {
  const { partidoId, hoyo, ganadorId } = concesion;
  const { todo, torneoId, partido, guardado, nombre, hecho } = await paraCambiar(
    trx,
    concesion,
    ({ concedidos: dados }) => (dados.find((uno) => uno.hoyo === hoyo)?.ganadorId ?? null) === ganadorId,
  );
  if (hecho) return { version: partido.version };
  exigirHoyo(partido, hoyo);
  exigirUltimo(todo, partido, hoyo);
  const otros = partido.concedidos.filter((uno) => uno.hoyo !== hoyo);
  const rivalId = rivalDe(partido, ganadorId);
  const concedidos = ganadorId === null ? otros : [...otros, { hoyo, ganadorId, rivalId }];
  exigirSinAvanzar(todo, { id: partidoId, cambio: { concedidos } });
  const antes = guardado.concedidos.find((uno) => uno.hoyo === hoyo);
  if (antes?.ganadorId === (ganadorId ?? undefined) && esDe(antes, rivalId ?? null))
    return { version: partido.version };
  const ganador = ladoGuardado(todo, ganadorId);
  const version = await guardarEnPartido(trx, partidoId, {
    concedido: { hoyo, ganador, rival: rivalId ?? null },
  });
  await contarCambio(
    trx,
    { torneoId, partidoId, autorId },
    {
      operacion: 'partidos.conceder',
      resumen: `${ganadorId === null ? 'Quita la concesión del' : 'Concede el'} hoyo ${hoyo} de ${nombre}`,
      antes: { concedidos: partido.concedidos },
      despues: { concedidos },
    },
  );
  return { version };
}

/** Who may write on a match on the phone. Errors: partido_no_encontrado and those of `exigirQueJuegue`. */
export async function exigirJugador(trx: Trx, context: RequestContext, partidoId: string): Promise<string> {
  const { todo, partido } = await conPartido(trx, partidoId);
  const juegan = [...partido.jugadores.a, ...partido.jugadores.b];
  return exigirQueJuegue(context, todo.tarjetas, { juegan, conTarjetas: partido.ronda === 1 }).usuarioId;
}

/** Nothing of a later round is written on the phone once how it ended is. Errors: resultado_del_comite. */
export function exigirSinResultado({ ronda, resultado }: PartidoVivo): void {
  if (ronda > 1 && resultado !== null) throw new AppError('resultado_del_comite');
}

/** A hole conceded on the phone, or taken back. Errors: as `exigirJugador`, `exigirSinResultado` and `escribirConcesion`. */
export async function concederHoyoJugando(context: RequestContext, concesion: Concesion) {
  return await context.db.tx(async (trx) => {
    const autorId = await exigirJugador(trx, context, concesion.partidoId);
    exigirSinResultado((await conPartido(trx, concesion.partidoId)).partido);
    return await escribirConcesion(trx, { ...concesion, autorId });
  });
}

/**
 * A match conceded on the phone, or that taken back. Errors: as `exigirJugador` and `escribirResultado`, resultado_del_comite
 * (it ended otherwise, as the committee wrote).
 */
export async function concederPartido(context: RequestContext, cambio: Cambio) {
  return await context.db.tx(async (trx) => {
    const autorId = await exigirJugador(trx, context, cambio.partidoId);
    const { partido } = await conPartido(trx, cambio.partidoId);
    exigirQueSigaAbierto(partido.resultado);
    return await escribirResultado(trx, { ...cambio, motivo: 'concesion', marcador: null, autorId });
  });
}
