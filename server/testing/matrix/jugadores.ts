import { randomUUID } from 'node:crypto';
import type { Escenario } from '#server/testing/scenario.ts';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) => conSesion('403 solo_admin', { admin: expected });
const nadie = '00000000-0000-4000-8000-000000000000';
const csv = Buffer.from('Nombre;Fecha de nacimiento\nEva;1990-01-01\n').toString('base64');
const de = (id: string | null, body?: Record<string, unknown>) => ({
  params: { jugadorId: id ?? '' },
  ...(body ? { body } : {}),
});
const desconocido = (body?: Record<string, unknown>) => ({
  caso: 'an unknown jugador',
  request: () => de(nadie, body),
  expected: soloAdmin('404 jugador_no_encontrado'),
});
const delAdmin = ({ admin }: Escenario) => admin.jugadorId;
const completo = {
  version: 1,
  nombre: 'Otro',
  telefono: null,
  fechaNacimiento: null,
  fechaEntradaPena: null,
  handicap: 1,
  sexo: null,
  tramoEdad: null,
  numeroLicenciaFederativa: null,
};

const nombre = { version: 1, nombre: 'Eva Sol Ruiz', apellidos: 'Ruiz' };

export const matrixJugadores: Matrix = {
  'admin.jugadores.list': [{ fila: 'R34', caso: 'all', request: () => ({}), expected: soloAdmin(200) }],
  'admin.jugadores.detalle': [
    {
      fila: 'R24',
      caso: 'somebody else',
      request: ({ miembro }) => de(miembro.jugadorId),
      expected: soloAdmin(200),
    },
    { fila: 'R24', ...desconocido() },
    {
      fila: 'R24',
      caso: 'something that is no id',
      request: () => de('../../etc'),
      expected: soloAdmin('404 jugador_no_encontrado'),
    },
  ],
  'admin.jugadores.crear': [
    {
      fila: 'W-A1',
      caso: 'a new one',
      request: () => ({
        body: { id: randomUUID(), nombre: `Eva ${randomUUID()}`, fechaNacimiento: '1990-01-01' },
      }),
      expected: soloAdmin(200),
    },
  ],
  'admin.jugadores.actualizar': [
    { fila: 'W-A2', ...desconocido(completo) },
    {
      fila: 'W-A2',
      caso: 'an old version',
      request: ({ miembro }) => de(miembro.jugadorId, { ...completo, version: 0 }),
      expected: soloAdmin('409 jugador_cambiado'),
    },
  ],
  'admin.jugadores.actualizarNombre': [
    { fila: 'W-A2', ...desconocido(nombre) },
    {
      fila: 'W-A2',
      caso: 'an old version',
      request: ({ miembro }) => de(miembro.jugadorId, { ...nombre, version: 0 }),
      expected: soloAdmin('409 jugador_cambiado'),
    },
  ],
  'admin.jugadores.actualizarHandicap': [
    {
      fila: 'W-A4',
      caso: 'somebody else',
      request: ({ jugador }) => de(jugador.jugadorId, { handicap: 12.4 }),
      expected: soloAdmin(200),
    },
    { fila: 'W-A4', ...desconocido({ handicap: 3 }) },
  ],
  'admin.jugadores.ajustesDePena': [
    {
      fila: 'W-A4',
      caso: 'somebody else',
      request: ({ jugador }) => de(jugador.jugadorId),
      expected: soloAdmin(200),
    },
    { fila: 'W-A4', ...desconocido() },
  ],
  'admin.jugadores.ajustarPena': [
    {
      fila: 'W-A4',
      caso: 'a cut',
      request: ({ jugador }) =>
        de(jugador.jugadorId, { id: randomUUID(), cantidad: -1, motivo: 'Ganador', torneoId: null }),
      expected: soloAdmin(200),
    },
  ],
  'admin.jugadores.anularPena': [
    {
      fila: 'W-A4',
      caso: 'one that is not there',
      request: ({ jugador }) =>
        de(jugador.jugadorId, { id: randomUUID(), ajusteId: randomUUID(), motivo: 'Error' }),
      expected: soloAdmin('404 ajuste_no_encontrado'),
    },
  ],
  'admin.jugadores.subirImagen': [
    {
      fila: 'W-A3',
      caso: 'no picture',
      request: ({ miembro }) => de(miembro.jugadorId, { datos: csv }),
      expected: soloAdmin('422 imagen_no_valida'),
    },
  ],
  'admin.jugadores.quitarImagen': [{ fila: 'W-A3', ...desconocido() }],
  'admin.jugadores.previaDeBorrar': [
    {
      fila: 'W-A9',
      caso: 'somebody else',
      request: ({ miembro }) => de(miembro.jugadorId),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A9',
      caso: 'oneself',
      request: (escenario) => de(delAdmin(escenario)),
      expected: soloAdmin('409 cuenta_propia'),
    },
  ],
  'admin.jugadores.borrar': [
    {
      fila: 'W-A9',
      caso: 'without having looked',
      request: ({ miembro }) => de(miembro.jugadorId, { confirmacion: 'x' }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
    {
      fila: 'W-A9',
      caso: 'oneself',
      request: (escenario) => de(delAdmin(escenario), { confirmacion: 'x' }),
      expected: soloAdmin('409 cuenta_propia'),
    },
  ],
  'admin.jugadores.cambiarContrasena': [
    { fila: 'W-A8', ...desconocido({ nueva: 'una contraseña larga' }) },
    {
      fila: 'W-A8',
      caso: 'oneself',
      request: (escenario) => de(delAdmin(escenario), { nueva: 'una contraseña larga' }),
      expected: soloAdmin('409 cuenta_propia'),
    },
    {
      fila: 'W-A8',
      caso: 'too short',
      request: ({ miembro }) => de(miembro.jugadorId, { nueva: 'corta' }),
      expected: soloAdmin('422 contrasena_corta'),
    },
  ],
  'admin.jugadores.enviarEnlace': [{ fila: 'W-A8', ...desconocido({ opId: randomUUID() }) }],
  'admin.jugadores.quitarSegundoFactor': [{ fila: 'W-A8', ...desconocido({}) }],
  'admin.jugadores.gestionarEmail': [
    { fila: 'W-A6', ...desconocido({ email: 'nuevo@club.test' }) },
    {
      fila: 'W-A6',
      caso: 'not an address',
      request: ({ miembro }) => de(miembro.jugadorId, { email: 'nadie' }),
      expected: soloAdmin('400 peticion_no_valida'),
    },
  ],
  'admin.jugadores.exportar': [{ fila: 'R34', caso: 'all', request: () => ({}), expected: soloAdmin(200) }],
  'admin.jugadores.previaDeImportar': [
    {
      fila: 'W-A1',
      caso: 'a file',
      request: () => ({ body: { datos: csv } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.jugadores.importar': [
    {
      fila: 'W-A1',
      caso: 'without having looked',
      request: () => ({ body: { opId: randomUUID(), datos: csv, confirmacion: 'x' } }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
};
