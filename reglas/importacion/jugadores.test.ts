import { describe, expect, test } from 'vitest';
import type { CampoDeColumna } from './columnas-de-jugadores.ts';
import { type FilaLeida, type JugadorConocido, planDeImportacion } from './jugadores.ts';

const ana: JugadorConocido = {
  id: 'ana',
  conCuenta: true,
  conTutor: false,
  nombre: 'Ana Núñez',
  nombreDePila: 'Ana',
  apellidos: 'Núñez',
  nombreDudoso: false,
  email: 'ana@club.test',
  telefono: null,
  fechaNacimiento: '1970-05-01',
  fechaEntradaPena: '2020-01-01',
  handicap: 12.4,
  sexo: 'mujer',
  tramoEdad: 'general',
  numeroLicenciaFederativa: 'XX 001',
};
const luis: JugadorConocido = {
  ...ana,
  id: 'luis',
  conCuenta: false,
  nombre: 'Luis',
  nombreDePila: 'Luis',
  apellidos: '',
  email: 'luis@club.test',
  numeroLicenciaFederativa: 'XX002',
};

const fila = (campos: FilaLeida['campos'], n = 2): FilaLeida => ({ fila: n, campos, errores: [] });
const hoy = '2026-05-16';
const plan = (...filas: FilaLeida[]) => planDeImportacion({ filas, jugadores: [ana, luis], hoy });

