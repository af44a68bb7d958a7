import type { MisEstadisticas, MisResultados, ResultadoPropio } from '#contrato/estadisticas.ts';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { mediasPorHoyo, mediasPorPar, tendenciaDeVueltas } from '#reglas/estadisticas-por-hoyo.ts';
import {
  calcularEstadisticas,
  type Estadisticas,
  estadisticasPorAnio,
  figurasDePuestos,
  type HandicapEnFecha,
  historialDeHandicap,
  type Vuelta,
} from '#reglas/estadisticas.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import { computaGanador, seJuegaPorBandos, type TipoClasificacion } from '#reglas/modalidad.ts';
import { motivoNoPuedeUsarAreaPersonal } from '#reglas/permisos/permisos.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import {
  listHandicapsDeJugador,
  listLigasDeJugador,
  listResultadosDeJugador,
  listTorneosDeJugador,
  type ResultadoRow,
  type TorneoDeJugador,
} from '#server/estadisticas/queries.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { clasificacionDeLiga } from '#server/puntuaciones/clasificar.ts';

function jugadorPropio({ actor }: RequestContext): string {
  exigir(motivoNoPuedeUsarAreaPersonal({ actor }));
  if (!actor?.jugadorId) throw new AppError('sin_perfil');
  return actor.jugadorId;
}

/** The official results of the caller, liga by liga. Errors: sin_perfil. */
export async function misResultados(context: RequestContext): Promise<MisResultados> {
  const jugadorId = jugadorPropio(context);
  const db = context.db.kysely;
  const resultados = await listResultadosDeJugador(db, { jugadorId, hoy: context.clock.hoy() });
  const slugs = await listLigasDeJugador(db, jugadorId);
  const ligas: MisResultados['ligas'] = [];
  for (const slug of slugs)
    ligas.push(enLiga(await clasificacionDeLiga(context, slug), jugadorId, resultados));
  const conLiga = new Set(ligas.flatMap((liga) => liga.resultados.map(({ torneo }) => torneo.id)));
  const sueltos = resultados.filter(({ torneoId }) => !conLiga.has(torneoId));
  if (sueltos.length > 0)
    ligas.push({
      liga: null,
      resultados: sueltos.map((fila) => toResultado(fila, null)),
      clasificacion: null,
    });
  // Points of another year were given by other tables: they are told beside, and not added.
  const puntos = ligas.reduce(
    (suma, { clasificacion }) => suma + (clasificacion?.importada ? 0 : (clasificacion?.puntosHandicap ?? 0)),
    0,
  );
  return {
    resumen: {
      torneosJugados: resultados.length,
      mejorPuestoScratch: figurasDePuestos(resultados.map((fila) => fila.puestoScratch)).mejorPuesto,
      mejorPuestoHandicap: figurasDePuestos(resultados.map((fila) => fila.puestoHandicap)).mejorPuesto,
      puntosTotales: redondearPuntos(puntos),
    },
    ligas,
  };
}

function enLiga(
  clasificacion: ClasificacionDeLiga,
  jugadorId: string,
  resultados: readonly ResultadoRow[],
): MisResultados['ligas'][number] {
  const { liga, torneos, jugadores } = clasificacion;
  const { slug, nombre, activa, sistemaPuntuacion } = liga;
  if (clasificacion.importada) return enImportada(clasificacion, jugadorId);
  const puntuaciones = jugadores.find((jugador) => jugador.id === jugadorId)?.puntuaciones ?? [];
  const propios = new Map(puntuaciones.map((puntuacion) => [torneos[puntuacion[0]]?.id, puntuacion]));
  const deLaLiga = new Set(torneos.map((torneo) => torneo.id));
  const lugarEn = (tipo: TipoClasificacion) => {
    const filas = clasificarPuntuaciones({
      ...clasificacion,
      tipo,
      descartes: liga.numeroTorneosDescartados,
    });
    const fila = filas.find((otra) => otra.id === jugadorId);
    return { puesto: fila?.puesto ?? null, puntos: redondearPuntos(fila?.total ?? 0) };
  };
  const [handicap, scratch] = [lugarEn('handicap'), lugarEn('scratch')];
  return {
    liga: { id: liga.id, slug, nombre, activa, sistemaPuntuacion },
    resultados: resultados.flatMap((fila) => {
      const puntuacion = propios.get(fila.torneoId);
      if (puntuacion) return [toResultado(fila, puntuacion)];
      // Without a winner, or without a place by the state of the card or the bando, it is told so under the liga of the torneo.
      const sinBando = seJuegaPorBandos(fila.modalidad) && fila.generalScratch === null;
      const sinPuesto = !computaGanador(fila.modalidad) || sinBando || !tomaPuesto(fila.estado);
      return sinPuesto && deLaLiga.has(fila.torneoId) ? [toResultado(fila, null)] : [];
    }),
    clasificacion: {
      jugadores: jugadores.length,
      torneosJugados: puntuaciones.length,
      puestoHandicap: handicap.puesto,
      puntosHandicap: handicap.puntos,
      puestoScratch: scratch.puesto,
      puntosScratch: scratch.puntos,
    },
  };
}

