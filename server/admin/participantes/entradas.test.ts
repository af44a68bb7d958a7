import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Escenario } from '#server/testing/scenario.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

let escenario: Escenario;
enUnEscenario((club) => ({ escenario } = club));

type Bad = [what: string, body: Record<string, unknown>, refused: string];

async function refusal(method: string, path: string, body: Record<string, unknown>) {
  const answer = await escenario.admin.send(method, `/api/admin/torneos/${path}`, body);
  return `${answer.status} ${String(answer.body['codigo'])}`;
}

const MALFORMED = '400 peticion_no_valida';
const NO_REFERENCE = '422 referencia_no_valida';
const NOT_EXACT = '422 handicap_exacto_no_valido';
const GUEST = '422 handicap_de_invitado_no_valido';
const PLAYING = '422 handicap_de_juego_no_valido';

test.each<Bad>([
  ['no player', {}, MALFORMED],
  ['a player that is no id', { jugadorId: 'nadie' }, NO_REFERENCE],
  ['a player that is a number', { jugadorId: 7 }, NO_REFERENCE],
  ['a handicap in words', { handicap: 'doce' }, MALFORMED],
  ['a handicap below the limits', { handicap: -10.1 }, NOT_EXACT],
  ['a handicap above the limits', { handicap: 54.1 }, NOT_EXACT],
  ['a handicap in hundredths', { handicap: 12.45 }, NOT_EXACT],
  ['an unknown field', { handicapTorneo: 3 }, MALFORMED],
])('adding a member with %s is refused', async (what, body, refused) => {
  const jugador = what === 'no player' ? {} : { jugadorId: escenario.jugador.jugadorId };
  expect(await refusal('POST', `${escenario.futuro.id}/participantes`, { ...jugador, ...body })).toBe(
    refused,
  );
});

const guest = { nombre: 'Ramón', handicap: 12, sexo: 'hombre' };
test.each<Bad>([
  ['no name', { nombre: undefined }, MALFORMED],
  ['an empty name', { nombre: '   ' }, MALFORMED],
  ['a name of invisible characters', { nombre: '\u200B\u202E\u2066' }, MALFORMED],
  ['a name of 81 letters', { nombre: 'ñ'.repeat(81) }, MALFORMED],
  ['a name that is a number', { nombre: 7 }, MALFORMED],
  ['no handicap', { handicap: undefined }, MALFORMED],
  ['a handicap in words', { handicap: '12,4' }, MALFORMED],
  ['a handicap below the limits', { handicap: -10.1 }, GUEST],
  ['a handicap above the limits', { handicap: 54.1 }, GUEST],
  ['a handicap in hundredths', { handicap: 12.45 }, GUEST],
  ['no sex', { sexo: undefined }, MALFORMED],
  ['another sex', { sexo: 'otro' }, MALFORMED],
  ['points in words', { incluirEnPuntos: 'sí' }, MALFORMED],
  ['an unknown field', { jugadorId: 'x' }, MALFORMED],
])('adding a guest with %s is refused', async (_, body, refused) => {
  expect(
    await refusal('POST', `${escenario.futuro.id}/invitados`, { id: randomUUID(), ...guest, ...body }),
  ).toBe(refused);
});

test('a guest’s name is kept composed and without characters that turn or hide it', async () => {
  const nombre = 'Jose\u0301 \u202EGil\u200B';
  const { body } = await escenario.admin.send('POST', `/api/admin/torneos/${escenario.futuro.id}/invitados`, {
    id: randomUUID(),
    ...guest,
    nombre,
  });
  expect(body).toMatchObject({ participante: { nombre: 'José Gil' } });
});

test.each([-10, 54, 0, 0.1])('a guest’s handicap may be %s', async (handicap) => {
  const { status } = await escenario.admin.send(
    'POST',
    `/api/admin/torneos/${escenario.futuro.id}/invitados`,
    { id: randomUUID(), ...guest, handicap },
  );
  expect(status).toBe(200);
});

test.each<Bad>([
  ['nothing', {}, MALFORMED],
  ['words', { handicapDeJuego: 'doce' }, MALFORMED],
  ['null', { handicapDeJuego: null }, MALFORMED],
  ['half a stroke', { handicapDeJuego: 12.5 }, PLAYING],
  ['more than any tee gives', { handicapDeJuego: 91 }, PLAYING],
  ['less than any tee gives', { handicapDeJuego: -31 }, PLAYING],
  ['an unknown field', { handicapDeJuego: 12, motivo: 'x' }, MALFORMED],
])('a playing handicap of %s is refused', async (_, body, refused) => {
  const path = `${escenario.hoy.id}/participantes/${escenario.deMiembro}/handicap`;
  expect(await refusal('PUT', path, body)).toBe(refused);
});

test.each<Bad>([
  ['nothing', {}, MALFORMED],
  ['words', { incluirEnPuntos: 'no' }, MALFORMED],
  ['a number', { incluirEnPuntos: 1 }, MALFORMED],
])('points of %s are refused', async (_, body, refused) => {
  const path = `${escenario.hoy.id}/participantes/${escenario.deMiembro}/puntos`;
  expect(await refusal('PUT', path, body)).toBe(refused);
});

test.each<Bad>([
  ['no confirmation', { participanteIds: [] }, MALFORMED],
  ['nobody', { confirmacion: 'x', participanteIds: [] }, '422 lista_vacia'],
  ['no ids', { confirmacion: 'x', participanteIds: ['nadie'] }, NO_REFERENCE],
  [
    'too many',
    { confirmacion: 'x', participanteIds: Array<string>(1001).fill(crypto.randomUUID()) },
    MALFORMED,
  ],
])('accepting handicaps with %s is refused', async (_, body, refused) => {
  expect(await refusal('POST', `${escenario.hoy.id}/handicaps`, body)).toBe(refused);
});

test('a search longer than any name is refused', async () => {
  const busqueda = 'a'.repeat(101);
  const answer = await escenario.admin.send(
    'GET',
    `/api/admin/torneos/${escenario.hoy.id}/candidatos?busqueda=${busqueda}`,
  );
  expect(answer.status).toBe(400);
});
