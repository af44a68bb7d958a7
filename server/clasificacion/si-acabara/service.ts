import { createHash } from 'node:crypto';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { MiLugar, SiAcabara } from '#contrato/si-acabara.ts';
import { enBandos } from '#reglas/bando.ts';
import type { Clasificable } from '#reglas/clasificacion.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import { computaGanador, type TipoClasificacion } from '#reglas/modalidad.ts';
import { motivoSinSesion } from '#reglas/permisos/permisos.ts';
import { type TorneoConResultados, torneoParaLigas } from '#reglas/resultado-oficial.ts';
import { lugaresEnLiga, type LoDeHoy, siAcabara } from '#reglas/si-acabara.ts';
import { clasificablesDelTablero } from '#reglas/tablero.ts';
import { tablaDeTipo } from '#reglas/tablas-de-liga.ts';
import { faltaEnElTotal, type FaltaDeVuelta, totalDeVueltas, vueltasEmpezadas } from '#reglas/vueltas.ts';
import type { Board } from '#server/clasificacion/board.ts';
import { motivoNoPuedeMirar, type Tableros } from '#server/clasificacion/service.ts';
import {
  type Provisional,
  type Provisionales,
  versionDe,
} from '#server/clasificacion/si-acabara/provisionales.ts';
import { listHandicapsEnLiga } from '#server/clasificacion/si-acabara/queries.ts';
import type { RequestContext } from '#server/http/api.ts';
import { prepareBytes } from '#server/http/doors/prepared.ts';
import { exigir, hallado } from '#server/http/refusals/errors.ts';
import { listAjustes, listLigasDeTorneo } from '#server/ligas/queries.ts';
import { ligaVisible } from '#server/ligas/service.ts';
import { clasificacionDeLiga, sinPuestoDe } from '#server/puntuaciones/clasificar.ts';
import { puntuacionesDeTorneo } from '#server/puntuaciones/service.ts';
import { findEstadoOficial } from '#server/puntuaciones/vueltas/queries.ts';
import type { SinPuesto } from '#server/tarjetas/queries.ts';
import { listPuntosDeTorneo } from '#server/torneos/queries.ts';
import {
  listInscripciones,
  listVueltas,
  torneoDelTotal,
  type VueltaDeTorneo,
} from '#server/vueltas/queries.ts';

type Contexto = Pick<RequestContext, 'actor' | 'db' | 'club' | 'clock'>;
type EnMemoria = { boards: Tableros; provisionales: Provisionales };
type Torneo = ClasificacionDeLiga['torneos'][number];
/** A torneo that is being played, with the boards of all its vueltas, the first one first. */
type EnJuego = {
  torneo: Torneo;
  vueltas: readonly VueltaDeTorneo[];
  boards: readonly [Board, ...Board[]];
};

/**
 * What a liga would be if what is being played ended now, for whoever may read the liga and the boards of today. Counted
 * once for each version of these boards. Errors: sin_sesion, liga_no_encontrada.
 */
export async function siAcabaraLaLiga(
  context: Contexto,
  ref: string,
  { boards, provisionales }: EnMemoria,
): Promise<Provisional> {
  exigir(motivoSinSesion(context));
  const liga = await ligaVisible(context, ref);
  return await provisionales.de(liga.id, async () => await contar(comoCualquiera(context), liga.id, boards));
}

/** The answer is kept for everybody: it is read with the rights of anybody who has a session, whoever asks first. */
function comoCualquiera({ actor, ...context }: Contexto): Contexto {
  return { ...context, actor: actor && { ...actor, esAdmin: false } };
}

/**
 * Where who asks would be in each liga of a torneo, or of the one it is a vuelta of, by handicap. Errors: sin_sesion,
 * torneo_no_encontrado.
 */
export async function miLugar(context: Contexto, ref: string, enMemoria: EnMemoria): Promise<MiLugar> {
  exigir(motivoSinSesion(context));
  const board = hallado(await enMemoria.boards.get(ref), 'torneo_no_encontrado');
  exigir(motivoNoPuedeMirar(context, board, context.actor));
  const db = context.db.kysely;
  const torneoId = await torneoDelTotal(db, board.torneo.id);
  const ligas: MiLugar['ligas'] = [];
  for (const { id } of await listLigasDeTorneo(db, torneoId)) {
    const { slug, nombre } = await ligaVisible(context, id);
    const { torneos, jugadores } = (await siAcabaraLaLiga(context, id, enMemoria)).respuesta;
    const lugar = torneos.findIndex((uno) => uno.id === torneoId);
    const mio = jugadores.find(({ id: quien }) => quien === context.actor?.jugadorId);
    const puntua = mio?.puntuaciones.some(([columna]) => columna === lugar) === true;
    ligas.push({ id, slug, nombre, lugar: mio && puntua ? mio.lugares.handicap : null });
  }
  return { ligas };
}

