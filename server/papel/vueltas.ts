import type { FilaDelTotal, TotalDeTorneo } from '#contrato/clasificacion.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { type TipoClasificacion, TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import type { Column, Section, Winner } from '#server/external/paper/sheets.ts';
import { cifra, EN_LUGAR_DE_PUESTO, resultado } from '#server/papel/palabras.ts';

const TITULO: Record<TipoClasificacion, string> = {
  handicap: 'Total hándicap',
  scratch: 'Total scratch',
};

const enElCentro = (head: string, width: number, bold = false): Column => ({
  head,
  width,
  bold,
  align: 'center',
});

/** The rankings of a torneo of several vueltas over all of them, the one by handicap first with those who won. */
export function tablasDelTotal(total: TotalDeTorneo): Section[] {
  const nombres = new Map(total.participantes.map(({ id, nombre }) => [id, nombre]));
  return TIPOS_CLASIFICACION.map((tipo) => tablaDe(total, { tipo, nombres }));
}

type De = { tipo: TipoClasificacion; nombres: ReadonlyMap<string, string> };

function tablaDe(total: TotalDeTorneo, { tipo, nombres }: De): Section {
  const { torneo, vueltas, clasificacion } = total;
  const { cuenta } = torneo;
  const enGolpes = !cuentaPuntos(cuenta);
  return {
    title: TITULO[tipo],
    winners: tipo === 'handicap' ? ganadores(total, nombres) : [],
    columns: [
      enElCentro('', 28, true),
      { head: 'Jugador', width: null },
      ...vueltas.map(({ numero }) => enElCentro(`V${numero}`, 44)),
      ...(enGolpes ? [enElCentro(tipo === 'scratch' ? 'Bruto' : 'Neto', 48)] : []),
      enElCentro(cuenta === 'stableford' ? 'Puntos' : '\u00B1', 48, true),
    ],
    rows: clasificacion[tipo].map((fila) => [
      String(fila.puesto ?? EN_LUGAR_DE_PUESTO[fila.estado]),
      nombres.get(fila.id) ?? '',
      ...vueltas.map((_, i) => deVuelta(fila.vueltas[i] ?? null, cuenta)),
      ...(enGolpes ? [cifra(fila.golpes)] : []),
      resultado(cuenta, fila),
    ]),
    lineHeight: 15.2,
    size: 9,
    notes: [],
  };
}

/** What a vuelta adds up to; nothing of one that somebody was not in. */
function deVuelta(suya: FilaDelTotal['vueltas'][number], cuenta: Cuenta): string {
  if (suya === null) return '';
  return cuentaPuntos(cuenta) ? resultado(cuenta, suya) : cifra(suya.golpes);
}

/** Who has the first three places by handicap, and the first by scratch. */
function ganadores({ torneo, clasificacion }: TotalDeTorneo, nombres: De['nombres']): Winner[] {
  const { cuenta } = torneo;
  const toWinner = (fila: FilaDelTotal, place: string, words: string): Winner => ({
    place,
    names: [nombres.get(fila.id) ?? ''],
    words,
    figure: resultado(cuenta, fila),
  });
  const podio = clasificacion.handicap.filter(({ puesto }) => puesto !== null).slice(0, 3);
  const primero = clasificacion.scratch.find(({ puesto }) => puesto === 1);
  const deScratch = (golpes: number | null) =>
    golpes === null ? '1.º scratch' : `1.º scratch · ${golpes} golpes`;
  return [
    ...podio.map((fila) =>
      toWinner(fila, String(fila.puesto), fila.golpes === null ? '' : `neto ${fila.golpes}`),
    ),
    ...(primero === undefined ? [] : [toWinner(primero, '', deScratch(primero.golpes))]),
  ];
}

/** The tables of one vuelta under those of the total: under its number, and nobody won by it. */
export function comoVuelta(numero: number, secciones: readonly Section[]): Section[] {
  return secciones.map((seccion) => ({
    ...seccion,
    title: `Vuelta ${numero}${seccion.title === null ? '' : ` · ${seccion.title}`}`,
    winners: [],
  }));
}
