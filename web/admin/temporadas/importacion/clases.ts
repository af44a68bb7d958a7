import type { HojaDeTemporada } from '#reglas/importacion/columnas-de-temporadas.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => i + 1);

/** A kind of file of former years, as the screen offers it. */
export type Clase = {
  tipo: HojaDeTemporada;
  titulo: string;
  paraQue: string;
  columnas: string;
  boton: string;
  plantilla: { archivo: string; filas: readonly (readonly (string | number)[])[] };
};

/** The three kinds, each with the columns that are understood and a template of them. */
export const CLASES: readonly Clase[] = [
  {
    tipo: 'totales',
    titulo: 'Torneo con solo los totales',
    paraQue:
      'La clasificación de un torneo ya jugado, sin las tarjetas. Se enseña tal como la dice el archivo.',
    columnas:
      'Puesto y Jugador, y al menos uno de Golpes brutos, Golpes netos o Puntos Stableford. Si las hay, también Puesto scratch, Hándicap, Hándicap de juego y Puntos. Sin puesto: NP, Ret. o un guion.',
    boton: 'Importar totales',
    plantilla: {
      archivo: 'plantilla-torneo-totales.csv',
      filas: [
        ['Puesto', 'Jugador', 'Hándicap', 'Golpes brutos', 'Golpes netos', 'Puntos'],
        [1, 'Ana García López', '12,4', 83, 71, 100],
      ],
    },
  },
  {
    tipo: 'tarjetas',
    titulo: 'Torneo con sus tarjetas',
    paraQue:
      'Un torneo ya jugado con los golpes de cada hoyo. Los resultados oficiales los calcula el club con sus reglas.',
    columnas:
      'Jugador y una columna por hoyo, del 1 al 18; una raya se escribe R. Si las hay, también Sexo (hace falta para quien no está en el club), Hándicap y Hándicap de juego.',
    boton: 'Importar tarjetas',
    plantilla: {
      archivo: 'plantilla-torneo-tarjetas.csv',
      filas: [
        ['Jugador', 'Sexo', 'Hándicap', 'Hándicap de juego', ...HOYOS],
        ['Ana García López', 'Mujer', '12,4', 14, ...HOYOS.map(() => 5)],
      ],
    },
  },
  {
    tipo: 'liga',
    titulo: 'Clasificación de una liga',
    paraQue:
      'La tabla final de una liga de otro año. Queda cerrada, con los puestos y los puntos del archivo.',
    columnas:
      'Puesto, Jugador y Total; cada columna más con puntos es un torneo y su título, el nombre del torneo.',
    boton: 'Importar liga',
    plantilla: {
      archivo: 'plantilla-liga.csv',
      filas: [
        ['Puesto', 'Jugador', 'Torneo de abril', 'Torneo de mayo', 'Total'],
        [1, 'Ana García López', 100, '90,5', '190,5'],
      ],
    },
  },
];

/** A template as spreadsheets read it, with the mark that tells them it is UTF-8. */
export function textoDePlantilla({ plantilla: { filas } }: Clase): string {
  return `\uFEFF${filas.map((fila) => fila.join(';')).join('\r\n')}\r\n`;
}
