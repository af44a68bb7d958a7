import { listPuntosDeTorneo } from '#server/torneos/queries.ts';
import type { TableroDeTorneo, TarjetaDeLiga } from '#contrato/clasificacion.ts';
import type { PorqueDePuntos } from '#contrato/porque.ts';
import type { CodigoDeError } from '#contrato/errores.ts';
import { SISTEMAS_DE_LIGA } from '#reglas/clasificacion-liga.ts';
import { ordenarParaPuntos } from '#reglas/clasificacion.ts';
import type { Dia } from '#reglas/dia.ts';
import type { EstadoDeTarjeta } from '#reglas/estado-de-tarjeta.ts';
import { estadosEnTablero } from '#reglas/estados-en-tablero.ts';
import type { SistemaPuntuacion, TipoClasificacion } from '#reglas/modalidad.ts';
import {
  type Actor,
  motivoNoPuedeVerClasificacion,
  motivoNoPuedeVerTarjeta,
} from '#reglas/permisos/permisos.ts';
import { lineaDeMiembro } from '#reglas/miembros.ts';
import { podioDePartidos } from '#reglas/podio-de-partidos.ts';
import { explicarPuntos } from '#reglas/porque.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import { tarjetasQueSeLeen } from '#reglas/resultados-ocultos.ts';
import type { TorneoConResultados } from '#reglas/resultado-oficial.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { tablaDeTipo, tablaQuePuntua, type TablasDeTorneo, tipoDeTabla } from '#reglas/tablas-de-liga.ts';
import { type Board, boardFor, contentOf } from '#server/clasificacion/board.ts';
import {
  findOtrasVueltas,
  findTorneoConTarjetas,
  type TorneoConTarjetas,
} from '#server/puntuaciones/queries.ts';
import { salidaJugada } from '#server/campos/queries.ts';
import { findParticipante } from '#server/clasificacion/queries.ts';
import { conResultados } from '#server/puntuaciones/service.ts';
import { tableroDeTarjetas } from '#server/puntuaciones/vueltas/service.ts';
import { nombresPara } from '#server/club/funcionamiento/service.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';
import { isUuid } from '#server/http/base/uuid.ts';

/** Why this caller may not watch that board now; null when they may. */
export function motivoNoPuedeMirar(
  app: Pick<App, 'clock'>,
  board: Board | undefined,
  actor: Actor,
): CodigoDeError | null {
  if (!board) return 'torneo_no_encontrado';
  const torneo = { activo: board.activo, fechaDeJuego: board.torneo.fechaJuego };
  const jugadorId = actor?.jugadorId ?? null;
  const inscrito = jugadorId !== null && board.jugadores.has(jugadorId);
  return motivoNoPuedeVerClasificacion({ actor, torneo, inscrito, hoy: app.clock.hoy() });
}

/** Where boards are read; in memory, `cache.ts`. */
export type Tableros = { get: (ref: string) => Promise<Board | undefined> };

/** A board in memory: the same one until something changes that no stroke tells; `count` rises with every stroke. */
export type TableroEnMemoria = Readonly<
  Pick<
    Board,
    | 'torneo'
    | 'tablero'
    | 'partidos'
    | 'ryder'
    | 'ultimaHora'
    | 'count'
    | 'nombresParaVisitantes'
    | 'entero'
    | 'ocultoDesde'
  >
>;

/** A board in memory, whoever asks: what is told of it is the caller's business. Errors: torneo_no_encontrado. */
export async function tableroSinMirar(boards: Tableros, ref: string): Promise<TableroEnMemoria> {
  return hallado(await boards.get(ref), 'torneo_no_encontrado');
}

/** The board of a torneo for who may look at it, as it is told to everybody. Errors: torneo_no_encontrado, sin_sesion. */
export async function tableroEnMemoria(
  { boards, clock, actor }: { boards: Tableros; clock: App['clock']; actor: Actor },
  ref: string,
): Promise<TableroEnMemoria> {
  const board = hallado(await boards.get(ref), 'torneo_no_encontrado');
  exigir(motivoNoPuedeMirar({ clock }, board, actor));
  return board;
}

/** A board for who may look at it: what the rules take of it, and as it travels, with the names that they read. */
export type TableroLeido = Pick<Board, 'tablero' | 'recorridos' | 'partidos' | 'ryder'> & {
  leido: TableroDeTorneo;
};

