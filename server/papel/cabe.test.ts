import sharp from 'sharp';
import { expect } from 'vitest';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { openPress } from '#server/external/paper/press.ts';
import { tablasDeLiga } from '#server/papel/tablas.ts';
import { test as enPartidos } from '#server/testing/en-partidos.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo, type TorneoOverrides } from '#server/testing/factories/torneo.ts';
import { placesOfPdf, textOfPdf } from '#server/testing/pdf-text.ts';

/* Whether what is printed stands on its page whole, however long what people typed is. */

const LARGOS = [
  ['María de los Ángeles', 'Fernández de Córdoba y Sánchez-Ostiz'],
  ['Íñigo Alfonso', 'Muñoz-Cañete Ibáñez de Garayo'],
  ['Jorge', 'Núñez Güemes'],
  ['Ana', 'Peña Ruiz'],
] as const;

const test = enPartidos
  .extend('imprimir', ({ app, admin }) => {
    return async (torneo: string, documento: string) => {
      const answer = await fetch(`${app.url}/api/papel/torneos/${torneo}/${documento}.pdf`, {
        headers: { cookie: admin.cookie ?? '' },
      });
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { pages: textOfPdf(bytes), places: placesOfPdf(bytes).flat() };
    };
  })
  .extend('abrir', ({ db }) => {
    /** A torneo with four of long names in one partida. */
    return async (campos: TorneoOverrides = {}) => {
      const torneo = await crearTorneo(db, { fechaJuego: '2026-03-01', ...campos });
      const participanteIds: string[] = [];
      for (const [nombreDePila, apellidos] of LARGOS) {
        const { id: jugadorId } = await crearJugador(db, { nombreDePila, apellidos });
        participanteIds.push((await crearInscripcion(db, { torneoId: torneo.id, jugadorId })).id);
      }
      await crearPartida(db, { torneoId: torneo.id, participanteIds });
      return { ...torneo, participanteIds };
    };
  });

/** Of an A4, in points; no printer prints nearer its edge than a quarter of an inch. */
const [ALTO, BORDE] = [841.89, 18];

test('a tee of a long name leaves whose card it is to be read', async ({ db, abrir, imprimir }) => {
  const { id, slug } = await abrir();
  const { tipoSalidaId } = await db
    .selectFrom('torneos_salidas')
    .select('tipoSalidaId')
    .where('torneoId', '=', id)
    .executeTakeFirstOrThrow();
  const nombre = 'Blancas de campeonato (recorrido Norte), caballeros y júnior';
  await db.updateTable('tipos_salida').set({ nombre }).where('id', '=', tipoSalidaId).execute();
  const { pages, places } = await imprimir(slug, 'tarjetas');
  const textos = pages.flat();
  expect(textos).toEqual(expect.arrayContaining(['Jorge Núñez Güemes', 'Ana Peña Ruiz']));
  for (const [pila, apellidos] of LARGOS)
    expect(textos.join(' ').replaceAll(/ +/gu, ' ')).toContain(`${pila} ${apellidos}`);
  expect(Math.min(...places.map(([x]) => x))).toBeGreaterThan(BORDE);
});

test('the card of a team of four names all of them', async ({ admin, abrir, imprimir }) => {
  const { id, slug, participanteIds } = await abrir({
    modalidad: 'parejas_por_golpes',
    formula: 'scramble_4',
  });
  const { status } = await admin.send('PUT', `/api/admin/torneos/${id}/parejas`, {
    version: 1,
    parejas: [{ participanteIds }],
  });
  expect(status).toBe(200);
  const [page = []] = (await imprimir(slug, 'tarjetas')).pages;
  const escrito = page.slice(page.indexOf('Equipo'), page.indexOf('Hoyo')).join(' ');
  for (const [pila, apellidos] of LARGOS) expect(escrito).toContain(`${pila} ${apellidos}`);
});

test('the cards of a torneo that nobody is enrolled in are a page that says so', async ({ db, imprimir }) => {
  const { slug } = await crearTorneo(db, { fechaJuego: '2026-03-01' });
  const { pages } = await imprimir(slug, 'tarjetas');
  expect(pages).toEqual([expect.arrayContaining(['Todavía no hay participantes.'])]);
});

test('bases longer than a page go on with the next one', async ({ db, imprimir }) => {
  const lineas = Array.from({ length: 90 }, (_, i) => `Premio ${i + 1}: un jamón.`);
  const { slug } = await crearTorneo(db, {
    fechaJuego: '2026-03-01',
    descripcion: lineas.join('\n').slice(0, 2000).trim(),
  });
  const { pages, places } = await imprimir(slug, 'bases');
  expect(pages.flat().filter((texto) => texto.startsWith('Premio '))).toEqual(lineas);
  // Above the line at the foot, under which it says when it was printed and the page
  const debajo = places.filter(([, y]) => y > ALTO - 40);
  expect(debajo).toHaveLength(2 * pages.length);
});

test('the name of a torneo is printed whole, on two lines where one is too short', async ({
  abrir,
  imprimir,
}) => {
  const nombre =
    'XXV Trofeo Memorial Excelentísimo Señor Don Íñigo de la Peña y Núñez-Cañedo, gran premio del Real Club de Golf (final)';
  const { slug } = await abrir({ nombre });
  for (const documento of ['salidas', 'resultados', 'bases', 'tarjetas'])
    expect((await imprimir(slug, documento)).pages.flat().join(' ')).toContain(nombre);
});

test('the points of a liga of a torneo each week are printed whole', async () => {
  const nombres = Array.from({ length: 40 }, (_, i) => `Miércoles ${i + 1}`);
  const fila = { jugadorId: null, propio: false, puesto: 1, nombre: 'Ana Gil', total: 4010 };
  const importada = { torneos: nombres, filas: [{ ...fila, puntos: nombres.map((_, i) => 100.25 + i) }] };
  const { landscape, sections } = tablasDeLiga({ importada } as unknown as ClasificacionDeLiga);
  const mark = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  const head = { title: 'Liga', facts: 'Peña', mark, code: null };
  const press = openPress();
  const sheet = { kind: 'tables', head, landscape, sections, legend: [], foot: '' } as const;
  const texto = textOfPdf(await press.print({ title: 'Liga', author: 'Peña', sheet })).flat();
  await press.close();
  expect(texto).toEqual(expect.arrayContaining(nombres.map((_, i) => `${100 + i},25`)));
});

test('a note under a table that fills its page goes with the last of its rows', async ({
  club,
  imprimir,
}) => {
  const { id, participantes } = await club.crear(Array.from({ length: 46 }, (_, i) => i));
  expect((await club.sortear(id, participantes)).status).toBe(200);
  const { pages } = await imprimir(id, 'resultados');
  expect(pages.at(-1)).toEqual(expect.arrayContaining(['Final', '» gana el partido.']));
  expect(pages).toHaveLength(2);
});
