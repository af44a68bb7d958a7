import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fallosDeCarta, TIPOS_DE_CARTA } from '#reglas/carta.ts';
import { CARTA_DE_LA_CASA } from '#server/external/letters/letters.ts';
import type { Caller } from '#server/testing/callers.ts';
import { conDireccion } from '#server/testing/creations/cartas.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConCorreo } from '#server/testing/en-un-club.ts';

let mailbox: Mailbox;
let app: TestApp;
let admin: Caller;

enUnClubConCorreo((club) => ({ app, mailbox } = club));
beforeAll(async () => {
  admin = await conDireccion(app, 'jefa@club.test');
});
beforeEach(async () => {
  await app.db.kysely.deleteFrom('envios_torneo').execute();
});

/** A torneo with Ana, who starts at 09:10, Berta, who has no hour, and a guest, who has no address. */
async function crearCopa() {
  const db = app.db.kysely;
  const { id } = await crearTorneo(db, { nombre: 'Copa <b>"Ñ"</b> & Cía' });
  const sufijo = id.slice(0, 8);
  const [ana, berta] = [`ana.${sufijo}@club.test`, `berta.${sufijo}@club.test`];
  const inscribir = async (nombre: string, email: string) => {
    const jugador = await crearJugador(db, { nombre, email });
    return (await crearInscripcion(db, { torneoId: id, jugadorId: jugador.id })).id;
  };
  const deAna = await inscribir('Ana', ana);
  const deBerta = await inscribir('Berta', berta);
  await crearInscripcion(db, { torneoId: id, esInvitado: true, nombreInvitado: 'Iván' });
  await crearPartida(db, { torneoId: id, participanteIds: [deAna], horaSalida: '09:10' });
  return { id, ana, berta, deAna, deBerta };
}

const CARTA = {
  tipo: 'convocatoria',
  asunto: '{torneo}',
  texto: 'Hola, {nombre}:\n\nSales a las {hora}.\nTrae agua & <gorra>',
};
const de = (id: string, acto = '') => `/api/admin/torneos/${id}/carta${acto}`;

describe('before a letter is sent', () => {
  test('who gets it and who has no address are told by name, with the list for a messenger', async () => {
    const { id, ana, berta } = await crearCopa();
    const { body } = await admin.send('GET', `${de(id)}?tipo=convocatoria`);
    expect(body).toMatchObject({
      plantilla: { ...CARTA_DE_LA_CASA.convocatoria, version: 0 },
      disponible: true,
      destinatarios: [
        { nombre: 'Ana', email: ana },
        { nombre: 'Berta', email: berta },
      ],
      sinDireccion: ['Iván'],
      smtp: true,
    });
    const [titulo, grupos, sinHora] = String(body['lista']).split('\n\n');
    expect(titulo).toContain('*Copa <b>"Ñ"</b> & Cía*\nsábado, 16 de mayo de 2026');
    expect(grupos).toBe('*09:10* Ana');
    expect(sinHora).toBe('*Sin hora*\nBerta\nIván');
  });

  test('its sample says word for word what its first reader gets', async () => {
    const { id, ana, berta } = await crearCopa();
    const { body } = await admin.send('POST', de(id, '/muestra'), CARTA);
    expect(body).toMatchObject({
      para: ana,
      asunto: 'Copa <b>"Ñ"</b> & Cía',
      parrafos: ['Hola, Ana:', 'Sales a las 09:10.\nTrae agua & <gorra>'],
      boton: null,
      despedida: [],
      firma: 'Peña de Pruebas',
    });
    const sent = await admin.send('POST', `/api/admin/torneos/${id}/envios`, {
      opId: randomUUID(),
      carta: CARTA,
    });
    expect(sent.body).toEqual({ enviados: 2 });
    const { asunto, texto, html } = await mailbox.next(ana);
    const partes = [...(body['parrafos'] as string[]), `— ${String(body['firma'])}`];
    expect([asunto, texto.replaceAll('\r\n', '\n').trim()]).toEqual([body['asunto'], partes.join('\n\n')]);
    expect(html).toContain('Trae agua &amp; &lt;gorra&gt;');
    expect(html).not.toContain('<gorra>');
    expect((await mailbox.next(berta)).texto).not.toContain('Sales a las');
  });

  test('without anybody to send it to it is filled in for who asks', async () => {
    const { id } = await crearTorneo(app.db.kysely);
    const { body } = await admin.send('POST', de(id, '/muestra'), CARTA);
    expect(body['para']).toBeNull();
  });

  test('a test of it reaches who asked, and nobody else', async () => {
    const { id, ana } = await crearCopa();
    const { body } = await admin.send('POST', de(id, '/prueba'), { ...CARTA, opId: randomUUID() });
    expect(body).toMatchObject({ estado: 'enviado', para: 'jefa@club.test' });
    const prueba = await mailbox.next('jefa@club.test', ({ asunto }) => asunto.startsWith('Copa'));
    expect(prueba.texto).toContain('Hola, Ana:');
    expect(mailbox.received.filter(({ para }) => para === ana)).toHaveLength(0);
  });
});

test.each(TIPOS_DE_CARTA)('the text of the house for %s has no fault', (tipo) => {
  expect(fallosDeCarta(CARTA_DE_LA_CASA[tipo], tipo)).toEqual({ asunto: null, texto: null });
});

