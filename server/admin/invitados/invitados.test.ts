import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const ramon = { nombre: 'Ramón', handicap: 12.4, sexo: 'hombre' };
const carmela = { nombre: 'Carmela', handicap: 20, sexo: 'mujer' };
const en = (rest: string) => `/api/admin/torneos/${escenario.futuro.slug}/${rest}`;
const varios = async (invitados: object[], opId: string = randomUUID()) =>
  await escenario.admin.send('POST', en('invitados/varios'), { opId, invitados });

type Fila = { nombre: string; anfitrion: { id: string } | null; incluirEnPuntos: boolean };
async function invitadosInscritos(): Promise<Fila[]> {
  const { body } = await escenario.admin.send('GET', en('participantes'));
  return (body['participantes'] as (Fila & { esInvitado: boolean })[]).filter((uno) => uno.esInvitado);
}

test('many guests are enrolled once, each with who brings him, out of the points', async () => {
  const anfitrionId = escenario.miembro.jugadorId;
  const opId = randomUUID();
  const lista = [{ ...ramon, anfitrionId }, carmela];
  const answer = await varios(lista, opId);
  expect(answer.status).toBe(200);
  expect(answer.body['inscritos']).toMatchObject([{ nombre: 'Carmela' }, { nombre: 'Ramón' }]);
  expect((await varios(lista, opId)).body).toEqual(answer.body);
  expect(await invitadosInscritos()).toMatchObject([
    { nombre: 'Carmela', anfitrion: null, incluirEnPuntos: false },
    { nombre: 'Ramón', anfitrion: { id: anfitrionId }, incluirEnPuntos: false },
  ]);
});

test('one who brings nobody keeps all of them out, and so does a handicap that is none', async () => {
  const ajeno = await varios([carmela, { ...ramon, anfitrionId: randomUUID() }]);
  expect([ajeno.status, ajeno.body['codigo']]).toEqual([404, 'jugador_no_encontrado']);
  const imposible = await varios([carmela, { ...ramon, handicap: 60 }]);
  expect([imposible.status, imposible.body['codigo']]).toEqual([422, 'handicap_de_invitado_no_valido']);
  expect(await invitadosInscritos()).toEqual([]);
});

test('a guest alone may have somebody who brings him', async () => {
  const { jugadorId: anfitrionId } = escenario.jugador;
  const answer = await escenario.admin.send('POST', en('invitados'), {
    id: randomUUID(),
    ...ramon,
    anfitrionId,
  });
  expect(answer.body['participante']).toMatchObject({ anfitrion: { id: anfitrionId } });
});
