import type { ClasificacionDeLiga, ClasificacionImportada } from '#contrato/ligas.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import { type TipoClasificacion, TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import type { Column, Section } from '#server/external/paper/sheets.ts';
import { cifra } from '#server/papel/palabras.ts';

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

function tablaDe(
  clasificacion: ClasificacionDeLiga,
  { tipo, landscape }: { tipo: TipoClasificacion; landscape: boolean },
): Section {
  const { liga, torneos, jugadores } = clasificacion;
  const nombres = new Map(jugadores.map(({ id, nombre }) => [id, nombre]));
  const filas = clasificarPuntuaciones({ ...clasificacion, tipo, descartes: liga.numeroTorneosDescartados });
  const conAjustes = filas.some(({ ajuste }) => ajuste !== 0);
  const conDescartes = filas.some(({ detalle }) => detalle.descartados.length > 0);
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
      const cuentan = new Map(
        detalle.cuentan.map((uno) => [uno.torneoId, cifra(redondearPuntos(uno.puntos))]),
      );
      const fuera = new Map(
        detalle.descartados.map((uno) => [uno.torneoId, `(${cifra(redondearPuntos(uno.puntos))})`]),
      );
      return [
        String(puesto),
        nombres.get(id) ?? '',
        ...torneos.map((torneo) => cuentan.get(torneo.id) ?? fuera.get(torneo.id) ?? ''),
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
