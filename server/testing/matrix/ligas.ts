import { conSesion, type Matrix, todos } from '#server/testing/matrix/cell.ts';

const nada = () => ({});
const SOLO_ADMIN = '403 solo_admin';
const soloAdmin = (expected: '409 torneo_sin_resultados' | '404 torneo_no_encontrado' | 200) =>
  conSesion(SOLO_ADMIN, { admin: expected });
const propio = conSesion(200, { sinPerfil: '409 sin_perfil' });
const conSesionSiInactiva = { ...todos(200), visitante: '404 liga_no_encontrada' } as const;

export const matrixLigas: Matrix = {
  'ligas.exportar': [
    {
      fila: 'R18',
      caso: 'active',
      request: ({ liga }) => ({ params: { ligaId: liga, tipo: 'scratch' } }),
      expected: todos(200),
    },
    {
      fila: 'R19',
      caso: 'inactive',
      request: ({ ligaInactiva }) => ({ params: { ligaId: ligaInactiva, tipo: 'handicap' } }),
      expected: conSesionSiInactiva,
    },
  ],
  'ligas.clasificacion': [
    {
      fila: 'R18',
      caso: 'active',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: todos(200),
    },
    {
      fila: 'R19',
      caso: 'inactive',
      request: ({ ligaInactiva }) => ({ params: { ligaId: ligaInactiva } }),
      expected: conSesionSiInactiva,
    },
    {
      fila: 'R20',
      caso: 'unknown',
      request: () => ({ params: { ligaId: 'no-existe' } }),
      expected: todos('404 liga_no_encontrada'),
    },
  ],
  'clasificacion.siAcabara': [
    {
      fila: 'R18',
      caso: 'active',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: conSesion(200),
    },
    {
      fila: 'R19',
      caso: 'inactive',
      request: ({ ligaInactiva }) => ({ params: { ligaId: ligaInactiva } }),
      expected: conSesion(200),
    },
    {
      fila: 'R20',
      caso: 'unknown',
      request: () => ({ params: { ligaId: 'no-existe' } }),
      expected: conSesion('404 liga_no_encontrada'),
    },
  ],
  'clasificacion.miSiAcabara': [
    {
      fila: 'R14',
      caso: "today's torneo",
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: conSesion(200),
    },
    {
      fila: 'R14',
      caso: 'unknown',
      request: () => ({ params: { torneoId: 'no-existe' } }),
      expected: conSesion('404 torneo_no_encontrado'),
    },
  ],
  'clasificacion.tarjetaDeLiga': [
    {
      fila: 'R21',
      caso: 'past torneo',
      request: ({ liga, pasado, miembro }) => ({
        params: { ligaId: liga, torneoId: pasado.slug, jugadorId: miembro.jugadorId ?? '' },
      }),
      expected: todos(200),
    },
    {
      fila: 'R21',
      caso: "today's torneo",
      request: ({ liga, hoy, miembro }) => ({
        params: { ligaId: liga, torneoId: hoy.slug, jugadorId: miembro.jugadorId ?? '' },
      }),
      expected: conSesion(200),
    },
    {
      fila: 'R19',
      caso: 'inactive liga',
      request: ({ ligaInactiva, pasado, miembro }) => ({
        params: { ligaId: ligaInactiva, torneoId: pasado.slug, jugadorId: miembro.jugadorId ?? '' },
      }),
      expected: conSesionSiInactiva,
    },
    {
      fila: 'R21',
      caso: 'somebody who did not play',
      request: ({ liga, pasado, jugador }) => ({
        params: { ligaId: liga, torneoId: pasado.slug, jugadorId: jugador.jugadorId ?? '' },
      }),
      expected: todos('404 tarjeta_no_encontrada'),
    },
    {
      fila: 'R21',
      caso: 'a torneo of no liga',
      request: ({ liga, futuro, miembro }) => ({
        params: { ligaId: liga, torneoId: futuro.slug, jugadorId: miembro.jugadorId ?? '' },
      }),
      expected: todos('404 tarjeta_no_encontrada'),
    },
  ],
  'admin.ligas.recalcularTorneo': [
    {
      fila: 'W-A32',
      caso: 'a torneo being played',
      request: ({ liga, hoy }) => ({ params: { ligaId: liga, torneoId: hoy.slug } }),
      expected: soloAdmin('409 torneo_sin_resultados'),
    },
    {
      fila: 'W-A32',
      caso: 'a torneo of no liga',
      request: ({ liga, futuro }) => ({ params: { ligaId: liga, torneoId: futuro.slug } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.ligas.calcular': [
    {
      fila: 'W-A32',
      caso: 'a liga',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: soloAdmin(200),
    },
  ],
  'estadisticas.misResultados': [{ fila: 'R26', caso: 'own results', request: nada, expected: propio }],
  'estadisticas.misEstadisticas': [{ fila: 'R26', caso: 'own statistics', request: nada, expected: propio }],
  'estadisticas.exportar': [
    {
      fila: 'R26',
      caso: 'own statistics as a sheet',
      request: () => ({ params: { tabla: 'anios' } }),
      expected: propio,
    },
  ],
  'inscripciones.mias': [{ fila: 'R26', caso: 'own torneos', request: nada, expected: propio }],
};
