import { randomUUID } from 'node:crypto';
import { conSesion, type Matrix } from '#server/testing/matrix/cell.ts';

const SIN_ACCESO = '403 sin_acceso_a_partida';
const miembros = conSesion(SIN_ACCESO, { miembro: 200, admin: 200 });
const desconocida = conSesion('404 partida_no_encontrada');

const reclamado = () => ({ id: randomUUID(), hoyos: [{ hoyo: 7, golpes: 5 }] });

export const matrixAvisos: Matrix = {
  'avisos.sinEnviar': [
    {
      ajeno: true,
      fila: 'W17',
      caso: 'a group',
      request: ({ partida }) => ({ params: { partidaId: partida }, body: { cuantos: 3 } }),
      expected: miembros,
    },
    {
      fila: 'W17',
      caso: 'a personal round',
      request: ({ personal }) => ({ params: { partidaId: personal }, body: { cuantos: 3 } }),
      expected: desconocida,
    },
  ],
  'reclamaciones.crear': [
    {
      fila: 'W17',
      caso: 'a group that is not validated',
      request: ({ partida, deMiembro }) => ({
        params: { partidaId: partida, participanteId: deMiembro },
        body: reclamado(),
      }),
      expected: conSesion(SIN_ACCESO, {
        miembro: '409 partida_sin_validar',
        admin: '409 partida_sin_validar',
      }),
    },
    {
      ajeno: true,
      fila: 'W17',
      caso: 'a card that is not of the group',
      request: ({ partidaValidada, deMiembro }) => ({
        params: { partidaId: partidaValidada, participanteId: deMiembro },
        body: reclamado(),
      }),
      expected: conSesion(SIN_ACCESO, {
        miembro: '403 sin_acceso_a_tarjeta',
        admin: '403 sin_acceso_a_tarjeta',
      }),
    },
    {
      fila: 'W17',
      caso: 'a personal round',
      request: ({ personalValidada, enPersonal }) => ({
        params: { partidaId: personalValidada, participanteId: enPersonal },
        body: reclamado(),
      }),
      expected: desconocida,
    },
  ],
  'reclamaciones.vistas': [
    {
      fila: 'W17',
      caso: 'claims of nobody',
      request: () => ({ body: { reclamacionIds: [randomUUID()] } }),
      expected: conSesion(200),
    },
    {
      ajeno: true,
      fila: 'W17',
      caso: 'a claim of somebody else',
      request: ({ ajeno }) => ({ body: { reclamacionIds: [ajeno.reclamacion] } }),
      expected: conSesion(200),
    },
  ],
  'avisos.vistos': [
    {
      fila: 'W17',
      caso: 'changes of strokes, of the caller or of nobody',
      request: () => ({ body: { entradaIds: [1] } }),
      expected: conSesion(200),
    },
    {
      ajeno: true,
      fila: 'W17',
      caso: 'a stroke of somebody else',
      request: ({ ajeno }) => ({ body: { entradaIds: [ajeno.entrada] } }),
      expected: conSesion(200),
    },
  ],
};
