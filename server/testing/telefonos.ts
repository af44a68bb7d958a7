import { expect } from 'vitest';
import type { TipoDeAviso } from '#reglas/notificaciones.ts';
import { type Answer, type Caller, conSesion } from '#server/testing/callers.ts';
import type { FakePhone, PushReceiver } from '#server/testing/push-receiver.ts';
import type { TestApp } from '#server/testing/test-app.ts';

export const TODOS: TipoDeAviso[] = ['salida', 'partidas', 'tarjeta', 'resultados'];

export type Persona = { caller: Caller; phone: FakePhone };

/** Asks to be told of these kinds on a phone. */
export async function apuntar(
  caller: Caller,
  phone: FakePhone,
  tipos: readonly TipoDeAviso[],
): Promise<Answer> {
  return await caller.send('PUT', '/api/cuenta/suscripcion', { ...phone.suscripcion, tiposDeAviso: tipos });
}

/** Somebody with a phone that asked for these kinds. */
export async function conTelefono(
  app: TestApp,
  receiver: PushReceiver,
  tipos: readonly TipoDeAviso[] = TODOS,
): Promise<Persona> {
  const caller = await conSesion(app);
  const phone = receiver.openPhone();
  if (tipos.length > 0) expect((await apuntar(caller, phone, tipos)).status).toBe(200);
  return { caller, phone };
}

/** On how many phones somebody is told of something. */
export async function telefonosDe(app: TestApp, { usuarioId }: Caller): Promise<number> {
  const phones = app.db.kysely
    .selectFrom('suscripciones_push')
    .select('id')
    .where('usuarioId', '=', usuarioId ?? '');
  return (await phones.execute()).length;
}
