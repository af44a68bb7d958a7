import type { TorneoDetalle } from '#contrato/torneos.ts';
import type { Db, Trx } from '#db/tables.ts';
import { categoriasDe, rangoDeCategoria } from '#reglas/categorias.ts';
import { HOYOS } from '#reglas/limites.ts';
import {
  type Motivo,
  motivoNoPuedeCancelarInscripcion,
  motivoNoPuedeVerParticipantes,
  motivoNoPuedeVerTorneo,
} from '#reglas/permisos/permisos.ts';
import { parQueSeJuega } from '#reglas/nueve-hoyos.ts';
import { type DefectoDeSalidas, revisarSalidas } from '#reglas/salidas-de-torneo.ts';
import {
  type RecorridoDeTorneo,
  recorridosDeTorneo,
  salidasDeCategoria,
  salidasJugadas,
  sexosDe,
} from '#server/campos/queries.ts';
import {
  type CategoriaGuardada,
  listCategorias,
  listEnCategorias,
  pertenenciasDe,
} from '#server/categorias/queries.ts';
import { congelarCategorias, hoyosCongelados, salidaCongelada } from '#server/categorias/service.ts';
import { nombresPara } from '#server/club/funcionamiento/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { handicapEnTorneo } from '#server/campos/service.ts';
import {
  countsOfTorneo,
  findInscripcion,
  findTorneo,
  type InscripcionRow,
  listParticipantes,
  listPartidasDeSalida,
  type PartidaDeSalida,
  type TorneoRow,
} from '#server/torneos/queries.ts';
import { enPartidosDe, listGanadores, listGanadoresDeCategorias } from '#server/torneos/ganadores.ts';
import {
  countHechosDePurga,
  deleteTorneo,
  type HechosDePurga,
  insertCongelado,
  lockCongelado,
  lockEliminado,
  shareTorneo,
} from '#server/torneos/repository.ts';
import { plazasDeTorneo } from '#server/torneos/plazas.ts';
import { listVueltas } from '#server/vueltas/queries.ts';
import { vueltasContadas } from '#server/vueltas/service.ts';

/** One torneo that the caller may see, by slug or id. Errors: torneo_no_encontrado. */
export async function torneoVisible(
  context: Pick<RequestContext, 'actor' | 'db'>,
  ref: string,
): Promise<TorneoRow> {
  const { actor, db } = context;
  const torneo = await findTorneo(db.kysely, { ref, jugadorId: actor?.jugadorId ?? null });
  if (!torneo) throw new AppError('torneo_no_encontrado');
  exigir(motivoNoPuedeVerTorneo({ actor, torneo, inscrito: torneo.inscrito }));
  return torneo;
}

/**
 * A torneo as it is now and stays until `trx` ends: what an enrolment is calculated from (docs/locks.md).
 * Errors: torneo_no_encontrado.
 */
export async function torneoFijado(trx: Trx, quien: DeTorneo): Promise<TorneoRow> {
  return hallado(await torneoSiSigue(trx, quien), 'torneo_no_encontrado');
}

type DeTorneo = { torneoId: string; jugadorId?: string | null };

/** A torneo as it is now and stays until `trx` ends; undefined once it is deleted. */
export async function torneoSiSigue(
  trx: Trx,
  { torneoId, jugadorId = null }: DeTorneo,
): Promise<TorneoRow | undefined> {
  return (await shareTorneo(trx, torneoId)) ? await findTorneo(trx, { ref: torneoId, jugadorId }) : undefined;
}

/** Why whoever asks may not read the names of a torneo now; null when they may. */
function motivoNoPuedeVerNombres({ actor, clock }: RequestContext, torneo: TorneoRow): Motivo | null {
  const dia = { activo: torneo.activo, fechaDeJuego: torneo.fechaJuego };
  return motivoNoPuedeVerParticipantes({ actor, torneo: dia, inscrito: torneo.inscrito, hoy: clock.hoy() });
}

/**
 * Everything the tournament page shows. The start list carries names, so before the day has passed it is
 * left empty for visitors (matrix R7 and R10). leerPodio: left out where nobody asks who won in partidos. Errors: torneo_no_encontrado.
 */
