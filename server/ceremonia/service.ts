import type { Ceremonia } from '#contrato/ceremonia.ts';
import type { Db, Trx } from '#db/tables.ts';
import { pasosDeCeremonia, pasoSiguiente, type SentidoDeCeremonia } from '#reglas/ceremonia.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { contarCeremonia, lineasDeCeremonia } from '#server/ceremonia/contar.ts';
import { countPantallasDe, findCeremonia, findVersionNueva } from '#server/ceremonia/queries.ts';
import { deleteCeremonia, insertCeremonia, updatePaso } from '#server/ceremonia/repository.ts';
import { type Tableros, tableroSinMirar } from '#server/clasificacion/service.ts';
import { findHechos } from '#server/entrega/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { type Enlaces, seVe } from '#server/pantallas/enlaces.ts';
import { findUso } from '#server/pantallas/queries.ts';
import { bloquearResultados } from '#server/puntuaciones/service.ts';

const NOMBRES: Record<TipoClasificacion, string> = { handicap: 'hándicap', scratch: 'scratch' };

/** The whole board of a torneo that is held back; undefined once it is revealed, when nothing is left to open. */
async function tableroEntero(boards: Tableros, torneoId: string) {
  const { entero, nombresParaVisitantes } = await tableroSinMirar(boards, torneoId);
  return entero ? { tablero: entero.tablero, nombresParaVisitantes } : undefined;
}

/** The prize-giving of a torneo as far as it is told; null: there is none now. Errors: torneo_no_encontrado. */
export async function ceremoniaDe(
  { db }: Pick<RequestContext, 'db'>,
  boards: Tableros,
  torneoId: string,
): Promise<Ceremonia | null> {
  const [row, board] = await Promise.all([
    findCeremonia(db.kysely, torneoId),
    tableroEntero(boards, torneoId),
  ]);
  return row && board ? contarCeremonia(board, row) : null;
}

/** The torneo of a display address, as long as it is a screen's. Errors: pantalla_no_encontrada, torneo_no_encontrado. */
async function deEnlace(
  { clientIp }: RequestContext,
  enlaces: Enlaces,
  { enlaceId, torneoId: ref }: { enlaceId: string; torneoId: string },
) {
  const enlace = await enlaces.abrir(enlaceId, clientIp);
  const torneo = hallado(enlace.clase === 'pantalla' ? seVe(enlace, ref) : undefined, 'torneo_no_encontrado');
  return { enlace, torneoId: torneo.id };
}

type DeEnlace = { enlaceId: string; torneoId: string };

/** What the ceremony of a torneo shows, by a display address, and whether that address directs it. Errors: pantalla_no_encontrada, torneo_no_encontrado, demasiadas_peticiones. */
export async function ceremoniaEnPantalla(
  context: RequestContext,
  { boards, enlaces }: { boards: Tableros; enlaces: Enlaces },
  pedido: DeEnlace,
): Promise<{ ceremonia: Ceremonia | null; dirige: boolean }> {
  const { enlace, torneoId } = await deEnlace(context, enlaces, pedido);
  return { ceremonia: await ceremoniaDe(context, boards, torneoId), dirige: enlace.dirige };
}

type Paso = { torneoId: string; sentido: SentidoDeCeremonia; version: number };
type Quien = { autorId: string | null; desde: string };

/** Takes a prize-giving a step on, or back, from the one that somebody saw. board: read before, for `trx` has the store. */
async function pasar(
  trx: Trx,
  board: Awaited<ReturnType<typeof tableroEntero>>,
  { torneoId, sentido, version, ...quien }: Paso & Quien,
): Promise<{ id: string; version: number }> {
  const row = await findCeremonia(trx, torneoId);
  if (!row || !board) throw new AppError('ceremonia_no_empezada');
  if (row.version !== version) throw new AppError('ceremonia_cambiada');
  const lineas = lineasDeCeremonia(board, row.tipo).lineas.length;
  const paso = pasoSiguiente(row.paso, { sentido, lineas });
  if (paso === null) throw new AppError('ceremonia_sin_paso');
  const despues = hallado(await updatePaso(trx, { torneoId, version, paso }), 'ceremonia_cambiada');
  await anotarCambio(trx, {
    operacion: 'ceremonia.pasar',
    torneoId,
    resumen: `Pasa la entrega del paso ${row.paso} al ${paso} desde ${quien.desde}`,
    antes: { paso: row.paso },
    despues: { paso },
    autorId: quien.autorId,
  });
  return { id: torneoId, version: despues.version };
}

/** A step by an administrator. Errors: torneo_no_encontrado, ceremonia_no_empezada, ceremonia_cambiada, ceremonia_sin_paso. */
export async function pasarCeremonia({ actor, db }: AdminContext, boards: Tableros, paso: Paso) {
  const board = await tableroEntero(boards, paso.torneoId);
  const quien = { autorId: actor.usuarioId, desde: 'el móvil' };
  return await db.tx(async (trx) => await pasar(trx, board, { ...paso, ...quien }));
}

