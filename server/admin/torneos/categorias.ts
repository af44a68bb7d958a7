import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CategoriaPedida, CategoriasDeTorneo } from '#contrato/admin/categorias.ts';
import type { Trx } from '#db/tables.ts';
import { defectoDeCategorias, mismoFondo } from '#reglas/categorias.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { type CategoriaGuardada, listCategorias, listEnCategorias } from '#server/categorias/queries.ts';
import { replaceCategorias } from '#server/categorias/repository.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { recalcularHandicaps } from '#server/admin/participantes/service.ts';
import {
  type FichaGuardada,
  findSalidasDelCampo,
  listSalidasDeTorneo,
} from '#server/admin/torneos/queries.ts';
import { shareCampo, updateTorneo } from '#server/admin/torneos/repository.ts';
import { descongelar, fichaBloqueada, fichaDeTorneo } from '#server/admin/torneos/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { bloquearResultados } from '#server/puntuaciones/service.ts';
import { congelarSalidas, exigirSalidas } from '#server/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** The categorías of a torneo, and who is in which. Errors: torneo_no_encontrado. */
export async function categoriasDeTorneo(
  context: AdminContext,
  torneoId: string,
): Promise<CategoriasDeTorneo> {
  const db = context.db.kysely;
  const { version, conGolpes } = await fichaDeTorneo(context, torneoId);
  return {
    version,
    conGolpes,
    categorias: await listCategorias(db, torneoId),
    inscritos: await listEnCategorias(db, [torneoId]),
    salidasDelCampo: await listSalidasDeTorneo(db, torneoId),
  };
}

type Pedido = { torneoId: string; version: number; categorias: readonly CategoriaPedida[] };

/**
 * Makes the categorías of a torneo these, in this order, in one transaction; saving what is already there changes nothing,
 * whatever version it began from.
 * Other conditions or tees move people: handicaps of cards without strokes follow, and what was frozen without any stroke is
 * frozen anew. Once somebody has a stroke only names and order change. Event: the torneo's board is read again.
 * Errors: torneo_no_encontrado, torneo_cambiado (somebody else was faster), categorias_de_mas, categoria_sin_nombre,
 * categoria_repetida, categoria_rango_no_valido, categoria_no_encontrada, salida_de_otro_campo, categorias_con_golpes;
 * of a published torneo salida_incompleta and participantes_sin_salida.
 *
 * Source: modalidades.md 3.13.
 */
export async function guardarCategorias(
  context: AdminContext,
  { torneoId, version, categorias: dichas }: Pedido,
) {
  const autorId = context.actor.usuarioId;
  return await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    await shareCampo(trx, { torneoId });
    const ficha = await fichaBloqueada(trx, torneoId);
    const antes = await listCategorias(trx, torneoId);
    const categorias = conSuId(antes, dichas);
    if (ficha.version !== version) {
      if (!sonEstas(antes, categorias)) throw new AppError('torneo_cambiado');
      return { version: ficha.version, recalculados: 0, pendientes: [] };
    }
    const despues = await comprobar(trx, { campoId: ficha.campoId, antes, categorias });
    if (JSON.stringify(antes) === JSON.stringify(despues))
      return { version, recalculados: 0, pendientes: [] };
    const mueve = !mismoFondo(antes, despues) || (ficha.conGolpes === 0 && !mismoOrden(antes, despues));
    await escribir(trx, { ficha, despues, mueve });
    const nueva = await updateTorneo(trx, torneoId, {});
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.guardarCategorias',
      torneoId,
      resumen: `Cambia las categorías del torneo ${ficha.nombre}`,
      antes: { categorias: antes },
      despues: { categorias: despues },
      autorId,
    });
    const recalculo = { torneoIds: [torneoId], autorId, motivo: 'salidas', hoy: context.clock.hoy() };
    const movidos = mueve ? await recalcularHandicaps(trx, recalculo) : { recalculados: 0, pendientes: [] };
    await publishTorneo(trx, torneoId);
    return { version: nueva, ...movidos };
  });
}

