import { randomUUID } from 'node:crypto';
import { type Case, conSesion, type Matrix, todos } from '#server/testing/matrix/cell.ts';

const nada = () => ({});
const deInvitado = (torneoId: string, invitadoId: string) => ({ params: { torneoId, invitadoId } });

/** Of a torneo to come, which everybody who has a player is in. */
const deDeseos = (pedido: { body?: Record<string, unknown> }): Pick<Case, 'request' | 'expected'> => ({
  request: ({ futuro }) => ({ params: { torneoId: futuro.slug }, ...pedido }),
  expected: conSesion(200, {
    sinPerfil: '404 inscripcion_no_encontrada',
    exAdmin: '404 inscripcion_no_encontrada',
  }),
});

export const matrixTorneos: Matrix = {
  'club.get': [{ fila: 'R1', caso: 'settings of the club', request: nada, expected: todos(200) }],
  'club.avisarFallo': [
    {
      fila: 'R1',
      caso: 'a fault of the app',
      request: () => ({ body: { tipo: 'TypeError', lugar: null, pantalla: '', construccion: null } }),
      expected: todos(200),
    },
  ],
  'cuenta.sesion': [{ fila: 'R2', caso: 'own session', request: nada, expected: todos(200) }],
  'cuenta.iniciarSesion': [
    {
      fila: 'W2',
      caso: 'wrong password',
      request: () => ({ body: { email: 'nadie@example.invalid', password: 'no es esta' } }),
      expected: todos('401 credenciales_no_validas'),
    },
  ],
  'cuenta.cerrarSesion': [{ fila: 'W7', caso: 'sign out', request: nada, expected: todos(200) }],
  'inicio.get': [{ fila: 'R26', caso: 'own day', request: nada, expected: conSesion(200) }],
  'ligas.activas': [{ fila: 'R17', caso: 'active leagues', request: nada, expected: todos(200) }],
  'torneos.list': [{ fila: 'R3', caso: 'active tournaments', request: nada, expected: todos(200) }],
  'torneos.detalle': [
    {
      fila: 'R7',
      caso: 'by slug',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: todos(200),
    },
    {
      fila: 'R7',
      caso: 'by id',
      request: ({ futuro }) => ({ params: { torneoId: futuro.id } }),
      expected: todos(200),
    },
    {
      fila: 'R4',
      caso: 'inactive',
      request: ({ inactivo }) => ({ params: { torneoId: inactivo.slug } }),
      expected: { ...todos('404 torneo_no_encontrado'), admin: 200 },
    },
    {
      fila: 'R7',
      caso: 'unknown',
      request: () => ({ params: { torneoId: 'no-existe' } }),
      expected: todos('404 torneo_no_encontrado'),
    },
  ],
  'torneos.participantes': [
    {
      fila: 'R9',
      caso: 'past',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: todos(200),
    },
    {
      fila: 'R10',
      caso: 'today',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: conSesion(200),
    },
    {
      fila: 'R4',
      caso: 'inactive',
      request: ({ inactivo }) => ({ params: { torneoId: inactivo.id } }),
      expected: { ...todos('404 torneo_no_encontrado'), admin: 200 },
    },
  ],
  'inscripciones.inscribir': [
    {
      fila: 'W13',
      caso: 'future',
      request: ({ futuro }) => ({ params: { torneoId: futuro.slug } }),
      expected: conSesion(200, { sinPerfil: '409 sin_perfil' }),
    },
    {
      fila: 'W13',
      caso: 'past',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: conSesion('409 torneo_finalizado', { sinPerfil: '409 sin_perfil' }),
    },
    {
      fila: 'W14',
      caso: 'somebody else',
      request: ({ futuro, companero }) => ({
        params: { torneoId: futuro.slug },
        body: { jugadorId: companero.jugadorId },
      }),
      expected: conSesion('400 peticion_no_valida'),
    },
    {
      fila: 'R4',
      caso: 'inactive',
      request: ({ inactivo }) => ({ params: { torneoId: inactivo.slug } }),
      expected: conSesion('404 torneo_no_encontrado', { admin: '409 torneo_inactivo' }),
    },
  ],
  'inscripciones.invitar': [
    {
      fila: 'W13',
      caso: 'where administrators alone enrol guests',
      request: ({ futuro }) => ({
        params: { torneoId: futuro.slug },
        body: { id: randomUUID(), nombre: 'Ramón', sexo: 'hombre', handicap: 12.4 },
      }),
      expected: conSesion('409 invitados_por_la_administracion', { sinPerfil: '409 sin_perfil' }),
    },
  ],
  'inscripciones.quitarInvitado': [
    {
      fila: 'W15',
      caso: 'one that is not there',
      request: ({ futuro }) => deInvitado(futuro.slug, randomUUID()),
      expected: conSesion('404 invitado_no_encontrado'),
    },
    {
      ajeno: true,
      fila: 'W15',
      caso: 'the guest of somebody else',
      request: ({ ajeno: { conInvitados, invitado } }) => deInvitado(conInvitados, invitado),
      expected: conSesion('404 invitado_no_encontrado'),
    },
  ],
  'inscripciones.pareja': [
    {
      fila: 'W13',
      caso: 'of a torneo without pairs',
      request: ({ futuro }) => ({ params: { torneoId: futuro.slug } }),
      expected: conSesion('409 modalidad_sin_parejas', { sinPerfil: '404 inscripcion_no_encontrada' }),
    },
  ],
  'inscripciones.pedirPareja': [
    {
      fila: 'W13',
      caso: 'of a torneo without pairs',
      request: ({ futuro }) => ({ params: { torneoId: futuro.slug }, body: { participanteId: null } }),
      expected: conSesion('409 modalidad_sin_parejas', { sinPerfil: '404 inscripcion_no_encontrada' }),
    },
  ],
  'inscripciones.conjunta': [
    {
      fila: 'W13',
      caso: 'of a torneo without pairs',
      request: ({ futuro }) => ({ params: { torneoId: futuro.slug } }),
      expected: conSesion('409 modalidad_sin_parejas', { sinPerfil: '409 sin_perfil' }),
    },
  ],
  'inscripciones.pedirConjunta': [
    {
      fila: 'W13',
      caso: 'of a torneo without pairs',
      request: ({ futuro }) => ({ params: { torneoId: futuro.slug }, body: { jugadorId: null } }),
      expected: conSesion('409 modalidad_sin_parejas', { sinPerfil: '409 sin_perfil' }),
    },
  ],
  'inscripciones.deseos': [{ fila: 'J7', caso: 'of a torneo to come', ...deDeseos({}) }],
  'inscripciones.pedirDeseos': [
    { fila: 'J7', caso: 'early', ...deDeseos({ body: { horaDeseada: 'temprano', companeroIds: [] } }) },
  ],
  'inscripciones.cancelar': [
    {
      fila: 'W15',
      caso: 'not enrolled',
      request: ({ inactivo }) => ({ params: { torneoId: inactivo.slug } }),
      expected: conSesion('404 torneo_no_encontrado', { admin: '404 inscripcion_no_encontrada' }),
    },
    {
      fila: 'W15',
      caso: 'past',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: conSesion('404 inscripcion_no_encontrada', { miembro: '409 torneo_finalizado' }),
    },
  ],
};
