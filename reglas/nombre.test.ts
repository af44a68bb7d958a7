import { describe, expect, test } from 'vitest';
import {
  compararPersonas,
  enOrdenDeLista,
  lecturaDeNombres,
  nombreLeido,
  otrosNombres,
  dosApellidos,
  nombreAbreviado,
  nombreCompleto,
  nombreEscrito,
  partirNombre,
} from './nombre.ts';

describe('a whole name is cut where its surnames begin', () => {
  test.each([
    ['Íñigo Álvarez', 'Íñigo', 'Álvarez'],
    ['Carmen Villalobos Reig', 'Carmen', 'Villalobos Reig'],
    ['  Marta   de la Peña ', 'Marta', 'de la Peña'],
    ['Marta de la Peña Ruiz', 'Marta', 'de la Peña Ruiz'],
    ['Mª del Rosario Fernández Gil', 'Mª del Rosario', 'Fernández Gil'],
    ['María del Rosario Fernández', 'María del Rosario', 'Fernández'],
    ['Maria de los Ángeles de la Torre', 'Maria de los Ángeles', 'de la Torre'],
    ['Mª Ángeles Núñez', 'Mª Ángeles', 'Núñez'],
    ['M.ª José Ruiz Gil', 'M.ª José', 'Ruiz Gil'],
    ['María José Ruiz Gil', 'María José', 'Ruiz Gil'],
    ['María Gómez Gil', 'María', 'Gómez Gil'],
    ['María de la Fuente Gil', 'María', 'de la Fuente Gil'],
    ['María San Martín', 'María', 'San Martín'],
    ['José Ramón Argüelles', 'José Ramón', 'Argüelles'],
    ['José Ramón de la Fuente y Gómez', 'José Ramón', 'de la Fuente y Gómez'],
    ['JOSÉ MARÍA PÉREZ', 'JOSÉ MARÍA', 'PÉREZ'],
    ['Juan Carlos Pérez Gil', 'Juan Carlos', 'Pérez Gil'],
    ['Juan de Dios García López', 'Juan de Dios', 'García López'],
    ['J. Carlos Pérez', 'J. Carlos', 'Pérez'],
    ['Jesús Mª Goikoetxea', 'Jesús Mª', 'Goikoetxea'],
    ['José Martín García López', 'José Martín', 'García López'],
    ['Ana Martín', 'Ana', 'Martín'],
    ['Joan Puigdevall i Serra', 'Joan', 'Puigdevall i Serra'],
    ['Ramón Núñez de Balboa Ortiz', 'Ramón', 'Núñez de Balboa Ortiz'],
    [
      'Bartolomé Sánchez-Cabezudo y Fernández de Córdoba',
      'Bartolomé',
      'Sánchez-Cabezudo y Fernández de Córdoba',
    ],
    ['Peter van der Berg', 'Peter', 'van der Berg'],
  ])('%j is %j and %j', (completo, nombreDePila, apellidos) => {
    expect(partirNombre(completo)).toEqual({ nombreDePila, apellidos, nombreDudoso: false });
  });

  test.each([
    ['Cher', 'Cher', ''],
    ['', '', ''],
    ['De', 'De', ''],
    ['Ana de', 'Ana', 'de', false],
    ['José Ramón', 'José Ramón', ''],
    ['María del Carmen', 'María del Carmen', ''],
    ['José Martín López', 'José', 'Martín López'],
    ['José Martín García de Paredes', 'José', 'Martín García de Paredes'],
    ['José Martín Gómez García López', 'José Martín', 'Gómez García López'],
    ['María de la Cruz López', 'María', 'de la Cruz López'],
    ['Mª Casilda Núñez', 'Mª Casilda', 'Núñez'],
    ['Mª Núñez', 'Mª', 'Núñez', false],
    ['Ximena Flor Ulloa Pérez', 'Ximena Flor', 'Ulloa Pérez'],
    ['Ana de la Fuente Gil Pérez', 'Ana', 'de la Fuente Gil Pérez'],
    ['Juan Carlos Flor Ulloa Pérez', 'Juan Carlos', 'Flor Ulloa Pérez'],
  ])('%j is %j and %j, for somebody to look at', (completo, nombreDePila, apellidos, dudoso = true) => {
    expect(partirNombre(completo)).toEqual({ nombreDePila, apellidos, nombreDudoso: dudoso });
  });

  test.each([
    ['José Martín López', 'López', 'José Martín', 'López', false],
    [' José  Martín López', ' Martín  López', 'José', 'Martín López', false],
    ['Cher', '', 'Cher', '', false],
    ['Ana Ruiz', 'Peña', 'Ana', 'Ruiz', true],
    ['Ana Ruiz', 'Ana Ruiz', 'Ana', 'Ruiz', true],
    ['Ana Ruiz', undefined, 'Ana', 'Ruiz', false],
  ])('%j with the surnames %j told', (nombre, dichos, nombreDePila, apellidos, nombreDudoso) => {
    expect(nombreEscrito({ nombre, apellidos: dichos })).toEqual({ nombreDePila, apellidos, nombreDudoso });
  });

  test.each([
    ['José Martín', 'López', false, 'José Martín López', 'José Martín', 'López', false],
    ['Jose Martín', 'López', true, 'José Martín López', 'José Martín', 'López', true],
    ['José Martín', 'López', false, 'José Martín Pérez', 'José', 'Martín Pérez', true],
    ['Cher', '', false, 'Cher', 'Cher', '', false],
    ['Cher', '', false, 'Cher Ruiz', 'Cher', 'Ruiz', false],
  ])(
    '%s %s (%s) written anew as %j',
    (antesDePila, antes, dudoso, nombre, nombreDePila, apellidos, queda) => {
      const era = { nombreDePila: antesDePila, apellidos: antes, nombreDudoso: dudoso };
      expect(nombreEscrito({ nombre }, era)).toEqual({ nombreDePila, apellidos, nombreDudoso: queda });
    },
  );
});

