import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const NINGUNO = '00000000-0000-4000-8000-000000000000';
const soloAdmin = (expected: Expected) =>
  conSesion('403 solo_admin', { admin: expected, exAdmin: '403 solo_admin' });
const nada = () => ({});

const datos = (campo: string) => ({ nombre: 'Copa de la matriz', fechaJuego: '2026-07-04', campoId: campo });
const sinNombre = {
  id: null,
  nombre: '',
  handicapMin: null,
  handicapMax: null,
  tramoEdad: null,
  sexo: null,
  salidas: [],
};
const puntos = { puestos: Array.from({ length: 20 }, () => 1), resto: 1 };

/** Rows W-A13 to W-A15, W-A23, W-A24 and what is read for them. */
export const matrixGestionTorneos: Matrix = {
  'admin.torneos.list': [{ fila: 'R34', caso: 'all torneos', request: nada, expected: soloAdmin(200) }],
  'admin.traslado.exportarTorneos': [
    { fila: 'R34', caso: 'all torneos, as a sheet', request: nada, expected: soloAdmin(200) },
  ],
  'admin.torneos.opciones': [
    { fila: 'R34', caso: 'courses and tees', request: nada, expected: soloAdmin(200) },
  ],
  'admin.torneos.ficha': [
    {
      fila: 'R34',
      caso: 'inactive',
      request: ({ inactivo }) => ({ params: { torneoId: inactivo.id } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'R34',
      caso: 'unknown',
      request: () => ({ params: { torneoId: NINGUNO } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.duplicados.torneo': [
    {
      fila: 'W-A13',
      caso: 'like another one',
      request: ({ campo, inactivo }) => ({
        params: { torneoId: inactivo.id },
        body: { id: randomUUID(), ...datos(campo) },
      }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A13',
      caso: 'like one that is not there',
      request: ({ campo }) => ({
        params: { torneoId: NINGUNO },
        body: { id: randomUUID(), ...datos(campo) },
      }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.torneos.crear': [
    {
      fila: 'W-A13',
      caso: 'new',
      request: ({ campo }) => ({ body: { id: randomUUID(), ...datos(campo) } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A13',
      caso: 'without a name',
      request: ({ campo }) => ({ body: { id: randomUUID(), ...datos(campo), nombre: ' ' } }),
      expected: soloAdmin('422 torneo_incompleto'),
    },
    {
      fila: 'W-A13',
      caso: 'nothing at all',
      request: () => ({ body: {} }),
      expected: soloAdmin('400 peticion_no_valida'),
    },
  ],
  'admin.torneos.actualizar': [
    {
      fila: 'W-A13',
      caso: 'an older version',
      request: ({ inactivo, campo }) => ({
        params: { torneoId: inactivo.id },
        body: { ...datos(campo), version: 99 },
      }),
      expected: soloAdmin('409 torneo_cambiado'),
    },
    {
      fila: 'W-A13',
      caso: 'unknown',
      request: ({ campo }) => ({ params: { torneoId: NINGUNO }, body: { ...datos(campo), version: 1 } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.torneos.activar': [
    {
      fila: 'W-A15',
      caso: 'hide',
      request: ({ inactivo }) => ({ params: { torneoId: inactivo.id }, body: { activo: false } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.torneos.previaDeEliminar': [
    {
      fila: 'W-A14',
      caso: 'what it takes away',
      request: ({ pasado }) => ({ params: { torneoId: pasado.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.torneos.eliminar': [
    {
      fila: 'W-A14',
      caso: 'without having seen it',
      request: ({ pasado }) => ({ params: { torneoId: pasado.id }, body: { confirmacion: 'no es este' } }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
  'admin.torneos.restaurar': [
    {
      fila: 'W-A14',
      caso: 'one that stands',
      request: ({ pasado }) => ({ params: { torneoId: pasado.id } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A14',
      caso: 'unknown',
      request: () => ({ params: { torneoId: 'no-existe' } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.torneos.categorias': [
    {
      fila: 'W-A13',
      caso: 'its categorías and who is in which',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.torneos.guardarCategorias': [
    {
      fila: 'W-A13',
      caso: 'none, as there are none',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { version: 1, categorias: [] } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A13',
      caso: 'without a name',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { version: 1, categorias: [sinNombre] } }),
      expected: soloAdmin('422 categoria_sin_nombre'),
    },
  ],
  'admin.torneos.parejas': [
    {
      fila: 'W-A13',
      caso: 'of a torneo that is not of pairs',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin('409 modalidad_sin_parejas'),
    },
  ],
  'admin.torneos.guardarParejas': [
    {
      fila: 'W-A13',
      caso: 'of a torneo that is not of pairs',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { version: 1, parejas: [] } }),
      expected: soloAdmin('409 modalidad_sin_parejas'),
    },
  ],
  'admin.torneos.sortearParejas': [
    {
      fila: 'W-A13',
      caso: 'of a torneo that is not of pairs',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.id },
        body: { opId: randomUUID(), version: 1, metodo: 'al_azar' },
      }),
      expected: soloAdmin('409 modalidad_sin_parejas'),
    },
  ],
  'admin.torneos.puntos': [
    {
      fila: 'R34',
      caso: 'its points or the club’s',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.torneos.crearPuntos': [
    {
      fila: 'W-A24',
      caso: 'first load',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.torneos.guardarPuntos': [
    {
      fila: 'W-A24',
      caso: 'not those that were shown',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { ...puntos, antes: puntos } }),
      expected: soloAdmin('409 puntos_cambiados'),
    },
    {
      fila: 'W-A24',
      caso: 'below nothing',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.id },
        body: { ...puntos, resto: -0.5, antes: puntos },
      }),
      expected: soloAdmin('422 puntos_no_validos'),
    },
  ],
  'admin.torneos.restablecerPuntos': [
    {
      fila: 'W-A24',
      caso: 'back to the club’s',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
};
