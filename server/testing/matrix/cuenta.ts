import { randomUUID } from 'node:crypto';
import { type Case, conSesion, type Matrix, type Role, todos } from '#server/testing/matrix/cell.ts';

const nada = () => ({});
const PERFIL = { nombre: 'Otro Nombre', telefono: '600112233', fechaNacimiento: '1990-01-01' };
const sinPerfil = (
  expected: number | `${number} ${string}`,
  differing: Partial<Record<Role, `${number} ${string}` | number>> = {},
) => conSesion(expected, { sinPerfil: '409 sin_perfil', ...differing });

/** A thing of an account by its id: one that is not there, and one of somebody else. */
const deOtros = (
  fila: string,
  cosa: 'sesion' | 'clave' | 'llave',
  codigo: `404 ${string}`,
): readonly Case[] => [
  {
    fila,
    caso: 'one that is not there',
    request: () => ({ params: { [`${cosa}Id`]: randomUUID() } }),
    expected: conSesion(codigo),
  },
  {
    ajeno: true,
    fila,
    caso: 'one that is not theirs',
    request: ({ ajeno }) => ({ params: { [`${cosa}Id`]: ajeno[cosa] } }),
    expected: conSesion(codigo),
  },
];

const SUSCRIPCION = () => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  tiposDeAviso: ['salida'],
});

