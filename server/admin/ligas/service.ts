import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Db, Trx } from '#db/tables.ts';
import { type DatosDeLiga, loQueCuenta, motivoLigaNoValida } from '#reglas/gestion-de-ligas.ts';
import { slugDe } from '#server/http/base/slug.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { lockOficial, lockPuntosDeLiga } from '#server/puntuaciones/repository.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { findLigaDeGestion, haEmpezado, impedimento, listOrden } from '#server/admin/ligas/queries.ts';
import {
  deleteTorneoDeLiga,
  insertLiga,
  insertTorneoDeLiga,
  type LigaEscrita,
  lockLiga,
  lockSlugs,
  replaceTablas,
  updateLiga,
  updateOrden,
} from '#server/admin/ligas/repository.ts';
import { slugNuevo } from '#server/admin/ligas/importar.ts';
import { findTablasDeLiga, listTorneosDeLiga } from '#server/ligas/queries.ts';
import { findTorneo, type TorneoRow } from '#server/torneos/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { esOtraVuelta } from '#server/vueltas/queries.ts';
import { unaVez } from '#server/operaciones/service.ts';

/** What the form of a liga sends. */
type Formulario = DatosDeLiga & { descripcion: string | null; slug: string | null; activa: boolean };
/** A change may leave out how ties are told apart: then it stays as it is. */
type Cambio = Omit<Formulario, 'criteriosDeEmpate'> & {
  criteriosDeEmpate?: Formulario['criteriosDeEmpate'] | undefined;
};

/** A liga in hand: its row is locked, and so are its points. */
type LigaEnMano = { trx: Trx; liga: LigaDeGestion; autorId: string | null };

/** The liga that an administrator names, by slug or id. Errors: solo_admin, liga_no_encontrada. */
export async function ligaDeGestion(context: AdminContext, ref: string): Promise<LigaDeGestion> {
  return await releida(context.db.kysely, ref);
}

/**
 * Locks a liga, so that nobody else changes or calculates it, as a calculation does: first the points, then the row.
 * Returns its id. Errors: liga_no_encontrada.
 */
export async function bloquearLiga(trx: Trx, ref: string, lock = lockPuntosDeLiga): Promise<string> {
  const { id } = await releida(trx, ref);
  await lock(trx, id);
  if (!(await lockLiga(trx, id))) throw new AppError('liga_no_encontrada');
  return id;
}

/** Changes something of a liga in one transaction, under its locks. Errors: solo_admin, liga_no_encontrada. */
async function conLiga<T>(
  context: AdminContext,
  { ref, lock = lockPuntosDeLiga }: { ref: string; lock?: typeof lockPuntosDeLiga },
  work: (enMano: LigaEnMano) => Promise<T>,
): Promise<T> {
  return await context.db.tx(async (trx) => {
    const id = await bloquearLiga(trx, ref, lock);
    return await work({ trx, liga: await releida(trx, id), autorId: context.actor.usuarioId });
  });
}

/**
 * The same for a torneo that joins a liga or leaves it: nobody calculates the torneo meanwhile, for what is calculated is
 * written to the ligas that it has. Errors: solo_admin, liga_no_encontrada, those of `sinTorneo` where there is none.
 */
async function conTorneoDeLiga<T>(
  context: AdminContext,
  { sinTorneo, ...ref }: { ligaId: string; torneoId: string; sinTorneo: CodigoDeError },
  work: (enMano: LigaEnMano & { torneo: TorneoRow }) => Promise<T>,
): Promise<T> {
  const { id } = await torneoDe(context.db.kysely, ref.torneoId, sinTorneo);
  const lock: typeof lockPuntosDeLiga = async (trx, ligaId) => await lockOficial(trx, [id], ligaId);
  // Read again as it stays: it may have been deleted meanwhile.
  return await conLiga(context, { ref: ref.ligaId, lock }, async (enMano) =>
    work({ ...enMano, torneo: await torneoDe(enMano.trx, id, sinTorneo) }),
  );
}

