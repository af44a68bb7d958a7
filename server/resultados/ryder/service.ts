import type { Trx } from '#db/tables.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import {
  type GanadorEnRyder,
  type PartidoDeSesion,
  type PartidoDeSesionVivo,
  ryderDelTablero,
} from '#reglas/ryder-en-tablero.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { bloquearResultados } from '#server/puntuaciones/service.ts';
import {
  acabanIgual,
  contarCambio,
  exigirQueJuegue,
  exigirQueSigaAbierto,
} from '#server/resultados/en-juego.ts';
import { findTorneoDeSesion } from '#server/ryder/queries.ts';
import { guardarEnPartidoDeSesion, ryderDe } from '#server/ryder/service.ts';

type Donde = { sesionId: string; partidoId: string };

/** A change of a match, made from the version that somebody saw. */
type DelPartido = Donde & { version: number };

type Autor = { autorId: string };

/**
 * A match of a session as it stands, which nobody else changes until the end of `trx`.
 * Errors: sesion_de_ryder_no_encontrada, partido_no_encontrado, torneo_sin_ryder (it is a cuadro now).
 */
async function partidoBloqueado(trx: Trx, { sesionId, partidoId }: Donde) {
  const torneoId = hallado(await findTorneoDeSesion(trx, sesionId), 'sesion_de_ryder_no_encontrada');
  await bloquearResultados(trx, torneoId);
  const tarjetas = await findTorneoConTarjetas(trx, torneoId);
  const ryder = tarjetas && (await ryderDe(trx, tarjetas));
  if (!ryder) throw new AppError('torneo_sin_ryder');
  const { participantes } = tarjetas;
  const recorridos = tarjetas.recorridos.map(({ hoyos }) => hoyos);
  const sesion = ryderDelTablero({ participantes, recorridos }, ryder).sesiones.find(
    ({ id }) => id === sesionId,
  );
  if (!sesion) throw new AppError('sesion_de_ryder_no_encontrada');
  const partido = sesion.partidos.find(({ id }) => id === partidoId);
  if (!partido) throw new AppError('partido_no_encontrado');
  const nombres = new Map(participantes.map((quien) => [quien.id, quien.nombre]));
  const lado = (ids: readonly string[]) => ids.map((id) => nombres.get(id) ?? '').join(' · ');
  const nombre = `Sesión ${sesion.numero}: ${lado(partido.a)} – ${lado(partido.b)}`;
  return { torneoId, tarjetas, sesion, partido, nombre };
}

/**
 * The match, still as the caller saw it. `hecho`: it says what is asked for (`esAsi`) already, whatever was seen of it, as after a
 * first try whose answer was lost; nothing is left to write. Errors: as `partidoBloqueado`, partido_cambiado.
 */
async function paraCambiar(
  trx: Trx,
  { version, ...donde }: DelPartido,
  esAsi: (partido: PartidoDeSesionVivo) => boolean,
) {
  const todo = await partidoBloqueado(trx, donde);
  const hecho = esAsi(todo.partido);
  if (!hecho && todo.partido.version !== version) throw new AppError('partido_cambiado');
  return { ...todo, hecho };
}

const faltaAlguien = ({ situacion }: PartidoDeSesionVivo) => situacion === 'sin_jugadores';

/** How a match of a session ended; ganador null = that is taken back. */
export type Resultado = DelPartido & {
  ganador: GanadorEnRyder | null;
  motivo: NonNullable<PartidoDeSesion['resultado']>['motivo'];
  marcador: string | null;
};

/**
 * Writes how a match of a session ended, or takes that back; what is written comes before cards and holes. Remembered with what
 * stood before. Event: the board is read again.
 * Errors: as `paraCambiar`, partido_sin_rivales.
 */
export async function escribirResultado(
  trx: Trx,
  { ganador, motivo, marcador, autorId, ...donde }: Resultado & Autor,
): Promise<{ version: number }> {
  const resultado =
    ganador === null ? null : { ganador, motivo, marcador: ganador === 'empate' ? null : marcador };
  const { torneoId, partido, nombre, hecho } = await paraCambiar(trx, donde, ({ resultado: escrito }) =>
    acabanIgual(escrito, resultado),
  );
  if (hecho) return { version: partido.version };
  if (resultado !== null && faltaAlguien(partido)) throw new AppError('partido_sin_rivales');
  const version = await guardarEnPartidoDeSesion(trx, { id: partido.id, resultado });
  await contarCambio(
    trx,
    { torneoId, partidoId: partido.id, autorId },
    {
      operacion: 'ryder.anotar',
      resumen: `${resultado === null ? 'Quita' : 'Anota'} el resultado del partido de ${nombre}`,
      antes: { resultado: partido.resultado },
      despues: { resultado },
    },
  );
  return { version };
}

/** The holes of a match as the committee writes them. */
export type HoyosEscritos = DelPartido & { hoyos: readonly { hoyo: number; ganador: GanadorEnRyder }[] };

