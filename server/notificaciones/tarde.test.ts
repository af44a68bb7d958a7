import { beforeEach, expect, test } from 'vitest';
import { openClock } from '#server/http/base/clock.ts';
import { avisarSalidas } from '#server/notificaciones/salidas.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { PushReceiver } from '#server/testing/push-receiver.ts';
import { conTelefono, type Persona } from '#server/testing/telefonos.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { enUnClubConTelefonos } from '#server/testing/en-un-club.ts';

/* What a phone is told of its start where the club could not tell it in time. */

let receiver: PushReceiver;
let app: TestApp;
enUnClubConTelefonos((club) => ({ app, receiver } = club));
beforeEach(() => receiver.answerWith(201));

/** The club at an hour of that day. */
const a = (hora: string) => ({
  db: app.db,
  clock: openClock(() => 'Europe/Madrid', { now: () => new Date(`${HOY}T${hora}+02:00`) }),
});

/** Somebody with a phone who starts at that hour. */
async function queSale(horaSalida: string): Promise<Persona> {
  const persona = await conTelefono(app, receiver, ['salida']);
  const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa' });
  const { jugadorId } = persona.caller;
  const { id } = await crearInscripcion(app.db.kysely, {
    torneoId: torneo.id,
    jugadorId,
    handicapTorneo: 0,
  });
  await crearPartida(app.db.kysely, { torneoId: torneo.id, horaSalida, participanteIds: [id] });
  return persona;
}

const enCola = async () => (await app.db.kysely.selectFrom('envios_push').select('id').execute()).length;
const todoDicho = () => expect.poll(enCola, { timeout: 20_000 }).toBe(0);
const titulos = ({ phone }: Persona) => phone.notes().map(({ titulo }) => titulo);

/** For how many seconds the push service may keep what was handed over for a phone. */
const duran = ({ phone }: Persona) => {
  const { pathname } = new URL(phone.suscripcion.endpoint);
  return receiver.handed.filter(({ path }) => path === pathname).map(({ headers }) => Number(headers['ttl']));
};

test('of several who are told together, nobody is told after their own start', async () => {
  const [pronto, luego] = [await queSale('10:05'), await queSale('10:30')];
  expect(await avisarSalidas(a('10:00:40'))).toBe(2);
  await todoDicho();
  expect([titulos(pronto), titulos(luego)]).toEqual([['Sales en 5 minutos'], ['Sales en 30 minutos']]);
  const [[cinco = 0], [treinta = 0]] = [duran(pronto), duran(luego)];
  expect([cinco <= 260, treinta <= 1_760, treinta > 1_200]).toEqual([true, true, true]);
});

test('a note that is delivered late says how much is left then', async () => {
  const lucia = await queSale('12:00');
  receiver.answerWith(503, 201);
  const { reached, resume } = receiver.holdNext();
  expect(await avisarSalidas(a('11:30:00'))).toBe(1);
  await reached;
  // Twenty-five minutes without the push service
  await app.db.kysely
    .updateTable('envios_push')
    .set({ caducaEn: new Date(Date.now() + 5 * 60_000) })
    .execute();
  resume();
  await todoDicho();
  expect(titulos(lucia)).toEqual(['Sales en 30 minutos', 'Sales en 5 minutos']);
});
