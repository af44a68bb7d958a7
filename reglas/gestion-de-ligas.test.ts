import { expect, test } from 'vitest';
import {
  descartesEscritos,
  loQueCuenta,
  motivoAjusteNoValido,
  motivoLigaNoValida,
  type DatosDeLiga,
} from './gestion-de-ligas.ts';

const LIGA: DatosDeLiga = {
  nombre: 'Liga de Invierno',
  fechaInicio: null,
  fechaFin: null,
  sistemaPuntuacion: 'om_hoyo19',
  numeroTorneosDescartados: 0,
  cuentanMejores: null,
  criteriosDeEmpate: [],
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
  [{ cuentanMejores: 1 }, null],
  [{ cuentanMejores: 99, numeroTorneosDescartados: -1 }, null],
  [{ cuentanMejores: 0 }, 'liga_mejores_no_validos'],
  [{ cuentanMejores: 100 }, 'liga_mejores_no_validos'],
  [{ cuentanMejores: 2.5 }, 'liga_mejores_no_validos'],
  [{ cuentanMejores: 0, sistemaPuntuacion: 'cervecita' as const }, null],
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

test.each([
  ['om_hoyo19', 2, null, [2, null]],
  ['om_hoyo19', 2, 6, [0, 6]],
  ['cervecita', 2, 6, [0, null]],
] as const)(
  '%s with %i discards or the best %s keeps %j',
  (sistemaPuntuacion, descartes, mejores, guarda) => {
    const kept = loQueCuenta({
      sistemaPuntuacion,
      numeroTorneosDescartados: descartes,
      cuentanMejores: mejores,
    });
    expect([kept.numeroTorneosDescartados, kept.cuentanMejores]).toEqual(guarda);
  },
);

test.each([
  [{ puntos: 10.5, motivo: 'Error del acta' }, null],
  [{ puntos: -100_000, motivo: '2' }, null],
  [{ puntos: 0, motivo: 'Nada' }, 'ajuste_no_valido'],
  [{ puntos: 100_000.5, motivo: 'Mucho' }, 'ajuste_no_valido'],
  [{ puntos: -100_000.5, motivo: 'Mucho' }, 'ajuste_no_valido'],
  [{ puntos: 0.3, motivo: 'Raro' }, 'ajuste_no_valido'],
  [{ puntos: Number.NaN, motivo: 'Raro' }, 'ajuste_no_valido'],
  [{ puntos: 1, motivo: ' ' }, 'ajuste_sin_motivo'],
  [{ puntos: 1, motivo: '…' }, 'ajuste_sin_motivo'],
])('an adjustment of %j: %s', (datos, motivo) => {
  expect(motivoAjusteNoValido(datos)).toBe(motivo);
});
