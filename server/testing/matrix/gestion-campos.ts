import { conSesion, type Case, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const NADIE = '00000000-0000-4000-8000-000000000000';
const figuras = {
  nombre: 'Blancas',
  slopeMasculino: null,
  slopeFemenino: null,
  courseRatingMasculino: null,
  courseRatingFemenino: null,
};
const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: null }));

const soloAdmin = (expected: Expected) => conSesion('403 solo_admin', { admin: expected });
const una = (fila: string, caso: string, expected: Expected, request: Case['request']): Case[] => [
  { fila, caso, request, expected: soloAdmin(expected) },
];

export const matrixGestionCampos: Matrix = {
  'gestionCampos.list': una('R40', 'every course', 200, () => ({})),
  'gestionCampos.crear': una('W-A16', 'a course without a name', '422 campo_sin_datos', () => ({
    body: { nombre: '', ubicacion: 'Madrid' },
  })),
  'gestionCampos.actualizar': una('W-A16', 'an unknown course', '404 campo_no_encontrado', () => ({
    params: { campoId: NADIE },
    body: { nombre: 'Otro', ubicacion: 'Madrid' },
  })),
  'gestionCampos.borrar': una('W-A16', 'a course with personal rounds', '409 campo_en_uso', ({ campo }) => ({
    params: { campoId: campo },
  })),
  'gestionCampos.crearSalida': una(
    'W-A17',
    'a slope of 54',
    '422 slope_masculino_no_valido',
    ({ campo }) => ({
      params: { campoId: campo },
      body: { ...figuras, slopeMasculino: 54 },
    }),
  ),
  'gestionCampos.actualizarSalida': una('W-A17', 'an unknown tee', '404 salida_no_encontrada', () => ({
    params: { salidaId: NADIE },
    body: { ...figuras, antes: figuras },
  })),
  'gestionCampos.borrarSalida': una('W-A17', 'an unknown tee', '404 salida_no_encontrada', () => ({
    params: { salidaId: NADIE },
  })),
  'gestionCampos.guardarHoyo': una('W-A17', 'a hole of an unknown tee', '404 salida_no_encontrada', () => ({
    params: { salidaId: NADIE, numero: 1 },
    body: { campo: 'par', valor: 5, antes: 4 },
  })),
  'gestionCampos.guardarHoyos': una(
    'W-A17',
    'the holes of an unknown tee',
    '404 salida_no_encontrada',
    () => ({
      params: { salidaId: NADIE },
      body: { hoyos, antes: hoyos },
    }),
  ),
  'gestionCampos.previsualizarImportacion': una('W-A16', 'another host', '422 url_ajena', () => ({
    body: { url: 'https://rfegolf.es.evil.test/club/aloha' },
  })),
  'gestionCampos.confirmarImportacion': una(
    'W-A16',
    'figures that nobody read',
    '409 importacion_caducada',
    () => ({
      body: {
        nombre: 'Inventado',
        ubicacion: 'Madrid',
        campoId: null,
        lectura: { generacion: 'C', url: null, recorrido: 'R', salidas: [{ ...figuras, hoyos }] },
        sello: 'ninguno',
        elegidas: [0],
      },
    }),
  ),
};
