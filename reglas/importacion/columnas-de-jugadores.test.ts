import { describe, expect, test } from 'vitest';
import { asignarColumnas } from './columnas-de-jugadores.ts';

const camposDe = (...asked: Parameters<typeof asignarColumnas>) =>
  asignarColumnas(...asked).columnas.map(({ campo }) => campo);

describe('the columns of a file of jugadores', () => {
  test.each([
    ['Nombre', 'nombre'],
    ['NOMBRE Y APELLIDOS', 'nombre'],
    ['Apellidos', 'apellidos'],
    ['1er Apellido', 'apellidos'],
    ['Apellido 2', 'segundoApellido'],
    ['2º apellido', 'segundoApellido'],
    ['Apellidos, Nombre', 'apellidosYNombre'],
    ['Correo electrónico', 'email'],
    ['E-mail', 'email'],
    ['Móvil', 'telefono'],
    ['F. Nacimiento', 'fechaNacimiento'],
    ['Fecha de alta', 'fechaEntradaPena'],
    ['HCP', 'handicap'],
    ['Hándicap exacto', 'handicap'],
    ['Género', 'sexo'],
    ['H/M', 'sexo'],
    ['Categoría', 'tramoEdad'],
    ['Nº de licencia', 'numeroLicenciaFederativa'],
    ['Color favorito', null],
    ['%', null],
  ])('%s is %s', (titulo, campo) => {
    expect(camposDe([titulo])).toEqual([campo]);
  });

  test('what was chosen wins over the heading, and is of no other file', () => {
    const elegidas = [
      { titulo: 'num socio', campo: 'numeroLicenciaFederativa' },
      { titulo: 'Hándicap', campo: null },
      { titulo: 'De otro archivo', campo: 'sexo' },
    ] as const;
    expect(asignarColumnas(['Nombre', 'Num. Socio', 'HANDICAP'], elegidas)).toEqual({
      columnas: [
        { titulo: 'Nombre', campo: 'nombre', elegida: false },
        { titulo: 'Num. Socio', campo: 'numeroLicenciaFederativa', elegida: true },
        { titulo: 'HANDICAP', campo: null, elegida: true },
      ],
      problema: null,
    });
  });

  test('headings of signs alone are not taken for one another', () => {
    expect(camposDe(['%', '#', 'Nombre'], [{ titulo: '#', campo: 'handicap' }])).toEqual([
      null,
      'handicap',
      'nombre',
    ]);
  });

  test.each([
    ['no column says who', ['Color', 'Apellidos', 'HCP'], { codigo: 'sin_columna_de_quien' }],
    [
      'two say the same',
      ['Nombre', 'Licencia', 'Nº licencia'],
      { codigo: 'columnas_repetidas', datos: { una: 'Licencia', otra: 'Nº licencia' } },
    ],
    ['the name stands twice', ['Nombre', 'Apellidos, Nombre'], { codigo: 'dos_nombres' }],
    ['several are not used', ['Nombre', 'Color', 'Talla'], null],
  ])('%s', (_, titulos, problema) => {
    expect(asignarColumnas(titulos).problema).toEqual(problema);
  });
});
