import { assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BarraLeida } from '#reglas/importacion/campo.ts';
import { readRfegPage } from '#server/external/rfeg/rfeg-page.ts';
import {
  type BarraDeMuestra,
  barraInventada,
  type ClubDeMuestra,
  clubesDeMuestra,
  clubInventado,
  paginaA,
  paginaB,
  paginaC,
} from '#server/testing/rfeg-pages.ts';

/** The figures of a tee, whatever they are read from. */
function cifras(barra: BarraLeida) {
  return {
    recorrido: barra.recorrido,
    color: barra.color,
    sexo: barra.sexo,
    ...barra.valoraciones.find((una) => una !== null),
    hoyos: barra.hoyos.map(({ par, indice, metros }) => [par, indice, metros]),
  };
}

function esperadas(recorrido: string, barra: BarraDeMuestra) {
  return {
    recorrido,
    color: barra.color,
    sexo: barra.genero === 'F' ? 'mujer' : 'hombre',
    slope: barra.slope,
    valorDeCampo: barra.valor_campo,
    hoyos: barra.hoyos.map(([, par, indice, metros]) => [par, indice, metros]),
  };
}

function todas({ recorridos }: ClubDeMuestra) {
  return recorridos.flatMap(({ nombre, barras }) => barras.map((barra) => esperadas(nombre, barra)));
}

function leidas(html: string) {
  const page = readRfegPage(html);
  return page.generacion === null ? page : page.barras.map(cifras);
}

const CLUBES = clubesDeMuestra();

test('the published sample, where it lies beside the project, has more than ten clubs', () => {
  expect(CLUBES.length === 0 || CLUBES.length > 10).toBe(true);
});

describe.each(CLUBES.map((club) => ({ club, nombre: club.nombre })))(
  '$nombre, every tee of it',
  ({ club }) => {
    test('comes back equal from a page of generation C', () => {
      expect(leidas(paginaC(club))).toEqual(todas(club));
    });

    test('comes back equal from a page of generation B', () => {
      expect(leidas(paginaB(club))).toEqual(todas(club));
    });

    test('comes back equal from the pages of generation A, one for each course and sex', () => {
      for (const [i, { nombre, barras }] of club.recorridos.entries()) {
        for (const genero of ['M', 'F'] as const) {
          const own = barras.filter((barra) => barra.genero === genero);
          if (own.length === 0) continue;
          const expected = own.map((barra) => esperadas(nombre, barra));
          expect(leidas(paginaA(club, { recorrido: i, genero }))).toEqual(expected);
        }
      }
    });
  },
);

describe('what a page says of the club', () => {
  test.each([
    ['A', paginaA(clubInventado())],
    ['B', paginaB(clubInventado())],
    ['C', paginaC(clubInventado())],
  ])('generation %s: its name without the company', (generacion, html) => {
    expect(readRfegPage(html)).toMatchObject({ generacion, club: 'La Dehesa Nueva Golf' });
  });

  test('town and province come from the map, else from the address, else from nobody', () => {
    const html = paginaC(clubInventado());
    expect(readRfegPage(html)).toMatchObject({ ubicacion: 'ALCOBENDAS, MADRID' });
    const withoutMap = html.replace(/<iframe[^>]*><\/iframe>/u, '');
    expect(readRfegPage(withoutMap)).toMatchObject({ ubicacion: 'ALCOBENDAS' });
    expect(readRfegPage(withoutMap.replace('Ubicación y Contacto', 'Contacto'))).toMatchObject({
      ubicacion: null,
    });
  });
});

