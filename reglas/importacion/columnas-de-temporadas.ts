/*
 * Which value each column of a file of former years holds: a torneo with its cards, a torneo with its totals alone, or the
 * table of a liga. Pure: the file is read elsewhere.
 */
import { llano, mismoTitulo } from './columnas-de-jugadores.ts';
import type { MotivoDeImportacion } from './motivos.ts';

/** What a file of former years may hold. Source: issue N.4. */
export const HOJAS_DE_TEMPORADA = ['tarjetas', 'totales', 'liga'] as const;

/** One of them. */
export type HojaDeTemporada = (typeof HOJAS_DE_TEMPORADA)[number];

/** The columns of the 18 holes, in their order. */
export const CAMPOS_DE_HOYO = [
  'hoyo1',
  'hoyo2',
  'hoyo3',
  'hoyo4',
  'hoyo5',
  'hoyo6',
  'hoyo7',
  'hoyo8',
  'hoyo9',
  'hoyo10',
  'hoyo11',
  'hoyo12',
  'hoyo13',
  'hoyo14',
  'hoyo15',
  'hoyo16',
  'hoyo17',
  'hoyo18',
] as const;

/** What a column may hold; `torneo`: the points of one torneo of a liga, whose name is the heading. */
export const CAMPOS_DE_TEMPORADA = [
  'jugador',
  'apellidos',
  'puesto',
  'puestoScratch',
  'sexo',
  'handicap',
  'handicapDeJuego',
  'bruto',
  'neto',
  'stableford',
  'puntos',
  'total',
  'torneo',
  ...CAMPOS_DE_HOYO,
] as const;

/** One of them. */
export type CampoDeTemporada = (typeof CAMPOS_DE_TEMPORADA)[number];

/** The columns that each kind of file may have. */
export const CAMPOS_DE_HOJA: Readonly<Record<HojaDeTemporada, readonly CampoDeTemporada[]>> = {
  tarjetas: ['jugador', 'apellidos', 'sexo', 'handicap', 'handicapDeJuego', ...CAMPOS_DE_HOYO],
  totales: [
    'puesto',
    'puestoScratch',
    'jugador',
    'apellidos',
    'handicap',
    'handicapDeJuego',
    'bruto',
    'neto',
    'stableford',
    'puntos',
  ],
  liga: ['puesto', 'jugador', 'apellidos', 'total', 'torneo'],
};

const PUESTO = ['puesto', 'pos', 'posicion', 'clasificacion', 'lugar', 'puesto handicap', 'pos handicap'];
const TOTAL = ['total', 'puntos', 'total puntos', 'puntos totales', 'pts', 'puntuacion', 'suma'];

/** The headings of each, as `llano` writes them; the holes are told by their number. */
const TITULOS: Readonly<Partial<Record<CampoDeTemporada, readonly string[]>>> = {
  jugador: [
    'jugador',
    'jugadora',
    'nombre',
    'nombre y apellidos',
    'apellidos y nombre',
    'apellidos nombre',
  ].concat(['nombre completo', 'socio', 'participante']),
  apellidos: ['apellidos', 'apellido'],
  puesto: PUESTO,
  puestoScratch: ['puesto scratch', 'pos scratch', 'posicion scratch'],
  sexo: ['sexo', 'genero', 'sexo h m'],
  handicap: ['handicap', 'hcp', 'hdcp', 'handicap exacto', 'hcp exacto', 'hi', 'handicap index'],
  handicapDeJuego: ['handicap de juego', 'handicap juego', 'hcp juego', 'hcp de juego', 'hj', 'hpu'],
  bruto: ['golpes brutos', 'bruto', 'brutos', 'golpes', 'scratch', 'resultado bruto', 'total bruto', 'gross'],
  neto: ['golpes netos', 'neto', 'netos', 'resultado neto', 'total neto', 'net'],
  stableford: ['puntos stableford', 'stableford', 'pts stableford', 'stb', 'puntos netos'],
  puntos: ['puntos', 'pts', 'puntos de liga', 'puntos liga', 'puntos om'],
  total: TOTAL,
};

