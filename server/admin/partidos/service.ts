import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { nombreDeRonda, primeraRonda, type Siembra } from '#reglas/cuadro.ts';
import {
  cuadroDelTablero,
  cuadroEmpezado,
  type PartidoEnTablero,
  type PartidoVivo,
  type ResultadoDePartido,
} from '#reglas/cuadro-en-tablero.ts';
import { ladosDelTablero, sumaDeHandicaps } from '#reglas/lados.ts';
import { seJuegaEnPartidos, tieneBandos } from '#reglas/modalidad.ts';
import {
  deletePartidos,
  insertPartidos,
  type LadoGuardado,
  replaceConcedido,
  updateResultado,
} from '#server/admin/partidos/repository.ts';
import { barajar } from '#server/admin/sorteos/service.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { findPartidos, findTorneoDePartido } from '#server/partidos/queries.ts';
import { findTorneoConTarjetas, type TorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { bloquearResultados } from '#server/puntuaciones/service.ts';

type Trx = Transaction<Tables>;

/** A torneo and its bracket as they are, which nobody else changes until the end of `trx`. Errors: torneo_no_encontrado. */
async function bloqueado(trx: Trx, torneoId: string) {
  await bloquearResultados(trx, torneoId);
  const tarjetas = await findTorneoConTarjetas(trx, torneoId);
  if (!tarjetas) throw new AppError('torneo_no_encontrado');
  const tablero = {
    recorridos: tarjetas.recorridos.map(({ hoyos }) => hoyos),
    participantes: tarjetas.participantes,
    bandos: tarjetas.bandos?.formados ?? [],
  };
  return { tarjetas, tablero, partidos: (await findPartidos(trx, tarjetas)) ?? [] };
}

type Bloqueado = Awaited<ReturnType<typeof bloqueado>>;
type Torneo = TorneoConTarjetas['torneo'];

const SEMBRADO: Readonly<Record<Siembra, string>> = {
  handicap: 'siembra por hándicap',
  azar: 'siembra por sorteo',
  mano: 'siembra a mano',
};

/** Who is seeded first. Equal handicaps are drawn, and who has none comes last: never the alphabet. */
function sembrar(
  tablero: Bloqueado['tablero'],
  { siembra, ladoIds }: { siembra: Siembra; ladoIds: readonly string[] },
): string[] {
  if (siembra === 'mano') return [...ladoIds];
  const orden = barajar(ladoIds);
  if (siembra === 'azar') return orden;
  const lados = ladosDelTablero(tablero);
  const de = (id: string) => sumaDeHandicaps(lados.get(id)) ?? Number.MAX_SAFE_INTEGER;
  return orden.toSorted((una, otra) => de(una) - de(otra));
}

/** Every match of a bracket of those, in the order of their seeds. */
function partidosDe({ id: torneoId, modalidad }: Torneo, orden: readonly string[]) {
  const de = (siembra: number | null) => (siembra === null ? null : (orden[siembra - 1] ?? null));
  const deBandos = tieneBandos(modalidad);
  const primera = primeraRonda(orden.length).map(([siembraA, siembraB], i) => ({
    torneoId,
    ronda: 1,
    lugar: i + 1,
    ...(deBandos
      ? { aBandoId: de(siembraA), bBandoId: de(siembraB) }
      : { aId: de(siembraA), bId: de(siembraB) }),
    siembraA,
    siembraB,
  }));
  const rondas = Math.log2(primera.length);
  const otras = Array.from({ length: rondas }, (_, i) => i + 2).flatMap((ronda) =>
    Array.from({ length: primera.length / 2 ** (ronda - 1) }, (_, i) => ({ torneoId, ronda, lugar: i + 1 })),
  );
  return [...primera, ...otras];
}

type Pedido = {
  torneoId: string;
  opId: string;
  siembra: Siembra;
  participanteIds: readonly string[];
  bandoIds: readonly string[];
};

/** Who may be drawn: everybody enrolled, or the pairs that are complete. */
function sorteables({ torneo, participantes, bandos }: TorneoConTarjetas): ReadonlySet<string> {
  if (!tieneBandos(torneo.modalidad)) return new Set(participantes.map(({ id }) => id));
  const completos = (bandos?.formados ?? []).filter(({ participanteIds }) => participanteIds.length > 1);
  return new Set(completos.map(({ id }) => id));
}

/**
 * Draws the bracket of a torneo, remembered with the order of its seeds; once for an `opId`. Event: whoever watches the board
 * reads it again.
 * Errors: torneo_no_encontrado, modalidad_sin_cuadro, cuadro_demasiado_corto, cuadro_ya_hecho, cuadro_empezado (somebody has a stroke),
 * participante_de_baja (or a pair that is not complete), operacion_repetida.
 */
export async function sortearCuadro(context: AdminContext, { opId, ...pedido }: Pedido) {
  const operacion = { id: opId, operacion: 'admin.partidos.sortear', datos: pedido };
  const { torneoId, siembra } = pedido;
  const ladoIds = [...new Set([...pedido.participanteIds, ...pedido.bandoIds])];
  if (ladoIds.length < 2) throw new AppError('cuadro_demasiado_corto');
  const autorId = context.actor.usuarioId;
  return await unaVez(context, operacion, async (trx) => {
    const { tarjetas, tablero, partidos } = await bloqueado(trx, torneoId);
    if (!seJuegaEnPartidos(tarjetas.torneo.modalidad)) throw new AppError('modalidad_sin_cuadro');
    if (partidos.length > 0) throw new AppError('cuadro_ya_hecho');
    if (cuadroEmpezado(tablero, [])) throw new AppError('cuadro_empezado');
    const posibles = sorteables(tarjetas);
    if (!ladoIds.every((id) => posibles.has(id))) throw new AppError('participante_de_baja');
    const orden = sembrar(tablero, { siembra, ladoIds });
    const nuevos = partidosDe(tarjetas.torneo, orden);
    await insertPartidos(trx, nuevos);
    await anotarCambio(trx, {
      operacion: 'partidos.sortear',
      torneoId,
      objetoId: torneoId,
      resumen: `Hace el cuadro de partidos con ${orden.length} ${tieneBandos(tarjetas.torneo.modalidad) ? 'parejas' : 'jugadores'}, ${SEMBRADO[siembra]}`,
      despues: { siembra, orden },
      autorId,
    });
    await publishTorneo(trx, torneoId);
    return { partidos: nuevos.length };
  });
}

/**
 * Takes a bracket away of which nothing is played. Event: the board is read again. Errors: torneo_no_encontrado,
 * cuadro_empezado.
 */
export async function quitarCuadro(context: AdminContext, torneoId: string): Promise<{ quitado: true }> {
  return await context.db.tx(async (trx) => {
    const { tablero, partidos } = await bloqueado(trx, torneoId);
    if (partidos.length === 0) return { quitado: true };
    if (cuadroEmpezado(tablero, partidos)) throw new AppError('cuadro_empezado');
    await deletePartidos(trx, torneoId);
    await anotarCambio(trx, {
      operacion: 'partidos.quitar',
      torneoId,
      objetoId: torneoId,
      resumen: 'Quita el cuadro de partidos, sin nada jugado',
      autorId: context.actor.usuarioId,
    });
    await publishTorneo(trx, torneoId);
    return { quitado: true };
  });
}

/** A match of its bracket, as it stands. */
function partidoEn({ tablero, partidos }: Pick<Bloqueado, 'tablero' | 'partidos'>, id: string) {
  const cuadro = cuadroDelTablero(tablero, partidos);
  const partido = cuadro?.rondas.flat().find((uno) => uno.id === id);
  if (!cuadro || !partido) throw new AppError('partido_no_encontrado');
  return { cuadro, partido };
}

/** The match with something written, where nobody who has a result in the next round loses the place there. */
function exigirSinAvanzar(
  antes: Bloqueado,
  { id, cambio }: { id: string; cambio: Partial<PartidoEnTablero> },
): void {
  const { partido } = partidoEn(antes, id);
  const partidos = antes.partidos.map((uno) => (uno.id === id ? { ...uno, ...cambio } : uno));
  if (partidoEn({ ...antes, partidos }, id).partido.ganador === partido.ganador) return;
  const siguiente = antes.partidos.find(
    ({ ronda, lugar }) => ronda === partido.ronda + 1 && lugar === Math.ceil(partido.lugar / 2),
  );
  if (siguiente?.resultado) throw new AppError('partido_ya_avanzado');
}

/** A side as it is stored; null of nobody. */
function ladoGuardado({ tarjetas }: Bloqueado, id: string | null): LadoGuardado | null {
  if (id === null) return null;
  const esParticipante = tarjetas.participantes.some((uno) => uno.id === id);
  return esParticipante ? { ganadorId: id, ganadorBandoId: null } : { ganadorId: null, ganadorBandoId: id };
}

/** 'Cuartos: Ana García – Eva López'. */
function nombreDelPartido({ tablero }: Bloqueado, { ronda, a, b }: PartidoVivo, rondas: number): string {
  const lados = ladosDelTablero(tablero);
  const de = (id: string | null | undefined) => lados.get(id ?? '')?.nombre ?? '';
  return `${nombreDeRonda({ ronda, rondas })}: ${de(a)} – ${de(b)}`;
}

type Cambio = {
  partidoId: string;
  version: number;
  /** Who is said to have won; null = it is taken back. */
  ganadorId: string | null;
};

/** The match that is changed, still as the caller saw it, and of two who are known. */
async function paraCambiar(trx: Trx, { partidoId, version, ganadorId }: Cambio) {
  const torneoId = await findTorneoDePartido(trx, partidoId);
  if (torneoId === undefined) throw new AppError('partido_no_encontrado');
  const todo = await bloqueado(trx, torneoId);
  const { cuadro, partido } = partidoEn(todo, partidoId);
  if (partido.version !== version) throw new AppError('partido_cambiado');
  if (partido.situacion === 'pendiente' || partido.situacion === 'paso')
    throw new AppError('partido_sin_rivales');
  if (ganadorId !== null && ganadorId !== partido.a && ganadorId !== partido.b)
    throw new AppError('ganador_de_otro_partido');
  return { todo, torneoId, partido, nombre: nombreDelPartido(todo, partido, cuadro.rondas.length) };
}

/**
 * Writes how a match ended (a concession, somebody who did not come, or as the players told it), or takes that back; what is
 * written comes before the cards. Remembered with what stood before. Event: the board is read again.
 * Errors: partido_no_encontrado, partido_cambiado, partido_sin_rivales, ganador_de_otro_partido, partido_ya_avanzado.
 */
export async function anotarResultado(
  context: AdminContext,
  { motivo, marcador, ...cambio }: Cambio & Pick<ResultadoDePartido, 'motivo' | 'marcador'>,
): Promise<{ version: number }> {
  const { partidoId, ganadorId } = cambio;
  const resultado = ganadorId === null ? null : { ganadorId, motivo, marcador };
  return await context.db.tx(async (trx) => {
    const { todo, torneoId, nombre } = await paraCambiar(trx, cambio);
    exigirSinAvanzar(todo, { id: partidoId, cambio: { resultado } });
    const antes = todo.partidos.find(({ id }) => id === partidoId)?.resultado ?? null;
    const ganador = ladoGuardado(todo, ganadorId);
    const escrito = ganador && { ganador, motivo, marcador };
    const nueva = await updateResultado(trx, { id: partidoId, resultado: escrito });
    await anotarCambio(trx, {
      operacion: 'partidos.anotar',
      torneoId,
      objetoId: partidoId,
      resumen: `${resultado === null ? 'Quita el resultado del partido' : 'Anota el resultado del partido'} de ${nombre}`,
      antes: { resultado: antes },
      despues: { resultado },
      autorId: context.actor.usuarioId,
    });
    await publishTorneo(trx, torneoId);
    return { version: nueva };
  });
}

type Concesion = Cambio & { hoyo: number };

/**
 * Writes that a hole of a match of the first round was conceded, or takes that back. Event: the board is read again.
 * Errors: partido_no_encontrado, partido_cambiado, partido_sin_rivales, partido_sin_tarjetas (its holes are not counted),
 * ganador_de_otro_partido, partido_ya_avanzado.
 */
export async function concederHoyo(
  context: AdminContext,
  concesion: Concesion,
): Promise<{ version: number }> {
  const { partidoId, hoyo, ganadorId } = concesion;
  return await context.db.tx(async (trx) => {
    const { todo, torneoId, partido, nombre } = await paraCambiar(trx, concesion);
    if (partido.estado === null) throw new AppError('partido_sin_tarjetas');
    const otros = partido.concedidos.filter((uno) => uno.hoyo !== hoyo);
    const concedidos = ganadorId === null ? otros : [...otros, { hoyo, ganadorId }];
    exigirSinAvanzar(todo, { id: partidoId, cambio: { concedidos } });
    const ganador = ladoGuardado(todo, ganadorId);
    const nueva = await replaceConcedido(trx, { id: partidoId, hoyo, ganador });
    await anotarCambio(trx, {
      operacion: 'partidos.conceder',
      torneoId,
      objetoId: partidoId,
      resumen: `${ganadorId === null ? 'Quita la concesión del' : 'Concede el'} hoyo ${hoyo} de ${nombre}`,
      antes: { concedidos: partido.concedidos },
      despues: { concedidos },
      autorId: context.actor.usuarioId,
    });
    await publishTorneo(trx, torneoId);
    return { version: nueva };
  });
}
