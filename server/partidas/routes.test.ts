import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const validacion = () => `/api/partidas/${escenario.partida}/validacion`;

async function historial() {
  return await app.db.kysely
    .selectFrom('historial_validaciones')
    .select(['incompleta', 'autorId'])
    .where('partidaId', '=', escenario.partida)
    .execute();
}

async function fillCards() {
  const participantes = [escenario.deMiembro, escenario.deCompanero];
  const rows = participantes.flatMap((participanteId) =>
    Array.from({ length: 18 }, (_, position) => ({
      tarjetaId: tarjetaDe(participanteId),
      numeroHoyo: position + 1,
      golpes: 4,
    })),
  );
  await app.db.kysely.insertInto('resultados_hoyo').values(rows).execute();
}

test('a group with holes missing asks for a confirmation in the specified words, then validates', async () => {
  const first = await escenario.miembro.send('POST', validacion(), {});
  expect(first.body).toMatchObject({
    codigo: 'partida_incompleta',
    mensaje: 'Hay hoyos sin resultados guardados. ¿Seguro que quieres validar la partida?',
  });
  expect(await historial()).toEqual([]);
  const estados = [escenario.deMiembro, escenario.deCompanero].map((participanteId) => ({
    participanteId,
    estado: 'no_presentado',
  }));
  const second = await escenario.miembro.send('POST', validacion(), { confirmarIncompleta: true, estados });
  expect(second.body).toEqual({ validada: true });
  expect(await historial()).toEqual([{ incompleta: true, autorId: escenario.miembro.usuarioId }]);
});

test('complete cards validate at once; a raya counts as entered', async () => {
  await fillCards();
  await app.db.kysely
    .updateTable('resultados_hoyo')
    .set({ golpes: null })
    .where('tarjetaId', '=', tarjetaDe(escenario.deMiembro))
    .where('numeroHoyo', '=', 9)
    .execute();
  expect((await escenario.companero.send('POST', validacion(), {})).body).toEqual({ validada: true });
  expect(await historial()).toEqual([{ incompleta: false, autorId: escenario.companero.usuarioId }]);
});

test('ten validations at once are one', async () => {
  await fillCards();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => escenario.miembro.send('POST', validacion(), {})),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await historial()).toHaveLength(1);
});

test('the card tells each player’s holes, strokes received apart, and whose card is one’s own', async () => {
  await escenario.miembro.send(
    'PUT',
    `/api/partidas/${escenario.partida}/participantes/${escenario.deCompanero}/resultados/2`,
    {
      opId: randomUUID(),
      golpes: 6,
    },
  );
  const { body } = await escenario.miembro.send('GET', `/api/partidas/${escenario.partida}/tarjeta`);
  expect(body).toMatchObject({ validada: false, torneo: { slug: escenario.hoy.slug, limiteGolpesHoyo: 5 } });
  const [own, other = {}] = body['participantes'] as Record<string, unknown>[];
  expect(own).toMatchObject({ participanteId: escenario.deMiembro, propio: true, handicapDeJuego: 18 });
  expect(other).toMatchObject({ participanteId: escenario.deCompanero, propio: false, handicapDeJuego: 4 });
  expect((other['golpes'] as unknown[]).slice(0, 3)).toEqual([null, 6, null]);
  expect((other['versiones'] as unknown[])[1]).toEqual(expect.any(Number));
  expect((other['hoyos'] as unknown[])[2]).toEqual({ numero: 3, par: 3, indice: 3 });
});

test('the partida of a participante is found by torneo and enrolment; of another torneo, or none, it is not', async () => {
  const de = (torneo: string) =>
    escenario.miembro.send('GET', `/api/torneos/${torneo}/participantes/${escenario.deMiembro}/partida`);
  expect((await de(escenario.hoy.slug)).body).toMatchObject({ partidaId: escenario.partida });
  expect((await de('ninguno')).body['codigo']).toBe('torneo_no_encontrado');
  const otro = await crearTorneo(app.db.kysely);
  expect((await de(otro.slug)).body['codigo']).toBe('participante_no_encontrado');
});