/**
 * Whether a board may be looked ahead from. The answer is the same for all who have a session, so that what only some may
 * watch, an inactive torneo, is kept back from everybody: what it would come to says how it goes. Here is the one place that decides it.
 */
function seOfrece(context: Contexto, board: Board): boolean {
  return board.activo && motivoNoPuedeMirar(context, board, context.actor) === null;
}

/** The torneos of a liga that are on today and are not official yet, with their boards. */
async function losEnJuego(
  context: Contexto,
  torneos: readonly Torneo[],
  tableros: Tableros,
): Promise<EnJuego[]> {
  const hoy = context.clock.hoy();
  const enJuego: EnJuego[] = [];
  // Of a torneo in partidos the points go in with each match: the standings tell them already.
  const porCerrar = torneos.filter(
    ({ puntuan, fechaJuego, modalidad }) => puntuan === 0 && fechaJuego <= hoy && computaGanador(modalidad),
  );
  for (const torneo of porCerrar) {
    const vueltas = await listVueltas(context.db.kysely, torneo.id);
    if (![torneo, ...vueltas].some(({ fechaJuego }) => fechaJuego === hoy)) continue;
    // The liga that took it in afterwards waits for a calculation, and nothing that is played changes it.
    if ((await findEstadoOficial(context.db.kysely, torneo.id))?.oficial === true) continue;
    const ids = [torneo, ...vueltas.slice(1)].map(({ id }) => id);
    const leidos = await Promise.all(ids.map(async (id) => await tableros.get(id)));
    const boards = leidos.flatMap((board) => (board && seOfrece(context, board) ? [board] : []));
    const [primero, ...otros] = boards;
    if (primero && boards.length === ids.length)
      enJuego.push({ torneo, vueltas, boards: [primero, ...otros] });
  }
  return enJuego;
}

const cartasDe = ({ tablero }: Board) => clasificablesDelTablero(enBandos(tablero));

type DeAhora = {
  participantes: readonly Clasificable[];
  /** What left somebody without a place where no card of theirs says it. */
  faltaDe: (id: string) => FaltaDeVuelta;
};

/** The cards of a torneo as they rank now: of several vueltas, the total of those that somebody is in. */
async function cartasDeAhora(
  { db }: Contexto,
  { boards: [primera, ...otras], vueltas: deTorneo }: EnJuego,
): Promise<DeAhora> {
  if (otras.length === 0) return { participantes: cartasDe(primera), faltaDe: () => ({}) };
  const vueltas = [new Map(cartasDe(primera).map((suya) => [suya.id, suya]))];
  for (const board of otras) {
    const inscripciones = await listInscripciones(db.kysely, board.torneo.id);
    vueltas.push(
      new Map(cartasDe(board).map((suya) => [inscripciones.get(suya.id) ?? suya.id, suya] as const)),
    );
  }
  const empezadas = vueltasEmpezadas(vueltas);
  return {
    participantes: totalDeVueltas(empezadas),
    faltaDe: (id) =>
      faltaEnElTotal(
        empezadas.map((cartas) => cartas.get(id) ?? null),
        deTorneo,
      ),
  };
}

type Ganado = Pick<LoDeHoy['jugadores'][number], 'id' | 'nombre' | 'handicap' | 'puntuaciones'> & {
  fuera: readonly SinPuesto[];
};

/** What each person takes of one torneo to the liga now, by the function that writes the official points. */
async function ganadoEn(
  context: Contexto,
  { clasificacion, lugar, enJuego }: { clasificacion: ClasificacionDeLiga; lugar: number; enJuego: EnJuego },
): Promise<Ganado[]> {
  const db = context.db.kysely;
  const { torneo, boards } = enJuego;
  const { modalidad, metodoDesempate: metodo, sorteos = [], participantes: lista } = boards[0].tablero;
  const { participantes, faltaDe } = await cartasDeAhora(context, enJuego);
  const configuracion = await listPuntosDeTorneo(db, torneo.id);
  const conResultados: TorneoConResultados = { modalidad, metodo, sorteos, participantes, configuracion };
  const filas = puntuacionesDeTorneo(clasificacion.liga.sistemaPuntuacion, torneo.id, {
    participantes,
    ...torneoParaLigas(conResultados),
    deLiga: tablaDeTipo(clasificacion.tablas, torneo.tipo),
  });
  const puntuaciones = new Map(filas.map((fila) => [fila.participanteId, fila]));
  const estados = new Map(
    // Who plays on in a bando that takes no place is told why the bando does not.
    participantes.flatMap((linea) =>
      (linea.bolas ?? [linea]).map(({ id, estado }) => [id, tomaPuesto(estado) ? linea.estado : estado]),
    ),
  );
  const handicaps = await listHandicapsEnLiga(db, torneo.id);
  return lista.flatMap(({ id, jugadorId, nombre, incluirEnPuntos }) => {
    const fila = puntuaciones.get(id);
    const estado = estados.get(id);
    const fuera = !fila && incluirEnPuntos && estado !== undefined && !tomaPuesto(estado);
    if (!fila && !fuera) return [];
    return {
      id: jugadorId ?? id,
      nombre,
      handicap: handicaps.get(id) ?? null,
      puntuaciones: fila
        ? [[lugar, fila.posicionHandicap, fila.posicionScratch, fila.puntosHandicap, fila.puntosScratch]]
        : [],
      fuera: fuera ? [{ torneoId: torneo.id, estado, ...faltaDe(id) }] : [],
    };
  });
}

