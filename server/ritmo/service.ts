import type { PartidaEnElCampo, RitmoDeTorneo } from '#contrato/ritmo.ts';
import { hoyosAnotados } from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { hoyosAlcanzados, partidaDecidida, partidosConTarjeta } from '#reglas/partidos-de-partida.ts';
import { partidaCompleta } from '#reglas/reparto.ts';
import { minutosDesdeLaSalida } from '#reglas/ritmo.ts';
import { golpesEnTablero, type Tablero } from '#reglas/tablero.ts';
import { type TableroEnMemoria, tableroEnMemoria, type Tableros } from '#server/clasificacion/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { listSalidas, type SalidaRow } from '#server/partidas/queries.ts';

/** A partida as it is for everybody: what follows from who reads it, and from the clock, is added for each reader. */
type Comun = Omit<PartidaEnElCampo, 'esMia' | 'minutos' | 'jugadores'> & { participanteIds: string[] };

type Recordado = {
  /** The start list of the board: a change of it makes another board. */
  salidas: Promise<SalidaRow[]>;
  /** What was made of it and of the strokes of one version. */
  hecho: { version: number; partidas: readonly Comun[] } | null;
};

type Preguntar = (context: RequestContext, ref: string) => Promise<RitmoDeTorneo>;

/**
 * Where the partidas of a torneo are, from its board in memory: the store is asked for the start list once for each board,
 * and what is the same for everybody is made once for each of its versions. Errors: torneo_no_encontrado, sin_sesion.
 */
export function openRitmos(boards: Tableros): Preguntar {
  const recordados = new WeakMap<TableroEnMemoria, Recordado>();
  return async (context, ref) => {
    const { db, clock, actor, club } = context;
    const leido = await tableroEnMemoria({ boards, clock, actor }, ref);
    // Where somebody is tells nothing of how they play: it is told of holes that are kept back too.
    const board: TableroEnMemoria = leido.entero ?? leido;
    const known = recordados.get(board);
    const recordado = known ?? { salidas: listSalidas(db.kysely, board.torneo.id), hecho: null };
    if (!known) recordados.set(board, recordado);
    const salidas = await recordado.salidas.catch((error: unknown) => {
      recordados.delete(board);
      throw error;
    });
    if (recordado.hecho?.version !== board.count)
      recordado.hecho = { version: board.count, partidas: comunes(board, salidas) };
    const { id, slug, nombre, fechaJuego, nueve } = board.torneo;
    return {
      torneo: { id, slug, nombre, fechaJuego, nueve },
      momento: clock.now().toISOString(),
      minutosPorHoyo: club().funcionamiento.minutosPorHoyo,
      comite: actor?.esAdmin === true,
      partidas: recordado.hecho.partidas.map((partida) => paraQuienLee(context, board, partida)),
    };
  };
}

/** What everybody reads of each partida. */
function comunes(board: TableroEnMemoria, salidas: readonly SalidaRow[]): Comun[] {
  const { tablero, ultimaHora } = board;
  const partidos = partidosConTarjeta(tablero, board);
  const porId = new Map(tablero.participantes.map((participante) => [participante.id, participante]));
  const ultimos = new Map(ultimaHora.cambios.map(({ participanteId, momento }) => [participanteId, momento]));
  const tarjetas = tarjetasDe(tablero);
  const deHoyos = cuantosHoyos(board.torneo.nueve);
  return salidas.map(({ id, nombre, hora, hoyo, participanteIds }) => {
    const tarjetaIds = [...participanteIds, ...bandosDe(tablero, participanteIds)];
    const validada = participanteIds.some((uno) => porId.get(uno)?.validada === true);
    const momentos = tarjetaIds.flatMap((uno) => ultimos.get(uno) ?? []);
    return {
      id,
      nombre,
      horaDeSalida: hora,
      hoyoDeSalida: hoyo,
      validada,
      acabada:
        validada ||
        partidaCompleta({ participanteIds }, tarjetas, deHoyos) ||
        partidaDecidida(participanteIds, partidos),
      apuntados: hoyosAlcanzados(apuntadosEn(tablero, tarjetaIds), participanteIds, partidos),
      ultimoGolpe: momentos.length === 0 ? null : new Date(Math.max(...momentos)).toISOString(),
      tarjetaIds,
      participanteIds,
    };
  });
}

/** The bandos of a partida that have a card of their own. */
function bandosDe({ bandos = [] }: Tablero, participanteIds: readonly string[]): string[] {
  return bandos
    .filter((bando) => bando.tarjeta && bando.participanteIds.some((id) => participanteIds.includes(id)))
    .map(({ id }) => id);
}

/** How the card stands that each participante plays: the own one, of one ball that of the bando. */
function tarjetasDe({ participantes, bandos = [] }: Tablero): Parameters<typeof partidaCompleta>[1] {
  const deBando = new Map(
    bandos.flatMap(({ participanteIds, tarjeta }) =>
      tarjeta ? participanteIds.map((id) => [id, tarjeta] as const) : [],
    ),
  );
  return new Map(
    participantes.map((participante) => {
      const { golpes, estadoDecidido } = deBando.get(participante.id) ?? participante;
      return [participante.id, { hoyos: hoyosAnotados(golpes), estadoDecidido }];
    }),
  );
}

function apuntadosEn(tablero: Tablero, tarjetaIds: readonly string[]): number[] {
  return tarjetaIds.flatMap((id) =>
    (golpesEnTablero(tablero, id) ?? []).flatMap((golpes, i) => (golpes === null ? [] : [i + 1])),
  );
}

/** Adds whether it is the own one, its names as they are read, and its pace where it is told. */
function paraQuienLee(
  { actor, clock }: RequestContext,
  { torneo, tablero, nombresParaVisitantes: cortos }: TableroEnMemoria,
  { participanteIds, ...partida }: Comun,
): PartidaEnElCampo {
  const suyos = participanteIds.flatMap((id) => tablero.participantes.find((uno) => uno.id === id) ?? []);
  const jugadorId = actor?.jugadorId ?? null;
  const esMia = jugadorId !== null && suyos.some((uno) => uno.jugadorId === jugadorId);
  const ahora = clock.now();
  const salida = { fechaDeJuego: torneo.fechaJuego, horaDeSalida: partida.horaDeSalida };
  const seDice = esMia || actor?.esAdmin === true;
  return {
    ...partida,
    esMia,
    minutos: seDice
      ? minutosDesdeLaSalida({ ...salida, hoy: clock.dia(ahora), hora: clock.hora(ahora) })
      : null,
    jugadores: suyos.map(({ id, nombre }) => (actor === null ? (cortos.get(id) ?? nombre) : nombre)),
  };
}
