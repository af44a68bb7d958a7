import { randomBytes } from 'node:crypto';
import type { PremioGestionado } from '#contrato/admin/premios.ts';
import type { Trx } from '#db/tables.ts';
import type { Nueve } from '#reglas/nueve.ts';
import {
  cabeOtroPremio,
  cambiaElSorteo,
  type DatosDePremio,
  defectoDePremio,
  type EntranEnRifa,
  motivoNoSeSortea,
  ordenDeRifa,
} from '#reglas/premios.ts';
import {
  countPremios,
  countRifas,
  type Inscrito,
  listInscritosDePremios,
} from '#server/admin/premios/queries.ts';
import {
  copyPremios,
  deletePremio,
  insertPremio,
  insertRifa,
  lockPremio,
  lockPremiosDe,
  updatePremio,
} from '#server/admin/premios/repository.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { listPremios } from '#server/premios/queries.ts';
import { retenerInscrito } from '#server/tarjetas/service.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import { torneoFijado } from '#server/torneos/service.ts';

type Datos = DatosDePremio & { participanteId: string | null };
type DePremio = { torneoId: string; premioId: string };

/** Gives a torneo that was just made the list of prizes of another one, without who won them. */
export const copiarPremios = copyPremios;

/** The prizes of a torneo with their draws, and who may win one. Errors: torneo_no_encontrado. */
export async function premiosGestionados(
  { db }: AdminContext,
  torneoId: string,
): Promise<{ premios: PremioGestionado[]; inscritos: Inscrito[]; nueve: Nueve | null }> {
  return await db.tx(async (trx) => {
    const { nueve } = await torneoFijado(trx, { torneoId });
    return {
      nueve,
      premios: await listPremios(trx, { torneoId, nombres: 'completos' }),
      inscritos: await listInscritosDePremios(trx, torneoId),
    };
  });
}

/**
 * Adds a prize to a torneo; the same id twice is one. Errors: torneo_no_encontrado, operacion_repetida, premios_de_mas,
 * participante_de_baja (who won it is not enrolled) and those of `defectoDePremio`. Event of this and of every change: the
 * torneo's board is read again.
 */
export async function crearPremio(
  context: AdminContext,
  { torneoId, id, ...datos }: Datos & { torneoId: string; id: string },
): Promise<{ id: string }> {
  const operacion = { id, operacion: 'admin.premios.crear', datos: { ...datos, torneoId } };
  return await unaVez(context, operacion, async (trx) => {
    const torneo = await torneoFijado(trx, { torneoId });
    await retenerGanador(trx, { torneoId, ...datos });
    await lockPremiosDe(trx, torneoId);
    if (!cabeOtroPremio(await countPremios(trx, torneoId))) throw new AppError('premios_de_mas');
    await exigirPremio(trx, torneo, datos);
    await insertPremio(trx, { ...datos, id, torneoId });
    await publishTorneo(trx, torneoId);
    await anotarCambio(trx, {
      operacion: 'gestionPremios.crear',
      torneoId,
      resumen: `Añade un premio al torneo ${torneo.nombre}`,
      despues: datos,
      autorId: context.actor.usuarioId,
    });
    return { id };
  });
}

/**
 * Changes a prize, or says who won it, unless it says so already. Errors: torneo_no_encontrado, premio_no_encontrado, premio_cambiado (somebody else
 * was faster), premio_sorteado (what a draw decided would be another thing), participante_de_baja and those of
 * `defectoDePremio`.
 */
export async function actualizarPremio(
  context: AdminContext,
  { torneoId, premioId, version, ...datos }: Datos & DePremio & { version: number },
): Promise<{ id: string }> {
  return await context.db.tx(async (trx) => {
    const torneo = await torneoFijado(trx, { torneoId });
    await retenerGanador(trx, { torneoId, ...datos });
    const { id, version: actual, ...antes } = await premioFijado(trx, { torneoId, premioId });
    if (dicenLoMismo(antes, datos)) return { id };
    if (actual !== version) throw new AppError('premio_cambiado');
    await exigirPremio(trx, torneo, datos);
    if (cambiaElSorteo(antes, datos) && (await countRifas(trx, id)) > 0)
      throw new AppError('premio_sorteado');
    await updatePremio(trx, id, datos);
    await publishTorneo(trx, torneoId);
    await anotarCambio(trx, {
      operacion: 'gestionPremios.actualizar',
      torneoId,
      resumen: `Cambia un premio del torneo ${torneo.nombre}`,
      antes,
      despues: datos,
      autorId: context.actor.usuarioId,
    });
    return { id };
  });
}

/**
 * Takes a prize away, as it was seen where that is told. Errors: torneo_no_encontrado, premio_no_encontrado, premio_cambiado (somebody
 * said meanwhile who won it, or what it is), premio_sorteado.
 */
