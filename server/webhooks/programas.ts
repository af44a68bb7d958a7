import type { Contrato } from '#contrato/index.ts';
import type { Entrega, EntregaDetalle } from '#contrato/admin/webhooks.ts';
import type { Trx } from '#db/tables.ts';
import { WEBHOOKS_MAX } from '#reglas/webhooks.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { openWebhookSender, webhookAddress } from '#server/external/webhooks/sender.ts';
import { shownSecret, webhookSecret } from '#server/external/webhooks/signature.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { publishWebhooks } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { countPruebas, findEntrega, listEntregas, listWebhooks } from '#server/webhooks/queries.ts';
import { repartirEntrega } from '#server/webhooks/repartir.ts';
import * as repository from '#server/webhooks/repository.ts';
import { cuerpoDe } from '#server/webhooks/service.ts';
import type { InputOf } from '#server/http/asks.ts';

const PRUEBAS_POR_HORA = 30;
const HORA_MS = 3_600_000;

type Escrito = Omit<InputOf<Contrato['admin']['webhooks']['crear']>, 'id'>;
type ConSecreto = { id: string; secreto: string };

/** The programs that are told what happens. */
export async function listaDeProgramas({ db }: AdminContext) {
  return { webhooks: await listWebhooks(db.kysely) };
}

/**
 * Adds a program and answers its secret; the same id twice is one, with the same answer.
 * Errors: webhook_url_no_valida, webhooks_de_mas, operacion_repetida.
 */
export async function crearPrograma(
  context: AdminContext,
  { id, ...escrito }: Escrito & { id: string },
): Promise<ConSecreto> {
  const datos = aGuardar(context, escrito);
  await unaVez(context, { id, operacion: 'admin.webhooks.crear', datos }, async (trx) => {
    if ((await repository.lockAltas(trx)) >= WEBHOOKS_MAX) throw new AppError('webhooks_de_mas');
    await repository.insertWebhook(trx, { ...datos, id });
    await anotar(trx, context, {
      operacion: 'webhooks.crear',
      objetoId: id,
      resumen: `Avisa a otro programa: ${datos.nombre}`,
      despues: datos,
    });
    return { id };
  });
  return secretoDe(context, id, 1);
}

/** Changes, pauses or wakes a program, unless it is so already. Errors: webhook_no_encontrado, webhook_cambiado, webhook_url_no_valida. */
export async function actualizarPrograma(
  context: AdminContext,
  { webhookId, version, ...escrito }: Escrito & { webhookId: string; version: number },
): Promise<{ id: string }> {
  const despues = aGuardar(context, escrito);
  await context.db.tx(async (trx) => {
    const webhook = hallado(await repository.lockWebhook(trx, webhookId), 'webhook_no_encontrado');
    const { nombre, url, eventos, activo } = webhook;
    const antes = { nombre, url, eventos, activo };
    if (dicenLoMismo(antes, despues)) return;
    if (webhook.version !== version) throw new AppError('webhook_cambiado');
    await repository.updateWebhook(trx, webhookId, despues);
    const objetoId = webhookId;
    const resumen = resumenDeCambio(antes, despues);
    await anotar(trx, context, { operacion: 'webhooks.actualizar', objetoId, resumen, antes, despues });
  });
  return { id: webhookId };
}

const dicenLoMismo = (uno: Escrito, otro: Escrito): boolean =>
  uno.nombre === otro.nombre &&
  uno.url === otro.url &&
  uno.activo === otro.activo &&
  String(uno.eventos.toSorted()) === String(otro.eventos.toSorted());

function resumenDeCambio(antes: { activo: boolean }, { nombre, activo }: Escrito): string {
  if (antes.activo === activo) return `Cambia los avisos a ${nombre}`;
  return activo ? `Reanuda los avisos a ${nombre}` : `Pausa los avisos a ${nombre}`;
}

/** Forgets a program with all that it was told. Errors: webhook_no_encontrado. */
export async function borrarPrograma(context: AdminContext, webhookId: string) {
  await context.db.tx(async (trx) => {
    const antes = hallado(await repository.deleteWebhook(trx, webhookId), 'webhook_no_encontrado');
    const resumen = `Deja de avisar a ${antes.nombre}`;
    await anotar(trx, context, { operacion: 'webhooks.borrar', objetoId: webhookId, resumen, antes });
  });
  return { borrado: true as const };
}

/**
 * A new secret; the one before is good for a day. Asked again from the version before, because the answer was lost, it is the one
 * that was made then: another one would end the secret that the program still goes by. Errors: webhook_no_encontrado,
 * webhook_cambiado.
 */
