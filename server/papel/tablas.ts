import type { FilaDelTotal, TotalDeTorneo } from '#contrato/clasificacion.ts';
import type { ClasificacionDeLiga, ClasificacionImportada } from '#contrato/ligas.ts';
import { clasificarPuntuaciones, type FilaDeLiga } from '#reglas/clasificacion-liga.ts';
import type { PuntosDescartados } from '#reglas/liga.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { type TipoClasificacion, TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import { faltaEnElTotal } from '#reglas/vueltas.ts';
import type { Column, Section } from '#server/external/paper/sheets.ts';
import { cifra, EN_LUGAR_DE_PUESTO, resultado } from '#server/papel/palabras.ts';
import { cajasDe, totalesDe } from '#server/papel/resultados.ts';

/** More than these beside each other need the long side of the page. */
const EN_VERTICAL = 8;
/** What the page has beside name, place and sums, in points, on either side. */
const DE_ANCHO = { vertical: 300, apaisada: 540 };

/** The tables of a liga, and whether they need the long side of the page. */
export function tablasDeLiga(clasificacion: ClasificacionDeLiga): {
  landscape: boolean;
  sections: Section[];
} {
  const { importada } = clasificacion;
  const landscape = (importada?.torneos ?? clasificacion.torneos).length > EN_VERTICAL;
  const sections = importada
    ? [tablaImportada(importada, landscape)]
    : TIPOS_CLASIFICACION.map((tipo) => tablaDe(clasificacion, { tipo, landscape }));
  return { landscape, sections };
}

function deTorneos(nombres: readonly string[], landscape: boolean): Column[] {
  const width = Math.min(
    34,
    (landscape ? DE_ANCHO.apaisada : DE_ANCHO.vertical) / Math.max(1, nombres.length),
  );
  return nombres.map((head) => ({ head, width, align: 'center', turned: true }));
}

const PUESTO: Column = { head: '', width: 24, bold: true, align: 'center' };
const JUGADOR: Column = { head: 'Jugador', width: null };
const TOTAL: Column = { head: 'Total', width: 46, bold: true, align: 'right' };
const LINEA = { winners: [], lineHeight: 14.5, size: 8.5 };

/** Whether points are left out for better ones: a torneo that gave none is not, its 0 stands as any other figure. */
const enDescarte = ({ motivo }: PuntosDescartados) => motivo === 'descarte';

/** The points of a line by torneo, as they are printed. */
function puntosEnCeldas({ cuentan, descartados }: FilaDeLiga['detalle']): ReadonlyMap<string, string> {
  const escritos = ({ puntos }: { puntos: number }) => cifra(redondearPuntos(puntos));
  return new Map([
    ...cuentan.map((uno) => [uno.torneoId, escritos(uno)] as const),
    ...descartados.map(
      (uno) => [uno.torneoId, enDescarte(uno) ? `(${escritos(uno)})` : escritos(uno)] as const,
    ),
  ]);
}

function tablaDe(
  clasificacion: ClasificacionDeLiga,
  { tipo, landscape }: { tipo: TipoClasificacion; landscape: boolean },
): Section {
  const { liga, torneos, jugadores } = clasificacion;
  const nombres = new Map(jugadores.map(({ id, nombre }) => [id, nombre]));
  const filas = clasificarPuntuaciones({ ...clasificacion, tipo, descartes: liga.numeroTorneosDescartados });
  const conAjustes = filas.some(({ ajuste }) => ajuste !== 0);
  const conDescartes = filas.some(({ detalle }) => detalle.descartados.some(enDescarte));
  return {
    ...LINEA,
    title: tipo === 'handicap' ? 'Clasificación hándicap' : 'Clasificación scratch',
    columns: [
      PUESTO,
      JUGADOR,
      ...deTorneos(
        torneos.map(({ nombre }) => nombre),
        landscape,
      ),
      ...(conAjustes ? [{ head: 'Ajuste', width: 38, align: 'right' as const }] : []),
      TOTAL,
    ],
    rows: filas.map(({ id, puesto, total, ajuste, detalle }) => {
      const puntos = puntosEnCeldas(detalle);
      return [
        String(puesto),
        nombres.get(id) ?? '',
        ...torneos.map((torneo) => puntos.get(torneo.id) ?? ''),
        ...(conAjustes ? [ajuste === 0 ? '' : cifra(ajuste)] : []),
        cifra(redondearPuntos(total)),
      ];
    }),
    notes: conDescartes ? ['Entre paréntesis, los puntos de los torneos que se descartan.'] : [],
  };
}

