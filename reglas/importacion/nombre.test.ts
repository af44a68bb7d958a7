import { expect, test } from 'vitest';
import { NOMBRE_MAX } from '../limites.ts';
import { motivoDeNombre, nombreDeFila } from './nombre.ts';

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

test('a name that is none is told too long, by its beginning, or without a letter', () => {
  const largo = 'a'.repeat(NOMBRE_MAX + 1);
  expect(motivoDeNombre(largo, 'Nombre')).toEqual({
    codigo: 'nombre_largo',
    datos: { columna: 'Nombre', texto: largo.slice(0, 60), max: NOMBRE_MAX },
  });
  expect(motivoDeNombre('—', 'Jugador')).toEqual({
    codigo: 'nombre_ilegible',
    datos: { columna: 'Jugador', texto: '—' },
  });
});
