/** Slope and course rating of a tee for one sex. */
type Valorada = readonly [slope: number, valorDeCampo: number];

/** A tee: pars as 18 figures in a text, stroke indexes and metres by hole. */
export type SalidaDeDemo = {
  nombre: string;
  metros: readonly number[];
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
      {
        nombre: 'Amarillas',
        ...ULZAMA,
        hombre: [139, 72.6],
        mujer: [139, 79.1],
        metros: [348, 117, 337, 297, 523, 167, 400, 332, 478, 486, 344, 203, 338, 359, 169, 356, 350, 447],
      },
      {
        nombre: 'Azules',
        ...ULZAMA,
        hombre: [128, 68.7],
        mujer: [129, 74.5],
        metros: [320, 102, 310, 274, 469, 154, 340, 296, 410, 423, 314, 180, 282, 315, 146, 310, 309, 400],
      },
      {
        nombre: 'Rojas',
        ...ULZAMA,
        hombre: [125, 67.8],
        mujer: [126, 73.1],
        metros: [307, 95, 300, 269, 438, 146, 329, 282, 400, 409, 305, 162, 278, 308, 134, 302, 301, 387],
      },
    ],
  },
  retamares: {
    nombre: 'Golf Los Retamares',
    ubicacion: 'Alalpardo, Madrid',
    salidas: [
      {
        nombre: 'Blancas',
        metros: [397, 141, 488, 381, 282, 321, 511, 326, 209, 495, 326, 157, 486, 411, 378, 392, 150, 430],
        pares: RETAMARES_PARES,
        indices: RETAMARES_LARGO,
        hombre: [129, 72.3],
        mujer: [143, 79.2],
      },
      {
        nombre: 'Amarillas',
        metros: [379, 132, 482, 369, 276, 313, 505, 316, 200, 486, 306, 144, 466, 369, 361, 381, 145, 414],
        pares: RETAMARES_PARES,
        indices: RETAMARES_LARGO,
        hombre: [128, 70.9],
        mujer: [141, 77.9],
      },
      {
        nombre: 'Azules',
        metros: [364, 121, 418, 294, 264, 295, 470, 274, 163, 451, 282, 119, 432, 329, 323, 333, 135, 351],
        pares: RETAMARES_PARES,
        indices: RETAMARES_CORTO,
        hombre: [119, 67.5],
        mujer: [131, 73.4],
      },
      {
        nombre: 'Rojas',
        metros: [323, 110, 414, 281, 255, 287, 455, 271, 153, 431, 250, 113, 394, 319, 318, 304, 112, 319],
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
      {
        nombre: 'Azules',
        ...FRESNILLO,
        hombre: [128, 70.3],
        mujer: [146, 76.1],
        metros: [469, 324, 177, 325, 457, 266, 314, 351, 136, 380, 362, 313, 149, 373, 423, 121, 359, 442],
      },
      {
        nombre: 'Rojas',
        ...FRESNILLO,
        hombre: [117, 67.5],
        mujer: [136, 72.8],
        metros: [383, 323, 163, 271, 359, 235, 302, 328, 132, 336, 362, 299, 148, 332, 373, 111, 325, 360],
      },
    ],
  },
  encin: {
    nombre: 'El Encín Golf',
    ubicacion: 'Alcalá de Henares, Madrid',
    salidas: [
      {
        nombre: 'Amarillas',
        ...ENCIN,
        hombre: [131, 71.7],
        mujer: [131, 78.2],
        metros: [456, 344, 153, 467, 148, 348, 350, 314, 370, 343, 434, 145, 338, 377, 348, 148, 372, 481],
      },
      {
        nombre: 'Rojas',
        ...ENCIN,
        hombre: [120, 66.6],
        mujer: [125, 71.7],
        metros: [394, 286, 123, 410, 110, 297, 306, 284, 290, 272, 371, 122, 282, 278, 297, 100, 305, 416],
      },
    ],
  },
  faisanera: {
    nombre: 'La Faisanera Golf',
    ubicacion: 'Palazuelos de Eresma, Segovia',
    salidas: [
      {
        nombre: 'Azules',
        ...FAISANERA,
        hombre: [115, 67.9],
        mujer: [134, 73.3],
        metros: [465, 107, 334, 136, 366, 444, 169, 343, 247, 139, 383, 114, 457, 374, 470, 343, 120, 417],
      },
      {
        nombre: 'Rojas',
        ...FAISANERA,
        hombre: [111, 66],
        mujer: [130, 70.9],
        metros: [423, 97, 312, 131, 342, 425, 145, 316, 227, 115, 358, 106, 430, 357, 443, 321, 113, 395],
      },
    ],
  },
  calatayud: {
    nombre: 'Gambito Golf Calatayud',
    ubicacion: 'Calatayud, Zaragoza',
    salidas: [
      {
        nombre: 'Blancas',
        ...CALATAYUD,
        hombre: [131, 72.6],
        mujer: [142, 79.2],
        metros: [485, 387, 236, 516, 181, 367, 320, 312, 171, 517, 359, 204, 415, 363, 187, 489, 349, 308],
      },
      {
        nombre: 'Amarillas',
        ...CALATAYUD,
        hombre: [128, 71.5],
        mujer: [141, 77.8],
        metros: [472, 372, 223, 494, 177, 355, 313, 298, 167, 492, 338, 194, 404, 351, 180, 479, 331, 295],
      },
      {
        nombre: 'Azules',
        ...CALATAYUD,
        hombre: [122, 69.3],
        mujer: [130, 75.2],
        metros: [447, 346, 199, 474, 172, 349, 286, 276, 158, 451, 305, 164, 366, 329, 167, 426, 304, 271],
      },
      {
        nombre: 'Rojas',
        ...CALATAYUD,
        hombre: [120, 68.1],
        mujer: [128, 73.7],
        metros: [441, 339, 193, 468, 155, 296, 279, 269, 148, 428, 296, 158, 363, 317, 161, 426, 289, 258],
      },
    ],
  },
  lerma: {
    nombre: 'Club de Golf de Lerma',
    ubicacion: 'Lerma, Burgos',
    salidas: [
      {
        nombre: 'Azules',
        ...LERMA,
        hombre: [127, 68.1],
        mujer: [137, 73.2],
        metros: [483, 342, 294, 252, 126, 290, 239, 407, 136, 437, 342, 166, 310, 302, 147, 338, 470, 257],
      },
      {
        nombre: 'Rojas',
        ...LERMA,
        hombre: [122, 66.4],
        mujer: [134, 71.6],
        metros: [454, 336, 280, 245, 111, 279, 231, 379, 122, 419, 320, 161, 298, 285, 121, 330, 448, 237],
      },
    ],
  },
} as const satisfies Record<string, CampoDeDemo>;

/** Name of a course of the demo season in the plan. */
export type ClaveDeCampo = keyof typeof CAMPOS_DE_DEMO;
