import type { Contrato } from '#contrato/index.ts';
import { defectoDeEmparejamientos, type Emparejamientos, SESIONES_MAX } from '#reglas/ryder-equipos.ts';
import {
  admiteTarjetas,
  partidoEmpezado,
  type PartidoDeSesionVivo,
  porLado,
  type RyderEnTablero,
} from '#reglas/ryder-en-tablero.ts';
import { deleteSesion, insertSesion, replaceJugadores } from '#server/admin/ryder/repository.ts';
import { nombresDe, ryderBloqueada, sesionBloqueada, trasCambiar } from '#server/admin/ryder/service.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { unaVez } from '#server/operaciones/service.ts';
import type { InputOf } from '#server/http/asks.ts';

type Nueva = InputOf<Contrato['admin']['ryder']['crearSesion']>;

/**
 * Adds a session behind the others, its matches without players; once for an id. Event: the board is read again.
 * Errors: torneo_no_encontrado, torneo_sin_ryder, sesiones_de_mas, sesion_sin_bola_propia, sesion_con_tarjetas_repetida,
 * operacion_repetida.
 */
export async function crearSesion(context: AdminContext, nueva: Nueva): Promise<{ id: string }> {
  const { torneoId, id, formula, conTarjetas, partidos } = nueva;
  const operacion = { id, operacion: 'admin.ryder.crearSesion', datos: nueva };
  if (conTarjetas && !admiteTarjetas(formula)) throw new AppError('sesion_sin_bola_propia');
  return await unaVez(context, operacion, async (trx) => {
    const { sesiones } = (await ryderBloqueada(trx, torneoId)).ryder;
    if (sesiones.length >= SESIONES_MAX) throw new AppError('sesiones_de_mas');
    if (conTarjetas && sesiones.some((una) => una.conTarjetas))
      throw new AppError('sesion_con_tarjetas_repetida');
    const numero = sesiones.length + 1;
    await insertSesion(trx, { id, torneoId, numero, formula, conTarjetas, partidos });
    await anotarCambio(trx, {
      operacion: 'ryder.crearSesion',
      torneoId,
      objetoId: id,
      resumen: `Añade la sesión ${numero} con ${contados(partidos, 'partido', 'partidos')}`,
      despues: { formula, conTarjetas, partidos },
      autorId: context.actor.usuarioId,
    });
    await trasCambiar(trx, { torneoId, autorId: context.actor.usuarioId });
    return { id };
  });
}

/** The matches as they are paired, by their places. */
const parejasDe = (partidos: readonly Pick<PartidoDeSesionVivo, 'a' | 'b'>[]): Emparejamientos =>
  partidos.map(({ a, b }) => ({ a, b }));

/**
 * Takes a session away of which nothing is played. Event: the board is read again.
 * Errors: sesion_de_ryder_no_encontrada, sesion_empezada.
 */
export async function quitarSesion(context: AdminContext, sesionId: string): Promise<{ quitada: true }> {
  return await context.db.tx(async (trx) => {
    const { todo, torneoId, sesion } = await sesionBloqueada(trx, sesionId);
    if (sesion.partidos.some(partidoEmpezado)) throw new AppError('sesion_empezada');
    const detras = todo.ryder.sesiones.filter(({ numero }) => numero > sesion.numero);
    await deleteSesion(trx, { sesion, detras });
    await anotarCambio(trx, {
      operacion: 'ryder.quitarSesion',
      torneoId,
      objetoId: sesionId,
      resumen: `Quita la sesión ${sesion.numero}, sin nada jugado`,
      antes: { formula: sesion.formula, conTarjetas: sesion.conTarjetas, partidos: sesion.partidos.length },
      autorId: context.actor.usuarioId,
    });
    await trasCambiar(trx, { torneoId, autorId: context.actor.usuarioId });
    return { quitada: true };
  });
}

function equiposDe({ equipos }: RyderEnTablero) {
  const de = (lado: 'a' | 'b') => equipos.find((equipo) => equipo.lado === lado)?.participanteIds ?? [];
  return { a: de('a'), b: de('b') };
}

const distintos = (antes: Emparejamientos[number], ahora: Emparejamientos[number]) =>
  antes.a.join() !== ahora.a.join() || antes.b.join() !== ahora.b.join();

/**
 * Says who plays each match of a session, unless it says so already. Event: the board is read again.
 * Errors: sesion_de_ryder_no_encontrada, sesion_cambiada, jugador_repetido_en_sesion, jugador_de_otro_equipo, faltan_jugadores,
 * partido_empezado (one that changes is played).
 */
export async function emparejar(
  context: AdminContext,
  pedido: { sesionId: string; version: number; partidos: Emparejamientos },
): Promise<{ version: number }> {
  return await context.db.tx(async (trx) => {
    const { todo, torneoId, sesion } = await sesionBloqueada(trx, pedido.sesionId);
    const partidos = sesion.partidos.map((_, i) => pedido.partidos[i] ?? { a: [], b: [] });
    const cambian = sesion.partidos.filter((partido, i) => distintos(partido, partidos[i] ?? partido));
    if (cambian.length === 0) return { version: sesion.version };
    if (sesion.version !== pedido.version) throw new AppError('sesion_cambiada');
    const defecto = defectoDeEmparejamientos({
      partidos,
      equipos: equiposDe(todo.ryder),
      porLado: porLado(sesion.formula),
    });
    if (defecto) throw new AppError(defecto);
    if (cambian.some(partidoEmpezado)) throw new AppError('partido_empezado');
    const version = await replaceJugadores(trx, { sesion, partidos });
    const enNombres = (unos: Emparejamientos) =>
      unos.map(({ a, b }) => `${nombresDe(todo, a)} – ${nombresDe(todo, b)}`);
    await anotarCambio(trx, {
      operacion: 'ryder.emparejar',
      torneoId,
      objetoId: sesion.id,
      resumen: `Empareja los partidos de la sesión ${sesion.numero}`,
      antes: { partidos: enNombres(parejasDe(sesion.partidos)) },
      despues: { partidos: enNombres(partidos) },
      autorId: context.actor.usuarioId,
    });
    await trasCambiar(trx, { torneoId, autorId: context.actor.usuarioId });
    return { version };
  });
}