export async function cambiarSecreto(
  context: AdminContext,
  { webhookId, version }: { webhookId: string; version: number },
): Promise<ConSecreto> {
  const generacion = await context.db.tx(async (trx) => {
    const webhook = hallado(await repository.lockWebhook(trx, webhookId), 'webhook_no_encontrado');
    const { nombre, secretoGeneracion, secretoCambiadoEn } = webhook;
    if (webhook.version !== version) {
      const reciente = secretoCambiadoEn !== null && Date.now() - secretoCambiadoEn.getTime() < HORA_MS;
      if (webhook.version !== version + 1 || !reciente) throw new AppError('webhook_cambiado');
      return secretoGeneracion;
    }
    const resumen = `Cambia el secreto de los avisos a ${nombre}`;
    await anotar(trx, context, { operacion: 'webhooks.rotar', objetoId: webhookId, resumen });
    return await repository.rotateSecreto(trx, webhookId);
  });
  return secretoDe(context, webhookId, generacion);
}

/**
 * Sends the event `prueba` at once, also to a program that is paused, and tells what it answered. The same operation twice
 * is one. Errors: webhook_no_encontrado, pruebas_agotadas, operacion_repetida, prueba_en_curso.
 */
export async function probarPrograma(
  context: AdminContext,
  { webhookId, opId: id }: { webhookId: string; opId: string },
): Promise<Entrega> {
  const { db, config, log } = context;
  if (await reservarPrueba(context, { webhookId, id })) {
    const sender = openWebhookSender({ local: config.webhooksLocal });
    await repartirEntrega({ db, log, config, sender }, id);
  }
  const { cuerpo: _, ...hecha } = await entregaConocida(context, id);
  if (hecha.evento !== 'prueba' || hecha.webhookId !== webhookId) throw new AppError('operacion_repetida');
  if (hecha.estado === 'pendiente') throw new AppError('prueba_en_curso');
  return hecha;
}

/** Writes down what is to be sent; false when that operation did so before. */
async function reservarPrueba(
  { db, club }: AdminContext,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<boolean> {
  return await db.tx(async (trx) => {
    if (!(await repository.lockWebhook(trx, webhookId))) throw new AppError('webhook_no_encontrado');
    if (await findEntrega(trx, id)) return false;
    const desde = new Date(Date.now() - HORA_MS);
    if ((await countPruebas(trx, { webhookId, desde })) >= PRUEBAS_POR_HORA)
      throw new AppError('pruebas_agotadas');
    const datos = { mensaje: `Aviso de prueba de ${club().nombre}` };
    const cuerpo = cuerpoDe('prueba', { id, datos });
    const encoladaEn = new Date();
    return await repository.insertEntregas(trx, [{ id, webhookId, evento: 'prueba', cuerpo, encoladaEn }]);
  });
}

type Filtro = InputOf<Contrato['admin']['webhooks']['entregas']>;

/** A page of what was told. */
export async function listaDeEntregas({ db }: AdminContext, { cursor, ...filtro }: Filtro) {
  return await listEntregas(db.kysely, { ...filtro, cursor });
}

/** One thing told. Errors: entrega_no_encontrada. */
export async function entregaConocida({ db }: AdminContext, id: string): Promise<EntregaDetalle> {
  return hallado(await findEntrega(db.kysely, id), 'entrega_no_encontrada');
}

/** Tells something again, now and under the same id. Errors: entrega_no_encontrada, webhook_en_pausa. */
export async function repetirEntrega(context: AdminContext, id: string): Promise<{ id: string }> {
  const { webhookId, evento } = await entregaConocida(context, id);
  return await context.db.tx(async (trx) => {
    const webhook = hallado(await repository.lockWebhook(trx, webhookId), 'entrega_no_encontrada');
    if (!webhook.activo && evento !== 'prueba') throw new AppError('webhook_en_pausa');
    if (!(await repository.requeueEntrega(trx, id))) throw new AppError('entrega_no_encontrada');
    await publishWebhooks(trx);
    return { id };
  });
}

/** What was typed as it is kept. Errors: webhook_url_no_valida. */
function aGuardar({ config }: AdminContext, { url: escrita, eventos, ...resto }: Escrito) {
  const url = hallado(webhookAddress(escrita, { local: config.webhooksLocal }), 'webhook_url_no_valida');
  return { ...resto, url: url.href, eventos: [...new Set(eventos)].toSorted() };
}

function secretoDe({ config }: AdminContext, id: string, generation: number): ConSecreto {
  return { id, secreto: shownSecret(webhookSecret(config.authSecret, { id, generation })) };
}

type Anotacion = Omit<Parameters<typeof anotarCambio>[1], 'autorId'>;

async function anotar(trx: Trx, { actor }: AdminContext, anotacion: Anotacion): Promise<void> {
  await anotarCambio(trx, { ...anotacion, autorId: actor.usuarioId });
}