export async function detalleDeTorneo(
  context: RequestContext,
  ref: string,
  leerPodio?: Parameters<typeof enPartidosDe>[0],
): Promise<TorneoDetalle> {
  const { actor, db } = context;
  const torneo = await torneoVisible(context, ref);
  const { id: torneoId, campo, ubicacion, ...rest } = torneo;
  const jugadorId = actor?.jugadorId ?? null;
  const oculto = motivoNoPuedeVerNombres(context, torneo) !== null;
  const [cuentas, vueltas, recorridos, guardadas, partidas, ganadores, inscripcion] = await Promise.all([
    countsOfTorneo(db.kysely, torneoId),
    listVueltas(db.kysely, torneoId),
    recorridosDeTorneo(db.kysely, torneoId),
    listCategorias(db.kysely, torneoId),
    salidasDeTorneo(context, torneo),
    oculto ? [] : listGanadores(db.kysely, { torneoId, nombres: nombresPara(context) }),
    jugadorId === null ? undefined : findInscripcion(db.kysely, { torneoId, jugadorId }),
  ]);
  const { ligas, inscritos, premios } = cuentas;
  const leidas = { torneo, recorridos, guardadas };
  return {
    id: torneoId,
    ...rest,
    ligas,
    inscritos,
    premios,
    ...vueltasContadas(vueltas),
    campo: { nombre: campo, ubicacion },
    salidas: recorridos.map(toSalida),
    partidas,
    ganadores,
    ...(leerPodio && !oculto && (await enPartidosDe(leerPodio, torneo, actor))),
    categorias: await categoriasDelTorneo(context, { ...leidas, oculto }),
    miInscripcion: inscripcion ? await miInscripcion(context, inscripcion, leidas) : null,
    plazas: await plazasDeTorneo(context, { torneoId, jugadorId, cupo: cuentas }),
  };
}

/**
 * The start list of a torneo for whoever may see it, empty for others. Of an imported one there is none: its partidas were made to
 * write its cards, and nobody went out so.
 */
export async function salidasDeTorneo(
  context: RequestContext,
  torneo: TorneoRow,
): Promise<PartidaDeSalida[]> {
  if (torneo.importado !== null || motivoNoPuedeVerNombres(context, torneo) !== null) return [];
  const jugadorId = context.actor?.jugadorId ?? null;
  const lectura = { torneoId: torneo.id, jugadorId, nombres: nombresPara(context) };
  return await listPartidasDeSalida(context.db.kysely, lectura);
}

function toSalida(recorrido: RecorridoDeTorneo): TorneoDetalle['salidas'][number] {
  const { salida, hoyos, nueve } = recorrido;
  const sexos = sexosDe(recorrido);
  return {
    salida,
    sexos: sexos.map(({ sexo }) => sexo),
    hoyos: [...hoyos],
    par: parQueSeJuega(hoyos, nueve),
    valoraciones: sexos,
  };
}

/** A torneo with its tees, and its categorías as they are stored. */
type Leidas = {
  torneo: TorneoRow;
  recorridos: readonly RecorridoDeTorneo[];
  guardadas: readonly CategoriaGuardada[];
};

async function miInscripcion(
  { actor, db, clock }: RequestContext,
  own: InscripcionRow,
  { torneo, recorridos, guardadas }: Leidas,
): Promise<TorneoDetalle['miInscripcion']> {
  const { participanteId, partidaId, handicapPropio, conResultados, partidaValidada, sexo } = own;
  const categorias = guardadas.length === 0 ? [] : await misCategorias(db.kysely, own, { torneo, guardadas });
  const enTorneo = handicapEnTorneo({
    reductor: torneo.reductorHandicap,
    limite: torneo.limiteHandicap,
    recorridos,
    jugador: { handicap: handicapPropio, sexo, categorias },
  });
  const dia = { fechaDeJuego: torneo.fechaJuego };
  const inscripcion = { jugadorId: actor?.jugadorId ?? '', conResultados, partidaValidada };
  return {
    participanteId,
    partidaId,
    handicapPropio,
    ...(torneo.handicapDe === 'pena' && { ajusteDePena: own.ajusteDePena }),
    handicapDeJuego: participanteId ? own.handicapDeJuego : enTorneo.handicapDeJuego,
    salida: enTorneo.salida,
    categorias: [...categorias],
    sinSalida: enTorneo.sinSalida,
    sinValorar: enTorneo.sinValorar,
    motivoNoCancelable: participanteId
      ? motivoNoPuedeCancelarInscripcion({ actor, inscripcion, torneo: dia, hoy: clock.hoy() })
      : null,
  };
}

/** Which categorías of a torneo a jugador is in, or would be. */
async function misCategorias(
  db: Db,
  { participanteId, handicapPropio: handicap, sexo, tramoEdad }: InscripcionRow,
  { torneo, guardadas }: Pick<Leidas, 'torneo' | 'guardadas'>,
): Promise<readonly string[]> {
  return participanteId === null
    ? categoriasDe(guardadas, { handicap, sexo, tramoEdad })
    : ((await pertenenciasDe(db, [torneo.id])).get(participanteId) ?? []);
}

