import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

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

export const matrixGestionCampos: Matrix = {
  'admin.campos.list': [{ fila: 'R40', caso: 'every course', expected: soloAdmin(200), request: () => ({}) }],
  'admin.campos.crear': [
    {
      fila: 'W-A16',
      caso: 'a course without a name',
      expected: soloAdmin('422 campo_sin_datos'),
      request: () => ({
        body: { id: randomUUID(), nombre: '', ubicacion: 'Madrid' },
      }),
    },
  ],
  'admin.campos.actualizar': [
    {
      fila: 'W-A16',
      caso: 'an unknown course',
      expected: soloAdmin('404 campo_no_encontrado'),
      request: () => ({
        params: { campoId: NADIE },
        body: { nombre: 'Otro', ubicacion: 'Madrid' },
      }),
    },
  ],
  'admin.campos.borrar': [
    {
      fila: 'W-A16',
      caso: 'a course with personal rounds',
      expected: soloAdmin('409 campo_en_uso'),
      request: ({ campo }) => ({
        params: { campoId: campo },
      }),
    },
  ],
  'admin.campos.crearSalida': [
    {
      fila: 'W-A17',
      caso: 'a slope of 54',
      expected: soloAdmin('422 slope_masculino_no_valido'),
      request: ({ campo }) => ({
        params: { campoId: campo },
        body: { id: randomUUID(), ...figuras, slopeMasculino: 54 },
      }),
    },
  ],
  'admin.campos.actualizarSalida': [
    {
      fila: 'W-A17',
      caso: 'an unknown tee',
      expected: soloAdmin('404 salida_no_encontrada'),
      request: () => ({
        params: { salidaId: NADIE },
        body: { ...figuras, antes: figuras },
      }),
    },
  ],
  'admin.campos.borrarSalida': [
    {
      fila: 'W-A17',
      caso: 'an unknown tee',
      expected: soloAdmin('404 salida_no_encontrada'),
      request: () => ({
        params: { salidaId: NADIE },
      }),
    },
  ],
  'admin.campos.guardarHoyo': [
    {
      fila: 'W-A17',
      caso: 'a hole of an unknown tee',
      expected: soloAdmin('404 salida_no_encontrada'),
      request: () => ({
        params: { salidaId: NADIE, hoyo: 1 },
        body: { campo: 'par', valor: 5, antes: 4 },
      }),
    },
  ],
  'admin.campos.guardarHoyos': [
    {
      fila: 'W-A17',
      caso: 'the holes of an unknown tee',
      expected: soloAdmin('404 salida_no_encontrada'),
      request: () => ({
        params: { salidaId: NADIE },
        body: { hoyos, antes: hoyos },
      }),
    },
  ],
  'admin.campos.previaDeImportar': [
    {
      fila: 'W-A16',
      caso: 'another host',
      expected: soloAdmin('422 url_ajena'),
      request: () => ({
        body: { url: 'https://rfegolf.es.evil.test/club/aloha' },
      }),
    },
  ],
  'admin.campos.importar': [
    {
      fila: 'W-A16',
      caso: 'figures that nobody read',
      expected: soloAdmin('409 importacion_caducada'),
      request: () => ({
        body: {
          opId: randomUUID(),
          nombre: 'Inventado',
          ubicacion: 'Madrid',
          campoId: null,
          lectura: { generacion: 'C', url: null, recorrido: 'R', salidas: [{ ...figuras, hoyos }] },
          confirmacion: 'ninguna',
          elegidas: [0],
        },
      }),
    },
  ],
};
