import type { EntregaDeTorneo } from '#contrato/admin/entrega.ts';
import type { Db, Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { motivoNoSePuedeOcultar } from '#reglas/resultados-ocultos.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { findHechos, type HechosDeEntrega } from '#server/entrega/queries.ts';
import { insertOculto, updateDesde, updateRevelado } from '#server/entrega/repository.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { bloquearResultados, cerrarTorneo } from '#server/puntuaciones/service.ts';

async function hechosDe(db: Db, torneoId: string): Promise<HechosDeEntrega> {
  return hallado(await findHechos(db, torneoId), 'torneo_no_encontrado');
}

const estaOculto = ({ desde, reveladoEn }: HechosDeEntrega) => desde !== null && reveladoEn === null;

/** What the rule asks of a torneo today. */
function porOcultar({ fechaJuego, conOficiales, reveladoEn, ...hechos }: HechosDeEntrega, hoy: Dia) {
  const leido = hechos.desde === null && estaFinalizado({ fechaDeJuego: fechaJuego, hoy });
  return { ...hechos, contado: conOficiales || leido, revelado: reveladoEn !== null };
}

/** Whether the results of a torneo are held back, or may be. Errors: torneo_no_encontrado. */
export async function estadoDeEntrega(
  { db, clock }: AdminContext,
  torneoId: string,
): Promise<EntregaDeTorneo> {
  const hechos = await hechosDe(db.kysely, torneoId);
  const { id, slug, nombre, nueve, desde, version, ocultadoEn, reveladoEn, partidas, sinValidar } = hechos;
  const oculto = estaOculto(hechos);
  return {
    torneo: { id, slug, nombre },
    hoyos: [...hoyosQueSeJuegan(nueve)],
    motivo: oculto ? null : motivoNoSePuedeOcultar(porOcultar(hechos, clock.hoy()), null),
    oculto: oculto && desde !== null && ocultadoEn ? { desde, ocultadoEn: ocultadoEn.toISOString() } : null,
    version: version ?? 0,
    reveladoEn: reveladoEn?.toISOString() ?? null,
    partidas,
    sinValidar,
  };
}

/**
 * Holds the results of a torneo back from a hole on, or from another one than before, under the lock of its official record:
 * the last validation comes before it, and there is nothing to hold back any more, or after it, and writes no record. Event: its
 * board is read again, by everybody as far as it is told now.
 * Errors: torneo_no_encontrado, entrega_cambiada, and why it cannot be held back.
 */
export async function ocultarResultados(
  { actor, clock, db }: AdminContext,
  { torneoId, hoyo: desde, version }: { torneoId: string; hoyo: number; version: number },
): Promise<{ version: number }> {
  return await db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    const hechos = await hechosDe(trx, torneoId);
    exigir(motivoNoSePuedeOcultar(porOcultar(hechos, clock.hoy()), desde));
    if (hechos.desde === desde) return { version: hechos.version ?? 0 };
    if ((hechos.version ?? 0) !== version) throw new AppError('entrega_cambiada');
    if (hechos.desde === null) await insertOculto(trx, { torneoId, desde, ocultadoEn: clock.now() });
    else await updateDesde(trx, { torneoId, desde });
    await anotarCambio(trx, {
      operacion: 'entrega.ocultar',
      torneoId,
      resumen: `Oculta los resultados desde el hoyo ${desde} hasta la entrega`,
      ...(hechos.desde !== null && { antes: { desde: hechos.desde } }),
      despues: { desde },
      autorId: actor.usuarioId,
    });
    await publishTorneo(trx, torneoId);
    return { version: version + 1 };
  });
}

/**
 * Tells the results of a torneo to everybody, for good, and writes its official record where every partida is validated. The
 * caller holds the lock of that record. Event: its board is read again, whole. Whether it is official now.
 */
export async function revelarBajoCerrojo(
  trx: Trx,
  {
    torneoId,
    desde,
    autorId,
    reveladoEn,
  }: { torneoId: string; desde: number; autorId: string | null; reveladoEn: Date },
): Promise<{ id: string; oficial: boolean }> {
  await updateRevelado(trx, { torneoId, reveladoEn });
  await anotarCambio(trx, {
    operacion: 'entrega.revelar',
    torneoId,
    resumen: 'Revela los resultados',
    antes: { desde },
    despues: { desde: null },
    autorId,
  });
  await cerrarTorneo(trx, { torneoId, autorId });
  await publishTorneo(trx, torneoId);
  return { id: torneoId, oficial: (await hechosDe(trx, torneoId)).conOficiales };
}

/**
 * Reveals what is held back. A validation meanwhile changes what would be told, and asks anew.
 * Errors: torneo_no_encontrado, resultados_no_ocultos, confirmacion_caducada.
 */
export const revelacion = dosPasos({
  operacion: 'entrega.revelar',
  facts: async (db, { torneoId }: { torneoId: string }) => {
    const hechos = await hechosDe(db, torneoId);
    const { nombre, desde, partidas, sinValidar } = hechos;
    if (!estaOculto(hechos) || desde === null) throw new AppError('resultados_no_ocultos');
    return { torneoId, nombre, desde, partidas, sinValidar };
  },
  bound: (hechos) => hechos,
  preview: ({ torneoId: _torneoId, desde: hoyo, ...hechos }, confirmacion) => ({
    ...hechos,
    hoyo,
    confirmacion,
  }),
  lock: async (trx, { torneoId }) => await bloquearResultados(trx, torneoId),
  act: async (trx, { facts: { torneoId, desde }, context: { actor, clock } }) =>
    await revelarBajoCerrojo(trx, { torneoId, desde, autorId: actor.usuarioId, reveladoEn: clock.now() }),
});
