import type { Contrato } from '#contrato/index.ts';
import type { EntradaDeHistorial } from '#contrato/admin/historial.ts';
import {
  countHistorial,
  type Cursor,
  findCambioDeGolpes,
  findParticipante,
  listHistorial,
} from '#server/admin/historial/queries.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import {
  bloquearTarjetas,
  escribirTarjetas,
  hoyosYaEscritos,
  opIdDeHoyo,
} from '#server/resultados/tarjetas.ts';
import { findTorneo } from '#server/torneos/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { InputOf } from '#server/http/asks.ts';

/** Entries of one page. */
const PAGINA = 50;

async function torneoConocido({ db, actor }: AdminContext, ref: string) {
  const torneo = await findTorneo(db.kysely, { ref, jugadorId: actor.jugadorId });
  if (!torneo) throw new AppError('torneo_no_encontrado');
  return torneo;
}

type LecturaInput = InputOf<Contrato['admin']['historial']['deTorneo']>;

/**
 * Who changed what and when in a torneo, or on one card of it, newest first, a page at a time.
 * Errors: solo_admin, torneo_no_encontrado, participante_no_encontrado, peticion_no_valida (a cursor that is none).
 *
 * Source: decision 20, confianza.md T24.
 */
export async function historialDeTorneo(context: AdminContext, input: LecturaInput) {
  const torneo = await torneoConocido(context, input.torneoId);
  const participante = await participanteConocido(context, torneo.id, input.participanteId);
  const hechos = { torneoId: torneo.id, participanteId: participante?.id ?? null, filtro: input.filtro };
  const despuesDe = input.cursor === undefined ? null : readCursor(input.cursor);
  const { kysely } = context.db;
  const { entradas, ultima } = await listHistorial(kysely, { ...hechos, despuesDe, limite: PAGINA });
  const { id, nombre, fechaJuego } = torneo;
  return {
    torneo: { id, nombre, fechaJuego },
    participante,
    filas: entradas satisfies EntradaDeHistorial[],
    total: await countHistorial(kysely, hechos),
    siguiente: ultima && writeCursor(ultima),
  };
}

async function participanteConocido({ db }: AdminContext, torneoId: string, participanteId?: string) {
  if (participanteId === undefined) return null;
  const found = await findParticipante(db.kysely, { torneoId, participanteId });
  if (!found) throw new AppError('participante_no_encontrado');
  return found;
}

const CURSOR = /^(\d{1,18})\.(\d)\.(\d{1,9})$/u;

function writeCursor({ micros, fuente, id }: Cursor): string {
  return `${micros}.${fuente}.${id}`;
}

function readCursor(text: string): Cursor {
  const [, micros, fuente, id] = CURSOR.exec(text) ?? [];
  if (micros === undefined) throw new AppError('peticion_no_valida', { campos: ['cursor'] });
  return { micros, fuente: Number(fuente), id: Number(id) };
}

type DeshacerInput = { torneoId: string; entradaId: number; opId: string };

/**
 * Restores what a hole had before an entry of its history, as a new entry, in one transaction. Only while the hole still
 * holds what that entry wrote; on a validated card the official results are corrected with it. The same `opId` has one
 * effect. Errors: solo_admin, torneo_no_encontrado, entrada_no_encontrada, golpes_ya_cambiados,
 * participante_no_encontrado (no longer in a partida), tarjeta_no_valida, operacion_repetida.
 *
 * Source: decisions 19 and 20.
 */
export async function deshacerGolpes(
  context: AdminContext,
  { torneoId: ref, entradaId, opId }: DeshacerInput,
) {
  const { actor, db } = context;
  const { id: torneoId } = await torneoConocido(context, ref);
  const autorId = actor.usuarioId;
  return await db.tx(async (trx) => {
    const apuntado = hallado(await findCambioDeGolpes(trx, { torneoId, entradaId }), 'entrada_no_encontrada');
    const { participanteId, hoyo, antes, despues } = apuntado;
    const [tarjeta] = await bloquearTarjetas(trx, [participanteId]);
    if (!tarjeta) throw new AppError('participante_no_encontrado');
    const opIds = [opIdDeHoyo(opId, hoyo)];
    const escritos = await hoyosYaEscritos(trx, { opIds, participanteId, autorId });
    const answer = { participanteId, hoyo, golpes: antes };
    if (escritos.length > 0) return answer;
    // Asked again under the lock: a stroke that was being saved is in.
    const ahora = await findCambioDeGolpes(trx, { torneoId, entradaId });
    const sigue = ahora?.vigente === true && (tarjeta.golpes[hoyo - 1] ?? null) === despues;
    if (!sigue) throw new AppError('golpes_ya_cambiados');
    const nuevos = antes === despues ? [] : [{ hoyo, golpes: antes }];
    await escribirTarjetas(trx, { autorId, opId, tarjetas: [{ tarjeta, nuevos }], aviso: 'hoyos' });
    return answer;
  });
}