/** Columns of the table of a liga that are no torneo; nor are those that hold another figure. */
const NO_SON_TORNEO: ReadonlySet<string> = new Set(
  Object.values(TITULOS)
    .flat()
    .concat(['', 'n', 'no', 'num', 'numero', 'orden', 'n socio', 'no socio', 'num socio', 'numero de socio'])
    .concat(['licencia', 'n licencia', 'no licencia', 'numero de licencia', 'email', 'correo', 'telefono'])
    .concat([
      'movil',
      'club',
      'equipo',
      'categoria',
      'tramo',
      'nivel',
      'edad',
      'fecha de nacimiento',
      'ajuste',
    ])
    .concat(['diferencia', 'torneos', 'torneos que cuentan', 'jugados', 'torneos jugados', 'pj', 'pruebas'])
    .concat(['pruebas jugadas', 'media', 'promedio', 'mejor', 'peor', 'descartes', 'observaciones', 'notas']),
);

/** A column with what it holds; null = nothing that is imported. */
export type ColumnaDeTemporada = { titulo: string; campo: CampoDeTemporada | null; elegida: boolean };

/** The columns as they will be read, and what keeps them from being read: null when nothing does. */
export type AsignacionDeTemporada = {
  columnas: readonly ColumnaDeTemporada[];
  problema: MotivoDeImportacion | null;
};

/**
 * What each column of a file of former years holds: what was chosen for its heading, else what the heading says; of a liga
 * whatever is left is a torneo. A file that does not tell whose a row is, or what it came to, is not read until somebody
 * chooses.
 *
 * Source: issue N.4, "old seasons come in".
 */
export function asignarColumnasDeTemporada(
  hoja: HojaDeTemporada,
  titulos: readonly string[],
  elegidas: readonly { titulo: string; campo: CampoDeTemporada | null }[] = [],
): AsignacionDeTemporada {
  const columnas = titulos.map((titulo): ColumnaDeTemporada => {
    const elegida = elegidas.find(
      ({ titulo: suyo, campo }) =>
        mismoTitulo(suyo, titulo) && (campo === null || CAMPOS_DE_HOJA[hoja].includes(campo)),
    );
    return elegida
      ? { titulo, campo: elegida.campo, elegida: true }
      : { titulo, campo: campoDe(hoja, titulo), elegida: false };
  });
  return { columnas, problema: repetidasEn(columnas) ?? faltaEn(hoja, columnas) };
}

function campoDe(hoja: HojaDeTemporada, titulo: string): CampoDeTemporada | null {
  const buscado = llano(titulo);
  const hoyo = /^(?:hoyo|h)? ?(?:n |no )?0?(\d{1,2})$/u.exec(buscado)?.[1];
  const deHoyo = hoja === 'tarjetas' && hoyo !== undefined ? CAMPOS_DE_HOYO[Number(hoyo) - 1] : undefined;
  if (deHoyo) return deHoyo;
  const campo = CAMPOS_DE_HOJA[hoja].find((cada) => TITULOS[cada]?.includes(buscado) ?? false);
  if (campo) return campo;
  return hoja === 'liga' && !NO_SON_TORNEO.has(buscado) ? 'torneo' : null;
}

function repetidasEn(columnas: readonly ColumnaDeTemporada[]): MotivoDeImportacion | null {
  for (const [i, { campo, titulo }] of columnas.entries()) {
    if (campo === null || campo === 'torneo') continue;
    const otra = columnas.slice(0, i).find((cada) => cada.campo === campo);
    if (otra) return { codigo: 'columnas_repetidas', datos: { una: otra.titulo, otra: titulo } };
  }
  return null;
}

function faltaEn(hoja: HojaDeTemporada, columnas: readonly ColumnaDeTemporada[]): MotivoDeImportacion | null {
  const hay = new Set(columnas.map(({ campo }) => campo));
  if (!hay.has('jugador')) return { codigo: 'sin_columna_de_jugador' };
  if (hoja === 'tarjetas') {
    const faltan = CAMPOS_DE_HOYO.flatMap((campo, i) => (hay.has(campo) ? [] : [i + 1]));
    return faltan.length === 0
      ? null
      : { codigo: 'sin_columnas_de_hoyos', datos: { hoyos: faltan.join(', ') } };
  }
  if (!hay.has('puesto') && !hay.has('puestoScratch')) return { codigo: 'sin_columna_de_puesto' };
  if (hoja === 'liga') return hay.has('total') ? null : { codigo: 'sin_columna_de_total' };
  const resultado = (['bruto', 'neto', 'stableford'] as const).some((campo) => hay.has(campo));
  return resultado ? null : { codigo: 'sin_columna_de_resultado' };
}
