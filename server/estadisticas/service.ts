import type { MisEstadisticas, MisResultados, ResultadoPropio } from '#contrato/estadisticas.ts';
import type { PuntosGanados } from '#db/tables-ligas.ts';
import type { Db } from '#db/tables.ts';
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
import { estadoSinPuesto } from '#reglas/estado-de-bando.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import { computaGanador, seJuegaPorBandos } from '#reglas/modalidad.ts';
import { motivoNoPuedeUsarAreaPersonal } from '#reglas/permisos/permisos.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import {
  type Resultado,
  resultadosDe,
  type TorneoDeJugador,
  torneosConTarjeta,
} from '#server/estadisticas/jugados.ts';
import { listDeSuBando, listHandicapsDeJugador } from '#server/estadisticas/queries.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { listLigasDeTorneos, type PosicionRow } from '#server/puntuaciones/posiciones/queries.ts';
import { posicionesDe } from '#server/puntuaciones/posiciones/service.ts';
import { jugadosDe } from '#server/puntuaciones/terminadas/service.ts';
import { listOtrasTarjetas } from '#server/tarjetas/queries.ts';

function jugadorPropio({ actor }: RequestContext): string {
  exigir(motivoNoPuedeUsarAreaPersonal({ actor }));
  if (!actor?.jugadorId) throw new AppError('sin_perfil');
  return actor.jugadorId;
}

