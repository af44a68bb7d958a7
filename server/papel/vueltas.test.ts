import { expect } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { test } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { textOfPdf } from '#server/testing/pdf-text.ts';
import { HOY } from '#server/testing/test-app.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { insertPasos, insertVuelta } from '#server/vueltas/repository.ts';

/** A torneo of two vueltas in which who led after the first is second: its results as somebody reads them on paper. */
const deVueltas = test.extend('resultados', ({ app, db, admin }) => {
  return async (fechaJuego: string, caller: Pick<Caller, 'cookie'> | null, segundaDeAna = 9) => {
    const torneo = await crearTorneo(db, { fechaJuego: '2026-03-01' });
    const vuelta = await crearTorneo(db, { fechaJuego });
    const corte = { corte: null, corteTipo: 'handicap' as const };
    await insertVuelta(db, { vueltaId: vuelta.id, torneoId: torneo.id, numero: 2, ...corte });
    for (const [nombreDePila, primera, segunda] of [
      ['Ana', 1, segundaDeAna],
      ['Blas', 3, 4],
    ] as const) {
      const { id: jugadorId } = await crearJugador(db, { nombreDePila, apellidos: 'Soto', handicap: 0 });
      const [inscrita, sigue] = [
        await crearInscripcion(db, { torneoId: torneo.id, jugadorId, handicapTorneo: 0 }),
        await crearInscripcion(db, { torneoId: vuelta.id, jugadorId, handicapTorneo: 0 }),
      ];
      await insertPasos(db, [{ participanteId: sigue.id, inscripcionId: inscrita.id }]);
      await crearTarjeta(db, { participanteId: inscrita.id, golpes: tarjetaSobrePar(primera) });
      await crearTarjeta(db, { participanteId: sigue.id, golpes: tarjetaSobrePar(segunda) });
    }
    const { body } = await admin.send('GET', `/api/torneos/${torneo.slug}/clasificacion/csv`);
    const hoja = String(body['csv']).trim().split('\r\n');
    const headers = new Headers(caller?.cookie ? { cookie: caller.cookie } : {});
    const answer = await fetch(`${app.url}/api/papel/torneos/${torneo.slug}/resultados.pdf`, { headers });
    expect(answer.status).toBe(200);
    return { texto: textOfPdf(Buffer.from(await answer.arrayBuffer())).flat(), hoja };
  };
});

const lineasDe = (texto: readonly string[], tabla: string, cuantas: number) => {
  const desde = texto.slice(texto.indexOf(tabla));
  return ['Ana Soto', 'Blas Soto'].map((nombre) => {
    const lugar = desde.indexOf(nombre);
    return desde.slice(lugar - 1, lugar + cuantas);
  });
};

deVueltas(
  'the results of several vueltas are their total, and each vuelta is told as one',
  async ({ resultados, admin }) => {
    const { texto, hoja } = await resultados('2026-03-02', admin);
    expect(texto.some((uno) => uno.startsWith('Resultados · '))).toBe(true);
    const ganador = texto.slice(0, texto.indexOf('Total hándicap')).find((uno) => uno.endsWith(' Soto'));
    expect(ganador).toBe('Blas Soto');
    expect(lineasDe(texto, 'Total hándicap', 5)).toEqual([
      ['2', 'Ana Soto', '73', '81', '154', '+10'],
      ['1', 'Blas Soto', '75', '76', '151', '+7'],
    ]);
    expect(lineasDe(texto, 'Vuelta 1 · Clasificación hándicap', 1)).toEqual([
      ['1', 'Ana Soto'],
      ['2', 'Blas Soto'],
    ]);
    // The sheet of the same: the places of the vuelta first, as they always were, those of the total last
    const filas = hoja.map((linea) => linea.split(';'));
    expect(filas.map((fila) => [fila[2], ...fila.slice(-4)])).toEqual([
      ['Jugador', 'Puesto total hándicap', 'Puesto total scratch', 'Total hándicap', 'Total scratch'],
      ['Ana Soto', '2', '2', '10', '10'],
      ['Blas Soto', '1', '1', '7', '7'],
    ]);
  },
);

deVueltas('all who share a place of the total stand in its box', async ({ resultados, admin }) => {
  const { texto } = await resultados('2026-03-02', admin, 6);
  const cajas = texto.slice(texto.indexOf('1'), texto.indexOf('Total hándicap'));
  expect(cajas).toEqual(
    [
      ['1', '+7', 'Ana Soto', 'Blas Soto', 'neto 151'],
      ['+7', 'Ana Soto', 'Blas Soto', '1.º scratch · 151 golpes'],
    ].flat(),
  );
});

deVueltas(
  'while a vuelta is to come they are provisional, and to a visitor those of the vuelta',
  async ({ resultados, admin }) => {
    const { texto } = await resultados(HOY, admin);
    expect(texto.some((uno) => uno.startsWith('Resultados provisionales · '))).toBe(true);
    const { texto: deVisita } = await resultados(HOY, null);
    expect(deVisita).toContain('Vuelta 1 · Clasificación hándicap');
    expect(deVisita).not.toContain('Total hándicap');
  },
);

deVueltas(
  'who does not pass the cut is told so, without a figure of the total, as on the screen',
  async ({ app, db, admin }) => {
    const torneo = await crearTorneo(db, { fechaJuego: '2026-03-01' });
    const vuelta = await crearTorneo(db, { fechaJuego: '2026-03-02' });
    const corte = { corte: 1, corteTipo: 'handicap' as const };
    await insertVuelta(db, { vueltaId: vuelta.id, torneoId: torneo.id, numero: 2, ...corte });
    for (const [nombreDePila, primera, segunda] of [
      ['Ana', 1, 9],
      ['Blas', 3, null],
    ] as const) {
      const { id: jugadorId } = await crearJugador(db, { nombreDePila, apellidos: 'Soto', handicap: 0 });
      const de = { jugadorId, handicapTorneo: 0 };
      const inscrita = await crearInscripcion(db, { ...de, torneoId: torneo.id });
      await crearTarjeta(db, { participanteId: inscrita.id, golpes: tarjetaSobrePar(primera) });
      if (segunda === null) continue;
      const sigue = await crearInscripcion(db, { ...de, torneoId: vuelta.id });
      await insertPasos(db, [{ participanteId: sigue.id, inscripcionId: inscrita.id }]);
      await crearTarjeta(db, { participanteId: sigue.id, golpes: tarjetaSobrePar(segunda) });
    }
    const answer = await fetch(`${app.url}/api/papel/torneos/${torneo.slug}/resultados.pdf`, {
      headers: { cookie: admin.cookie ?? '' },
    });
    const texto = textOfPdf(Buffer.from(await answer.arrayBuffer())).flat();
    expect(lineasDe(texto, 'Total hándicap', 4)).toEqual([
      ['1', 'Ana Soto', '73', '81', '154'],
      ['CORTE', 'Blas Soto', '75', '–', '–'],
    ]);
    expect(texto).toContain('CORTE: no pasa el corte.');
    const { body } = await admin.send('GET', `/api/torneos/${torneo.slug}/clasificacion/csv`);
    const filas = String(body['csv']).trim().split('\r\n').slice(1);
    expect(filas.map((fila) => fila.split(';').slice(-4))).toEqual([
      ['1', '1', '10', '10'],
      ['', '', '', ''],
    ]);
  },
);
