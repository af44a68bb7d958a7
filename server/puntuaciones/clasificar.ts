import type { Db } from '#db/tables.ts';
import type { ClasificacionDeLiga, ClasificacionImportada } from '#contrato/ligas.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import type { EstadoDeTarjeta } from '#reglas/estado-de-tarjeta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { type LecturaDeNombres, nombreLeido } from '#reglas/nombre.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import { toCsv } from '#server/external/csv.ts';
import { nombresPara } from '#server/club/funcionamiento/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { listSinPuesto, type SinPuesto } from '#server/tarjetas/queries.ts';
import {
  findImportada,
  findPuntuacionesPorJugador,
  findTablasDeLiga,
  type LigaRow,
  listAjustes,
  listTorneosDeLiga,
  type PuntuacionesPorJugador,
  type PuntuacionLeida,
} from '#server/ligas/queries.ts';
import { ligaVisible } from '#server/ligas/service.ts';
import { ganadosPorLinea } from '#server/puntuaciones/service.ts';

/** The standings of a liga with every score as it was earned, read now. Errors: liga_no_encontrada. */
export async function clasificacionDeLiga(
  context: Pick<RequestContext, 'actor' | 'db' | 'club'>,
  ref: string,
): Promise<ClasificacionDeLiga> {
  const liga = await ligaVisible(context, ref);
  const leida = await clasificacionDe(context.db.kysely, { liga, nombres: nombresPara(context) });
  return conPropio(leida, context.actor?.jugadorId ?? null);
}

type LigaLeida = { liga: LigaRow; nombres: LecturaDeNombres };

/**
 * The standings of a liga that was found already, with every score as it was earned. Nobody is asked whether they may see it, names
 * are read as `nombres` says, and no line is marked as the reader's own.
 */
export async function clasificacionDe(db: Db, { liga, nombres }: LigaLeida): Promise<ClasificacionDeLiga> {
  const [{ torneos, jugadores }, tablas, fuera, importada] = await Promise.all([
    puntuacionesDe(db, { liga, nombres }),
    findTablasDeLiga(db, liga.id),
    listSinPuesto(db, liga.id),
    findImportada(db, { ligaId: liga.id, nombres }),
  ]);
  const columnas = columnasDe(torneos);
  const sinPuesto = Map.groupBy(fuera, ({ jugadorId }) => jugadorId);
  return {
    ...(importada && { importada }),
    liga,
    tablas,
    torneos,
    jugadores: jugadores.map((jugador) => ({
      ...jugador,
      ...sinPuestoDe(sinPuesto.get(jugador.id) ?? [], columnas),
    })),
  };
}

/** What the places of a liga are made from. */
export type PuntuacionesLeidas = Pick<ClasificacionDeLiga, 'liga' | 'torneos'> & {
  jugadores: Omit<ClasificacionDeLiga['jugadores'][number], 'sinPuesto' | 'sinPasar' | 'sinVuelta'>[];
};

type PuntuacionDeJugador = ClasificacionDeLiga['jugadores'][number]['puntuaciones'][number];

const columnasDe = (torneos: ClasificacionDeLiga['torneos']): ReadonlyMap<string, number> =>
  new Map(torneos.map(({ id }, i) => [id, i]));

/** Every score of a liga as it was earned, by jugador, in the order of its torneos. */
export async function puntuacionesDe(db: Db, { liga, nombres }: LigaLeida): Promise<PuntuacionesLeidas> {
  // What takes longest is asked first.
  const [leidas, torneos, ajustes] = await Promise.all([
    findPuntuacionesPorJugador(db, liga.id, nombres),
    listTorneosDeLiga(db, liga.id),
    listAjustes(db, liga.id),
  ]);
  const columnas = columnasDe(torneos);
  const ganados = ganadosEn(liga, leidas);
  const enSuColumna = (id: string, puntuacion: PuntuacionLeida): PuntuacionDeJugador[] => {
    const [leida, posicionHandicap, posicionScratch, ...puntos] = puntuacion;
    const columna = columnas.get(leidas.torneos[leida]?.id ?? '');
    // A torneo that came or went between the two statements.
    if (columna === undefined) return [];
    const ganado = ganados?.get(lineaDe(id, puntuacion));
    const deHandicap = ganado ? redondearPuntos(ganado.puntosHandicap) : puntos[0];
    const deScratch = ganado ? redondearPuntos(ganado.puntosScratch) : puntos[1];
    return [[columna, posicionHandicap, posicionScratch, deHandicap, deScratch]];
  };
  const jugadores = leidas.jugadores.map(({ id, nombre, esInvitado, handicap, puntuaciones }) => ({
    id,
    nombre: nombreLeido({ nombre, esInvitado }, nombres),
    handicap,
    propio: false,
    ajustes: ajustes.get(id) ?? [],
    puntuaciones: puntuaciones
      .flatMap((puntuacion) => enSuColumna(id, puntuacion))
      .toSorted(([a], [b]) => a - b),
  }));
  return { liga, torneos, jugadores };
}