const llana = (nombre: string) => nombre.trim().toLocaleLowerCase('es');

/** One that is told without its id is that of its name, unless another one is told to be that. */
function conSuId(
  guardadas: readonly CategoriaGuardada[],
  pedidas: readonly CategoriaPedida[],
): CategoriaPedida[] {
  const dichos = new Set(pedidas.map(({ id }) => id));
  const libres = new Map(
    guardadas.filter(({ id }) => !dichos.has(id)).map(({ id, nombre }) => [llana(nombre), id]),
  );
  return pedidas.map((una) => ({ ...una, id: una.id ?? libres.get(llana(una.nombre)) ?? null }));
}

/** Whether they are stored already. */
const sonEstas = (guardadas: readonly CategoriaGuardada[], pedidas: readonly CategoriaPedida[]): boolean =>
  guardadas.length === pedidas.length &&
  pedidas.every(
    ({ id, ...pedida }, i) => id !== null && isDeepStrictEqual(aGuardar(pedida, id), guardadas[i]),
  );

/** The order tells whose tees are played, as long as nobody has played from any. */
function mismoOrden(antes: readonly CategoriaGuardada[], despues: readonly CategoriaGuardada[]): boolean {
  return antes.every(({ id }, i) => id === despues[i]?.id);
}

type Comprobacion = {
  campoId: string;
  antes: readonly CategoriaGuardada[];
  categorias: readonly CategoriaPedida[];
};

/** What was sent as it will be stored, once the rules, the torneo and the course allow it. */
async function comprobar(
  trx: Trx,
  { campoId, antes, categorias }: Comprobacion,
): Promise<CategoriaGuardada[]> {
  const defecto = defectoDeCategorias(categorias);
  if (defecto) throw new AppError(defecto);
  const conocidas = new Set(antes.map(({ id }) => id));
  const delCampo = new Set(await findSalidasDelCampo(trx, campoId));
  const ids = categorias.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.some((id) => !conocidas.has(id)) || new Set<string>(ids).size < ids.length)
    throw new AppError('categoria_no_encontrada');
  return categorias.map((una) => {
    if (!una.salidas.every(({ tipoSalidaId }) => delCampo.has(tipoSalidaId)))
      throw new AppError('salida_de_otro_campo');
    return aGuardar(una, una.id ?? randomUUID());
  });
}

function aGuardar(
  { nombre, handicapMin, handicapMax, tramoEdad, sexo, salidas }: Omit<CategoriaPedida, 'id'>,
  id: string,
): CategoriaGuardada {
  const enOrden = salidas.toSorted((a, b) => (a.sexo < b.sexo ? -1 : 1));
  return { id, nombre: nombre.trim(), handicapMin, handicapMax, tramoEdad, sexo, salidas: enOrden };
}

type Escritura = { ficha: FichaGuardada; despues: readonly CategoriaGuardada[]; mueve: boolean };

/** Writes them; who is in which and the tees frozen with the partidas are written anew only while nobody has played. */
async function escribir(trx: Trx, { ficha, despues, mueve }: Escritura): Promise<void> {
  const { id, congelado, conGolpes } = ficha;
  if (mueve && conGolpes > 0) throw new AppError('categorias_con_golpes');
  const recongela = mueve && congelado;
  if (recongela) await descongelar(trx, id);
  await replaceCategorias(trx, id, despues);
  if (recongela) {
    await exigirSalidas(trx, id);
    await congelarSalidas(trx, id);
  }
}

/** Gives a torneo that was just made the categorías of another one, with their tees where the course is the same. */
export async function copiarCategorias(
  trx: Trx,
  { de, a, conSalidas }: { de: string; a: string; conSalidas: boolean },
): Promise<void> {
  const categorias = await listCategorias(trx, de);
  const copias = categorias.map((categoria) => ({
    ...categoria,
    id: randomUUID(),
    salidas: conSalidas ? categoria.salidas : [],
  }));
  await replaceCategorias(trx, a, copias);
}