describe('a page that changed a little', () => {
  const club = clubInventado();
  const first = (html: string) => {
    const page = readRfegPage(html);
    return page.generacion === null ? undefined : page.barras[0];
  };

  test('without its footers the ratings come from the script', () => {
    const html = paginaC(club).replaceAll(/<div class="holes-table-footer">.*?<\/div>/gu, '');
    expect(first(html)?.valoraciones).toEqual([null, { slope: 134, valorDeCampo: 77.2 }]);
  });

  test('without the script the ratings come from the footers', () => {
    const html = paginaC(club).replace(/<script>.*<\/script>/su, '');
    expect(first(html)?.valoraciones).toEqual([{ slope: 134, valorDeCampo: 77.2 }]);
  });

  test('a script that is no JSON is as if it were not there', () => {
    const html = paginaC(club).replace(/= \{"rcpanel/u, '= {rcpanel');
    expect(first(html)?.valoraciones).toHaveLength(1);
  });

  test('without options the tees have the names of the script', () => {
    const html = paginaC(club).replaceAll(/<option.*?<\/option>/gu, '');
    expect(leidas(html)).toEqual(todas(club));
  });

  test('ratings that are not given are not known, on every generation', () => {
    const sin = clubInventado({
      recorridos: [{ nombre: 'R', barras: [barraInventada({ valor_campo: null, slope: null })] }],
    });
    for (const html of [paginaA(sin), paginaB(sin), paginaC(sin)]) {
      expect(first(html)?.valoraciones[0]).toEqual({ slope: null, valorDeCampo: null });
    }
  });

  test('nine holes leave the other cells empty on C and end the table on B', () => {
    const barra = barraInventada();
    const nueve = clubInventado({
      recorridos: [{ nombre: 'R', barras: [{ ...barra, hoyos: barra.hoyos.slice(0, 9) }] }],
    });
    expect(first(paginaC(nueve))?.hoyos.slice(9)).toEqual(
      Array.from({ length: 9 }, () => ({ par: null, indice: null, metros: null })),
    );
    expect(first(paginaB(nueve))?.hoyos).toHaveLength(9);
  });

  test('a par of 6 is read', () => {
    const barra = barraInventada();
    const hoyos = barra.hoyos.map((hoyo, i) => (i === 4 ? ([5, 6, hoyo[2], 600] as typeof hoyo) : hoyo));
    const seis = clubInventado({ recorridos: [{ nombre: 'R', barras: [{ ...barra, hoyos }] }] });
    expect(first(paginaC(seis))?.hoyos[4]?.par).toBe(6);
  });

  test('accents and ampersands written as entities are read as letters', () => {
    const html = paginaC(
      clubInventado({ recorridos: [{ nombre: 'R', barras: [barraInventada({ color: 'PIÑA & SOL' })] }] }),
    );
    expect(first(html.replaceAll('Ñ', '&Ntilde;'))?.color).toBe('PIÑA & SOL');
  });

  test('an English header is understood', () => {
    const html = paginaB(club)
      .replaceAll('<th>Hoyo</th><th>Hdcp</th><th>Par</th>', '<th>Hole</th><th>Stroke index</th><th>Par</th>')
      .replaceAll('>IDA<', '>OUT<')
      .replaceAll('>VUELTA<', '>IN<');
    expect(leidas(html)).toEqual(todas(club));
    expect(first(html)?.sumas).toEqual({ ida: 36, vuelta: 36, total: 72 });
  });

  test('the par before the index is noticed in the header', () => {
    const html = paginaB(club)
      .replaceAll('<th>Hdcp</th><th>Par</th>', '<th>Par</th><th>Hdcp</th>')
      .replaceAll(
        /<tr><td>(\d+)<\/td><td>(\d+)<\/td><td>(\d)<\/td>/gu,
        '<tr><td>$1</td><td>$3</td><td>$2</td>',
      );
    expect(leidas(html)).toEqual(todas(club));
  });

  test('a course whose name holds the separator keeps its name', () => {
    const otro = clubInventado({ recorridos: [{ nombre: 'A - B - C', barras: [barraInventada()] }] });
    expect(first(paginaC(otro))?.recorrido).toBe('A - B - C');
  });

  test('figures written as words are not figures', () => {
    expect(first(paginaC(club).replaceAll('<td>4</td>', '<td>cuatro</td>'))?.hoyos[0]?.par).toBeNull();
  });

  test('a script tag in a name stays text', () => {
    const html = paginaC(clubInventado({ nombre: '<script>alert(1)</script>' }));
    expect(readRfegPage(html)).toMatchObject({ club: '<script>alert(1)</script>' });
  });
});

describe('a page that is none', () => {
  test.each([
    ['nothing', ''],
    ['another site', '<html><h1>Hola</h1></html>'],
    ['panels without tables', '<div class="holes-table-panel" id="x"></div>'],
    ['buttons without tables', `<button onclick="selectWay('a','b','M','c','1')">`],
    [
      'a table that is too narrow',
      '<table class="grid_GridOlympus"><tr><th></th><th>R</th></tr><tr><td></td><td>PAR</td></tr></table>',
    ],
    [
      'five hundred tees',
      paginaC(
        clubInventado({
          recorridos: [{ nombre: 'R', barras: Array.from({ length: 500 }, () => barraInventada()) }],
        }),
      ),
    ],
  ])('%s is unknown, with the signs that were found and not found', (_, html) => {
    const page = readRfegPage(html);
    expect(page.generacion).toBeNull();
    const signs = page.generacion === null ? [...page.found, ...page.missing] : [];
    expect(signs.toSorted()).toEqual(['grid_GridOlympus', 'holes-table-panel', 'id="holes_', 'selectWay(']);
  });

  test('tags nested a hundred thousand deep are unknown, not a crash', () => {
    const deep = `<div class="holes-table-panel">${'<div>'.repeat(100_000)}`;
    expect(readRfegPage(deep).generacion).toBeNull();
  });

  test('no text at all makes the reader throw', () => {
    const marks = constantFrom(
      'holes-table-panel',
      'selectWay(',
      'id="holes_1"',
      'grid_GridOlympus',
      'rfegHcpData[1] = {',
      '<table>',
      '<tr>',
      '<td>',
    );
    assert(
      property(
        tuple(string({ unit: 'binary', maxLength: 200 }), marks, string({ maxLength: 200 }), marks),
        (parts) => {
          readRfegPage(parts.join(''));
        },
      ),
    );
  });

  test('a good page cut or broken anywhere is read or unknown, never a throw and never an empty success', () => {
    const pages = [paginaA(clubInventado()), paginaB(clubInventado()), paginaC(clubInventado())];
    assert(
      property(
        constantFrom(...pages),
        integer({ min: 0, max: 20_000 }),
        string({ maxLength: 30 }),
        (html, at, noise) => {
          const page = readRfegPage(html.slice(0, at) + noise + html.slice(at + noise.length));
          if (page.generacion !== null) expect(page.barras.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
