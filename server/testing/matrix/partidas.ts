import { randomUUID } from 'node:crypto';
import { conSesion, type Matrix } from '#server/testing/matrix/cell.ts';

const SIN_ACCESO = '403 sin_acceso_a_partida';
const miembros = conSesion(SIN_ACCESO, { miembro: 200, admin: 200 });
const desconocida = conSesion('404 partida_no_encontrada');

const stroke = () => ({ opId: randomUUID() });

export const matrixPartidas: Matrix = {
  'partidas.resumen': [
    {
      fila: 'R13',
      caso: 'a group',
      request: ({ partida }) => ({ params: { partidaId: partida } }),
      expected: conSesion(200),
    },
    {
      fila: 'R13',
      caso: 'unknown',
      request: () => ({ params: { partidaId: randomUUID() } }),
      expected: desconocida,
    },
  ],
  'partidas.tarjeta': [
    {
      ajeno: true,
      fila: 'R15',
      caso: 'a group',
      request: ({ partida }) => ({ params: { partidaId: partida } }),
      expected: miembros,
    },
    {
      fila: 'R15',
      caso: 'unknown',
      request: () => ({ params: { partidaId: randomUUID() } }),
      expected: desconocida,
    },
    {
      fila: 'R15',
      caso: 'not an id',
      request: () => ({ params: { partidaId: 'abc' } }),
      expected: desconocida,
    },
  ],
  'partidas.deParticipante': [
    {
      ajeno: true,
      fila: 'R16',
      caso: 'a participante',
      request: ({ hoy, deMiembro }) => ({ params: { torneoId: hoy.id, participanteId: deMiembro } }),
      expected: conSesion('403 sin_acceso_a_tarjeta', { miembro: 200, admin: 200 }),
    },
    {
      fila: 'R16',
      caso: 'unknown participante',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id, participanteId: randomUUID() } }),
      expected: conSesion('404 participante_no_encontrado'),
    },
    {
      fila: 'R16',
      caso: 'of another torneo',
      request: ({ pasado, deMiembro }) => ({ params: { torneoId: pasado.id, participanteId: deMiembro } }),
      expected: conSesion('404 participante_no_encontrado'),
    },
  ],
  'resultados.guardar': [
    {
      ajeno: true,
      fila: 'W17',
      caso: 'own group',
      request: ({ partida, deMiembro }) => ({
        params: { partidaId: partida, participanteId: deMiembro, hoyo: 1 },
        body: { ...stroke(), golpes: 5 },
      }),
      expected: miembros,
    },
    {
      ajeno: true,
      fila: 'W17',
      caso: 'a participante of another group through the own one',
      request: ({ partida, deOtraPartida }) => ({
        params: { partidaId: partida, participanteId: deOtraPartida, hoyo: 1 },
        body: { ...stroke(), golpes: 5 },
      }),
      expected: conSesion(SIN_ACCESO, {
        miembro: '403 sin_acceso_a_tarjeta',
        admin: '403 sin_acceso_a_tarjeta',
      }),
    },
    {
      fila: 'W17',
      caso: 'over the limit',
      request: ({ partida, deMiembro }) => ({
        params: { partidaId: partida, participanteId: deMiembro, hoyo: 1 },
        body: { ...stroke(), golpes: 10 },
      }),
      expected: conSesion(SIN_ACCESO, { miembro: '422 limite_golpes', admin: '422 limite_golpes' }),
    },
    {
      fila: 'W17',
      caso: 'unknown group',
      request: ({ deMiembro }) => ({
        params: { partidaId: randomUUID(), participanteId: deMiembro, hoyo: 1 },
        body: { ...stroke(), golpes: 5 },
      }),
      expected: desconocida,
    },
  ],
  'resultados.borrar': [
    {
      ajeno: true,
      fila: 'W18',
      caso: 'own group',
      request: ({ partida, deMiembro }) => ({
        params: { partidaId: partida, participanteId: deMiembro, hoyo: 2 },
        body: stroke(),
      }),
      expected: miembros,
    },
  ],
  // Who may write which hole is answered hole by hole: server/resultados/lotes/routes.test.ts
  'resultados.guardarLote': [
    {
      ajeno: true,
      fila: 'W17',
      caso: 'a hole of a group',
      request: ({ partida, deMiembro }) => ({
        body: {
          operaciones: [
            { ...stroke(), partidaId: partida, participanteId: deMiembro, hoyo: 3, golpes: 5, version: null },
          ],
        },
      }),
      expected: conSesion(200),
    },
    {
      fila: 'W17',
      caso: 'strokes of somebody else',
      request: ({ partida, deMiembro, companero: { usuarioId } }) => ({
        body: {
          usuarioId,
          operaciones: [
            { ...stroke(), partidaId: partida, participanteId: deMiembro, hoyo: 3, golpes: 5, version: null },
          ],
        },
      }),
      expected: conSesion('401 sin_sesion'),
    },
    {
      fila: 'W17',
      caso: 'nothing',
      request: () => ({ body: { operaciones: [] } }),
      expected: conSesion('422 lista_vacia'),
    },
  ],
  'partidas.validar': [
    {
      fila: 'W19',
      caso: 'incomplete with the state of one of its cards',
      request: ({ partida, deMiembro }) => ({
        params: { partidaId: partida },
        body: { estados: [{ participanteId: deMiembro, estado: 'retirado' }] },
      }),
      expected: conSesion(SIN_ACCESO, {
        miembro: '409 tarjetas_sin_decidir',
        admin: '409 tarjetas_sin_decidir',
      }),
    },
    {
      ajeno: true,
      fila: 'W19',
      caso: 'incomplete without confirmation',
      request: ({ partida }) => ({ params: { partidaId: partida }, body: {} }),
      expected: conSesion(SIN_ACCESO, { miembro: '409 partida_incompleta', admin: '409 partida_incompleta' }),
    },
    {
      fila: 'W19',
      caso: 'incomplete without the states of its cards',
      request: ({ partida }) => ({ params: { partidaId: partida }, body: { confirmarIncompleta: true } }),
      expected: conSesion(SIN_ACCESO, {
        miembro: '409 tarjetas_sin_decidir',
        admin: '409 tarjetas_sin_decidir',
      }),
    },
    {
      ajeno: true,
      fila: 'W19',
      caso: 'the state of a card of another group',
      request: ({ partida, deOtraPartida: participanteId }) => ({
        params: { partidaId: partida },
        body: { estados: [{ participanteId, estado: 'retirado' }] },
      }),
      expected: conSesion(SIN_ACCESO, { miembro: '409 estado_no_admitido', admin: '409 estado_no_admitido' }),
    },
    {
      fila: 'W19',
      caso: 'already validated',
      request: ({ partidaValidada }) => ({ params: { partidaId: partidaValidada }, body: {} }),
      expected: miembros,
    },
    {
      fila: 'W19',
      caso: 'unknown group',
      request: () => ({ params: { partidaId: randomUUID() }, body: {} }),
      expected: desconocida,
    },
  ],
};
