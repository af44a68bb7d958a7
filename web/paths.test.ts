import { expect, test } from 'vitest';
import { paths, ROUTES, rutaSegura } from './paths.ts';

test('the table has every route of the specification, what the issues add to it, our legal pages and the shortcuts, and no other', () => {
  const table = Object.values(ROUTES).map(({ path, acceso }) => `${path} ${acceso}`);
  expect(table).toEqual([
    '/ publico',
    '/auth publico',
    '/auth/reset-password publico',
    '/auth/confirmar publico',
    '/profile sesion',
    '/mi-area sesion',
    '/mis-torneos-ligas sesion',
    '/mis-resultados sesion',
    '/mis-estadisticas sesion',
    '/mis-partidas sesion',
    '/crear-partida-personal publico',
    '/editar-partida-personal/:id sesion',
    '/partida-personal/:id sesion',
    '/torneos publico',
    '/torneos/:torneoSlug/inscripcion publico',
    '/torneos/:torneoSlug/participantes publico',
    '/torneos/:torneoSlug/donde-estan publico',
    '/torneos/:torneoSlug publico',
    '/ligas publico',
    '/ligas/:ligaSlug publico',
    '/introduccion-datos/:partidaId sesion',
    '/introduccion-datos sesion',
    '/clasificacion/:partidaId publico',
    '/clasificacion publico',
    '/admin admin',
    '/admin/torneos admin',
    '/admin/torneos/:torneoId/historial admin',
    '/admin/torneos/:torneoId/dia admin',
    '/admin/torneos/:torneoId/partidos admin',
    '/admin/torneos/:torneoId/pantallas admin',
    '/admin/campos admin',
    '/admin/jugadores admin',
    '/admin/jugadores/:jugadorId admin',
    '/admin/ligas admin',
    '/admin/ajustes admin',
    '/admin/administradores admin',
    '/admin/administradores/historial admin',
    '/admin/ajustes/historial admin',
    '/admin/correo admin',
    '/admin/webhooks admin',
    '/instalacion/:token publico',
    '/admin/temporadas admin',
    '/privacidad publico',
    '/cookies publico',
    '/aviso-legal publico',
    '/mi-tarjeta sesion',
    '/mi-clasificacion publico',
    '/pantalla/:enlace publico',
    '/incrustar/:enlace publico',
  ]);
});

test('the builder writes the addresses of the specification', () => {
  expect(paths.inscripcion('trofeo-san-isidro')).toBe('/torneos/trofeo-san-isidro/inscripcion');
  expect(paths.clasificacion({ torneo: 12, from: 'mis-torneos' })).toBe(
    '/clasificacion?torneo=12&from=mis-torneos',
  );
  expect(paths.introduccionDatosPartida('p1', { torneo: 't1' })).toBe('/introduccion-datos/p1?torneo=t1');
  expect(paths.introduccionDatosPartida('p1', { hoyo: 7 })).toBe('/introduccion-datos/p1#h7');
  expect(paths.introduccionDatosPartida('p1', { hoyo: null })).toBe('/introduccion-datos/p1');
  expect(paths.introduccionDatos({ torneo: 't', participante: 'p' })).toBe(
    '/introduccion-datos?torneo=t&participante=p',
  );
  expect(paths.auth({ next: '/mi-area?tab=ligas' })).toBe('/auth?next=%2Fmi-area%3Ftab%3Dligas');
  expect(paths.auth()).toBe('/auth');
});

test('what comes from outside cannot break out of its segment', () => {
  expect(paths.liga('../admin?x=1')).toBe('/ligas/..%2Fadmin%3Fx%3D1');
});

test.each(['/', '/mi-area', '/torneos/x/inscripcion?a=1#h7', '/crear-partida-personal'])(
  '%s is a safe way back',
  (next) => {
    expect(rutaSegura(next)).toBe(next);
  },
);

test.each([
  null,
  undefined,
  '',
  'mi-area',
  '//evil.example',
  '/\\evil.example',
  '/x\\..\\y',
  'https://evil.example',
  'javascript:alert(1)',
  ' /mi-area',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/auth',
  '/auth/reset-password',
])('%j is refused as a way back', (next) => {
  expect(rutaSegura(next)).toBeNull();
});