describe('what somebody writes is refused', () => {
  test.each([
    ['a header in the subject', { asunto: 'Copa\r\nBcc: otro@club.test' }, 'carta_asunto_no_valido'],
    ['no subject', { asunto: ' ' }, 'carta_sin_asunto'],
    ['no text', { texto: '' }, 'carta_sin_texto'],
    ['a text without end', { texto: 'a'.repeat(4001) }, 'carta_texto_no_valido'],
    ['a sign that is no letter', { texto: 'Hola\u0007' }, 'carta_texto_no_valido'],
    ['a mark of nothing', { texto: 'Hola, {jugador}' }, 'carta_marca_desconocida'],
    ['results that are not official', { tipo: 'resultados' }, 'carta_sin_resultados'],
  ])('%s, wherever it is sent', async (_, cambio, codigo) => {
    const { id } = await crearCopa();
    const carta = { ...CARTA, asunto: 'Copa', texto: 'Hola:', ...cambio };
    const opId = randomUUID();
    const answers = [
      await admin.send('POST', de(id, '/muestra'), carta),
      await admin.send('POST', de(id, '/prueba'), { ...carta, opId }),
      await admin.send('POST', `/api/admin/torneos/${id}/envios`, { opId, carta }),
    ];
    expect(answers.map(({ status, body }) => [status, body['codigo']])).toEqual(
      answers.map(() => [422, codigo]),
    );
  });
});

test('results go out once they are official, each with the own place', async () => {
  const { id, ana, berta, deAna } = await crearCopa();
  const { id: resultadoId } = await app.db.kysely
    .insertInto('resultados_torneo')
    .values({ torneoId: id, participanteId: deAna, golpesBrutos: 80, golpesNetos: 70 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.kysely
    .insertInto('clasificaciones_torneo')
    .values({ resultadoId, tipoClasificacion: 'individual_por_golpes_medal', posicion: 1 })
    .execute();
  const { body } = await admin.send('GET', `${de(id)}?tipo=resultados`);
  expect(body).toMatchObject({ disponible: true });
  expect(body['lista']).toContain('*Hándicap*\n1. Ana\n\n');
  const carta = { tipo: 'resultados', ...CARTA_DE_LA_CASA.resultados };
  await admin.send('POST', `/api/admin/torneos/${id}/envios`, { opId: randomUUID(), carta });
  const deLaPrimera = await mailbox.next(ana);
  expect(deLaPrimera.texto).toContain('Tu puesto: 1.º');
  expect(deLaPrimera.texto).toMatch(/Ver la clasificación:\r?\n\S+\/clasificacion\?torneo=/u);
  expect(body['lista']).toContain('/clasificacion?torneo=');
  expect((await mailbox.next(berta)).texto).not.toContain('Tu puesto');
});

describe('the text of the club', () => {
  const guardar = async (
    version: number,
    texto = 'Hola, {nombre}: nos vemos el {fecha}.',
    tipo = 'convocatoria',
  ) =>
    await admin.send('PUT', '/api/admin/correos/plantilla', {
      tipo,
      asunto: 'Nos vemos en {torneo}',
      texto,
      version,
    });
  const restablecer = async (tipo = 'convocatoria') =>
    await admin.send('POST', '/api/admin/correos/plantilla/restablecimiento', { tipo });
  const historia = async () =>
    await app.db.kysely
      .selectFrom('auditoria')
      .select(['operacion', 'resumen', 'antes', 'despues'])
      .where('operacion', 'like', 'cartas.%')
      .orderBy('id')
      .execute();

  test('is kept, is what a letter says from then on, and goes back to the house’s; the history knows', async () => {
    const { id, ana } = await crearCopa();
    expect((await guardar(0)).body).toMatchObject({ version: 1 });
    expect((await guardar(1, 'Hola, {nombre}: hasta el {fecha}.')).body).toMatchObject({ version: 2 });
    await admin.send('POST', `/api/admin/torneos/${id}/envios`, { opId: randomUUID() });
    const letter = await mailbox.next(ana);
    expect(letter.asunto).toBe('Nos vemos en Copa <b>"Ñ"</b> & Cía');
    expect(letter.texto).toContain('Hola, Ana: hasta el sábado, 16 de mayo de 2026.');
    expect((await restablecer()).body).toMatchObject({ ...CARTA_DE_LA_CASA.convocatoria, version: 0 });
    await restablecer();
    expect((await historia()).map(({ operacion, antes }) => [operacion, antes])).toMatchObject([
      ['cartas.guardarPlantilla', CARTA_DE_LA_CASA.convocatoria],
      ['cartas.guardarPlantilla', { texto: 'Hola, {nombre}: nos vemos el {fecha}.' }],
      ['cartas.restablecerPlantilla', { texto: 'Hola, {nombre}: hasta el {fecha}.' }],
    ]);
    expect((await guardar(0, 'Hola, {nombre}: todo salió bien.', 'resultados')).status).toBe(200);
    expect((await restablecer('resultados')).status).toBe(200);
    expect((await historia()).map(({ resumen }) => resumen)).toEqual([
      'Guarda la plantilla del email de la convocatoria',
      'Guarda la plantilla del email de la convocatoria',
      'Vuelve al texto de la casa en el email de la convocatoria',
      'Guarda la plantilla del email de los resultados',
      'Vuelve al texto de la casa en el email de los resultados',
    ]);
  });

  test('is not written over by who saw another one', async () => {
    await restablecer();
    const [uno, otro] = await Promise.all([guardar(0), guardar(0, 'Hola, {nombre}.')]);
    expect([uno.status, otro.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { codigo, datos } = (await guardar(7, 'Buenas, {nombre}.')).body;
    expect([codigo, datos]).toMatchObject(['plantilla_cambiada', { version: 1 }]);
    expect((await guardar(1, 'Hola, {jugador}')).body['codigo']).toBe('carta_marca_desconocida');
    await restablecer();
  });
});