async function torneoDe(db: Db, ref: string, sinTorneo: CodigoDeError): Promise<TorneoRow> {
  const torneo = await findTorneo(db, { ref, jugadorId: null });
  if (!torneo) throw new AppError(sinTorneo);
  return torneo;
}

/** A liga as it is now, by slug or id. Errors: liga_no_encontrada. */
export async function releida(db: Db, ref: string): Promise<LigaDeGestion> {
  return hallado(await findLigaDeGestion(db, ref), 'liga_no_encontrada');
}

/**
 * Makes a liga; the same id twice is one. Without a slug its address is made from the name, with a number behind it when
 * that one is taken.
 * Errors: solo_admin, liga_slug_repetido, operacion_repetida, and those of `motivoLigaNoValida`.
 */
export async function crearLiga(
  context: AdminContext,
  datos: Formulario & { id: string },
): Promise<LigaDeGestion> {
  exigirValida(datos);
  const { id } = datos;
  await unaVez(context, { id, operacion: 'admin.ligas.crear', datos }, async (trx) => {
    await escribirNueva(trx, { datos, autorId: context.actor.usuarioId });
    return { id };
  });
  return await releida(context.db.kysely, id);
}

type Nueva = { datos: Formulario & { id: string }; autorId: string; deQuien?: string };

async function escribirNueva(trx: Trx, { datos, autorId, deQuien }: Nueva): Promise<void> {
  const { id } = datos;
  const slug = await slugNuevo(trx, datos);
  await insertLiga(trx, { ...escritaDe(datos), id, slug });
  const liga = await releida(trx, id);
  await anotarCambio(trx, {
    operacion: 'gestionLigas.crear',
    objetoId: id,
    resumen: `Crea la liga ${liga.nombre}${deQuien === undefined ? '' : `, temporada siguiente de ${deQuien}`}`,
    despues: visibleDe(liga),
    autorId,
  });
}

type Siguiente = Pick<Formulario, 'nombre' | 'fechaInicio' | 'fechaFin'> & { id: string };

/**
 * Makes in `trx` a liga with the settings and the points tables of another one, under a name and days of its own.
 * Errors: liga_sin_nombre, liga_fechas_en_desorden.
 */
export async function crearSiguiente(
  trx: Trx,
  { de, siguiente, autorId }: { de: LigaDeGestion; siguiente: Siguiente; autorId: string },
): Promise<void> {
  const { descripcion, sistemaPuntuacion, numeroTorneosDescartados, cuentanMejores, criteriosDeEmpate } = de;
  const ajustes = { sistemaPuntuacion, numeroTorneosDescartados, cuentanMejores, criteriosDeEmpate };
  const datos = { ...siguiente, ...ajustes, descripcion, slug: null, activa: true };
  exigirValida(datos);
  await escribirNueva(trx, { datos, autorId, deQuien: de.nombre });
  await replaceTablas(trx, { ligaId: siguiente.id, tablas: await findTablasDeLiga(trx, de.id) });
}

/**
 * Changes a liga, unless it says so already. Another system, or other discards, make it wait for a calculation.
 * Errors: solo_admin, liga_no_encontrada, liga_cambiada (somebody was faster), liga_slug_repetido, and those of
 * `motivoLigaNoValida`.
 */
export async function actualizarLiga(
  context: AdminContext,
  { ligaId: ref, version, ...datos }: Cambio & { ligaId: string; version: number },
): Promise<LigaDeGestion> {
  exigirValida(datos);
  return await conLiga(context, { ref }, async ({ trx, liga: antes, autorId }) => {
    const slug = datos.slug ? slugDe(datos.slug, antes.slug) : antes.slug;
    const { criteriosDeEmpate = antes.criteriosDeEmpate } = datos;
    const cambios = { slug, ...escritaDe({ ...datos, criteriosDeEmpate }) };
    if (JSON.stringify(cambios) === JSON.stringify(visibleDe(antes))) return antes;
    if (antes.version !== version) throw new AppError('liga_cambiada');
    // So that a liga that is being made does not choose the same slug meanwhile.
    if (slug !== antes.slug) await lockSlugs(trx);
    const porCalcular = cambianLosPuntos(antes, cambios);
    if (!(await updateLiga(trx, { ligaId: antes.id, cambios, porCalcular })))
      throw new AppError('liga_slug_repetido');
    const liga = await releida(trx, antes.id);
    await anotarCambio(trx, {
      operacion: 'gestionLigas.actualizar',
      objetoId: antes.id,
      resumen: `Cambia la liga ${liga.nombre}`,
      antes: visibleDe(antes),
      despues: visibleDe(liga),
      autorId,
    });
    return liga;
  });
}

