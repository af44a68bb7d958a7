/** Slope and course rating of a tee for one sex. */
type Valorada = readonly [slope: number, valorDeCampo: number];

/** A tee: pars as 18 figures in a text, stroke indexes by hole. */
export type SalidaDeDemo = {
  nombre: string;
  pares: string;
  indices: readonly number[];
  hombre: Valorada;
  mujer: Valorada;
};

/** A course of the demo season with its tees, longest first. */
export type CampoDeDemo = {
  nombre: string;
  ubicacion: string;
  salidas: readonly SalidaDeDemo[];
};

const ULZAMA = {
  pares: '434453445543443445',
  indices: [5, 17, 7, 13, 1, 15, 3, 9, 11, 16, 8, 14, 4, 2, 12, 10, 6, 18],
};
const RETAMARES_PARES = '435444543543544434';
const RETAMARES_LARGO = [1, 17, 6, 9, 18, 12, 13, 15, 8, 10, 5, 16, 7, 3, 11, 4, 14, 2];
const RETAMARES_CORTO = [1, 17, 4, 13, 18, 12, 5, 9, 16, 3, 8, 15, 10, 2, 7, 6, 14, 11];
const FRESNILLO = {
  pares: '543454443454345345',
  indices: [18, 2, 8, 10, 12, 16, 6, 4, 14, 1, 11, 9, 3, 7, 13, 15, 5, 17],
};
const ENCIN = {
  pares: '543534444453444345',
  indices: [15, 5, 11, 9, 7, 13, 3, 17, 1, 18, 8, 16, 10, 4, 14, 12, 2, 6],
};
const FAISANERA = {
  pares: '534345344343545435',
  indices: [8, 18, 4, 14, 2, 10, 12, 6, 16, 13, 1, 17, 7, 3, 15, 9, 11, 5],
};
const CALATAYUD = {
  pares: '544534443543443544',
  indices: [10, 6, 18, 3, 13, 1, 8, 16, 12, 9, 17, 5, 2, 14, 7, 4, 15, 11],
};
const LERMA = {
  pares: '544434453543443454',
  indices: [4, 2, 12, 6, 14, 18, 10, 16, 8, 5, 11, 9, 17, 7, 15, 1, 13, 3],
};

/**
 * Real courses with the figures that the Spanish federation publishes for them (August 2026), entered by hand: a demo
 * whose slopes were invented would show playing handicaps that no golfer believes.
 */
export const CAMPOS_DE_DEMO = {
  ulzama: {
    nombre: 'Club de Golf Ulzama',
    ubicacion: 'Guerendiáin, Navarra',
    salidas: [
      { nombre: 'Amarillas', ...ULZAMA, hombre: [139, 72.6], mujer: [139, 79.1] },
      { nombre: 'Azules', ...ULZAMA, hombre: [128, 68.7], mujer: [129, 74.5] },
      { nombre: 'Rojas', ...ULZAMA, hombre: [125, 67.8], mujer: [126, 73.1] },
    ],
  },
  retamares: {
    nombre: 'Golf Los Retamares',
    ubicacion: 'Alalpardo, Madrid',
    salidas: [
      {
        nombre: 'Blancas',
        pares: RETAMARES_PARES,
        indices: RETAMARES_LARGO,
        hombre: [129, 72.3],
        mujer: [143, 79.2],
      },
      {
        nombre: 'Amarillas',
        pares: RETAMARES_PARES,
        indices: RETAMARES_LARGO,
        hombre: [128, 70.9],
        mujer: [141, 77.9],
      },
      {
        nombre: 'Azules',
        pares: RETAMARES_PARES,
        indices: RETAMARES_CORTO,
        hombre: [119, 67.5],
        mujer: [131, 73.4],
      },
      {
        nombre: 'Rojas',
        pares: RETAMARES_PARES,
        indices: RETAMARES_CORTO,
        hombre: [116, 65.6],
        mujer: [127, 71.5],
      },
    ],
  },
  fresnillo: {
    nombre: 'El Fresnillo',
    ubicacion: 'Ávila',
    salidas: [
      { nombre: 'Azules', ...FRESNILLO, hombre: [128, 70.3], mujer: [146, 76.1] },
      { nombre: 'Rojas', ...FRESNILLO, hombre: [117, 67.5], mujer: [136, 72.8] },
    ],
  },
  encin: {
    nombre: 'El Encín Golf',
    ubicacion: 'Alcalá de Henares, Madrid',
    salidas: [
      { nombre: 'Amarillas', ...ENCIN, hombre: [131, 71.7], mujer: [131, 78.2] },
      { nombre: 'Rojas', ...ENCIN, hombre: [120, 66.6], mujer: [125, 71.7] },
    ],
  },
  faisanera: {
    nombre: 'La Faisanera Golf',
    ubicacion: 'Palazuelos de Eresma, Segovia',
    salidas: [
      { nombre: 'Azules', ...FAISANERA, hombre: [115, 67.9], mujer: [134, 73.3] },
      { nombre: 'Rojas', ...FAISANERA, hombre: [111, 66], mujer: [130, 70.9] },
    ],
  },
  calatayud: {
    nombre: 'Gambito Golf Calatayud',
    ubicacion: 'Calatayud, Zaragoza',
    salidas: [
      { nombre: 'Blancas', ...CALATAYUD, hombre: [131, 72.6], mujer: [142, 79.2] },
      { nombre: 'Amarillas', ...CALATAYUD, hombre: [128, 71.5], mujer: [141, 77.8] },
      { nombre: 'Azules', ...CALATAYUD, hombre: [122, 69.3], mujer: [130, 75.2] },
      { nombre: 'Rojas', ...CALATAYUD, hombre: [120, 68.1], mujer: [128, 73.7] },
    ],
  },
  lerma: {
    nombre: 'Club de Golf de Lerma',
    ubicacion: 'Lerma, Burgos',
    salidas: [
      { nombre: 'Azules', ...LERMA, hombre: [127, 68.1], mujer: [137, 73.2] },
      { nombre: 'Rojas', ...LERMA, hombre: [122, 66.4], mujer: [134, 71.6] },
    ],
  },
} as const satisfies Record<string, CampoDeDemo>;

/** Name of a course of the demo season in the plan. */
export type ClaveDeCampo = keyof typeof CAMPOS_DE_DEMO;