/** The categorías of a torneo with their tees by name and, unless they are hidden, who won each. */
async function categoriasDelTorneo(
  context: RequestContext,
  { torneo, recorridos, guardadas, oculto }: Leidas & { oculto: boolean },
): Promise<TorneoDetalle['categorias']> {
  if (guardadas.length === 0) return [];
  const lectura = { torneoId: torneo.id, nombres: nombresPara(context) };
  const ganadores = oculto ? [] : await listGanadoresDeCategorias(context.db.kysely, lectura);
  return guardadas.map(({ id, nombre, ...rango }) => ({
    id,
    nombre,
    rango: rangoDeCategoria(rango),
    salidas: salidasDeCategoria(recorridos, id),
    ganadores: ganadores
      .filter(({ categoriaId }) => categoriaId === id)
      .map(({ tipo, nombre: quien, golpes, puntos }) => ({ tipo, nombre: quien, golpes, puntos })),
  }));
}

/** The participants list. Errors: torneo_no_encontrado, sin_sesion before the day has passed. */
export async function participantesDeTorneo(context: RequestContext, ref: string) {
  const { actor, db } = context;
  const torneo = await torneoVisible(context, ref);
  exigir(motivoNoPuedeVerNombres(context, torneo));
  const jugadorId = actor?.jugadorId ?? null;
  const { id, slug, nombre, fechaJuego, handicapDe } = torneo;
  return {
    torneo: { id, slug, nombre, fechaJuego, handicapDe },
    participantes: await listParticipantes(db.kysely, {
      torneoId: id,
      jugadorId,
      nombres: nombresPara(context),
    }),
  };
}

/** What keeps a torneo from being published. Source: decision 35. */
export async function defectosDeSalidas(
  db: Db,
  torneoId: string,
  recorridos: readonly RecorridoDeTorneo[],
): Promise<DefectoDeSalidas[]> {
  return revisarSalidas({ recorridos, inscritos: await listEnCategorias(db, [torneoId]) });
}

/**
 * Refuses a torneo whose tees cannot be played by everybody enrolled.
 * Errors: salida_incompleta, participantes_sin_salida.
 */
export async function exigirSalidas(trx: Trx, torneoId: string): Promise<void> {
  const [defecto] = await defectosDeSalidas(trx, torneoId, await recorridosDeTorneo(trx, torneoId));
  if (defecto?.motivo === 'salida_incompleta')
    throw new AppError('salida_incompleta', { salida: defecto.salida, hoyos: defecto.hoyos.join(', ') });
  if (defecto) throw new AppError('participantes_sin_salida', { quienes: defecto.participantes.join(', ') });
}

/**
 * Freezes into a torneo the salidas, ratings, pars and indexes it is played with, the first time its partidas are
 * published: editing the course later changes no card. A course without a salida, or a hole without par or index,
 * freezes nothing yet, since guessed figures would stay for ever; the next publication tries again.
 *
 * Source: decision 6.
 */
export async function congelarSalidas(trx: Trx, torneoId: string): Promise<void> {
  if ((await lockCongelado(trx, torneoId)) !== false) return;
  const salidas = await salidasJugadas(trx, [torneoId]);
  const completas = salidas.every(
    ({ hoyos }) => hoyos.length === HOYOS && hoyos.every(([, , indice]) => indice !== null),
  );
  if (salidas.length === 0 || !completas) return;
  await congelarCategorias(trx, { torneoId, salidas });
  const delTorneo = salidas.filter(({ categoriaId }) => categoriaId === null);
  await insertCongelado(trx, torneoId, {
    salidas: delTorneo.map(salidaCongelada),
    hoyos: delTorneo.flatMap(hoyosCongelados),
  });
}

/**
 * Removes for good a torneo that was deleted before `antes`, when nobody can restore it any more, with what is only its
 * own. Its ligas are locked by the caller. undefined: it is not such a torneo, or another instance is at it.
 *
 * Source: confianza.md T23; the histories outlive it (T24, decision 20).
 */
export async function purgarTorneo(
  trx: Trx,
  torneo: { id: string; antes: Date },
): Promise<({ nombre: string } & HechosDePurga) | undefined> {
  const eliminado = await lockEliminado(trx, torneo);
  if (!eliminado) return undefined;
  const hechos = await countHechosDePurga(trx, torneo.id);
  await deleteTorneo(trx, torneo.id);
  return { nombre: eliminado.nombre, ...hechos };
}
