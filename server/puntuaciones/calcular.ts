import type { Db, Trx } from '#db/tables.ts';
import { motivoNoPuedeCalcularResultados } from '#reglas/permisos/administracion.ts';
import type { Motivo } from '#reglas/permisos/permisos.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import type { ResultadoOficial } from '#reglas/resultado-oficial.ts';
import type { CalculoDeLiga } from '#contrato/admin/puntuaciones.ts';
import type { TorneoDeLigaResumen } from '#contrato/ligas.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import type { SistemaPuntuacion } from '#reglas/modalidad.ts';
import { findRevisionDeLiga, listTorneosDeLiga } from '#server/ligas/queries.ts';
import { findOficialGuardado } from '#server/puntuaciones/queries.ts';
import { type EstadoOficial, findEstadoOficial } from '#server/puntuaciones/vueltas/queries.ts';
import {
  deletePuntuacionesSueltas,
  insertHistorialResultados,
  lockOficial,
  updateCalculada,
  writeOficial,
} from '#server/puntuaciones/repository.ts';
import type { RequestContext } from '#server/http/api.ts';
import { guardarTerminadas } from '#server/puntuaciones/terminadas/service.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { ligaVisible } from '#server/ligas/service.ts';
import { escribirBajoCerrojo, type Escrito, type EscrituraOficial } from '#server/puntuaciones/service.ts';

type PorTorneo = CalculoDeLiga['porTorneo'][number];

/** Why the results of a torneo may not be calculated, or drawn for, by hand now; null when they may. */
export async function motivoNoCalculable(
  context: RequestContext,
  trx: Db,
  torneoId: string,
): Promise<Motivo | null> {
  return motivoDeEstado(context, await findEstadoOficial(trx, torneoId));
}

/** Why results that stand so may not be calculated by hand now; null when they may. */
function motivoDeEstado({ actor, clock }: RequestContext, estado: EstadoOficial | undefined) {
  if (!estado) return 'torneo_no_encontrado' as const;
  const { fechaJuego, ...hechos } = estado;
  const finalizado = estaFinalizado({ fechaDeJuego: fechaJuego, hoy: clock.hoy() });
  return motivoNoPuedeCalcularResultados({ actor, torneo: { ...hechos, finalizado } });
}

/**
 * Calculates one torneo of a liga again, in one transaction; of matches what they give, where they give any points.
 * Errors: liga_no_encontrada, torneo_no_encontrado, torneo_sin_resultados, modalidad_sin_ganador, resultados_ocultos.
 */
export async function recalcularTorneo(
  context: RequestContext,
  ref: { ligaId: string; torneoId: string },
): Promise<CalculoDeLiga> {
  const liga = await ligaVisible(context, ref.ligaId);
  const torneos = await listTorneosDeLiga(context.db.kysely, liga.id);
  const torneo = torneos.find(({ id, slug }) => id === ref.torneoId || slug === ref.torneoId);
  if (!torneo) throw new AppError('torneo_no_encontrado');
  const escrito = await context.db.tx(async (trx) => {
    await lockOficial(trx, [torneo.id]);
    const calculado = await calcularSiHay(trx, context, torneo.id);
    if (calculado) return calculado;
    const estado = await findEstadoOficial(trx, torneo.id);
    exigir(estado?.oculto === true ? 'resultados_ocultos' : motivoDeEstado(context, estado));
    throw new AppError('torneo_sin_resultados');
  });
  return calculoDe(liga.sistemaPuntuacion, [{ torneo, escrito }]);
}

/**
 * Calculates every finished torneo of a liga again, in one transaction; readers see the old table until it ends.
 * Torneos still to be played are left alone. Errors: liga_no_encontrada.
 */
export async function calcularLiga(context: RequestContext, ref: string): Promise<CalculoDeLiga> {
  const liga = await ligaVisible(context, ref);
  // Before anything is read: what changes from here on makes the liga wait for another calculation.
  const revision = await findRevisionDeLiga(context.db.kysely, liga.id);
  const torneos = await listTorneosDeLiga(context.db.kysely, liga.id);
  const hechos = await context.db.tx(async (trx) => {
    await lockOficial(
      trx,
      torneos.map(({ id }) => id),
    );
    const sueltas = await deletePuntuacionesSueltas(trx, liga.id);
    const escritos: { torneo: TorneoDeLigaResumen; escrito: Escrito | null }[] = [];
    for (const torneo of torneos) {
      const escrito = await calcularSiHay(trx, context, torneo.id);
      escritos.push({ torneo, escrito });
    }
    await updateCalculada(trx, { ligaId: liga.id, revision });
    return { escritos, sueltas };
  });
  const calculo = calculoDe(liga.sistemaPuntuacion, hechos.escritos);
  return { ...calculo, cambios: hechos.sueltas > 0 || calculo.cambios };
}

/** Calculates a torneo again where there is anything to calculate from; null where not. A bracket that gives no points has nothing. */
async function calcularSiHay(trx: Trx, context: RequestContext, torneoId: string): Promise<Escrito | null> {
  const estado = await findEstadoOficial(trx, torneoId);
  if (estado?.oculto === true) return null;
  const deCuadro = estado !== undefined && seJuegaEnPartidos(estado.modalidad);
  if (!deCuadro && motivoDeEstado(context, estado) !== null) return null;
  const escrito = await escribirBajoCerrojo(trx, recalculo(context, torneoId));
  return deCuadro && escrito.participantes === 0 && !escrito.cambios ? null : escrito;
}

/** What the screen tells of a calculation; a torneo without anything to calculate from has `escrito` null. */
function calculoDe(
  sistemaPuntuacion: SistemaPuntuacion,
  torneos: readonly { torneo: TorneoDeLigaResumen; escrito: Escrito | null }[],
): CalculoDeLiga {
  const porTorneo = torneos.map(({ torneo: { id, nombre }, escrito }): PorTorneo => ({
    id,
    nombre,
    calculado: escrito !== null,
    participantes: escrito?.participantes ?? 0,
    porSortear: escrito?.porSortear ?? 0,
  }));
  return {
    torneos: porTorneo.filter(({ calculado }) => calculado).length,
    participantes: porTorneo.reduce((suma, { participantes }) => suma + participantes, 0),
    sistemaPuntuacion,
    cambios: torneos.some(({ escrito }) => escrito?.cambios === true),
    porTorneo,
  };
}

function recalculo({ actor }: RequestContext, torneoId: string): EscrituraOficial {
  return { torneoId, motivo: 'recalculo', autorId: actor?.usuarioId ?? null };
}

/** Writes the official results of a torneo that came with its totals alone: what its file says, remembered in the history. */
export async function escribirImportado(
  trx: Trx,
  { torneoId, autorId, oficial }: { torneoId: string; autorId: string; oficial: ResultadoOficial },
): Promise<void> {
  await lockOficial(trx, [torneoId]);
  await writeOficial(trx, torneoId, oficial);
  await guardarTerminadas(trx, torneoId);
  const despues = (await findOficialGuardado(trx, torneoId)) ?? { resultados: [], ligas: [] };
  await insertHistorialResultados(trx, { torneoId, motivo: 'importacion', antes: null, despues, autorId });
}
