import type { TorneoDetalle } from '#contrato/torneos.ts';
import type { Db, Trx } from '#db/tables.ts';
import { rangoDeCategoria } from '#reglas/categorias.ts';
import { HOYOS } from '#reglas/limites.ts';
import {
  motivoNoPuedeCancelarInscripcion,
  motivoNoPuedeVerParticipantes,
  motivoNoPuedeVerTorneo,
} from '#reglas/permisos/permisos.ts';
import { parQueSeJuega } from '#reglas/nueve-hoyos.ts';
import { type DefectoDeSalidas, revisarSalidas } from '#reglas/salidas-de-torneo.ts';
import {
  type RecorridoDeTorneo,
  recorridosDeTorneo,
  salidasJugadas,
  sexosDe,
} from '#server/campos/queries.ts';
import {
  categoriasPara,
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

/**
 * Everything the tournament page shows. The start list carries names, so before the day has passed it is
 * left empty for visitors (matrix R7 and R10). leerPodio: left out where nobody asks who won in partidos. Errors: torneo_no_encontrado.
 */
export async function detalleDeTorneo(
  context: RequestContext,
  ref: string,
  leerPodio?: Parameters<typeof enPartidosDe>[0],
): Promise<TorneoDetalle> {
  const { actor, db, clock } = context;
  const torneo = await torneoVisible(context, ref);
  const jugadorId = actor?.jugadorId ?? null;
  const nombres = nombresPara(context);
  const oculto = motivoNoPuedeVerParticipantes({
    actor,
    torneo: { activo: torneo.activo, fechaDeJuego: torneo.fechaJuego },
    inscrito: torneo.inscrito,
    hoy: clock.hoy(),
  });
  const vueltas = await listVueltas(db.kysely, torneo.id);
  const [counts, recorridos, categorias, partidas, ganadores] = await Promise.all([
    countsOfTorneo(db.kysely, torneo.id),
    recorridosDeTorneo(db.kysely, torneo.id),
    categoriasDelTorneo(context, { torneoId: torneo.id, oculto: oculto !== null }),
    // Those of an imported torneo were made to write its cards: nobody went out so.
    oculto || torneo.importado !== null
      ? []
      : listPartidasDeSalida(db.kysely, { torneoId: torneo.id, jugadorId, nombres }),
    // Whichever vuelta is named, it is the torneo that is won.
    oculto ? [] : listGanadores(db.kysely, { torneoId: vueltas[0]?.id ?? torneo.id, nombres }),
  ]);
  const { campo, ubicacion, ...rest } = torneo;
  return {
    ...rest,
    ...counts,
    ...vueltasContadas(vueltas),
    campo: { nombre: campo, ubicacion },
    salidas: recorridos.map(toSalida),
    partidas,
    ganadores,
    ...(leerPodio && !oculto && (await enPartidosDe(leerPodio, torneo, actor))),
    categorias,
    miInscripcion: await miInscripcion(context, torneo, recorridos),
    plazas: await plazasDeTorneo(context, { torneoId: torneo.id, jugadorId }),
  };
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

async function miInscripcion(
  { actor, db, clock }: RequestContext,
  torneo: TorneoRow,
  recorridos: readonly RecorridoDeTorneo[],
): Promise<TorneoDetalle['miInscripcion']> {
  const jugadorId = actor?.jugadorId;
  if (!jugadorId) return null;
  const own = await findInscripcion(db.kysely, { torneoId: torneo.id, jugadorId });
  if (!own) return null;
  const { participanteId, partidaId, handicapPropio, conResultados, partidaValidada, sexo } = own;
  const categorias = await misCategorias(db.kysely, torneo.id, own);
  const enTorneo = handicapEnTorneo({
    reductor: torneo.reductorHandicap,
    limite: torneo.limiteHandicap,
    recorridos,
    jugador: { handicap: handicapPropio, sexo, categorias },
  });
  const dia = { fechaDeJuego: torneo.fechaJuego };
  const inscripcion = { jugadorId, conResultados, partidaValidada };
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

/** The categorías that a jugador is in, or would be. */
async function misCategorias(
  db: Db,
  torneoId: string,
  { participanteId, handicapPropio: handicap, sexo, tramoEdad }: InscripcionRow,
): Promise<readonly string[]> {
  return participanteId === null
    ? await categoriasPara(db, torneoId, { handicap, sexo, tramoEdad })
    : ((await pertenenciasDe(db, [torneoId])).get(participanteId) ?? []);
}

/** The categorías of a torneo with their tees by name and, unless they are hidden, who won each. */
async function categoriasDelTorneo(
  context: RequestContext,
  { torneoId, oculto }: { torneoId: string; oculto: boolean },
): Promise<TorneoDetalle['categorias']> {
  const { db } = context;
  const categorias = await listCategorias(db.kysely, torneoId);
  if (categorias.length === 0) return [];
  const [jugadas, ganadores] = await Promise.all([
    salidasJugadas(db.kysely, [torneoId]),
    oculto ? [] : listGanadoresDeCategorias(db.kysely, { torneoId, nombres: nombresPara(context) }),
  ]);
  return categorias.map(({ id, nombre, ...rango }) => ({
    id,
    nombre,
    rango: rangoDeCategoria(rango),
    salidas: jugadas
      .filter(({ categoriaId }) => categoriaId === id)
      .map(({ sexo, nombre: salida }) => ({ sexo, salida })),
    ganadores: ganadores
      .filter(({ categoriaId }) => categoriaId === id)
      .map(({ tipo, nombre: quien, golpes, puntos }) => ({ tipo, nombre: quien, golpes, puntos })),
  }));
}

/** The participants list. Errors: torneo_no_encontrado, sin_sesion before the day has passed. */
export async function participantesDeTorneo(context: RequestContext, ref: string) {
  const { actor, db, clock } = context;
  const torneo = await torneoVisible(context, ref);
  const dia = { activo: torneo.activo, fechaDeJuego: torneo.fechaJuego };
  exigir(motivoNoPuedeVerParticipantes({ actor, torneo: dia, inscrito: torneo.inscrito, hoy: clock.hoy() }));
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