function exigirValida(datos: Omit<DatosDeLiga, 'criteriosDeEmpate'>): void {
  const motivo = motivoLigaNoValida(datos);
  if (motivo !== null) throw new AppError(motivo);
}

function escritaDe(datos: Formulario): Omit<LigaEscrita, 'slug'> {
  const { nombre, descripcion, activa, fechaInicio, fechaFin, sistemaPuntuacion, criteriosDeEmpate } = datos;
  const escrita = {
    nombre,
    descripcion,
    activa,
    fechaInicio,
    fechaFin,
    sistemaPuntuacion,
    criteriosDeEmpate,
  };
  return { ...escrita, ...loQueCuenta(datos) };
}

function cambianLosPuntos(antes: LigaDeGestion, cambios: LigaEscrita): boolean {
  return (
    antes.sistemaPuntuacion !== cambios.sistemaPuntuacion ||
    antes.numeroTorneosDescartados !== cambios.numeroTorneosDescartados ||
    antes.cuentanMejores !== cambios.cuentanMejores
  );
}

/** What the history tells of a liga. */
export function visibleDe(liga: LigaDeGestion): object {
  const { slug } = liga;
  return { slug, ...escritaDe(liga) };
}

/**
 * Adds a torneo behind the last one of a liga, which waits for a calculation from then on where that changes its points.
 * Errors: solo_admin, liga_no_encontrada, torneo_no_encontrado, torneo_ya_en_liga, liga_importada (its table came in a
 * file), torneo_sin_tarjetas (it came with its totals alone), es_vuelta.
 */
export async function anadirTorneo(context: AdminContext, ref: { ligaId: string; torneoId: string }) {
  const cual = { ...ref, sinTorneo: 'torneo_no_encontrado' } as const;
  return await conTorneoDeLiga(context, cual, async (enMano) => ({ orden: await unir(enMano) }));
}

/** Whether the best of all its torneos count, so that one more or less to be played changes what is recorded. */
const cuentanLosMejores = ({ sistemaPuntuacion }: LigaDeGestion) => sistemaPuntuacion === 'cervecita';

type Union = LigaEnMano & { torneo: Pick<TorneoRow, 'id' | 'nombre'> };

async function unir({ trx, liga, torneo, autorId }: Union): Promise<number> {
  const motivo = await impedimento(trx, { ligaId: liga.id, torneoId: torneo.id });
  if (motivo !== null) throw new AppError(motivo);
  if (await esOtraVuelta(trx, torneo.id)) throw new AppError('es_vuelta');
  const orden = await insertTorneoDeLiga(trx, { ligaId: liga.id, torneoId: torneo.id });
  if (orden === undefined) throw new AppError('torneo_ya_en_liga');
  // A torneo that is still to be played has no points that a calculation would add.
  const porCalcular = cuentanLosMejores(liga) || (await haEmpezado(trx, torneo.id));
  await updateLiga(trx, { ligaId: liga.id, porCalcular });
  await anotarCambio(trx, {
    operacion: 'gestionLigas.anadirTorneo',
    torneoId: torneo.id,
    objetoId: liga.id,
    resumen: `Añade ${torneo.nombre} a la liga ${liga.nombre}`,
    despues: { torneoId: torneo.id, orden },
    autorId,
  });
  return orden;
}

/**
 * Locks the ligas that a torneo will join while it is made: the points of all, then the rows, each by id, before any row
 * of the torneo. Errors: liga_no_encontrada.
 */
