import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { CORREOS_AL_DIA, MINUTOS_ENTRE_ENVIOS } from '#reglas/limites.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { encolarCorreos } from '#server/correo/service.ts';
import { writeLetter } from '#server/external/letters/letter.ts';
import { cartaDeTorneo } from '#server/external/letters/letters.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import type { Config } from '#server/http/base/config.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import {
  contarEnvios,
  type Destinatario,
  findDatosDeCarta,
  findEnvio,
  listDestinatarios,
} from '#server/admin/torneos/queries.ts';
import { insertEnvio, lockEnvios } from '#server/admin/torneos/repository.ts';
import { fichaDeTorneo } from '#server/admin/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

const MINUTO_MS = 60_000;
const DIA_MS = 86_400_000;

/** How many people a letter of a torneo would reach, and how many participantes not. Errors: torneo_no_encontrado. */
export async function destinatariosDeTorneo(context: AdminContext, torneoId: string) {
  const { participantes } = await fichaDeTorneo(context, torneoId);
  const { length } = await listDestinatarios(context.db.kysely, torneoId);
  return { destinatarios: length, sinDireccion: Math.max(participantes - length, 0) };
}

/**
 * Writes a letter to every participante with an address, into the outgoing box, in one transaction: all of them or none.
 * The postman delivers them afterwards. The same operation twice is one campaign. Answers how many letters.
 * Errors: torneo_no_encontrado, operacion_repetida, envio_reciente, envios_agotados, envio_sin_destinatarios.
 */
export async function enviarCorreoDeTorneo(
  context: AdminContext,
  { torneoId, opId }: { torneoId: string; opId: string },
) {
  const autorId = context.actor.usuarioId;
  const { nombre } = await fichaDeTorneo(context, torneoId);
  const { enviados, ids } = await context.db.tx(async (trx) => {
    await lockEnvios(trx);
    const previo = await findEnvio(trx, opId);
    if (previo && (previo.torneoId !== torneoId || previo.autorId !== autorId))
      throw new AppError('operacion_repetida');
    if (previo) return { enviados: previo.destinatarios, ids: [] };
    const ahora = context.clock.now();
    const destinatarios = await destinatariosPermitidos(trx, torneoId, ahora);
    const enviados = destinatarios.length;
    await insertEnvio(trx, { id: opId, torneoId, destinatarios: enviados, autorId, creadoEn: ahora });
    const ids = await encolarCorreos(trx, await cartasDeTorneo(trx, { torneoId, destinatarios, ...context }));
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.enviarCorreo',
      torneoId,
      objetoId: torneoId,
      resumen: `Envía un email a ${enviados} participantes de ${nombre}`,
      despues: { destinatarios: enviados },
      autorId,
    });
    return { enviados, ids };
  });
  for (const id of ids) context.correo.send(id);
  return { enviados };
}

async function destinatariosPermitidos(
  trx: Transaction<Tables>,
  torneoId: string,
  ahora: Date,
): Promise<Destinatario[]> {
  const hace = (ms: number) => new Date(ahora.getTime() - ms);
  const ventana = { dia: hace(DIA_MS), reciente: hace(MINUTOS_ENTRE_ENVIOS * MINUTO_MS) };
  const { cartas, reciente } = await contarEnvios(trx, { torneoId, ...ventana });
  if (reciente) throw new AppError('envio_reciente');
  const destinatarios = await listDestinatarios(trx, torneoId);
  if (destinatarios.length === 0) throw new AppError('envio_sin_destinatarios');
  if (cartas + destinatarios.length > CORREOS_AL_DIA) throw new AppError('envios_agotados');
  return destinatarios;
}

const EN_LETRA = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' });

async function cartasDeTorneo(
  trx: Transaction<Tables>,
  {
    torneoId,
    destinatarios,
    config,
  }: { torneoId: string; destinatarios: readonly Destinatario[]; config: Config },
) {
  const { slug, fechaJuego, ...torneo } = await findDatosDeCarta(trx, torneoId);
  const dia = EN_LETRA.format(new Date(`${fechaJuego}T12:00:00Z`));
  const url = `${authOrigin(config)}/torneos/${slug}`;
  return destinatarios.map(({ nombre, email, horaDeSalida }) => ({
    tipo: 'torneo',
    para: email,
    carta: writeLetter(
      cartaDeTorneo({ nombre, torneo: { ...torneo, dia }, horaDeSalida, url }),
      config.clubName,
    ),
  }));
}