/**
 * Makes these the holes of a match that are written down; they come before the cards. What players wrote and the committee leaves
 * as it is stays theirs. Remembered with what stood before. Event: the board is read again.
 * Errors: as `paraCambiar`, partido_sin_rivales.
 */
export async function escribirHoyos(
  trx: Trx,
  { hoyos: dichos, autorId, ...donde }: HoyosEscritos & Autor,
): Promise<{ version: number }> {
  const { torneoId, partido, nombre, hecho } = await paraCambiar(
    trx,
    donde,
    ({ hoyos: escritos }) =>
      escritos.length === dichos.length &&
      dichos.every(({ hoyo, ganador }) =>
        escritos.some((uno) => uno.hoyo === hoyo && uno.ganador === ganador),
      ),
  );
  if (hecho) return { version: partido.version };
  if (partido.a.length === 0 || partido.b.length === 0) throw new AppError('partido_sin_rivales');
  const hoyos = dichos.map(
    ({ hoyo, ganador }) =>
      partido.hoyos.find((uno) => uno.hoyo === hoyo && uno.ganador === ganador) ?? {
        hoyo,
        ganador,
        deJugadores: false,
      },
  );
  const version = await guardarEnPartidoDeSesion(trx, { id: partido.id, hoyos });
  await contarCambio(
    trx,
    { torneoId, partidoId: partido.id, autorId },
    {
      operacion: 'ryder.anotarHoyos',
      resumen: `Anota ${hoyos.length} ${hoyos.length === 1 ? 'hoyo' : 'hoyos'} del partido de ${nombre}`,
      antes: { hoyos: partido.hoyos },
      despues: { hoyos },
    },
  );
  return { version };
}

/** Who may write on a match on the phone. Errors: as `partidoBloqueado`, `exigirQueJuegue` and `exigirQueSigaAbierto`. */
async function exigirJugador(trx: Trx, context: RequestContext, donde: Donde) {
  const { tarjetas, sesion, partido } = await partidoBloqueado(trx, donde);
  const { usuarioId, esAdmin } = exigirQueJuegue(context, tarjetas, {
    juegan: [...partido.a, ...partido.b],
    conTarjetas: sesion.conTarjetas,
  });
  exigirQueSigaAbierto(partido.resultado);
  return { autorId: usuarioId, esAdmin };
}

type HoyoAnotado = DelPartido & { hoyo: number; ganador: GanadorEnRyder | null };

/**
 * Who won a hole of a match, written on the phone by those who play it, or (null) taken back: each hole of a session without cards,
 * a conceded one where cards tell the others. Event: the board is read again.
 * Errors: as `exigirJugador` and `paraCambiar`, resultado_del_comite, hoyo_del_comite, partido_sin_rivales.
 */
export async function anotarHoyo(
  context: RequestContext,
  { hoyo, ganador, ...donde }: HoyoAnotado,
): Promise<{ version: number }> {
  return await context.db.tx(async (trx) => {
    const { autorId, esAdmin } = await exigirJugador(trx, context, donde);
    const deEste = (uno: { hoyo: number }) => uno.hoyo === hoyo;
    const { torneoId, partido, nombre, hecho } = await paraCambiar(
      trx,
      donde,
      ({ hoyos }) => (hoyos.find(deEste)?.ganador ?? null) === ganador,
    );
    if (hecho) return { version: partido.version };
    if (faltaAlguien(partido)) throw new AppError('partido_sin_rivales');
    const escrito = partido.hoyos.find(deEste);
    if (escrito && !escrito.deJugadores && !esAdmin) throw new AppError('hoyo_del_comite');
    const otros = partido.hoyos.filter((uno) => uno.hoyo !== hoyo);
    const hoyos = ganador === null ? otros : [...otros, { hoyo, ganador, deJugadores: true }];
    const version = await guardarEnPartidoDeSesion(trx, { id: partido.id, hoyos });
    await contarCambio(
      trx,
      { torneoId, partidoId: partido.id, autorId },
      {
        operacion: 'ryder.anotarHoyo',
        resumen: `${ganador === null ? 'Quita' : 'Anota'} el hoyo ${hoyo} del partido de ${nombre}`,
        antes: { hoyos: partido.hoyos },
        despues: { hoyos },
      },
    );
    return { version };
  });
}

/**
 * A match conceded on the phone to one side, or (null) that taken back. Event: the board is read again.
 * Errors: as `exigirJugador` and `escribirResultado`, resultado_del_comite.
 */
export async function concederPartido(
  context: RequestContext,
  { ganador, ...donde }: DelPartido & { ganador: LadoDePartido | null },
): Promise<{ version: number }> {
  return await context.db.tx(async (trx) => {
    const { autorId } = await exigirJugador(trx, context, donde);
    return await escribirResultado(trx, { ...donde, ganador, motivo: 'concesion', marcador: null, autorId });
  });
}