/** The board of a torneo as whoever asks may read it. Errors: torneo_no_encontrado, sin_sesion. */
export async function tableroPara(
  { boards, clock, actor }: { boards: Tableros; clock: App['clock']; actor: Actor },
  ref: string,
): Promise<TableroLeido> {
  const board = hallado(await boards.get(ref), 'torneo_no_encontrado');
  exigir(motivoNoPuedeMirar({ clock }, board, actor));
  const suyo = boardFor(board, actor);
  const { tablero, recorridos, partidos, ryder } = suyo;
  return { tablero, recorridos, partidos, ryder, leido: contentOf(suyo, { visitante: actor === null }) };
}

/**
 * Who has won a torneo in partidos, by its board, with the names that are read; null while it is open, and of any other torneo. Who
 * may know it is the caller's business.
 */
export const podioEnPartidos =
  ({ boards }: { boards: Tableros }) =>
  async (torneoId: string, { visitante }: { visitante: boolean }) => {
    const board = await boards.get(torneoId);
    if (!board) return null;
    const { tablero, partidos, ryder, nombresParaVisitantes: cortos } = board;
    const leido = (uno: ParticipanteEnTablero) =>
      visitante ? { ...uno, nombre: cortos.get(uno.id) ?? uno.nombre } : uno;
    const podio = podioDePartidos(
      { ...tablero, participantes: tablero.participantes.map(leido) },
      { partidos, ryder },
    );
    return podio && { ...podio, puestos: [...podio.puestos] };
  };

/** The cards of a torneo for whoever may see them, with the names that they read. */
async function tarjetasLeidas(context: RequestContext, torneoId: string): Promise<TorneoConTarjetas> {
  const paraVisitantes = nombresPara({ ...context, actor: null });
  const guardadas = await findTorneoConTarjetas(context.db.kysely, torneoId, paraVisitantes);
  if (!guardadas) throw new AppError('tarjeta_no_encontrada');
  exigirTarjeta(context, guardadas);
  const { ocultoDesde: desde } = guardadas;
  const tarjetas =
    desde === null || context.actor?.esAdmin === true
      ? { ...guardadas, ocultoDesde: null }
      : tarjetasQueSeLeen(guardadas, desde);
  if (context.actor !== null) return tarjetas;
  const { participantes, nombresParaVisitantes: cortos } = tarjetas;
  return {
    ...tarjetas,
    participantes: participantes.map((uno) => ({ ...uno, nombre: cortos?.get(uno.id) ?? uno.nombre })),
  };
}

type RefDeTarjeta = { ligaId: string; torneoId: string; jugadorId: string };

/**
 * The card of somebody in a torneo of a liga, with the tee and handicap it was played with and how its points came out.
 * Errors: liga_no_encontrada, tarjeta_no_encontrada, torneo_no_encontrado (inactive), sin_sesion before the day has
 * passed.
 */
export async function tarjetaDeLiga(
  context: RequestContext,
  ref: RefDeTarjeta,
  ligas: TablasDeLiga,
): Promise<TarjetaDeLiga> {
  const db = context.db.kysely;
  const { liga, torneos, tablas } = await ligas.leer(ref.ligaId, context.actor);
  const resumen = torneos.find(({ id, slug }) => id === ref.torneoId || slug === ref.torneoId);
  if (!resumen) throw new AppError('tarjeta_no_encontrada');
  const tarjetas = await tarjetasLeidas(context, resumen.id);
  const { id: torneoId } = tarjetas.torneo;
  const [quien, configuracion, otras] = await Promise.all([
    isUuid(ref.jugadorId) ? findParticipante(db, { torneoId, jugador: ref.jugadorId }) : undefined,
    listPuntosDeTorneo(db, torneoId),
    findOtrasVueltas(db, torneoId),
  ]);
  const participante = quien && conSuTarjeta(tarjetas, quien.id);
  if (!participante) throw new AppError('tarjeta_no_encontrada');
  // What the places are calculated from, over all vueltas.
  const torneo = { ...conResultados(tarjetas, otras), configuracion };
  const deLiga = tablaDeTipo(tablas, resumen.tipo);
  const tabla = tablaQuePuntua({ configuracion, deLiga });
  const { modalidad: _, ...suTorneo } = tarjetas.torneo;
  const { metodoDesempate, reductorHandicap } = tarjetas;
  return {
    jugador: participante.nombre,
    torneo: { ...suTorneo, metodoDesempate, reductorHandicap },
    handicapPropio: participante.handicapPropio,
    handicapDeJuego: participante.handicapDeJuego,
    handicapDeCampo: participante.handicapDeCampo,
    ...(participante.ventaja && { ventaja: participante.ventaja }),
    estado: estadoDe(tarjetas, participante, context.clock.hoy()),
    ...salidaJugada(tarjetas.recorridos[participante.recorrido ?? -1], quien.sexo),
    golpes: [...participante.golpes],
    sistemaPuntuacion: liga.sistemaPuntuacion,
    tablaPropia: tabla === 'torneo',
    tablaDeLiga: tabla === 'liga' ? tipoDeTabla(tablas, resumen.tipo) : null,
    porque:
      resumen.puntuan === 0 ? null : porqueDe(participante.id, { ...torneo, deLiga }, liga.sistemaPuntuacion),
  };
}