test('both parts make the whole name again', () => {
  expect(nombreCompleto({ nombreDePila: 'Mª  del Rosario', apellidos: ' Fernández Gil ' })).toBe(
    'Mª del Rosario Fernández Gil',
  );
  expect(nombreCompleto({ nombreDePila: 'Cher', apellidos: '' })).toBe('Cher');
});

test.each([
  ['de la Peña Ruiz', { primero: 'de la Peña', segundo: 'Ruiz' }],
  ['Puigdevall i Serra', { primero: 'Puigdevall', segundo: 'i Serra' }],
  ['', { primero: '', segundo: '' }],
])('the surnames %j apart', (apellidos, partes) => {
  expect(dosApellidos(apellidos)).toEqual(partes);
});

test.each([
  ['Mª del Rosario', 'Fernández Gil', 'Mª del Rosario F.'],
  ['José Ramón', 'García', 'José Ramón G.'],
  ['Marta', 'de la Peña', 'Marta P.'],
  ['Ana', '\u0045\u0301lez', 'Ana É.'],
  ['Ana', 'de', 'Ana d.'],
  ['Cher', '', 'Cher'],
])('%s %s is %j to visitors who may not read it whole', (nombreDePila, apellidos, corto) => {
  const partes = { nombreDePila, apellidos };
  expect(nombreAbreviado(partes)).toBe(corto);
});

test.each([
  [true, 'todos', 'segun_ficha'],
  [true, 'con_sesion', 'abreviados'],
  [false, 'todos', 'completos'],
  [false, 'con_sesion', 'completos'],
] as const)(
  'a visitor (%s) of a club whose names %s read reads them %s',
  (visitante, visibilidad, lectura) => {
    expect(lecturaDeNombres({ visitante, visibilidad })).toBe(lectura);
  },
);

test('a guest is short only where everybody is; a jugador is as the store has it', () => {
  const nombre = 'Mª del Rosario Fernández';
  expect(nombreLeido({ nombre, esInvitado: true }, 'abreviados')).toBe('Mª del Rosario F.');
  expect(nombreLeido({ nombre, esInvitado: true }, 'segun_ficha')).toBe(nombre);
  expect(nombreLeido({ nombre, esInvitado: true }, 'completos')).toBe(nombre);
  expect(nombreLeido({ nombre, esInvitado: false }, 'abreviados')).toBe(nombre);
});

test('the names that visitors read otherwise are those that differ', () => {
  const personas = [
    { id: 'socia', nombre: 'Ana Ruiz', nombreParaVisitantes: 'Ana R.', esInvitado: false },
    { id: 'igual', nombre: 'Cher', nombreParaVisitantes: 'Cher', esInvitado: false },
    { id: 'invitado', nombre: 'Luis Prado Gil', nombreParaVisitantes: 'Luis Prado Gil', esInvitado: true },
  ];
  expect(otrosNombres(personas, 'abreviados')).toEqual(
    new Map([
      ['socia', 'Ana R.'],
      ['invitado', 'Luis P.'],
    ]),
  );
  expect(otrosNombres(personas, 'segun_ficha')).toEqual(new Map([['socia', 'Ana R.']]));
});

test('a list is in the order of the surnames, as Spanish sorts them', () => {
  const gente = [
    { id: '4', nombreDePila: 'Zoe', apellidos: 'Álvarez' },
    { id: '7', nombreDePila: 'Ana', apellidos: 'Ñíguez' },
    { id: '5', nombreDePila: 'Marta', apellidos: 'de la Peña' },
    { id: '3', nombreDePila: 'Ana', apellidos: 'Álvarez' },
    { id: '2', nombreDePila: 'Ana', apellidos: 'Álvarez' },
    { id: '6', nombreDePila: 'Cher', apellidos: '' },
    { id: '1', nombreDePila: 'Berta', apellidos: 'Núñez' },
  ];
  expect(gente.toSorted(compararPersonas).map(({ id }) => id)).toEqual(['2', '3', '4', '6', '1', '7', '5']);
  const [uno = { id: '', nombreDePila: '', apellidos: '' }] = gente;
  expect(compararPersonas(uno, uno)).toBe(0);
});

test('who is known by a whole name alone is listed by the surnames that the rule cuts', () => {
  const lista = enOrdenDeLista([
    { id: '1', nombre: 'Ana Zubiri', nombreDePila: 'Ana', apellidos: 'Zubiri', hoyos: 3 },
    { id: '2', nombre: 'José Ramón Peña', nombreDePila: null, apellidos: null, hoyos: 4 },
    { id: '3', nombre: 'José Ramón Peña', nombreDePila: 'José', apellidos: 'Ramón Peña', hoyos: 5 },
    { id: '4', nombre: 'Cher', nombreDePila: null, apellidos: null, hoyos: 6 },
  ]);
  expect(lista.map(({ id }) => id).join('')).toBe('4231');
  expect(lista[1]).toEqual({ id: '2', nombre: 'José Ramón Peña', hoyos: 4 });
});
