import type { Hoja } from '#contrato/comun.ts';
import type { FigurasDeJugador, TablaDeEstadisticas } from '#contrato/estadisticas.ts';
import type { EstadisticasPorTorneo } from '#server/estadisticas/service.ts';
import { type Cell, toCsv } from '#server/external/csv.ts';

const DE_PUESTOS = ['Victorias', 'Podios', 'Media de puesto', 'Mejor puesto'];

const DE_VUELTAS = ['Vueltas completas', 'Media de golpes', 'Mejor vuelta', 'Peor vuelta'];
const DE_HOYOS = ['Albatros', 'Eagles', 'Birdies', 'Pares', 'Bogeys', 'Doble bogeys', 'Triple bogeys o más'];
const FIGURAS = [
  'Torneos',
  ...['hándicap', 'scratch'].flatMap((tipo) => DE_PUESTOS.map((columna) => `${columna} ${tipo}`)),
  ...DE_VUELTAS,
  'Desviación media por hoyo',
  ...DE_HOYOS,
  'Vueltas de nueve hoyos',
];

/** A mean as it is read: to the hundredth. */
const media = (figura: number | null): number | null => (figura === null ? null : Number(figura.toFixed(2)));

/** The own statistics as one of their sheets, with the figures that the screen shows. */
export function hojaDeEstadisticas(estadisticas: EstadisticasPorTorneo, tabla: TablaDeEstadisticas): Hoja {
  return { archivo: `mis-estadisticas-${tabla}.csv`, csv: HOJAS[tabla](estadisticas) };
}

const HOJAS: Readonly<Record<TablaDeEstadisticas, (estadisticas: EstadisticasPorTorneo) => string>> = {
  anios: ({ porAnio, figuras }) => {
    const rows = porAnio.map((uno): Cell[] => [uno.anio, ...cifras(uno.figuras)]);
    return toCsv(['Año', ...FIGURAS], figuras ? [...rows, ['Todos', ...cifras(figuras)]] : rows);
  },
  torneos: porTorneo,
  hoyos: ({ porHoyo, porPar }) =>
    toCsv(
      ['Hoyo', 'Media de golpes', 'Media contra el par', 'Hoyos jugados'],
      [
        ...porHoyo.map(({ hoyo, ...suyo }): Cell[] => [hoyo, media(suyo.media), media(suyo.contraPar), null]),
        ...porPar.map(({ par, hoyos, ...suyo }): Cell[] => [
          `Pares ${par}`,
          media(suyo.media),
          media(suyo.contraPar),
          hoyos,
        ]),
      ],
    ),
};

function cifras({ torneos, handicap, scratch, vueltas, hoyos }: FigurasDeJugador): Cell[] {
  const puestos = [handicap, scratch].flatMap((uno): Cell[] => [
    uno.victorias,
    uno.podios,
    media(uno.mediaDePuesto),
    uno.mejorPuesto,
  ]);
  return [
    torneos,
    ...puestos,
    vueltas.vueltas,
    media(vueltas.media),
    vueltas.mejor?.golpes ?? null,
    vueltas.peor?.golpes ?? null,
    media(vueltas.desviacionMediaPorHoyo),
    hoyos.albatros,
    hoyos.eagles,
    hoyos.birdies,
    hoyos.pares,
    hoyos.bogeys,
    hoyos.dobleBogeys,
    hoyos.tripleBogeysMas,
    vueltas.deNueve,
  ];
}

const DE_TORNEO = ['Puesto hándicap', 'Puesto general hándicap', 'Puesto scratch', 'Puesto general scratch'];

/** A line for each torneo with a place or a complete round, oldest first. */
function porTorneo({ puestos, vueltas }: EstadisticasPorTorneo): string {
  const lineas = new Map<string, { fecha: string; torneo: string; puestos: Cell[]; vuelta: Cell[] }>();
  const lineaDe = ({ torneoId, fecha, torneo }: { torneoId: string; fecha: string; torneo: string }) => {
    const linea = lineas.get(torneoId) ?? {
      fecha,
      torneo,
      puestos: [null, null, null, null],
      vuelta: [null, null, null],
    };
    lineas.set(torneoId, linea);
    return linea;
  };
  for (const uno of puestos)
    lineaDe(uno).puestos = [uno.handicap, uno.generalHandicap, uno.scratch, uno.generalScratch];
  for (const una of vueltas) lineaDe(una).vuelta = [una.golpes, una.contraPar, media(una.mediaMovil)];
  const enOrden = ({ fecha, torneo }: { fecha: string; torneo: string }) => `${fecha} ${torneo}`;
  const rows = [...lineas.values()]
    .toSorted((a, b) => (enOrden(a) < enOrden(b) ? -1 : enOrden(a) > enOrden(b) ? 1 : 0))
    .map((linea): Cell[] => [linea.fecha, linea.torneo, ...linea.puestos, ...linea.vuelta]);
  return toCsv(['Fecha', 'Torneo', ...DE_TORNEO, 'Golpes', 'Contra el par', 'Media de cinco vueltas'], rows);
}
