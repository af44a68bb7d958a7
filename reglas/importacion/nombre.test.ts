import { expect, test } from 'vitest';
import { nombreDeFila } from './nombre.ts';

test.each([
  [{ nombre: 'José García' }, { nombre: 'José García' }],
  [
    { nombre: 'José', apellidos: 'García López' },
    { nombre: 'José García López', apellidos: 'García López' },
  ],
  [
    { nombre: ' José ', apellidos: 'García', segundoApellido: ' López' },
    { nombre: 'José García López', apellidos: 'García López' },
  ],
  [
    { nombre: 'José', apellidos: '', segundoApellido: 'López' },
    { nombre: 'José López', apellidos: 'López' },
  ],
  [{ nombre: 'José', apellidos: '' }, { nombre: 'José' }],
  [{ nombre: '', apellidos: '' }, { nombre: '' }],
  [{}, { nombre: '' }],
  [{ apellidos: 'García' }, { falta: 'nombre_de_pila' }],
  [{ nombre: ' ', segundoApellido: 'López' }, { falta: 'nombre_de_pila' }],
  [
    { apellidosYNombre: 'García López, María del Rosario' },
    { nombre: 'María del Rosario García López', apellidos: 'García López' },
  ],
  [{ apellidosYNombre: 'García López José' }, { falta: 'coma' }],
  [{ apellidosYNombre: 'García, José, Luis' }, { falta: 'coma' }],
  [{ apellidosYNombre: 'García,' }, { falta: 'coma' }],
])('%j is %j', (partes, nombre) => {
  expect(nombreDeFila(partes)).toEqual(nombre);
});