export async function borrarPremio(
  context: AdminContext,
  { torneoId, premioId, version }: DePremio & { version?: number | undefined },
): Promise<{ id: string }> {
  return await context.db.tx(async (trx) => {
    const torneo = await torneoFijado(trx, { torneoId });
    const { id, version: actual, ...antes } = await premioFijado(trx, { torneoId, premioId });
    if (version !== undefined && actual !== version) throw new AppError('premio_cambiado');
    if ((await countRifas(trx, id)) > 0) throw new AppError('premio_sorteado');
    await deletePremio(trx, id);
    await publishTorneo(trx, torneoId);
    await anotarCambio(trx, {
      operacion: 'gestionPremios.borrar',
      torneoId,
      resumen: `Quita un premio del torneo ${torneo.nombre}`,
      antes,
      autorId: context.actor.usuarioId,
    });
    return { id };
  });
}

type Sorteo = DePremio & { opId: string; entran: EntranEnRifa; motivo: string | null };

/**
 * Draws a raffle among those who are in it, from a seed of chance that is recorded with everybody's id: once for an
 * `opId`. Every draw stays; the last one holds, and whoever draws again says why.
 * Errors: torneo_no_encontrado, premio_no_encontrado, premio_sin_rifa, rifa_sin_participantes, rifa_sin_motivo,
 * operacion_repetida.
 */
export async function sortearPremio(
  context: AdminContext,
  { opId, ...pedido }: Sorteo,
): Promise<PremioGestionado['rifas'][number]> {
  const { torneoId, premioId, entran } = pedido;
  const autorId = context.actor.usuarioId;
  const semilla = randomBytes(16).toString('hex');
  const operacion = { id: opId, operacion: 'admin.premios.sortear', datos: pedido };
  const { id } = await unaVez(context, operacion, async (trx) => {
    const torneo = await torneoFijado(trx, { torneoId });
    const premio = await premioFijado(trx, { torneoId, premioId });
    if (premio.tipo !== 'rifa') throw new AppError('premio_sin_rifa');
    const inscritos = await listInscritosDePremios(trx, torneoId);
    const dentro = inscritos.filter(({ tieneGolpes }) => entran === 'inscritos' || tieneGolpes);
    const sorteos = await countRifas(trx, premio.id);
    exigir(motivoNoSeSortea({ entran: dentro.length, sorteos, motivo: pedido.motivo }));
    const orden = ordenDeRifa({ semilla, ids: dentro.map((uno) => uno.id) });
    const motivo = sorteos === 0 ? null : pedido.motivo;
    const rifaId = await insertRifa(trx, { premioId: premio.id, semilla, orden, motivo, autorId });
    await publishTorneo(trx, torneoId);
    await anotarCambio(trx, {
      operacion: 'gestionPremios.sortear',
      torneoId,
      resumen: `${sorteos === 0 ? 'Sortea' : 'Repite el sorteo de'} «${premio.nombre}» en el torneo ${torneo.nombre}`,
      despues: { semilla, orden, motivo },
      autorId,
    });
    return { id: rifaId };
  });
  const premios = await listPremios(context.db.kysely, { torneoId, nombres: 'completos' });
  const hecha = premios.flatMap(({ rifas }) => rifas).find((rifa) => rifa.id === id);
  if (!hecha) throw new AppError('premio_no_encontrado');
  return hecha;
}

const dicenLoMismo = (uno: Datos, otro: Datos): boolean =>
  (Object.keys(uno) as (keyof Datos)[]).every((campo) => uno[campo] === otro[campo]);

async function premioFijado(trx: Trx, ref: DePremio) {
  return hallado(await lockPremio(trx, ref), 'premio_no_encontrado');
}

/** Who is said to have won does not leave the torneo before it is written: before the prize, which a baja writes last. */
async function retenerGanador(
  trx: Trx,
  { torneoId, participanteId }: { torneoId: string; participanteId: string | null },
): Promise<void> {
  if (participanteId !== null) await retenerInscrito(trx, { torneoId, participanteId });
}

/** Refuses what the rules refuse, and a winner who is not enrolled or wins a raffle by hand. */
async function exigirPremio(
  trx: Trx,
  { id: torneoId, nueve }: Pick<TorneoRow, 'id' | 'nueve'>,
  { participanteId, ...datos }: Datos,
): Promise<void> {
  exigir(defectoDePremio(datos, nueve));
  if (participanteId === null) return;
  if (datos.tipo === 'rifa') throw new AppError('premio_con_datos_de_mas');
  const inscritos = await listInscritosDePremios(trx, torneoId);
  if (!inscritos.some(({ id }) => id === participanteId)) throw new AppError('participante_de_baja');
}
