import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const nada = () => ({});
const soloAdmin = (expected: Expected) => conSesion('403 solo_admin', { admin: expected });
const conNombre = { nombre: 'Liga de la matriz' };

const tablasViejas = (torneoId: string) => ({
  version: 0,
  tablas: { normal: [10], major: [], final: [] },
  tipos: [{ torneoId, tipo: 'normal' }],
});

/** Ligas, lots and the panel: only administrators, whatever is asked. */
export const matrixGestionLigas: Matrix = {
  'admin.ligas.list': [{ fila: 'W-A30', caso: 'every liga', request: nada, expected: soloAdmin(200) }],
  'admin.ligas.eliminadas': [
    { fila: 'W-A30', caso: 'deleted ones', request: nada, expected: soloAdmin(200) },
  ],
  'admin.ligas.crear': [
    {
      fila: 'W-A30',
      caso: 'a new one',
      request: () => ({ body: { id: randomUUID(), ...conNombre } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A30',
      caso: 'without a name',
      request: () => ({ body: { id: randomUUID(), nombre: ' ' } }),
      expected: soloAdmin('422 liga_sin_nombre'),
    },
  ],
  'admin.ligas.actualizar': [
    {
      fila: 'W-A30',
      caso: 'of an older version',
      request: ({ liga }) => ({ params: { ligaId: liga }, body: { ...conNombre, version: 0 } }),
      expected: soloAdmin('409 liga_cambiada'),
    },
    {
      fila: 'W-A30',
      caso: 'unknown',
      request: () => ({ params: { ligaId: 'no-existe' }, body: { ...conNombre, version: 1 } }),
      expected: soloAdmin('404 liga_no_encontrada'),
    },
  ],
  'admin.ligas.previaDeEliminar': [
    {
      fila: 'W-A30',
      caso: 'a liga',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.ligas.eliminar': [
    {
      fila: 'W-A30',
      caso: 'without the confirmation of a preview',
      request: ({ liga }) => ({ params: { ligaId: liga }, body: { confirmacion: 'x' } }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
  'admin.ligas.restaurar': [
    {
      fila: 'W-A30',
      caso: 'one that was not deleted',
      request: ({ pasado }) => ({ params: { ligaId: pasado.id }, body: {} }),
      expected: soloAdmin('409 liga_no_restaurable'),
    },
  ],
  'admin.ligas.torneos': [
    {
      fila: 'W-A31',
      caso: 'a liga',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.ligas.candidatos': [
    {
      fila: 'W-A31',
      caso: 'a liga',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.ligas.anadirTorneo': [
    {
      fila: 'W-A31',
      caso: 'a new one',
      request: ({ ligaInactiva, futuro }) => ({
        params: { ligaId: ligaInactiva },
        body: { torneoId: futuro.slug },
      }),
      expected: soloAdmin(200),
      otraVez: '409 torneo_ya_en_liga',
    },
    {
      fila: 'W-A31',
      caso: 'one that it has',
      request: ({ liga, hoy }) => ({ params: { ligaId: liga }, body: { torneoId: hoy.id } }),
      expected: soloAdmin('409 torneo_ya_en_liga'),
    },
  ],
  'admin.ligas.quitarTorneo': [
    {
      fila: 'W-A31',
      caso: 'one that it does not have',
      request: ({ liga, futuro }) => ({ params: { ligaId: liga, torneoId: futuro.id }, body: {} }),
      expected: soloAdmin('404 torneo_fuera_de_liga'),
    },
  ],
  'admin.ligas.ordenarTorneos': [
    {
      fila: 'W-A31',
      caso: 'not all of them',
      request: ({ liga, hoy }) => ({ params: { ligaId: liga }, body: { torneoIds: [hoy.id] } }),
      expected: soloAdmin('409 orden_de_torneos_caducado'),
    },
  ],
  'admin.ligas.puntos': [
    {
      fila: 'W-A33',
      caso: 'the points tables of a liga',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.ligas.previaDeCambiarPuntos': [
    {
      fila: 'W-A33',
      caso: 'of an older version',
      request: ({ liga, hoy }) => ({ params: { ligaId: liga }, body: tablasViejas(hoy.id) }),
      expected: soloAdmin('409 liga_cambiada'),
    },
  ],
  'admin.ligas.cambiarPuntos': [
    {
      fila: 'W-A33',
      caso: 'of an older version',
      request: ({ liga, hoy }) => ({
        params: { ligaId: liga },
        body: { ...tablasViejas(hoy.id), confirmacion: 'x' },
      }),
      expected: soloAdmin('409 liga_cambiada'),
    },
  ],
  'admin.ligas.ajustes': [
    {
      fila: 'W-A34',
      caso: 'points given or taken by hand',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.ligas.ajustar': [
    {
      fila: 'W-A34',
      caso: 'somebody without points in the liga',
      request: ({ liga }) => ({
        params: { ligaId: liga },
        body: { id: randomUUID(), jugadorId: randomUUID(), puntos: 5, motivo: 'Error del acta' },
      }),
      expected: soloAdmin('409 jugador_fuera_de_liga'),
    },
  ],
  'admin.ligas.quitarAjuste': [
    {
      fila: 'W-A34',
      caso: 'one that is not there',
      request: ({ liga }) => ({ params: { ligaId: liga, ajusteId: randomUUID() }, body: {} }),
      expected: soloAdmin('404 ajuste_no_encontrado'),
    },
  ],
  'admin.ligas.exportar': [
    {
      fila: 'W-A32',
      caso: 'the table of a liga',
      request: ({ liga }) => ({ params: { ligaId: liga, tipo: 'handicap' } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.duplicados.previaDeTemporada': [
    {
      fila: 'W-A30',
      caso: 'a liga',
      request: ({ liga }) => ({ params: { ligaId: liga } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.duplicados.temporada': [
    {
      fila: 'W-A30',
      caso: 'without the confirmation of a preview',
      request: ({ liga }) => ({
        params: { ligaId: liga },
        body: { id: randomUUID(), nombre: 'Liga 2027', confirmacion: 'x' },
      }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
  'admin.sorteos.torneos': [{ fila: 'W-A32', caso: 'torneos', request: nada, expected: soloAdmin(200) }],
  'admin.sorteos.deTorneo': [
    {
      fila: 'W-A32',
      caso: 'a torneo',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A32',
      caso: 'unknown',
      request: () => ({ params: { torneoId: 'no-existe' } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.sorteos.sortear': [
    {
      fila: 'W-A32',
      caso: 'a torneo being played',
      request: ({ hoy, deMiembro, deCompanero }) => ({
        params: { torneoId: hoy.slug },
        body: { opId: randomUUID(), tipo: 'handicap', participanteIds: [deMiembro, deCompanero] },
      }),
      expected: soloAdmin('409 torneo_sin_resultados'),
    },
  ],
  'admin.panel.hoy': [{ fila: 'R33', caso: 'today', request: nada, expected: soloAdmin(200) }],
  'admin.panel.primerosPasos': [{ fila: 'R33', caso: 'of a club', request: nada, expected: soloAdmin(200) }],
  'admin.panel.cambiarPrimerosPasos': [
    {
      fila: 'R33',
      caso: 'taken away',
      request: () => ({ body: { primerosPasos: 'nunca' } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.panel.avisos': [{ fila: 'R33', caso: 'what waits', request: nada, expected: soloAdmin(200) }],
};