export async function bloquearLigas(trx: Trx, ligaIds: readonly string[]): Promise<void> {
  const enOrden = ligaIds.toSorted();
  for (const id of enOrden) await lockPuntosDeLiga(trx, id);
  for (const id of enOrden) if (!(await lockLiga(trx, id))) throw new AppError('liga_no_encontrada');
}

/** Adds a torneo that was made in `trx` to the ligas that `bloquearLigas` holds, as `anadirTorneo` does. Errors: liga_importada. */
export async function unirTorneoNuevo(
  trx: Trx,
  {
    ligaIds,
    ...nuevo
  }: { ligaIds: readonly string[]; torneo: { id: string; nombre: string }; autorId: string },
): Promise<void> {
  for (const id of ligaIds.toSorted()) await unir({ trx, liga: await releida(trx, id), ...nuevo });
}

/**
 * Takes a torneo out of a liga; its points leave at once, and the others wait for a calculation where it had any.
 * Errors: solo_admin, liga_no_encontrada, torneo_fuera_de_liga.
 */
export async function quitarTorneo(context: AdminContext, ref: { ligaId: string; torneoId: string }) {
  const cual = { ...ref, sinTorneo: 'torneo_fuera_de_liga' } as const;
  return await conTorneoDeLiga(context, cual, async ({ trx, liga, torneo, autorId }) => {
    const puntuaciones = await deleteTorneoDeLiga(trx, { ligaId: liga.id, torneoId: torneo.id });
    if (puntuaciones === undefined) throw new AppError('torneo_fuera_de_liga');
    await updateLiga(trx, { ligaId: liga.id, porCalcular: cuentanLosMejores(liga) || puntuaciones > 0 });
    await anotarCambio(trx, {
      operacion: 'gestionLigas.quitarTorneo',
      torneoId: torneo.id,
      objetoId: liga.id,
      resumen: `Quita ${torneo.nombre} de la liga ${liga.nombre}`,
      antes: { torneoId: torneo.id, puntuaciones },
      autorId,
    });
    return { puntuaciones };
  });
}

/**
 * Puts the torneos of a liga in another order: all of them by id, each once; hidden ones go behind. It waits for a calculation
 * where the points of one day stand in another order, and the earlier of two equal ones counts.
 * Errors: solo_admin, liga_no_encontrada, orden_de_torneos_caducado (the liga has others by now).
 */
export async function ordenarTorneos(
  context: AdminContext,
  { ligaId: ref, torneoIds: torneos }: { ligaId: string; torneoIds: readonly string[] },
) {
  return await conLiga(context, { ref }, async ({ trx, liga, autorId }) => {
    const antes = await listOrden(trx, liga.id);
    const visibles = antes.filter(({ eliminado }) => !eliminado).map(({ torneoId }) => torneoId);
    const pedidos = new Set(torneos);
    const losMismos = pedidos.size === torneos.length && visibles.every((id) => pedidos.has(id));
    if (!losMismos || torneos.length !== visibles.length) throw new AppError('orden_de_torneos_caducado');
    const ocultos = antes.filter(({ eliminado }) => eliminado).map(({ torneoId }) => torneoId);
    const conPuntos = async () =>
      (await listTorneosDeLiga(trx, liga.id)).filter(({ puntuan }) => puntuan > 0).map(({ id }) => id);
    const antesConPuntos = await conPuntos();
    await updateOrden(trx, { ligaId: liga.id, torneoIds: [...torneos, ...ocultos] });
    const otroOrden = String(await conPuntos()) !== String(antesConPuntos);
    await updateLiga(trx, { ligaId: liga.id, porCalcular: cuentanLosMejores(liga) && otroOrden });
    await anotarCambio(trx, {
      operacion: 'gestionLigas.ordenarTorneos',
      objetoId: liga.id,
      resumen: `Ordena los torneos de la liga ${liga.nombre}`,
      antes: { torneos: visibles },
      despues: { torneos },
      autorId,
    });
    return { torneos: torneos.length };
  });
}