describe('planDeImportacion', () => {
  test('a row is the jugador of its licence, however it is written', () => {
    expect(plan(fila({ numeroLicenciaFederativa: 'xx-001', handicap: 11 }))).toMatchObject([
      { estado: 'actualizado', jugador: { id: 'ana' }, campos: { handicap: 11 } },
    ]);
  });

  test('a row is the jugador of its e-mail, and the same values change nothing', () => {
    expect(plan(fila({ email: 'ana@club.test', handicap: 12.4, nombre: 'Ana Núñez' }))).toMatchObject([
      { estado: 'sin_cambios', campos: {} },
    ]);
  });

  test('without either, name and birthday together tell the jugador; a name alone does not', () => {
    const [misma, otra] = plan(
      fila({ nombre: 'ana nunez', fechaNacimiento: '1970-05-01' }, 2),
      fila({ nombre: 'Ana Núñez', fechaNacimiento: '1980-05-01' }, 3),
    );
    expect(misma).toMatchObject({ estado: 'actualizado', jugador: { id: 'ana' } });
    expect(otra).toMatchObject({ estado: 'nuevo', jugador: null });
  });

  test('a new jugador needs a name and a birth date', () => {
    expect(plan(fila({ email: 'nueva@club.test' }))).toMatchObject([
      { estado: 'error', errores: [{ codigo: 'sin_nombre' }, { codigo: 'sin_fecha_de_nacimiento' }] },
    ]);
  });

  test('the licence of one and the e-mail of another is a duplicate', () => {
    expect(plan(fila({ numeroLicenciaFederativa: 'XX001', email: 'luis@club.test' }))).toMatchObject([
      { estado: 'duplicado', errores: [{ codigo: 'dos_jugadores' }] },
    ]);
  });

  test.each([
    ['a known jugador', { numeroLicenciaFederativa: 'XX001' }, { email: 'ana@club.test' }],
    [
      'a new one',
      { nombre: 'Eva', fechaNacimiento: '1990-01-01', email: 'eva@club.test' },
      { nombre: 'Eva B', fechaNacimiento: '1991-01-01', email: 'EVA@club.test' },
    ],
  ])('%s twice in the file is a duplicate', (_, una, otra) => {
    expect(plan(fila(una, 2), fila(otra, 3))[1]).toMatchObject({
      estado: 'duplicado',
      errores: [{ codigo: 'mismo_que_otra_fila', datos: { fila: 2 } }],
    });
  });

  test('rows that do not tell who they are of are not taken for one another', () => {
    const filas = plan(
      fila({ email: 'a@club.test' }, 2),
      fila({ email: 'b@club.test' }, 3),
      fila({}, 4),
      fila({}, 5),
    );
    expect(filas.map(({ estado }) => estado)).toEqual(['error', 'error', 'error', 'error']);
  });

  test('a row is its e-mail’s although its name and birthday are another’s', () => {
    const [una] = plan(fila({ email: 'ana@club.test', nombre: 'Luis', fechaNacimiento: '1970-05-01' }));
    expect(una).toMatchObject({ estado: 'actualizado', jugador: { id: 'ana' }, campos: { nombre: 'Luis' } });
  });

  test('two rows of one e-mail are a duplicate whatever their licences; of one name alone they are wrong', () => {
    const eva = { nombre: 'Eva', fechaNacimiento: '1990-01-01', email: 'eva@club.test' };
    const filas = plan(
      fila({ ...eva, numeroLicenciaFederativa: 'N1' }, 2),
      fila({ ...eva, numeroLicenciaFederativa: 'N2' }, 3),
      fila({ nombre: 'Pía' }, 4),
      fila({ nombre: 'Pía' }, 5),
    );
    expect(filas.map(({ estado }) => estado)).toEqual(['nuevo', 'duplicado', 'error', 'error']);
  });

  test('two new jugadores of one name and birthday are a duplicate; of one name alone they are not', () => {
    const eva = { nombre: 'Eva', fechaNacimiento: '1990-01-01' };
    const filas = plan(fila(eva, 2), fila({ ...eva, fechaNacimiento: '1991-01-01' }, 3), fila(eva, 4));
    expect(filas.map(({ estado }) => estado)).toEqual(['nuevo', 'nuevo', 'duplicado']);
  });

  test('a licence that the row before gives to a known jugador is nobody else’s', () => {
    const nueva = { nombre: 'Eva', fechaNacimiento: '1990-01-01', numeroLicenciaFederativa: 'ZZ9' };
    const [, otra] = plan(
      fila({ email: 'luis@club.test', numeroLicenciaFederativa: 'ZZ9' }, 2),
      fila(nueva, 3),
    );
    expect(otra).toMatchObject({
      estado: 'duplicado',
      errores: [{ codigo: 'mismo_que_otra_fila', datos: { fila: 2 } }],
    });
  });

  test('the address of an account is not changed by a file; that of nobody is', () => {
    const nuevoEmail = { email: 'otra@club.test' };
    const [deAna, deLuis] = plan(
      fila({ numeroLicenciaFederativa: 'XX001', ...nuevoEmail }, 2),
      fila({ numeroLicenciaFederativa: 'XX002', email: 'mas@club.test' }, 3),
    );
    expect(deAna).toMatchObject({ estado: 'error' });
    expect(deLuis).toMatchObject({ estado: 'actualizado', campos: { email: 'mas@club.test' } });
  });

  test('a value that could not be read makes the row wrong', () => {
    const mala: FilaLeida = {
      fila: 2,
      campos: { email: 'ana@club.test' },
      errores: [
        { campo: 'handicap', codigo: 'celda_no_valida', datos: { columna: 'Hándicap', texto: 'doce' } },
      ],
    };
    expect(plan(mala)).toMatchObject([
      {
        estado: 'error',
        errores: [{ codigo: 'celda_no_valida', datos: { columna: 'Hándicap', texto: 'doce' } }],
      },
    ]);
  });

  test('a new jugador whose birth date could not be read is not told that it is missing too', () => {
    const mala: FilaLeida = {
      fila: 2,
      campos: { nombre: 'Eva' },
      errores: [
        { campo: 'fechaNacimiento', codigo: 'celda_no_valida', datos: { columna: 'Fecha', texto: 'ayer' } },
      ],
    };
    expect(plan(mala)).toMatchObject([
      {
        estado: 'error',
        jugador: null,
        errores: [{ codigo: 'celda_no_valida', datos: { columna: 'Fecha', texto: 'ayer' } }],
      },
    ]);
  });

  test('what a new jugador misses is told among what could not be read, in order of the columns', () => {
    const mal = (campo: 'email' | 'handicap') => ({ campo, codigo: 'celda_no_valida' }) as const;
    const mala: FilaLeida = { fila: 2, campos: {}, errores: [mal('email'), mal('handicap')] };
    const codigos = (columnas: readonly CampoDeColumna[]) =>
      planDeImportacion({ filas: [mala], jugadores: [], hoy, columnas })[0]?.errores.map(
        ({ codigo }) => codigo,
      );
    expect(codigos(['email', 'fechaNacimiento', 'handicap', 'nombre'])).toEqual([
      'sin_nombre',
      'celda_no_valida',
      'sin_fecha_de_nacimiento',
      'celda_no_valida',
    ]);
    expect(codigos(['nombre', 'email', 'handicap'])?.at(-1)).toBe('sin_fecha_de_nacimiento');
  });

  test('a child who would be without the guardian that the club must know is told', () => {
    const pia = { nombre: 'Pía', fechaNacimiento: '2012-05-17' };
    const deLuis = { numeroLicenciaFederativa: 'XX002', fechaNacimiento: '2012-05-17' };
    const sinTutor = [{ codigo: 'sin_tutor' }];
    const avisos = (conTutor: boolean, campos: FilaLeida['campos']) =>
      planDeImportacion({ filas: [fila(campos)], jugadores: [{ ...luis, conTutor }], hoy })[0]?.avisos;
    expect(avisos(false, pia)).toEqual(sinTutor);
    expect(avisos(false, { ...pia, fechaNacimiento: '2012-05-16' })).toEqual([]);
    expect(avisos(false, deLuis)).toEqual(sinTutor);
    expect(avisos(true, deLuis)).toEqual([]);
    expect(avisos(false, { ...deLuis, fechaNacimiento: '2012-05-16' })).toEqual([]);
  });

  test('a jugador of whom the club knows the name alone is nobody’s row', () => {
    const soloNombre = { ...ana, fechaNacimiento: null, email: null, numeroLicenciaFederativa: null };
    const nueva = fila({ nombre: 'Ana Núñez', fechaNacimiento: '1970-05-01' });
    expect(planDeImportacion({ filas: [nueva], jugadores: [soloNombre], hoy })).toMatchObject([
      { estado: 'nuevo', jugador: null },
    ]);
  });

  test('who would be new under the name of another row, or of a jugador, is told', () => {
    const jose = { nombre: 'José', fechaNacimiento: '1990-01-01' };
    const filas = plan(
      fila(jose, 2),
      fila({ ...jose, nombre: 'JOSE', fechaNacimiento: '1991-01-01' }, 3),
      fila({ nombre: 'ana núñez', fechaNacimiento: '1999-01-01' }, 4),
      fila({ nombre: 'Pía', fechaNacimiento: '1999-01-01' }, 5),
      fila({ numeroLicenciaFederativa: 'XX001', handicap: 3 }, 6),
      fila({ fechaNacimiento: '1999-01-01' }, 7),
    );
    expect(filas.map(({ avisos }) => avisos)).toEqual([
      [{ codigo: 'mismo_nombre_en_el_archivo', datos: { fila: 3 } }],
      [{ codigo: 'mismo_nombre_en_el_archivo', datos: { fila: 2 } }],
      [{ codigo: 'mismo_nombre_en_el_archivo', datos: { fila: 6 } }, { codigo: 'mismo_nombre_en_el_club' }],
      [],
      [],
      [],
    ]);
  });

  test('surnames that a file tells apart are compared with those of the jugador', () => {
    const nombre = 'Ana Núñez';
    expect(plan(fila({ nombre, apellidos: 'Núñez', email: 'ana@club.test' }))).toMatchObject([
      { estado: 'sin_cambios' },
    ]);
    const otro = fila({ nombre: 'Ana Sol Núñez', apellidos: 'Núñez', email: 'ana@club.test' });
    expect(plan(otro)).toMatchObject([{ estado: 'actualizado', campos: { nombre: 'Ana Sol Núñez' } }]);
  });

  test('what is to be looked at in a row that was read stays with it', () => {
    const leida: FilaLeida = {
      ...fila({ nombre: 'Eva', fechaNacimiento: '1990-01-01' }),
      avisos: [{ codigo: 'sin_apellidos' }],
    };
    expect(plan(leida)).toMatchObject([{ estado: 'nuevo', avisos: [{ codigo: 'sin_apellidos' }] }]);
  });
});