/**
 * A participante with the card that is played: of one ball that of the bando, from the tee of its first member, with a handicap
 * which the own one of nobody explains.
 */
function conSuTarjeta(
  { participantes, bandos }: TorneoConTarjetas,
  participanteId: string,
): ParticipanteEnTablero | undefined {
  const participante = participantes.find(({ id }) => id === participanteId);
  const suyo = bandos?.formados.find(({ participanteIds }) => participanteIds.includes(participanteId));
  if (!participante || !suyo?.tarjeta) return participante;
  const primero = participantes.find(({ id }) => id === suyo.participanteIds[0]);
  return {
    ...participante,
    ...suyo.tarjeta,
    recorrido: primero?.recorrido ?? null,
    handicapPropio: null,
    handicapDeCampo: suyo.tarjeta.handicapDeJuego,
  };
}

/** What became of the card of somebody, as the board says it. */
function estadoDe(
  tarjetas: TorneoConTarjetas,
  { id }: Pick<ParticipanteEnTablero, 'id'>,
  hoy: Dia,
): EstadoDeTarjeta {
  const { torneo, ocultoDesde } = tarjetas;
  const finalizado = ocultoDesde === null && estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy });
  return estadosEnTablero(tableroDeTarjetas(tarjetas, { finalizado })).get(id) ?? 'en_juego';
}

function exigirTarjeta(
  { actor, clock }: RequestContext,
  { torneo, activo, participantes }: TorneoConTarjetas,
) {
  const jugadorId = actor?.jugadorId ?? null;
  const inscrito = jugadorId !== null && participantes.some((otro) => otro.jugadorId === jugadorId);
  const dia = { activo, fechaDeJuego: torneo.fechaJuego };
  exigir(motivoNoPuedeVerTarjeta({ actor, torneo: dia, inscrito, hoy: clock.hoy() }));
}

/** The line of the ranking whose points somebody has: of a bando, for those of its members who take points. */
function lineaQuePuntua({ participantes }: TorneoConResultados, id: string): string {
  const linea = lineaDeMiembro(participantes, id);
  const miembro = linea?.bolas?.find((uno) => uno.id === id) ?? linea;
  return linea !== undefined && miembro?.incluirEnPuntos === true ? linea.id : id;
}

/** How the points of both totals came out; null for who takes none. */
function porqueDe(
  id: string,
  torneo: TorneoConResultados & TablasDeTorneo,
  sistema: SistemaPuntuacion,
): TarjetaDeLiga['porque'] {
  const nombres = new Map(torneo.participantes.map((otro) => [otro.id, otro.nombre]));
  const lineaId = lineaQuePuntua(torneo, id);
  const deTipo = (total: TipoClasificacion): PorqueDePuntos | null => {
    const tipo = SISTEMAS_DE_LIGA[sistema].tipoQuePuntua(total);
    const filas = ordenarParaPuntos({ ...torneo, tipo });
    const { configuracion, deLiga = [] } = torneo;
    const explicacion = explicarPuntos({ id: lineaId, filas, sistema, configuracion, deLiga });
    if (explicacion === null) return null;
    const { puesto, contraPar, puntosDeJuego, iguales, plazas, puntos, desempate } = explicacion;
    const rivalId = desempate[0]?.rivalId;
    return {
      puesto,
      puntuan: filas.length,
      contraPar,
      puntosDeJuego,
      puntos: redondearPuntos(puntos),
      comparten: iguales.map((otro) => nombres.get(otro) ?? ''),
      plazas: [...plazas],
      desempate:
        rivalId === undefined
          ? null
          : {
              rival: nombres.get(rivalId) ?? '',
              pasos: desempate.map(({ criterio, propio, rival, resuelve }) => ({
                criterio,
                propio,
                rival,
                resuelve,
              })),
            },
    };
  };
  const [handicap, scratch] = [deTipo('handicap'), deTipo('scratch')];
  return (handicap ?? scratch) ? { handicap, scratch } : null;
}