/** Accounts, the own profile and personal data. What ends sessions or accounts is asked in a way that is refused. */
export const matrixCuenta: Matrix = {
  'calendario.get': [{ fila: 'R46', caso: 'of oneself', request: nada, expected: conSesion(200) }],
  'calendario.abrir': [{ fila: 'R46', caso: 'of oneself', request: nada, expected: sinPerfil(200) }],
  'calendario.cerrar': [{ fila: 'R46', caso: 'of oneself', request: nada, expected: conSesion(200) }],
  'factores.get': [{ fila: 'W8', caso: 'the own one', request: nada, expected: conSesion(200) }],
  'factores.comprobar': [{ fila: 'W8', caso: 'moments ago', request: nada, expected: conSesion(200) }],
  'factores.confirmar': [
    {
      fila: 'W8',
      caso: 'by a code, without an authenticator',
      request: () => ({ body: { codigo: '123456' } }),
      expected: conSesion('403 codigo_no_valido'),
    },
  ],
  'factores.confirmarConLlave': [
    {
      fila: 'W8',
      caso: 'by a llave that nobody has',
      request: () => ({ body: { respuesta: { id: 'x' } } }),
      expected: conSesion('403 llave_no_valida'),
    },
  ],
  'factores.empezarCodigo': [{ fila: 'W8', caso: 'of oneself', request: nada, expected: conSesion(200) }],
  'factores.activarCodigo': [
    {
      fila: 'W8',
      caso: 'by a wrong code',
      request: () => ({ body: { codigo: 'no es' } }),
      expected: conSesion('403 codigo_no_valido', { exAdmin: '409 codigo_sin_empezar' }),
    },
  ],
  'factores.quitarCodigo': [{ fila: 'W8', caso: 'of oneself', request: nada, expected: conSesion(200) }],
  'factores.renovarRecuperacion': [
    { fila: 'W8', caso: 'of oneself', request: nada, expected: conSesion(200) },
  ],
  'factores.empezarLlave': [{ fila: 'W8', caso: 'of oneself', request: nada, expected: conSesion(200) }],
  'factores.guardarLlave': [
    {
      fila: 'W8',
      caso: 'one that nobody made',
      request: () => ({ body: { nombre: 'Mi llave', respuesta: { id: 'x' } } }),
      expected: conSesion('403 llave_no_valida'),
    },
  ],
  'factores.quitarLlave': deOtros('W8', 'llave', '404 llave_no_encontrada'),
  'factores.opcionesDeLlave': [{ fila: 'W2', caso: 'to enter', request: nada, expected: todos(200) }],
  'factores.entrarConLlave': [
    {
      fila: 'W2',
      caso: 'with a llave that nobody has',
      request: () => ({ body: { respuesta: { id: 'x' } } }),
      expected: todos('403 llave_no_valida'),
    },
  ],
  'factores.segundoPaso': [
    {
      fila: 'W2',
      caso: 'without the first one',
      request: () => ({ body: { codigo: '123456' } }),
      expected: todos('401 sin_entrada_a_medias'),
    },
  ],
  'cuenta.cerrarUna': deOtros('W7', 'sesion', '404 sesion_no_encontrada'),
  'claves.list': [{ fila: 'W7', caso: 'the own claves', request: nada, expected: conSesion(200) }],
  'claves.crear': [
    {
      fila: 'W7',
      caso: 'a clave for boards',
      request: () => ({
        body: { nombre: `Pantalla ${randomUUID()}`, alcances: ['leer_tableros'], dias: 30 },
      }),
      expected: conSesion(200),
    },
    {
      fila: 'W7',
      caso: 'a clave for nothing',
      request: () => ({ body: { nombre: 'Pantalla', alcances: [], dias: null } }),
      expected: conSesion('422 lista_vacia'),
    },
  ],
  'claves.retirar': deOtros('W7', 'clave', '404 clave_no_encontrada'),
  'cuenta.registrar': [
    {
      fila: 'W1',
      caso: 'a short password',
      request: () => ({
        body: {
          id: randomUUID(),
          nombre: 'Nueva',
          telefono: '600112233',
          email: 'nueva@example.test',
          password: '12345',
        },
      }),
      expected: todos('422 contrasena_corta'),
    },
    {
      fila: 'W1',
      caso: 'with a role',
      request: () => ({
        body: {
          nombre: 'N',
          telefono: '600112233',
          email: 'n@example.test',
          password: 'larga y rara',
          role: 'admin',
        },
      }),
      expected: todos('400 peticion_no_valida'),
    },
  ],
  'cuenta.confirmar': [
    {
      fila: 'W6',
      caso: 'an invented token',
      request: () => ({ body: { token: 'x' } }),
      expected: todos('400 enlace_no_valido'),
    },
  ],
  'cuenta.recuperar': [
    {
      fila: 'W4',
      caso: 'no address',
      request: () => ({ body: { email: '' } }),
      expected: todos('400 peticion_no_valida'),
    },
    {
      fila: 'W4',
      caso: 'an address',
      request: () => ({ body: { email: 'nadie@example.test' } }),
      expected: todos(200),
    },
  ],
  'cuenta.restablecer': [
    {
      fila: 'W5',
      caso: 'an invented token',
      request: () => ({ body: { token: 'x', password: 'larga y rara' } }),
      expected: todos('400 enlace_no_valido'),
    },
  ],
  'cuenta.google': [
    {
      fila: 'W3',
      caso: 'not configured',
      request: () => ({ body: {} }),
      expected: todos('503 google_no_disponible'),
    },
  ],
  'cuenta.cambiarContrasena': [
    {
      fila: 'W8',
      caso: 'an account without a password',
      request: () => ({ body: { actual: 'la de antes', nueva: 'larga y rara' } }),
      expected: conSesion('409 sin_contrasena'),
    },
  ],
  'cuenta.sesiones': [{ fila: 'W8', caso: 'own devices', request: nada, expected: conSesion(200) }],
  'cuenta.cerrarOtras': [{ fila: 'W7', caso: 'the other devices', request: nada, expected: conSesion(200) }],
  'notificaciones.suscripcion': [
    { fila: 'W28', caso: 'what this phone is told', request: nada, expected: conSesion(200) },
  ],
  'notificaciones.guardar': [
    {
      fila: 'W28',
      caso: 'told on this phone',
      request: () => ({ body: SUSCRIPCION() }),
      expected: conSesion(200),
    },
    {
      fila: 'W28',
      caso: 'on a phone of the inner network',
      request: () => ({ body: { ...SUSCRIPCION(), endpoint: 'https://router.lan/push' } }),
      expected: conSesion('422 suscripcion_no_valida'),
    },
  ],
  'notificaciones.quitar': [
    { fila: 'W28', caso: 'told nothing any more', request: nada, expected: conSesion(200) },
  ],
  'cuenta.exportar': [{ fila: 'R45', caso: 'own data', request: nada, expected: conSesion(200) }],
  'cuenta.borrar': [
    {
      fila: 'W27',
      caso: 'somebody else',
      request: ({ companero }) => ({ body: { usuarioId: companero.usuarioId } }),
      expected: conSesion('400 peticion_no_valida'),
    },
  ],
  'perfil.get': [{ fila: 'R22', caso: 'own profile', request: nada, expected: conSesion(200) }],
  'perfil.ajustesDePena': [
    { fila: 'R22', caso: 'own handicap of the peña', request: nada, expected: sinPerfil(200) },
  ],
  'perfil.actualizar': [
    { fila: 'W9', caso: 'own data', request: () => ({ body: PERFIL }), expected: sinPerfil(200) },
    {
      fila: 'W10',
      caso: 'the day of joining',
      request: () => ({ body: { ...PERFIL, fechaEntradaPena: '2001-01-01' } }),
      expected: sinPerfil('403 campo_solo_admin', { admin: 200 }),
    },
    {
      fila: 'W11',
      caso: 'the picture',
      request: () => ({ body: { ...PERFIL, profileImageUrl: 'https://evil.test/x.svg' } }),
      expected: sinPerfil('403 imagen_solo_admin'),
    },
    ...(['handicap', 'email', 'userId', 'id', 'retiradoEn', 'jugadorId'] as const).map((campo) => ({
      fila: 'W12',
      caso: campo,
      request: () => ({ body: { ...PERFIL, [campo]: campo === 'handicap' ? 3 : randomUUID() } }),
      expected: conSesion('400 peticion_no_valida'),
    })),
  ],
};
