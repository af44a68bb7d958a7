import type { FilaImportada } from '#contrato/clasificacion.ts';
import { enBandos } from '#reglas/bando.ts';
import type { Clasificable } from '#reglas/clasificacion.ts';
import { cuentaPuntos, type FormaDeContar } from '#reglas/cuenta.ts';
import { filaDeFormula } from '#reglas/formulas.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import { golpesRecibidos } from '#reglas/handicap.ts';
import { totalesDeHoyos } from '#reglas/tarjeta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import {
  clasificablesDelTablero,
  clasificarTablero,
  type FilaDeTablero,
  hoyosEnTablero,
  type ParticipanteEnTablero,
  type Tablero,
} from '#reglas/tablero.ts';
import type { Cell, Column, Mark, Section, TableSheet, Winner } from '#server/external/paper/sheets.ts';
import { cifra, EN_LUGAR_DE_PUESTO, resultado } from '#server/papel/palabras.ts';

/** What each mark is, as the foot of every page tells it. */
export const LEYENDA: TableSheet['legend'] = [
  { mark: -2, text: '2', words: 'eagle o mejor' },
  { mark: -1, text: '3', words: 'birdie' },
  { mark: 0, text: '4', words: 'par' },
  { mark: 1, text: '5', words: 'bogey' },
  { mark: 2, text: '6', words: 'doble o más' },
];

/** names: as whoever asks reads them. */
type Leido = { tablero: Tablero; nombres: ReadonlyMap<string, string> };

type Linea = { fila: FilaDeTablero; quien: ParticipanteEnTablero };

/** Both rankings of a board, the one by handicap first with those who won; the cards alone where matches decide. */
export function clasificaciones(leido: Leido): Section[] {
  const ordenado = enBandos(leido.tablero);
  const [handicap, scratch] = [lineasDe(ordenado, 'handicap'), lineasDe(ordenado, 'scratch')];
  const de = { ...leido, tablero: ordenado };
  if (seJuegaEnPartidos(ordenado.modalidad))
    return [{ ...tablaDe(de, scratch, 'scratch'), title: 'Tarjetas' }];
  return [
    { ...tablaDe(de, handicap, 'handicap'), winners: ganadores(de, { handicap, scratch }) },
    tablaDe(de, scratch, 'scratch'),
  ];
}

function lineasDe(tablero: Tablero, tipo: TipoClasificacion): Linea[] {
  const quien = new Map(tablero.participantes.map((uno) => [uno.id, uno]));
  return clasificarTablero({ tablero, tipo }).flatMap((fila) => {
    const suyo = quien.get(fila.id);
    return suyo ? [{ fila, quien: suyo }] : [];
  });
}

/** The names on a line: those of all members of a bando, or the one of who plays alone. */
function nombresDe({ nombres }: Leido, { miembros, ...quien }: ParticipanteEnTablero): string[] {
  return (miembros ?? [quien]).map(({ id, nombre }) => nombres.get(id) ?? nombre);
}

/** Places of the podium, and the names that a box takes, one under the other. */
const PODIO = 3;
const CABEN = 4;

type EnCajas<Fila> = Record<TipoClasificacion, readonly Fila[]> & {
  nombresDe: (fila: Fila) => readonly string[];
  cifraDe: (fila: Fila) => string;
  /** What a line adds up to, in words. */
  totalDe: (fila: Fila) => string;
  /** null = none that is told. */
  brutosDe: (fila: Fila) => number | null;
};

/** A box for each place of the podium, and one for the first by scratch: all who share it stand there. */
export function cajasDe<Fila extends { puesto: number | null }>(en: EnCajas<Fila>): Winner[] {
  const toWinner = (filas: readonly Fila[], place: string, words: string): Winner => ({
    place,
    names: losQueCaben(filas.flatMap(en.nombresDe)),
    words,
    figure: filas[0] ? en.cifraDe(filas[0]) : '',
  });
  const enPodio = en.handicap.filter(({ puesto }) => puesto !== null && puesto <= PODIO);
  const podio = [...Map.groupBy(enPodio, ({ puesto }) => puesto)];
  const primeros = en.scratch.filter(({ puesto }) => puesto === 1);
  const golpes = deTodas(primeros.map(en.brutosDe).map((uno) => (uno === null ? '' : ` · ${uno} golpes`)));
  return [
    ...podio.map(([puesto, filas]) =>
      toWinner(filas, String(puesto), deTodas(filas.map(en.totalDe)) ?? `${filas.length} empatados`),
    ),
    ...(primeros.length === 0 ? [] : [toWinner(primeros, '', `1.º scratch${golpes ?? ''}`)]),
  ];
}

