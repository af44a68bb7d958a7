import { randomUUID } from 'node:crypto';
import { soloNombre } from '#server/testing/datos-del-club.ts';
import { conSesion, type Matrix, todos } from '#server/testing/matrix/cell.ts';

const nada = () => ({});
const soloAdmin = (admin: 200 | `${number} ${string}`) =>
  conSesion('403 solo_admin', { admin, exAdmin: '403 solo_admin' });
const AJUSTES = soloNombre('Peña de Otros');
const FUNCIONAMIENTO = {
  zona: 'Atlantic/Canary',
  visibilidad: 'todos',
  minutosPorHoyo: 14,
  federacion: 'rfeg',
  remitente: null,
  responderA: null,
  campoDeCasaId: null,
  primerosPasos: 'hasta_jugar',
};

/** The setup of a club, its settings and its mail. */
export const matrixClub: Matrix = {
  'instalacion.comprobar': [
    {
      fila: 'M.1',
      caso: 'an invented token',
      request: () => ({ body: { token: 'inventado' } }),
      expected: todos('400 instalacion_no_valida'),
    },
  ],
  'instalacion.probarCorreo': [
    {
      fila: 'M.1',
      caso: 'a club that somebody administers',
      request: () => ({ body: { token: 'inventado', para: 'otra@club.test' } }),
      expected: todos('400 instalacion_no_valida'),
    },
  ],
  'instalacion.subirCopia': [
    {
      fila: 'M.4',
      caso: 'an invented address',
      request: () => ({ body: { token: 'inventado', desdeByte: 0, datos: 'AAAA' } }),
      expected: todos('400 instalacion_no_valida'),
    },
  ],
  'instalacion.comprobarCopia': [
    {
      fila: 'M.4',
      caso: 'an invented address',
      request: () => ({ body: { token: 'inventado', frase: null } }),
      expected: todos('400 instalacion_no_valida'),
    },
  ],
  'instalacion.recuperar': [
    {
      fila: 'M.4',
      caso: 'an invented address',
      request: () => ({ body: { token: 'inventado', frase: null } }),
      expected: todos('400 instalacion_no_valida'),
    },
  ],
  'instalacion.completar': [
    {
      fila: 'M.1',
      caso: 'a club that somebody administers',
      request: () => ({
        body: {
          token: 'inventado',
          club: AJUSTES,
          cuenta: { nombre: 'Otra', email: 'otra@club.test', password: 'palabras largas y propias' },
        },
      }),
      expected: todos('400 instalacion_no_valida'),
    },
  ],
  'admin.ajustes.get': [{ fila: 'M.2', caso: 'settings', request: nada, expected: soloAdmin(200) }],
  'admin.ajustes.funcionamiento': [
    { fila: 'M.2', caso: 'how the club works', request: nada, expected: soloAdmin(200) },
  ],
  'admin.ajustes.guardarFuncionamiento': [
    {
      fila: 'M.2',
      caso: 'of another version',
      request: () => ({ body: { ...FUNCIONAMIENTO, version: 99 } }),
      expected: soloAdmin('409 ajustes_cambiados'),
    },
  ],
  'admin.ajustes.guardar': [
    {
      fila: 'M.2',
      caso: 'of another version',
      request: () => ({ body: { ...AJUSTES, version: 99 } }),
      expected: soloAdmin('409 ajustes_cambiados'),
    },
  ],
  'admin.ajustes.cambiarEscudo': [
    {
      fila: 'M.2',
      caso: 'no crest',
      request: () => ({ body: { datos: 'bm8=', version: 0 } }),
      expected: soloAdmin('422 escudo_no_valido'),
    },
  ],
  'admin.ajustes.cambiarFondo': [
    {
      fila: 'M.2',
      caso: 'none, as it is already',
      request: () => ({ body: { datos: null, version: 99 } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.correo.list': [{ fila: 'R44', caso: 'outgoing box', request: nada, expected: soloAdmin(200) }],
  'admin.correo.detalle': [
    {
      fila: 'R44',
      caso: 'unknown',
      request: () => ({ params: { correoId: randomUUID() } }),
      expected: soloAdmin('404 correo_no_encontrado'),
    },
  ],
  'admin.correo.probar': [
    {
      fila: 'R44',
      caso: 'no SMTP yet',
      request: () => ({ body: { opId: randomUUID() } }),
      expected: soloAdmin('409 correo_sin_smtp'),
    },
  ],
  'admin.correo.reenviarFallidos': [
    {
      fila: 'R44',
      caso: 'no SMTP yet',
      request: () => ({ body: {} }),
      expected: soloAdmin('409 correo_sin_smtp'),
    },
  ],
  'admin.correo.reenviar': [
    {
      fila: 'R44',
      caso: 'unknown',
      request: () => ({ params: { correoId: randomUUID() }, body: {} }),
      expected: soloAdmin('404 correo_no_encontrado'),
    },
  ],
};