/** The table that a liga came with, as it came. */
function tablaImportada({ torneos, filas }: ClasificacionImportada, landscape: boolean): Section {
  return {
    ...LINEA,
    title: null,
    columns: [PUESTO, JUGADOR, ...deTorneos(torneos, landscape), TOTAL],
    rows: filas.map(({ puesto, nombre, puntos, total }) => [
      puesto === null ? '' : String(puesto),
      nombre,
      ...puntos.map((uno) => (uno === null ? '' : cifra(uno))),
      cifra(total),
    ]),
    notes: [],
  };
}

const TITULO_DEL_TOTAL: Record<TipoClasificacion, string> = {
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
  return TIPOS_CLASIFICACION.map((tipo) => tablaDelTotal(total, { tipo, nombres }));
}

type DelTotal = { tipo: TipoClasificacion; nombres: ReadonlyMap<string, string> };

function tablaDelTotal(total: TotalDeTorneo, { tipo, nombres }: DelTotal): Section {
  const { torneo, vueltas, clasificacion } = total;
  const { cuenta } = torneo;
  const enGolpes = !cuentaPuntos(cuenta);
  const filas = clasificacion[tipo].map((fila) => ({ ...fila, lugar: enSuLugar(fila, total) }));
  return {
    title: TITULO_DEL_TOTAL[tipo],
    winners: tipo === 'handicap' ? ganadores(total, nombres) : [],
    columns: [
      enElCentro('', 34, true),
      { head: 'Jugador', width: null },
      ...vueltas.map(({ numero }) => enElCentro(`V${numero}`, 44)),
      ...(enGolpes ? [enElCentro(tipo === 'scratch' ? 'Bruto' : 'Neto', 48)] : []),
      enElCentro(cuenta === 'stableford' ? 'Puntos' : '\u00B1', 48, true),
    ],
    rows: filas.map((fila) => [
      fila.lugar,
      nombres.get(fila.id) ?? '',
      ...vueltas.map((_, i) => deVuelta(fila.vueltas[i] ?? null, cuenta)),
      ...totalesDe(fila, [...(enGolpes ? [cifra(fila.golpes)] : []), resultado(cuenta, fila)]),
    ]),
    lineHeight: 15.2,
    size: 9,
    notes: filas.some(({ lugar }) => lugar === CORTE) ? [`${CORTE}: no pasa el corte.`] : [],
  };
}

const CORTE = 'CORTE';

/** The place in the total, or what keeps somebody from one: the cut before a vuelta, else the state of a card. */
function enSuLugar(fila: FilaDelTotal, { vueltas }: TotalDeTorneo): string {
  if (faltaEnElTotal(fila.vueltas, vueltas).enElCorte) return CORTE;
  return String(fila.puesto ?? EN_LUGAR_DE_PUESTO[fila.estado]);
}

/** What a vuelta adds up to; nothing of one that somebody was not in. */
function deVuelta(suya: FilaDelTotal['vueltas'][number], cuenta: Cuenta): string {
  if (suya === null) return '';
  return cuentaPuntos(cuenta) ? resultado(cuenta, suya) : cifra(suya.golpes);
}

const ganadores = ({ torneo: { cuenta }, clasificacion }: TotalDeTorneo, nombres: DelTotal['nombres']) =>
  cajasDe({
    ...clasificacion,
    nombresDe: ({ id }) => [nombres.get(id) ?? ''],
    cifraDe: (fila) => resultado(cuenta, fila),
    totalDe: ({ golpes }) => (golpes === null ? '' : `neto ${golpes}`),
    brutosDe: ({ golpes }) => golpes,
  });

/** The tables of one vuelta under those of the total: under its number, and nobody won by it. */
export function comoVuelta(numero: number, secciones: readonly Section[]): Section[] {
  return secciones.map((seccion) => ({
    ...seccion,
    title: `Vuelta ${numero}${seccion.title === null ? '' : ` · ${seccion.title}`}`,
    winners: [],
  }));
}