function ganadores(de: Leido, lineas: Record<TipoClasificacion, readonly Linea[]>): Winner[] {
  const suya = ({ fila, quien }: Linea) => ({ ...fila, quien });
  return cajasDe({
    handicap: lineas.handicap.map(suya),
    scratch: lineas.scratch.map(suya),
    nombresDe: ({ quien }) => nombresDe(de, quien),
    cifraDe: (fila) => resultado(de.tablero.forma.cuenta, fila),
    totalDe,
    brutosDe: ({ brutos }) => brutos,
  });
}

/** As many names as a box holds, the last line telling how many there are beside them. */
const losQueCaben = (nombres: readonly string[]) =>
  nombres.length <= CABEN ? nombres : [...nombres.slice(0, CABEN - 1), `y ${nombres.length - CABEN + 1} más`];

/** What is said of all alike; null where of each something else. */
function deTodas(palabras: readonly string[]): string | null {
  const [una = '', ...otras] = new Set(palabras);
  return otras.length === 0 ? una : null;
}

const totalDe = ({ brutos, netos }: FilaDeTablero) =>
  brutos === null ? '' : `${brutos}${netos === null ? '' : `, neto ${netos}`}`;

const TITULO: Record<TipoClasificacion, string> = {
  handicap: 'Clasificación hándicap',
  scratch: 'Clasificación scratch',
};

function queCompite({ porBandos, formula }: Tablero): string {
  if (!porBandos || formula === undefined) return 'Jugador';
  return filaDeFormula(formula).tamano === 2 ? 'Pareja' : 'Equipo';
}

const columna = (head: string, width: number, mas: Partial<Column> = {}): Column => ({
  head,
  width,
  align: 'center',
  ...mas,
});

/** Whether a ranking tells net strokes: where strokes are what ranks. */
const conNeto = (tipo: TipoClasificacion, { cuenta }: FormaDeContar) =>
  tipo === 'handicap' && !cuentaPuntos(cuenta);

function columnasDe(tablero: Tablero, tipo: TipoClasificacion): Column[] {
  const { forma } = tablero;
  const ancho = forma.nueve ? 24 : 14.2;
  return [
    columna('', 22, { bold: true }),
    { head: queCompite(tablero), width: null },
    ...(tipo === 'handicap' ? [columna('H', 22)] : []),
    ...hoyosQueSeJuegan(forma.nueve).map((hoyo) =>
      columna(String(hoyo), ancho, { rule: !forma.nueve && hoyo === 9 }),
    ),
    ...(forma.nueve ? [] : [columna('IDA', 21), columna('VTA', 21)]),
    columna('Bruto', 28),
    ...(conNeto(tipo, forma) ? [columna('Neto', 26, { bold: true })] : []),
    columna(forma.cuenta === 'stableford' ? 'Puntos' : '\u00B1', 31, { bold: true }),
  ];
}

function tablaDe(de: Leido, lineas: readonly Linea[], tipo: TipoClasificacion): Section {
  const { tablero } = de;
  const { forma } = tablero;
  const tarjetas = new Map(clasificablesDelTablero(tablero).map((uno) => [uno.id, uno]));
  return {
    title: TITULO[tipo],
    winners: [],
    columns: columnasDe(tablero, tipo),
    rows: lineas.map(({ fila, quien }) => [
      String(fila.puesto ?? EN_LUGAR_DE_PUESTO[fila.estado]),
      nombresDe(de, quien),
      ...(tipo === 'handicap' ? [cifra(quien.handicapDeJuego)] : []),
      ...hoyosQueSeJuegan(forma.nueve).map((hoyo) => celda(tablero, { quien, hoyo, tipo })),
      ...(forma.nueve ? [] : mitades(tarjetas.get(fila.id))),
      ...totalesDe(fila, [
        cifra(fila.brutos),
        ...(conNeto(tipo, forma) ? [cifra(fila.netos)] : []),
        resultado(forma.cuenta, fila),
      ]),
    ]),
    lineHeight: tablero.porBandos ? 11.5 : 15.2,
    size: 8,
    notes: [],
  };
}