/** The official results of the caller, liga by liga. Errors: sin_perfil. */
export async function misResultados(context: RequestContext): Promise<MisResultados> {
  const jugadorId = jugadorPropio(context);
  const db = context.db.kysely;
  const [posiciones, otras] = await Promise.all([
    posicionesDe(db, jugadorId),
    listOtrasTarjetas(db, jugadorId),
  ]);
  // Whatever the sum of a liga has is told below it.
  const conPuntos = new Set(posiciones.flatMap(({ puntos }) => (puntos ?? []).map(([torneoId]) => torneoId)));
  const jugados = await jugadosDe(context, { jugadorId, para: 'resultados', ademas: [...conPuntos] });
  const propios = resultadosDe(jugados, { hoy: context.clock.hoy(), otras, conPuntos });
  const resultados = await conEstadoDeBando(db, { jugadorId, resultados: propios });
  const sinPuesto = await torneosSinPuesto(db, { posiciones, resultados });
  const lugares = new Map(resultados.map(({ torneoId }, lugar) => [torneoId, lugar]));
  const ligas: MisResultados['ligas'] = posiciones.map((posicion) =>
    enLiga(posicion, { sinPuesto: sinPuesto.get(posicion.id) ?? [], resultados, lugares }),
  );
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

/** Results with the state of the bando in place of that of the own card, where it is the bando that took no place. */
async function conEstadoDeBando(
  db: Db,
  { jugadorId, resultados }: { jugadorId: string; resultados: readonly Resultado[] },
): Promise<readonly Resultado[]> {
  const sinPuesto = resultados.filter(
    ({ modalidad, estado, generalHandicap, generalScratch }) =>
      seJuegaPorBandos(modalidad) &&
      tomaPuesto(estado) &&
      generalHandicap === null &&
      generalScratch === null,
  );
  if (sinPuesto.length === 0) return resultados;
  const torneoIds = sinPuesto.map(({ torneoId }) => torneoId);
  const bandos = await listDeSuBando(db, { jugadorId, torneoIds });
  return resultados.map((fila) => {
    const suyo = bandos.get(fila.torneoId);
    return suyo ? { ...fila, estado: estadoSinPuesto({ propio: fila.estado, ...suyo }) } : fila;
  });
}

/**
 * By liga, the torneos that were played without a winner, or without a place by the state of the card or the bando: they bring no
 * points, and are told under the liga of the torneo.
 */
async function torneosSinPuesto(
  db: Db,
  { posiciones, resultados }: { posiciones: readonly PosicionRow[]; resultados: readonly Resultado[] },
): Promise<ReadonlyMap<string, readonly { torneoId: string }[]>> {
  const sinPuesto = resultados.filter((fila) => {
    const sinBando = seJuegaPorBandos(fila.modalidad) && fila.generalScratch === null;
    return !computaGanador(fila.modalidad) || sinBando || !tomaPuesto(fila.estado);
  });
  if (sinPuesto.length === 0) return new Map();
  const deTorneos = await listLigasDeTorneos(db, {
    ligaIds: posiciones.map(({ id }) => id),
    torneoIds: sinPuesto.map(({ torneoId }) => torneoId),
  });
  return Map.groupBy(deTorneos, ({ ligaId }) => ligaId);
}

/** `lugares`: where in `resultados` each torneo stands. */
type DeUnJugador = {
  sinPuesto: readonly { torneoId: string }[];
  resultados: readonly Resultado[];
  lugares: ReadonlyMap<string, number>;
};

function enLiga(
  posicion: PosicionRow,
  { sinPuesto, resultados, lugares }: DeUnJugador,
): MisResultados['ligas'][number] {
  const { id, slug, nombre, activa, sistemaPuntuacion, jugadores } = posicion;
  const liga = { id, slug, nombre, activa, sistemaPuntuacion };
  if (posicion.importada) return { liga, resultados: [], ...enImportada(posicion.importada) };
  const puntos = posicion.puntos ?? [];
  const propios = new Map(puntos.map((ganados) => [ganados[0], ganados]));
  // Looked up and put in order: each liga has twenty of the hundreds of torneos of a jugador.
  const suyos = new Set([...propios.keys(), ...sinPuesto.map(({ torneoId }) => torneoId)]);
  return {
    liga,
    resultados: [...suyos]
      .flatMap((torneoId) => lugares.get(torneoId) ?? [])
      .toSorted((a, b) => a - b)
      .flatMap((lugar) => resultados[lugar] ?? [])
      .map((fila) => toResultado(fila, propios.get(fila.torneoId) ?? null)),
    clasificacion: {
      jugadores,
      torneosJugados: puntos.length,
      puestoHandicap: posicion.puestoHandicap,
      puntosHandicap: posicion.totalHandicap ?? 0,
      puestoScratch: posicion.puestoScratch,
      puntosScratch: posicion.totalScratch ?? 0,
    },
  };
}

/** The place in a liga whose table came in a file: as it says, and once, for it has one ranking. */
function enImportada({ filas, puesto, total, torneosJugados }: NonNullable<PosicionRow['importada']>) {
  return {
    clasificacion: {
      importada: true,
      jugadores: filas,
      torneosJugados,
      puestoHandicap: puesto,
      puntosHandicap: total,
      puestoScratch: null,
      puntosScratch: 0,
    },
  };
}

/** The places are those of the official record, whatever liga the torneo stands under. */
function toResultado(fila: Resultado, ganados: PuntosGanados | null): ResultadoPropio {
  const { torneoId, slug, nombre, fechaJuego, modalidad, cuenta, ...puestos } = fila;
  const torneo = { id: torneoId, slug, nombre, fechaJuego, modalidad, cuenta };
  const [, puntosHandicap, puntosScratch] = ganados ?? [null, null, null];
  return { torneo, ...puestos, puntosHandicap, puntosScratch };
}

/** The figures of the caller over every torneo played, all of them from `reglas/estadisticas.ts`. Errors: sin_perfil. */
export async function misEstadisticas(context: RequestContext): Promise<MisEstadisticas> {
  const { puestos, ...resto } = await estadisticasPorTorneo(context);
  return { ...resto, puestos: puestos.map(({ torneoId: _torneoId, ...uno }) => uno) };
}

/** The figures of somebody, each place with the id of its torneo: two torneos of one day may have the same name. */
export type EstadisticasPorTorneo = Omit<MisEstadisticas, 'puestos'> & {
  puestos: (MisEstadisticas['puestos'][number] & { torneoId: string })[];
};

/** The figures of the caller with the torneo of each place. Errors: sin_perfil. */
export async function estadisticasPorTorneo(context: RequestContext): Promise<EstadisticasPorTorneo> {
  const jugadorId = jugadorPropio(context);
  const db = context.db.kysely;
  const dia = (momento: Date): string => context.clock.dia(momento);
  const [jugados, { registros, actual }] = await Promise.all([
    jugadosDe(context, { jugadorId, para: 'estadisticas' }),
    listHandicapsDeJugador(db, { jugadorId, dia }),
  ]);
  const torneos = torneosConTarjeta(jugados);
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
      .map(({ torneoId, nombre, fecha, puestoHandicap, puestoScratch, generalHandicap, generalScratch }) => ({
        torneoId,
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