/** The torneos in play that bring somebody points, or leave somebody without: one that nobody is in, or has begun, is left out. */
async function loGanado(
  context: Contexto,
  clasificacion: ClasificacionDeLiga,
  enJuego: readonly EnJuego[],
): Promise<{ torneo: Torneo; ganado: Ganado[] }[]> {
  const conAlgo: { torneo: Torneo; ganado: Ganado[] }[] = [];
  for (const uno of enJuego) {
    const ganado = await ganadoEn(context, { clasificacion, lugar: conAlgo.length, enJuego: uno });
    if (ganado.length > 0) conAlgo.push({ torneo: uno.torneo, ganado });
  }
  return conAlgo;
}

async function contar(context: Contexto, ligaId: string, tableros: Tableros): Promise<Provisional> {
  const db = context.db.kysely;
  const clasificacion = await clasificacionDeLiga(context, ligaId);
  const enJuego = clasificacion.importada ? [] : await losEnJuego(context, clasificacion.torneos, tableros);
  const versiones = enJuego.flatMap(({ boards }) => boards.map(versionDe));
  const conAlgo = await loGanado(context, clasificacion, enJuego);
  const ajustes = await listAjustes(db, ligaId);
  const columnas = new Map(conAlgo.map(({ torneo }, i) => [torneo.id, i]));
  const porJugador = Map.groupBy(
    conAlgo.flatMap(({ ganado }) => ganado),
    ({ id }) => id,
  );
  const jugadores = [...porJugador].map(([id, suyos]) => ({
    id,
    nombre: suyos[0]?.nombre ?? '',
    handicap: suyos[0]?.handicap ?? null,
    puntuaciones: suyos.flatMap(({ puntuaciones }) => puntuaciones),
    ...sinPuestoDe(
      suyos.flatMap(({ fuera }) => fuera),
      columnas,
    ),
    ajustes: ajustes.get(id) ?? [],
  }));
  const torneos = conAlgo.map(({ torneo: { id, slug, nombre }, ganado }) => ({
    id,
    slug,
    nombre,
    puntuan: ganado.filter(({ puntuaciones }) => puntuaciones.length > 0).length,
  }));
  const respuesta = respuestaDe(clasificacion, { torneos, jugadores });
  const torneoIds = new Set(clasificacion.torneos.map(({ id }) => id));
  return {
    respuesta,
    bytes: prepareBytes(JSON.stringify(respuesta), respuesta.version),
    versiones,
    torneoIds,
  };
}

/** The answer, with everybody's place before and now; empty while nobody takes points. */
function respuestaDe(
  clasificacion: ClasificacionDeLiga,
  deHoy: LoDeHoy & { torneos: SiAcabara['torneos'] },
): SiAcabara {
  if (deHoy.torneos.every(({ puntuan }) => puntuan === 0)) return conVersion({ torneos: [], jugadores: [] });
  const ahora = siAcabara(clasificacion, deHoy, () => false);
  const lugares = (tipo: TipoClasificacion) => {
    const [antes, despues] = [clasificacion, ahora].map((una) => lugaresEnLiga(una, tipo));
    return (id: string): [number | null, number] => [antes?.get(id) ?? null, despues?.get(id) ?? 0];
  };
  const [handicapDe, scratchDe] = [lugares('handicap'), lugares('scratch')];
  const suyos = new Map(deHoy.jugadores.map((jugador) => [jugador.id, jugador]));
  const jugadores = ahora.jugadores.map(({ id, nombre, handicap, ajustes }) => {
    const suyo = suyos.get(id) ?? { puntuaciones: [], sinPuesto: [] };
    return {
      ...suyo,
      id,
      nombre,
      handicap,
      ajustes,
      lugares: { handicap: handicapDe(id), scratch: scratchDe(id) },
    };
  });
  return conVersion({ torneos: deHoy.torneos, jugadores });
}

/** Named after what it says, so that counting again what stayed as it was tells nobody of a change. */
function conVersion(dicho: Omit<SiAcabara, 'version'>): SiAcabara {
  const version = createHash('sha256').update(JSON.stringify(dicho)).digest('hex').slice(0, 16);
  return { version, ...dicho };
}
