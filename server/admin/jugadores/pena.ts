import type { Contrato } from '#contrato/index.ts';
import type { Trx } from '#db/tables.ts';
import { contraAjuste, motivoAjusteDePenaNoValido } from '#reglas/handicap-de-pena.ts';
import { findNombre, listTorneosDePena } from '#server/admin/jugadores/queries.ts';
import { insertAjusteDePena } from '#server/admin/jugadores/repository.ts';
import { bloquearParaHandicap, recalcularHandicapsDeJugador } from '#server/admin/participantes/service.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { listAjustesDePena } from '#server/jugadores/queries.ts';
import { handicapDePenaDe } from '#server/jugadores/service.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { torneoFijado } from '#server/torneos/service.ts';
import type { InputOf } from '#server/http/asks.ts';

/** The handicap of the peña of a jugador, and the torneos a cut may be for. Errors: jugador_no_encontrado. */
export async function penaDeJugador({ db }: AdminContext, jugadorId: string) {
  return {
    ...(await handicapDePenaDe(db.kysely, jugadorId)),
    torneos: await listTorneosDePena(db.kysely, jugadorId),
  };
}

type Ajuste = InputOf<Contrato['admin']['jugadores']['ajustarPena']>;

/**
 * Cuts or raises the handicap of the peña of a jugador; the same id twice is one. The exact handicap is not touched; cards
 * without strokes follow in the torneos that are played with that of the peña, as they follow a change of the exact one.
 * Event: the boards of those torneos are read again. Errors: jugador_no_encontrado, torneo_no_encontrado, operacion_repetida and those of
 * `motivoAjusteDePenaNoValido`.
 */
export async function ajustarPena(context: AdminContext, ajuste: Ajuste): Promise<{ id: string }> {
  exigir(motivoAjusteDePenaNoValido(ajuste));
  const operacion = { id: ajuste.id, operacion: 'admin.jugadores.ajustarPena', datos: ajuste };
  return await unaVez(context, operacion, async (trx) => {
    const { torneoId, jugadorId } = ajuste;
    const torneoIds = torneoId === null ? [] : [torneoId];
    await bloquearParaHandicap(trx, { jugadorIds: [jugadorId], torneoIds });
    if (torneoId !== null) await torneoFijado(trx, { torneoId });
    await anotar(context, trx, { ...ajuste, anulaId: null });
    return { id: ajuste.id };
  });
}

type Anulacion = InputOf<Contrato['admin']['jugadores']['anularPena']>;

/**
 * Undoes a cut or rise by a counter entry, once; both stay in the ledger. What undoes one may be undone itself. Cards follow
 * as they do a cut.
 * Errors: jugador_no_encontrado, ajuste_no_encontrado, ajuste_anulado, ajuste_sin_motivo, operacion_repetida.
 */
export async function anularPena(context: AdminContext, pedido: Anulacion): Promise<{ id: string }> {
  const { jugadorId, id, ajusteId, motivo } = pedido;
  const operacion = { id, operacion: 'admin.jugadores.anularPena', datos: pedido };
  return await unaVez(context, operacion, async (trx) => {
    await bloquearParaHandicap(trx, { jugadorIds: [jugadorId] });
    hallado(await findNombre(trx, jugadorId), 'jugador_no_encontrado');
    const anulado = (await listAjustesDePena(trx, jugadorId)).find((uno) => uno.id === ajusteId);
    if (!anulado) throw new AppError('ajuste_no_encontrado');
    if (anulado.anulado) throw new AppError('ajuste_anulado');
    const cantidad = contraAjuste(anulado.cantidad);
    exigir(motivoAjusteDePenaNoValido({ cantidad, motivo }));
    await anotar(context, trx, { jugadorId, id, cantidad, motivo, torneoId: null, anulaId: ajusteId });
    return { id };
  });
}

/** Writes an entry down; the caller holds the jugador, and with him his ledger (`bloquearParaHandicap`). */
async function anotar(
  { actor, clock }: AdminContext,
  trx: Trx,
  ajuste: Ajuste & { anulaId: string | null },
): Promise<void> {
  const nombre = hallado(await findNombre(trx, ajuste.jugadorId), 'jugador_no_encontrado');
  const { cantidad, motivo, anulaId, jugadorId } = ajuste;
  const autorId = actor.usuarioId;
  await insertAjusteDePena(trx, { ...ajuste, autorId });
  const recalculo = { jugadorId, autorId, motivo: 'pena', hoy: clock.hoy(), dePena: true };
  await recalcularHandicapsDeJugador(trx, recalculo);
  await anotarCambio(trx, {
    operacion: `gestionJugadores.${anulaId === null ? 'ajustarPena' : 'anularPena'}`,
    objetoId: ajuste.jugadorId,
    resumen: `${anulaId === null ? 'Ajusta' : 'Anula un ajuste en'} el hándicap de la peña de ${nombre}`,
    despues: { cantidad, motivo },
    autorId,
  });
}
