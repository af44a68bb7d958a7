import { describe, expect, test } from 'vitest';
import { ASUNTO_MAX, fallosDeCarta, finDeCarta, rellenarCarta, TEXTO_DE_CARTA_MAX } from './carta.ts';

const carta = (cambio: { asunto?: string; texto?: string }) => ({
  asunto: 'Copa',
  texto: 'Hola:',
  ...cambio,
});

describe('a letter as somebody writes it', () => {
  test.each([
    ['nothing', ' ', 'carta_sin_asunto'],
    ['a second line, the next header', 'Copa\nBcc: otro@club.test', 'carta_asunto_no_valido'],
    ['a carriage return', 'Copa\rBcc: otro@club.test', 'carta_asunto_no_valido'],
    ['a line separator', 'Copa\u2028Bcc', 'carta_asunto_no_valido'],
    ['too many letters', 'a'.repeat(ASUNTO_MAX + 1), 'carta_asunto_no_valido'],
    ['a mark of nothing', 'Copa {jugador}', 'carta_marca_desconocida'],
    ['a mark that not everybody has', 'Sales a las {hora}', 'carta_marca_desconocida'],
    ['just enough letters', 'a'.repeat(ASUNTO_MAX), null],
    ['marks that it takes', '{torneo}, {fecha}: {nombre}', null],
  ])('a subject of %s', (_, asunto, fallo) => {
    expect(fallosDeCarta(carta({ asunto }), 'convocatoria')).toEqual({ asunto: fallo, texto: null });
  });

  test.each([
    ['nothing', '\n ', 'carta_sin_texto'],
    ['a sign that is no letter', 'Hola\u0000', 'carta_texto_no_valido'],
    ['too many letters', 'a'.repeat(TEXTO_DE_CARTA_MAX + 1), 'carta_texto_no_valido'],
    ['a mark of another kind of letter', 'Tu puesto: {puesto}', 'carta_marca_desconocida'],
    ['lines, tabs and marks', 'Hola,\t{nombre}:\n\n{enlace}', null],
    ['braces around no word', '{ } {2} <b>', null],
  ])('a text of %s', (_, texto, fallo) => {
    expect(fallosDeCarta(carta({ texto }), 'convocatoria')).toEqual({ asunto: null, texto: fallo });
  });
});

describe('a letter filled in', () => {
  const valores = { nombre: 'Ana', torneo: 'Copa', hora: '09:10', enlace: 'https://club.test/c' };

  test('has the button where its paragraph stands, and what is behind it behind it', () => {
    expect(
      rellenarCarta(
        { asunto: ' {torneo} ', texto: 'Hola, {nombre}:\n\nSales a las {hora}.\n \n{enlace}\n\nAdiós' },
        valores,
      ),
    ).toEqual({
      asunto: 'Copa',
      parrafos: ['Hola, Ana:', 'Sales a las 09:10.'],
      conBoton: true,
      despedida: ['Adiós'],
    });
  });

  test('loses the lines, and the paragraphs, of what somebody has not', () => {
    const sinHora = { ...valores, hora: null };
    const texto = 'Día: hoy\nHora: {hora}\n\nSales a las {hora}';
    expect(rellenarCarta(carta({ texto }), sinHora)).toEqual({
      asunto: 'Copa',
      parrafos: ['Día: hoy'],
      conBoton: false,
      despedida: [],
    });
  });

  test('takes what is filled in as it is, marks and all, and leaves unknown ones', () => {
    const texto = '{nombre} {otra}: mira {enlace}';
    expect(rellenarCarta(carta({ texto }), { ...valores, nombre: '{torneo} $&' }).parrafos).toEqual([
      '{torneo} $& {otra}: mira https://club.test/c',
    ]);
  });
});

describe('a letter that waited is sent until', () => {
  const HORA = 3_600_000;
  test.each([
    ['recuperacion', 0.5],
    ['confirmacion', 24],
    ['cambio_de_email', 24],
    ['invitacion', 720],
    ['torneo', 48],
    ['contrasena_cambiada', 48],
  ])('%s: %s hours later', (tipo, horas) => {
    expect(finDeCarta({ tipo, escrita: HORA, caduca: null })).toBe((1 + horas) * HORA);
  });
  test('its own end, where it has one', () => {
    expect(finDeCarta({ tipo: 'torneo', escrita: HORA, caduca: 5 })).toBe(5);
  });
});
