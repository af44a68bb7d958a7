import { randomUUID } from 'node:crypto';
import type { Prueba } from '#contrato/admin/correo.ts';
import type { Database } from '#db/connection.ts';
import { contarPruebas, findDireccion, findPrueba } from '#server/correo/queries.ts';
import * as repository from '#server/correo/repository.ts';
import { remitenteDe } from '#server/correo/service.ts';
import { type LetterContent, writeLetter } from '#server/external/letters/letter.ts';
import { cartaDePrueba } from '#server/external/letters/letters.ts';
import { type Delivery, openMailer } from '#server/external/letters/mailer.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** How long a test waits for the mail server: somebody sits in front of it. */
const PRUEBA_MS = 10_000;
const ESPERA_DE_PRUEBA = {
  connectionTimeout: PRUEBA_MS,
  greetingTimeout: PRUEBA_MS,
  socketTimeout: PRUEBA_MS,
  dnsTimeout: PRUEBA_MS,
};
const PRUEBAS_POR_HORA = 30;
const HORA_MS = 3_600_000;

type PorProbar = {
  opId: string;
  para?: string | undefined;
  contenido: (para: string) => Promise<LetterContent> | LetterContent;
};

/**
 * Sends a letter at once to the address of who asks, or the one typed, and tells how it ended. The same operation twice is
 * one letter.
 * Errors: correo_sin_smtp, sin_direccion_propia, pruebas_agotadas, operacion_repetida, prueba_en_curso.
 */
export async function probarCorreo(
  context: AdminContext,
  { opId, para: escrita, contenido }: PorProbar,
): Promise<Prueba> {
  const { db, club, actor } = context;
  exigirSmtp(context);
  const para = escrita ?? (await findDireccion(db.kysely, actor.usuarioId));
  if (para.endsWith('.invalid')) throw new AppError('sin_direccion_propia');
  const carta = writeLetter(await contenido(para), club());
  const ya = await reservarPrueba(db, { id: opId, para, carta });
  if (ya) return ya;
  const fin = await entregarPrueba(context, { id: opId, para, carta });
  await repository.endPrueba(db.kysely, opId, fin);
  return { para, ...fin };
}

/**
 * The same for who sets the club up and is nobody yet: nothing of it is kept, and the caller says how often it may be.
 * Errors: correo_sin_smtp.
 */
export async function probarCorreoSinCuenta(context: RequestContext, para: string): Promise<Prueba> {
  exigirSmtp(context);
  const carta = writeLetter(cartaDePrueba(), context.club());
  return { para, ...(await entregarPrueba(context, { id: randomUUID(), para, carta })) };
}

function exigirSmtp({ config }: RequestContext | AdminContext): string {
  if (config.smtpUrl === null) throw new AppError('correo_sin_smtp');
  return config.smtpUrl;
}

type PorEntregar = { id: string; para: string; carta: ReturnType<typeof writeLetter> };

async function entregarPrueba(
  context: RequestContext | AdminContext,
  { id, para, carta }: PorEntregar,
): Promise<Omit<Prueba, 'para'>> {
  const sender = () => remitenteDe(context);
  const mailer = openMailer({ url: exigirSmtp(context), sender, timeouts: ESPERA_DE_PRUEBA });
  const escudo = await context.escudo();
  return finDePrueba(await mailer.deliver({ id, para, ...carta, escudo }, () => Promise.resolve()));
}

function finDePrueba(entrega: Delivery): Omit<Prueba, 'para'> {
  const { estado, respuesta } = entrega;
  if (estado === 'enviado') return { estado, motivo: null, respuesta };
  return { estado: estado === 'dudoso' ? 'dudoso' : 'fallido', motivo: entrega.motivo, respuesta };
}

/** Makes the letter of an operation; what became of it when it was made before. */
async function reservarPrueba(
  db: Database,
  prueba: Parameters<typeof repository.insertPrueba>[1],
): Promise<Prueba | null> {
  const { id, para } = prueba;
  const tipo = repository.TIPO_DE_PRUEBA;
  const desde = new Date(Date.now() - HORA_MS);
  const previa = await findPrueba(db.kysely, id);
  if (previa) return yaHecha(previa, para);
  if ((await contarPruebas(db.kysely, { tipo, desde })) >= PRUEBAS_POR_HORA)
    throw new AppError('pruebas_agotadas');
  if (await repository.insertPrueba(db.kysely, prueba)) return null;
  return yaHecha(await findPrueba(db.kysely, id), para);
}

/** How the letter of an operation ended. Errors: operacion_repetida, prueba_en_curso. */
function yaHecha(hecha: Awaited<ReturnType<typeof findPrueba>>, para: string): Prueba {
  if (hecha?.tipo !== repository.TIPO_DE_PRUEBA || hecha.para !== para)
    throw new AppError('operacion_repetida');
  const { estado, motivo, datos } = hecha;
  if (estado !== 'enviado' && estado !== 'fallido' && estado !== 'dudoso')
    throw new AppError('prueba_en_curso');
  return { para, estado, motivo, respuesta: datos['respuesta'] ?? null };
}

/** The letter that only proves that letters arrive. Errors as `probarCorreo`. */
export async function enviarPruebaDeCorreo(
  context: AdminContext,
  { opId, para }: { opId: string; para?: string | undefined },
): Promise<Prueba> {
  return await probarCorreo(context, { opId, para, contenido: cartaDePrueba });
}