/** The place in a liga whose table came in a file: as it says, and once, for it has one ranking. */
function enImportada(
  { liga, importada }: ClasificacionDeLiga,
  jugadorId: string,
): MisResultados['ligas'][number] {
  const { id, slug, nombre, activa, sistemaPuntuacion } = liga;
  const filas = importada?.filas ?? [];
  const suya = filas.find((fila) => fila.jugadorId === jugadorId);
  return {
    liga: { id, slug, nombre, activa, sistemaPuntuacion },
    resultados: [],
    clasificacion: {
      importada: true,
      jugadores: filas.length,
      torneosJugados: suya?.puntos.filter((puntos) => puntos !== null).length ?? 0,
      puestoHandicap: suya?.puesto ?? null,
      puntosHandicap: suya?.total ?? 0,
      puestoScratch: null,
      puntosScratch: 0,
    },
  };
}

type Puntuacion = ClasificacionDeLiga['jugadores'][number]['puntuaciones'][number];

/** The places are those of the official record, whatever liga the torneo stands under. */
function toResultado(fila: ResultadoRow, puntuacion: Puntuacion | null): ResultadoPropio {
  const { torneoId, slug, nombre, fechaJuego, modalidad, cuenta, ...puestos } = fila;
  const torneo = { id: torneoId, slug, nombre, fechaJuego, modalidad, cuenta };
  const [, , , puntosHandicap, puntosScratch] = puntuacion ?? [null, null, null, null, null];
  return { torneo, ...puestos, puntosHandicap, puntosScratch };
}

/** The figures of the caller over every torneo played, all of them from `reglas/estadisticas.ts`. Errors: sin_perfil. */
export async function misEstadisticas(context: RequestContext): Promise<MisEstadisticas> {
  const jugadorId = jugadorPropio(context);
  const db = context.db.kysely;
  const torneos = await listTorneosDeJugador(db, jugadorId);
  const { registros, actual } = await listHandicapsDeJugador(db, {
    jugadorId,
    dia: (momento) => context.clock.dia(momento),
  });
  const nombres = new Map(torneos.map(({ torneoId, nombre }) => [torneoId, nombre]));
  const conNombre = <T extends Vuelta>(vuelta: T) => ({
    ...vuelta,
    torneo: nombres.get(vuelta.torneoId) ?? '',
  });
  const historial = historialDeHandicap(
    conActual(registrosDe(torneos, registros), actual, context.clock.hoy()),
  );
  return {
    figuras: torneos.length === 0 ? null : toFiguras(calcularEstadisticas(torneos), conNombre),
    handicap: { ...historial, ultimos: [...historial.ultimos] },
    vueltas: tendenciaDeVueltas(torneos).map(conNombre),
    porPar: [...mediasPorPar(torneos)],
    porHoyo: [...mediasPorHoyo(torneos)],
    puestos: torneos
      .filter(({ generalHandicap, generalScratch }) => generalHandicap !== null || generalScratch !== null)
      .map(({ nombre, fecha, puestoHandicap, puestoScratch, generalHandicap, generalScratch }) => ({
        torneo: nombre,
        fecha,
        handicap: puestoHandicap,
        generalHandicap,
        scratch: puestoScratch,
        generalScratch,
      })),
    porAnio: estadisticasPorAnio(torneos).map(({ anio, figuras }) => ({
      anio,
      figuras: toFiguras(figuras, conNombre),
    })),
  };
}

type ConNombre = (vuelta: Vuelta) => Vuelta & { torneo: string };

function toFiguras(
  { vueltas, ...figuras }: Estadisticas,
  conNombre: ConNombre,
): NonNullable<MisEstadisticas['figuras']> {
  const { mejor, peor } = vueltas;
  return {
    ...figuras,
    vueltas: { ...vueltas, mejor: mejor && conNombre(mejor), peor: peor && conNombre(peor) },
  };
}

/** The handicaps a jugador is known to have had: the changes of the profile, and the one frozen in each torneo. */
function registrosDe(
  torneos: readonly TorneoDeJugador[],
  cambios: readonly HandicapEnFecha[],
): readonly HandicapEnFecha[] {
  const jugados = torneos.flatMap(({ fecha, handicapPropio }) =>
    handicapPropio === null ? [] : [{ fecha, handicap: handicapPropio }],
  );
  return [...jugados, ...cambios];
}

/** Today's handicap closes the list where it differs from the last record. */
function conActual(
  registros: readonly HandicapEnFecha[],
  actual: number | null,
  hoy: string,
): readonly HandicapEnFecha[] {
  const ultimo = historialDeHandicap(registros).actual;
  return actual === null || actual === ultimo ? registros : [...registros, { fecha: hoy, handicap: actual }];
}