/** What a line comes to; of who takes no place nothing, as on the screen: it would read as a result. */
export function totalesDe({ estado }: Pick<FilaDeTablero, 'estado'>, cifras: readonly string[]): string[] {
  return cifras.map((una) => (tomaPuesto(estado) ? una : '–'));
}

/** The gross strokes of both nines. */
export function mitades(uno: Clasificable | undefined): string[] {
  const tarjeta = uno && { ...uno, entregada: uno.estado === 'entregada' };
  return [1, 10].map((desde) =>
    cifra(tarjeta ? totalesDeHoyos({ tarjeta, desde, hasta: desde + 8 }).brutos : null),
  );
}

type EnHoyo = { quien: ParticipanteEnTablero; hoyo: number; tipo: TipoClasificacion };

/** The strokes of a hole and how they stand against its par, net in the ranking by handicap. */
export function celda(tablero: Tablero, donde: EnHoyo): Cell {
  const { quien, hoyo, tipo } = donde;
  const anotado = quien.golpes[hoyo - 1] ?? null;
  if (anotado === null) return '';
  if (anotado === 'raya') return 'R';
  const deBando = quien.deBando?.[hoyo - 1];
  const text = String(anotado);
  if (!deBando) return { text, mark: marcaDe(anotado, parQueLeToca(tablero, donde)) };
  return tipo === 'scratch'
    ? { text, mark: marcaDe(deBando.brutos, deBando.parBruto) }
    : { text, mark: marcaDe(deBando.netos, deBando.parNeto) };
}

/** The strokes that are a par there: with those received, in the ranking by handicap. */
function parQueLeToca(tablero: Tablero, { quien, hoyo, tipo }: EnHoyo): number | null {
  const suyo = hoyosEnTablero(tablero, quien)[hoyo - 1];
  if (!suyo) return null;
  return tipo === 'scratch'
    ? suyo.par
    : suyo.par + golpesRecibidos({ ...suyo, handicapDeJuego: quien.handicapDeJuego });
}

function marcaDe(golpes: number | null, par: number | null): Mark {
  const diferencia = golpes === null || par === null ? 0 : golpes - par;
  return Math.max(-2, Math.min(2, diferencia)) as Mark;
}

const DE_IMPORTADA = ['H. juego', 'Bruto', 'Neto', 'Puntos'];

function filaImportada(fila: FilaImportada, nombres: ReadonlyMap<string, string>): Cell[] {
  const { id, puestoHandicap, puestoScratch, handicapDeJuego, golpesBrutos, golpesNetos } = fila;
  const cifras = [handicapDeJuego, golpesBrutos, golpesNetos, fila.puntosNetos ?? fila.puntos];
  return [cifra(puestoHandicap), cifra(puestoScratch), '', nombres.get(id) ?? '', ...cifras.map(cifra)];
}

/** The results that a torneo came with, as its file says them. */
export function tablaImportada(
  filas: readonly FilaImportada[],
  nombres: ReadonlyMap<string, string>,
): Section {
  const deCifra = (head: string) => columna(head, 56, { align: 'right' });
  return {
    title: null,
    winners: [],
    columns: [
      ...['Hándicap', 'Scratch'].map(deCifra),
      { head: '', width: 12 },
      { head: 'Jugador', width: null },
      ...DE_IMPORTADA.map(deCifra),
    ],
    rows: filas.map((fila) => filaImportada(fila, nombres)),
    lineHeight: 15.2,
    size: 9,
    notes: [],
  };
}
