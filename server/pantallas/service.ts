import type { Contrato } from '#contrato/index.ts';
import type { Trx } from '#db/tables.ts';
import { PANTALLAS_MAX } from '#reglas/pantallas.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { hacerEnlace } from '#server/pantallas/enlaces.ts';
import { countTorneos, findUso, listDelDia, listOtros, listPantallas } from '#server/pantallas/queries.ts';
import * as repository from '#server/pantallas/repository.ts';
import { findTorneo } from '#server/torneos/queries.ts';
import type { InputOf } from '#server/http/asks.ts';

type Nueva = InputOf<Contrato['admin']['pantallas']['crear']>;

const otrosDe = (torneoIds: readonly string[], propio: string) => [
  ...new Set(torneoIds.filter((id) => id !== propio)),
];

/** The display addresses of a torneo. Errors: torneo_no_encontrado. */
export async function pantallasDeTorneo({ db }: AdminContext, torneoId: string) {
  const torneo = await findTorneo(db.kysely, { ref: torneoId, jugadorId: null });
  if (!torneo) throw new AppError('torneo_no_encontrado');
  return {
    torneo: { id: torneo.id, nombre: torneo.nombre },
    pantallas: await listPantallas(db.kysely, torneo.id),
    delDia: await listDelDia(db.kysely, torneo),
  };
}

/** Makes a display address and tells it whole, this once. Errors: torneo_no_encontrado, pantalla_repetida, pantallas_de_mas. */
export async function crearPantalla(context: AdminContext, { torneoId, torneoIds, ...datos }: Nueva) {
  const { actor, clock, config, db } = context;
  const { secreto, resumen } = hacerEnlace();
  const id = await db.tx(async (trx) => {
    if (!(await findTorneo(trx, { ref: torneoId, jugadorId: null })))
      throw new AppError('torneo_no_encontrado');
    if ((await repository.countPantallas(trx, torneoId)) >= PANTALLAS_MAX)
      throw new AppError('pantallas_de_mas');
    const nueva = { ...datos, torneoId, resumen, creadaEn: clock.now(), creadaPor: actor.usuarioId };
    const row = hallado(await repository.insertPantalla(trx, nueva), 'pantalla_repetida');
    await guardarOtros(trx, row.id, otrosDe(torneoIds, torneoId));
    await anotarCambio(trx, {
      operacion: 'pantallas.crear',
      torneoId,
      objetoId: row.id,
      resumen: `Crea el enlace de pantalla ${datos.nombre}`,
      despues: { ...datos, torneoIds },
      autorId: actor.usuarioId,
    });
    return row.id;
  });
  const ruta = datos.clase === 'incrustar' ? 'incrustar' : 'pantalla';
  return { id, direccion: `${authOrigin(config)}/${ruta}/${secreto}` };
}

/**
 * Changes whom an address is for, whether it leads and what it shows, unless it is so already. Errors: pantalla_no_encontrada,
 * pantalla_con_familias, torneo_no_encontrado.
 */
export async function actualizarPantalla(
  { actor, db }: AdminContext,
  { pantallaId, familias, dirige, torneoIds }: InputOf<Contrato['admin']['pantallas']['actualizar']>,
) {
  await db.tx(async (trx) => {
    const antes = hallado(await findUso(trx, pantallaId), 'pantalla_no_encontrada');
    const dirigira = dirige ?? antes.dirige;
    if (dirigira && (familias || antes.clase !== 'pantalla')) throw new AppError('pantalla_con_familias');
    const otros = otrosDe(torneoIds, antes.torneoId);
    const tenia = new Set(await listOtros(trx, pantallaId));
    const sonLosMismos = otros.length === tenia.size && otros.every((id) => tenia.has(id));
    if (sonLosMismos && familias === antes.familias && dirigira === antes.dirige) return;
    const row = await repository.updateUso(trx, pantallaId, { familias, dirige });
    if (!row) throw new AppError('pantalla_no_encontrada');
    await guardarOtros(trx, pantallaId, otros);
    await anotarCambio(trx, {
      operacion: 'pantallas.actualizar',
      torneoId: row.torneoId,
      objetoId: pantallaId,
      resumen: `Cambia el enlace de pantalla ${row.nombre}`,
      despues: { familias, dirige: row.dirige, torneoIds },
      autorId: actor.usuarioId,
    });
  });
  return { id: pantallaId };
}

/** Takes an address back; every instance knows at once. Errors: pantalla_no_encontrada. */
export async function retirarPantalla({ actor, db }: AdminContext, pantallaId: string) {
  await db.tx(async (trx) => {
    const row = hallado(await repository.deletePantalla(trx, pantallaId), 'pantalla_no_encontrada');
    await anotarCambio(trx, {
      operacion: 'pantallas.retirar',
      torneoId: row.torneoId,
      objetoId: pantallaId,
      resumen: `Retira el enlace de pantalla ${row.nombre}`,
      autorId: actor.usuarioId,
    });
  });
  return { retirada: true as const };
}

async function guardarOtros(trx: Trx, id: string, otros: readonly string[]): Promise<void> {
  if ((await countTorneos(trx, otros)) !== otros.length) throw new AppError('torneo_no_encontrado');
  await repository.saveOtros(trx, id, otros);
}
