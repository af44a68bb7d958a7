import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) => conSesion('403 solo_admin', { admin: expected });
const FECHA = '2026-06-20';

export const matrixGestionPartidas: Matrix = {
  'admin.partidas.torneos': [
    { fila: 'R33', caso: 'active torneos', request: () => ({}), expected: soloAdmin(200) },
  ],
  'admin.partidas.reparto': [
    {
      fila: 'R33',
      caso: 'a torneo',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'R33',
      caso: 'unknown',
      request: () => ({ params: { torneoId: 'no-existe' } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.dia.ver': [
    {
      fila: 'R33',
      caso: 'the day of a torneo',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'R33',
      caso: 'unknown',
      request: () => ({ params: { torneoId: 'no-existe' } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.dia.avisar': [
    {
      fila: 'R33',
      caso: 'a partida that nobody has begun',
      request: ({ partida }) => ({ params: { partidaId: partida } }),
      expected: soloAdmin('409 partida_a_ritmo'),
    },
  ],
  'admin.partidas.publicar': [
    {
      fila: 'W-A25',
      caso: 'over partidas that somebody else published',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.id },
        body: { version: 'vieja', fechaJuego: FECHA, partidas: [] },
      }),
      expected: soloAdmin('409 partidas_cambiadas'),
    },
    {
      fila: 'W-A25',
      caso: 'unknown torneo',
      request: () => ({
        params: { torneoId: 'no-existe' },
        body: { version: '', fechaJuego: FECHA, partidas: [] },
      }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.partidas.validarCompletas': [
    {
      fila: 'W-A27',
      caso: 'a partida that is not complete',
      request: ({ hoy, partida }) => ({ params: { torneoId: hoy.id }, body: { partidaIds: [partida] } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A27',
      caso: 'unknown torneo',
      request: ({ partida }) => ({ params: { torneoId: 'no-existe' }, body: { partidaIds: [partida] } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
};
