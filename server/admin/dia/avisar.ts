import { MINUTOS_ENTRE_AVISOS } from '#reglas/ritmo.ts';
import { AVISO_DE_RITMO, diaDelTorneo } from '#server/admin/dia/service.ts';
import { anotarCambio, estaAnotadoHacePoco } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { encolar, notasDeRitmo } from '#server/notificaciones/service.ts';
import { findPartida } from '#server/partidas/queries.ts';

/** A call to hurry says nothing later. */
const AVISO_MS = 10 * 60_000;

/**
 * Asks the people of a late partida, on their phones, to hurry: once every five minutes, remembered in the history of the
 * torneo. Where none of their phones takes notices nothing is remembered and 0 phones are told. Errors: solo_admin,
 * partida_no_encontrada, partida_a_ritmo, aviso_reciente.
 */
export async function avisarPartida(
  context: AdminContext,
  partidaId: string,
): Promise<{ telefonos: number }> {
  const { actor, db } = context;
  const torneoId = hallado((await findPartida(db.kysely, partidaId))?.torneo?.id, 'partida_no_encontrada');
  const { partidas } = await diaDelTorneo(context, torneoId);
  const partida = partidas.find(({ id }) => id === partidaId);
  if (!partida) throw new AppError('partida_no_encontrada');
  const { nombre, ritmo, minutosTarde: minutos, tarjetas } = partida;
  if (ritmo !== 'tarde' && ritmo !== 'muy_tarde') throw new AppError('partida_a_ritmo');
  const participanteIds = tarjetas.map(({ id }) => id);
  return await db.tx(async (trx) => {
    const aviso = { operacion: AVISO_DE_RITMO, objetoId: partidaId };
    if (await estaAnotadoHacePoco(trx, { ...aviso, minutos: MINUTOS_ENTRE_AVISOS }))
      throw new AppError('aviso_reciente');
    const autorId = actor.usuarioId;
    const notas = await notasDeRitmo(trx, { torneoId, autorId, participanteIds, minutos });
    if (notas.length === 0) return { telefonos: 0 };
    const resumen = `Avisó a la ${nombre}: va ${minutos} min tarde`;
    await anotarCambio(trx, { ...aviso, torneoId, resumen, autorId });
    await encolar(trx, notas, { duraMs: AVISO_MS });
    return { telefonos: notas.length };
  });
}