/**
 * A step by a screen that may lead, asked of the store: the right that was taken back a moment ago is none. Errors: as of an
 * administrator, pantalla_no_encontrada, pantalla_no_dirige, demasiadas_peticiones.
 */
export async function pasarDesdePantalla(
  context: RequestContext,
  { boards, enlaces }: { boards: Tableros; enlaces: Enlaces },
  { enlaceId, torneoId: ref, ...paso }: DeEnlace & Omit<Paso, 'torneoId'>,
) {
  const { enlace, torneoId } = await deEnlace(context, enlaces, { enlaceId, torneoId: ref });
  const board = await tableroEntero(boards, torneoId);
  const quien = { autorId: null, desde: `la pantalla ${enlace.nombre}` };
  return await context.db.tx(async (trx) => {
    if ((await findUso(trx, enlace.id))?.dirige !== true) throw new AppError('pantalla_no_dirige');
    return await pasar(trx, board, { ...paso, torneoId, ...quien });
  });
}

/** Calls it off: the torneo stays held back. Errors: ceremonia_no_empezada. */
export async function quitarCeremonia({ actor, db }: AdminContext, torneoId: string) {
  return await db.tx(async (trx) => {
    if (!(await findCeremonia(trx, torneoId)) || !(await deleteCeremonia(trx, torneoId)))
      throw new AppError('ceremonia_no_empezada');
    await anotarCambio(trx, {
      operacion: 'ceremonia.quitar',
      torneoId,
      resumen: 'Deja la entrega sin acabar',
      autorId: actor.usuarioId,
    });
    return { id: torneoId };
  });
}

/** puestos: how many take a place on the whole board; null = there is none, for nothing is held back. */
type Empezar = { torneoId: string; tipo: TipoClasificacion; puestos: number | null };

/** What a start is judged by. Errors: torneo_no_encontrado, resultados_no_ocultos, ceremonia_empezada, ceremonia_sin_puestos. */
async function porEmpezar(db: Db, { torneoId, tipo, puestos }: Empezar) {
  const hechos = hallado(await findHechos(db, torneoId), 'torneo_no_encontrado');
  if (hechos.desde === null || hechos.reveladoEn !== null || puestos === null)
    throw new AppError('resultados_no_ocultos');
  if (await findCeremonia(db, torneoId)) throw new AppError('ceremonia_empezada');
  if (puestos === 0) throw new AppError('ceremonia_sin_puestos');
  const { nombre, sinValidar } = hechos;
  return { torneoId, tipo, nombre, puestos, sinValidar, enPantallas: await countPantallasDe(db, torneoId) };
}

/**
 * Starts the prize-giving, under the lock of the official record: before a reveal or after it, and then there is none.
 * Errors: those of `porEmpezar`, confirmacion_caducada.
 */
const comienzo = dosPasos({
  operacion: 'ceremonia.empezar',
  facts: porEmpezar,
  bound: ({ torneoId, tipo, puestos, sinValidar }) => ({ torneoId, tipo, puestos, sinValidar }),
  preview: ({ torneoId: _torneoId, tipo: _tipo, ...hechos }, confirmacion) => ({
    ...hechos,
    pasos: pasosDeCeremonia(hechos.puestos),
    confirmacion,
  }),
  lock: async (trx, { torneoId }) => await bloquearResultados(trx, torneoId),
  act: async (trx, { facts: { torneoId, tipo }, context: { actor, clock } }) => {
    // Who still looks at one that was called off takes no step of this one
    const version = await findVersionNueva(trx, torneoId);
    await insertCeremonia(trx, { torneoId, tipo, version, empezadaEn: clock.now() });
    await anotarCambio(trx, {
      operacion: 'ceremonia.empezar',
      torneoId,
      resumen: `Empieza la entrega de ${NOMBRES[tipo]} en las pantallas`,
      despues: { tipo },
      autorId: actor.usuarioId,
    });
    return { id: torneoId, version };
  },
});

/** Both steps of a start; the board is read before, for the transaction of the act has the store. */
export const comienzoCon = (boards: Tableros) => {
  const conPuestos = async <T extends { torneoId: string; tipo: TipoClasificacion }>(ask: T) => {
    const board = await tableroEntero(boards, ask.torneoId);
    return { ...ask, puestos: board ? lineasDeCeremonia(board, ask.tipo).lineas.length : null };
  };
  return {
    previa: async (context: AdminContext, ask: Omit<Empezar, 'puestos'>) =>
      await comienzo.previa(context, await conPuestos(ask)),
    hacer: async (context: AdminContext, ask: Omit<Empezar, 'puestos'> & { confirmacion: string }) =>
      await comienzo.hacer(context, await conPuestos(ask)),
  };
};
