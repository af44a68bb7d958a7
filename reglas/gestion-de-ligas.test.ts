import { expect, test } from 'vitest';
import { descartesEscritos, motivoLigaNoValida, type DatosDeLiga } from './gestion-de-ligas.ts';

const LIGA: DatosDeLiga = {
  nombre: 'Liga de Invierno',
  fechaInicio: null,
  fechaFin: null,
  sistemaPuntuacion: 'om_hoyo19',
  numeroTorneosDescartados: 0,
};

test.each([
  [{}, null],
  [{ nombre: ' ' }, 'liga_sin_nombre'],
  [{ nombre: '—' }, 'liga_sin_nombre'],
  [{ nombre: '19' }, null],
  [{ fechaInicio: '2026-01-01' }, null],
  [{ fechaFin: '2026-01-01' }, null],
  [{ fechaInicio: '2026-01-01', fechaFin: '2026-01-01' }, null],
  [{ fechaInicio: '2026-01-02', fechaFin: '2026-01-01' }, 'liga_fechas_en_desorden'],
  [{ numeroTorneosDescartados: 99 }, null],
  [{ numeroTorneosDescartados: 100 }, 'liga_descartes_no_validos'],
  [{ numeroTorneosDescartados: -1 }, 'liga_descartes_no_validos'],
  [{ numeroTorneosDescartados: 1.5 }, 'liga_descartes_no_validos'],
  [{ numeroTorneosDescartados: -1, sistemaPuntuacion: 'cervecita' as const }, null],
])('a liga with %j: %s', (cambios, motivo) => {
  expect(motivoLigaNoValida({ ...LIGA, ...cambios })).toBe(motivo);
});

test.each([
  ['2', 2],
  [' 3 ', 3],
  ['', 0],
  ['dos', 0],
  ['1,5', 1],
  ['-1', -1],
  ['Infinity', 0],
])('%j typed as discards means %i', (texto, descartes) => {
  expect(descartesEscritos({ sistema: 'om_hoyo19', texto })).toBe(descartes);
});

test('a cervecita has no discards, whatever is typed', () => {
  expect(descartesEscritos({ sistema: 'cervecita', texto: '4' })).toBe(0);
});