/** Who competed with a score: the bando, or the jugador in that torneo. */
const lineaDe = (jugadorId: string, [columna, , , , , bandoId]: PuntuacionLeida) =>
  bandoId ?? `${jugadorId} ${columna}`;

/** What each score of a cervecita was worth; null of any other liga, where it is what is recorded. */
function ganadosEn({ sistemaPuntuacion }: LigaRow, { torneos, jugadores }: PuntuacionesPorJugador) {
  if (sistemaPuntuacion !== 'cervecita') return null;
  const filas = jugadores.flatMap(({ id, puntuaciones }) =>
    puntuaciones.map((puntuacion) => {
      const [columna, posicionHandicap, posicionScratch] = puntuacion;
      const deCuadro = torneos[columna]?.deCuadro ?? false;
      return {
        torneoId: String(columna),
        lineaId: lineaDe(id, puntuacion),
        deCuadro,
        posicionHandicap,
        posicionScratch,
      };
    }),
  );
  return ganadosPorLinea(sistemaPuntuacion, filas);
}

/** In which torneos somebody has no points by the state of the card, and in which of those by the cut or without a vuelta. */
export function sinPuestoDe(
  suyos: readonly SinPuesto[],
  columnas: ReadonlyMap<string, number>,
): Pick<ClasificacionDeLiga['jugadores'][number], 'sinPuesto' | 'sinPasar' | 'sinVuelta'> {
  const enSuColumna = suyos.flatMap(({ torneoId, ...uno }) => {
    const columna = columnas.get(torneoId);
    return columna === undefined ? [] : [{ columna, ...uno }];
  });
  const sinPasar = enSuColumna.flatMap(({ columna, enElCorte }) => (enElCorte ? [columna] : []));
  const sinVuelta = enSuColumna.flatMap(({ columna, sinVuelta: numero }): [number, number][] =>
    numero === undefined ? [] : [[columna, numero]],
  );
  return {
    sinPuesto: enSuColumna.map(({ columna, estado }): [number, EstadoDeTarjeta] => [columna, estado]),
    ...(sinPasar.length > 0 && { sinPasar }),
    ...(sinVuelta.length > 0 && { sinVuelta }),
  };
}

/** Standings with the line of one jugador told as their own; null: nobody's. */
export function conPropio(leida: ClasificacionDeLiga, jugadorId: string | null): ClasificacionDeLiga {
  if (jugadorId === null) return leida;
  const { importada, jugadores } = leida;
  return {
    ...leida,
    ...(importada && {
      importada: {
        ...importada,
        filas: importada.filas.map((fila) => ({ ...fila, propio: fila.jugadorId === jugadorId })),
      },
    }),
    jugadores: jugadores.map((jugador) => ({ ...jugador, propio: jugador.id === jugadorId })),
  };
}

/**
 * The standings of a liga as a spreadsheet: a line per jugador, a column per torneo with the points earned there, and
 * the total with the liga's own discards; a column of what was given or taken by hand where there is any.
 */
export function hojaDeLiga(
  clasificacion: ClasificacionDeLiga,
  tipo: TipoClasificacion,
): { archivo: string; csv: string } {
  if (clasificacion.importada) return hojaImportada(clasificacion.liga.slug, clasificacion.importada);
  const { liga, torneos, jugadores } = clasificacion;
  const quien = new Map(jugadores.map((jugador) => [jugador.id, jugador]));
  const filas = clasificarPuntuaciones({ ...clasificacion, tipo, descartes: liga.numeroTorneosDescartados });
  const conAjustes = filas.some(({ ajuste }) => ajuste !== 0);
  const rows = filas.map(({ id, puesto, total, ajuste, detalle }) => {
    const puntos = new Map(
      [...detalle.cuentan, ...detalle.descartados].map((uno) => [uno.torneoId, uno.puntos]),
    );
    const { nombre = '', handicap = null } = quien.get(id) ?? {};
    const columnas = torneos.map((torneo) => puntos.get(torneo.id) ?? null);
    const cuentan = conAjustes ? [detalle.cuentan.length, ajuste] : [detalle.cuentan.length];
    return [puesto, nombre, handicap, ...columnas, ...cuentan, redondearPuntos(total)];
  });
  const cabecera = ['Puesto', 'Jugador', 'Hándicap', ...torneos.map(({ nombre }) => nombre)];
  const cuentan = conAjustes ? ['Torneos que cuentan', 'Ajuste'] : ['Torneos que cuentan'];
  const csv = toCsv([...cabecera, ...cuentan, 'Total'], rows);
  return { archivo: `${liga.slug}-${tipo}.csv`, csv };
}

/** The table that a liga came with, as it came; one for both kinds of standings. */
function hojaImportada(slug: string, { torneos, filas }: ClasificacionImportada) {
  const rows = filas.map(({ puesto, nombre, puntos, total }) => [puesto, nombre, ...puntos, total]);
  return { archivo: `${slug}-importada.csv`, csv: toCsv(['Puesto', 'Jugador', ...torneos, 'Total'], rows) };
}
