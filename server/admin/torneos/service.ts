import { isDeepStrictEqual } from 'node:util';
import type { CambioDeTorneo, DatosDeTorneo, FichaDeTorneo, TorneoNuevo } from '#contrato/admin/torneos.ts';
import type { Trx } from '#db/tables.ts';
import { slugDe, slugLibre } from '#server/http/base/slug.ts';
import { cuentaTrasCambio } from '#reglas/cuenta.ts';
import { defectoDeCondiciones } from '#reglas/cupo.ts';
import type { Dia } from '#reglas/dia.ts';
import { motivoHandicapDeFijo } from '#reglas/handicap-de-pena.ts';
import type { Importado } from '#reglas/modalidad.ts';
import { esDiaDeJuego } from '#reglas/persona.ts';
import { defectoDeCuenta, faltanDatosDeTorneo, limitePorModalidad } from '#reglas/torneo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { acomodarTarjetas, formulaGuardada, pesosGuardados } from '#server/bandos/service.ts';
import { listCategorias } from '#server/categorias/queries.ts';
import { ejemplosDeHandicap } from '#server/categorias/service.ts';
import { deleteCongeladas as deleteCategoriasCongeladas } from '#server/categorias/repository.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { listLigasDeGestion } from '#server/admin/ligas/queries.ts';
import { bloquearLigas, unirTorneoNuevo } from '#server/admin/ligas/service.ts';
import { moverPartidasDeDia } from '#server/admin/partidas/service.ts';
import { recalcularHandicaps } from '#server/admin/participantes/service.ts';
import { aplicarModalidad, bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { lockLigasPorCalcular, updateRevisionDeTorneo } from '#server/puntuaciones/repository.ts';
import { leerFuncionamiento } from '#server/club/funcionamiento/service.ts';
import { escribirOtroDia, subirDeEspera } from '#server/inscripciones/espera/service.ts';
import { avisarOtroDia } from '#server/notificaciones/service.ts';
import {
  countTorneosGestionados,
  type FichaGuardada,
  type Filtro,
  findFicha,
  findSalidasDelCampo,
  listCamposConSalidas,
  listInscritosConHandicap,
  listSlugsComo,
  listTorneosGestionados,
} from '#server/admin/torneos/queries.ts';
import * as repository from '#server/admin/torneos/repository.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { congelarSalidas, exigirSalidas } from '#server/torneos/service.ts';
import { exigirComoElTotal, publicarConVueltas } from '#server/vueltas/service.ts';
import { contarMostrado } from '#server/webhooks/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** One page of all torneos, or of those that can be restored. Errors: peticion_no_valida (a cursor that is none). */
export async function torneosGestionados(
  { db }: AdminContext,
  { cursor, ...filtro }: Filtro & { cursor?: string | undefined },
) {
  const pagina = await listTorneosGestionados(db.kysely, { ...filtro, cursor });
  return { ...pagina, total: await countTorneosGestionados(db.kysely, filtro) };
}

/** Courses and tees to choose from, and the active ligas, newest first. */
export async function opcionesDeTorneo(context: AdminContext) {
  const { kysely } = context.db;
  const ligas = (await listLigasDeGestion(kysely)).filter(({ activa }) => activa);
  return {
    campos: await listCamposConSalidas(kysely),
    ligas: ligas.map(({ id, nombre }) => ({ id, nombre })),
    campoDeCasaId: (await leerFuncionamiento(kysely)).campoDeCasaId,
  };
}

/** One torneo for its form. Errors: torneo_no_encontrado. */
export async function fichaDeTorneo(context: AdminContext, torneoId: string): Promise<FichaDeTorneo> {
  const ficha = hallado(await findFicha(context.db.kysely, torneoId), 'torneo_no_encontrado');
  const inscritos = await listInscritosConHandicap(context.db.kysely, torneoId);
  return { ...ficha, ejemplos: await ejemplosDeHandicap(context.db.kysely, { torneoId, inscritos }) };
}

type Elegido = repository.DatosGuardados & { salidas: readonly repository.SalidaElegida[] };

/**
 * What was sent as it will be stored, once the rules and the course allow it.
 * Errors: torneo_incompleto, cuenta_solo_individual, tope_no_admitido, limite_no_admitido, inscripcion_al_reves, nueve_no_admitido,
 * campo_no_encontrado, salida_de_otro_campo, pesos_no_validos.
 */
async function comprobarDatos(trx: Trx, datos: DatosDeTorneo): Promise<Elegido> {
  const { limiteGolpesHoyo, salidas, ...rest } = datos;
  if (faltanDatosDeTorneo(rest) || !esDiaDeJuego(rest.fechaJuego)) throw new AppError('torneo_incompleto');
  const limite = limiteGolpesHoyo === undefined ? limitePorDefecto(rest) : limiteGolpesHoyo;
  exigir(defectoDeCondiciones(rest.inscripcion));
  const defecto = defectoDeCuenta({ ...rest, limiteGolpesHoyo: limite });
  if (defecto !== null) throw new AppError(defecto);
  const delCampo = hallado(await findSalidasDelCampo(trx, rest.campoId), 'campo_no_encontrado');
  if (!salidas.every(({ tipoSalidaId }) => delCampo.includes(tipoSalidaId)))
    throw new AppError('salida_de_otro_campo');
  const enOrden = salidas.toSorted((a, b) => (a.sexo < b.sexo ? -1 : 1));
  const formula = formulaGuardada(rest);
  const pesos = pesosGuardados({ ...rest, formula });
  return { ...rest, formula, pesos, limiteGolpesHoyo: limite, salidas: enOrden };
}

/**
 * Makes a torneo with its tees, under an address made from its name, and in its ligas, in one transaction; the same id
 * twice is one. Errors: liga_no_encontrada, liga_importada, torneo_incompleto, cuenta_solo_individual, tope_no_admitido,
 * limite_no_admitido, nueve_no_admitido, campo_no_encontrado, salida_de_otro_campo, operacion_repetida.
 */
export async function crearTorneo(context: AdminContext, input: TorneoNuevo) {
  const pedido = { id: input.id, operacion: 'admin.torneos.crear', datos: input };
  return await unaVez(context, pedido, async (trx) => {
    await bloquearLigas(trx, input.ligaIds);
    return await escribirNuevo(trx, { nuevo: input, autorId: context.actor.usuarioId });
  });
}

type Escritura = { nuevo: TorneoNuevo; autorId: string; deQuien?: string; importado?: Importado | null };

/**
 * Writes a new torneo in `trx`, whose ligas are locked (`bloquearLigas`). Errors: those of `crearTorneo`.
 *
 * - deQuien: of which torneo it is a copy, for the history.
 * - importado: with what it came in a file; left out where it is played here.
 */
export async function escribirNuevo(trx: Trx, { nuevo, autorId, deQuien, importado = null }: Escritura) {
  const { id, ligaIds, ...datos } = nuevo;
  await fijarCampo(trx, datos);
  const { salidas, ...elegido } = await comprobarDatos(trx, datos);
  await repository.lockSlugs(trx);
  const base = slugDe(elegido.nombre, 'torneo');
  const slug = slugLibre(base, await listSlugsComo(trx, base));
  const version = await repository.insertTorneo(trx, { ...elegido, id, slug, importado });
  await repository.replaceSalidas(trx, id, salidas);
  await anotarCambio(trx, {
    operacion: 'gestionTorneos.crear',
    torneoId: id,
    resumen: `Crea el torneo ${elegido.nombre}${deQuien === undefined ? '' : `, copia de ${deQuien}`}`,
    despues: { ...elegido, salidas, slug },
    autorId,
  });
  await unirTorneoNuevo(trx, { ligaIds, torneo: { id, nombre: elegido.nombre }, autorId });
  return { id, slug, version };
}

/** The stroke limit of who tells none. */
const limitePorDefecto = ({ modalidad, cuenta }: Pick<Elegido, 'modalidad' | 'cuenta'>) =>
  cuenta === 'golpes' ? limitePorModalidad(modalidad) : null;

/** The fields that change, before and after. */
function cambiosDe(ficha: FichaGuardada, elegido: Elegido): Record<'antes' | 'despues', Partial<Elegido>> {
  const campos = Object.keys(elegido) as (keyof Elegido)[];
  // The store puts the fields of terms in an order of its own
  const distintos = campos.filter((campo) => !isDeepStrictEqual(ficha[campo], elegido[campo]));
  const soloDistintos = (torneo: FichaGuardada | Elegido) =>
    Object.fromEntries(distintos.map((campo) => [campo, torneo[campo]]));
  return { antes: soloDistintos(ficha), despues: soloDistintos(elegido) };
}

/** The tees of a course stay as they are while a torneo on it is written: before the torneo (docs/locks.md). */
export async function fijarCampo(trx: Trx, { campoId }: { campoId: string }): Promise<void> {
  // A form sent without one is refused afterwards, in its own words.
  if (campoId !== '') await repository.shareCampo(trx, { campoId });
}

/** A change with what it leaves out as it is. */
function completo(ficha: FichaGuardada, dicho: CambioDeTorneo): DatosDeTorneo {
  const { limiteHandicap = ficha.limiteHandicap, formula = ficha.formula } = dicho;
  const { partidosEn = ficha.partidosEn, nueve = ficha.nueve, handicapDe = ficha.handicapDe } = dicho;
  const { inscripcion = ficha.inscripcion, pesos = formula === ficha.formula ? ficha.pesos : null } = dicho;
  const contado = { ...cuentaTrasCambio(ficha, dicho), limiteHandicap, nueve, handicapDe };
  return { ...dicho, ...contado, formula, pesos, partidosEn, inscripcion };
}

/** A torneo locked for a change. Errors: torneo_no_encontrado. */
export async function fichaBloqueada(trx: Trx, torneoId: string): Promise<FichaGuardada> {
  // The id is known to be one before it reaches the lock.
  const conocida = await findFicha(trx, torneoId);
  if (conocida) await repository.lockTorneo(trx, torneoId);
  return hallado(conocida && (await findFicha(trx, torneoId)), 'torneo_no_encontrado');
}

/**
 * Changes a torneo and its tees, in one transaction; saving what is already there changes nothing, whatever version it began from. Playing handicaps of
 * cards without strokes follow the tees and the reductor; played cards are only told. Tees that were frozen without any
 * stroke are frozen anew. The partidas go to the other day with it, and who plays in them is told. Bandos of one ball get their cards. Where it has another modality, or a hole is worth something else, the
 * official results follow it. Event: the torneo's board is read again.
 * Errors: torneo_no_encontrado, torneo_cambiado (somebody else was faster), torneo_incompleto, cuenta_solo_individual,
 * tope_no_admitido, limite_no_admitido, inscripcion_al_reves, nueve_no_admitido, campo_no_encontrado, salida_de_otro_campo, categorias_de_otro_campo (their tees are
 * of another course), salida_incompleta and participantes_sin_salida (of a published torneo), torneo_con_golpes (other tees
 * than those that were frozen and played), pesos_no_validos, formula_con_golpes (cards that are written would be of others),
 * ventaja_de_una_bola (what somebody was given would count nowhere), handicap_de_con_golpes (whose handicap is played with),
 * torneo_con_vueltas (how it is counted, with several of them), vuelta_en_desorden (another day of one of them), resultados_ocultos (its modalidad or holes, while they are).
 */
export async function actualizarTorneo(
  context: AdminContext,
  { torneoId, version, ...datos }: CambioDeTorneo & { torneoId: string; version: number },
) {
  const autorId = context.actor.usuarioId;
  return await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    await lockLigasPorCalcular(trx, torneoId);
    await fijarCampo(trx, datos);
    const ficha = await fichaBloqueada(trx, torneoId);
    const elegido = await comprobarDatos(trx, completo(ficha, datos));
    const { antes, despues } = cambiosDe(ficha, elegido);
    if (Object.keys(despues).length === 0)
      return { id: torneoId, version: ficha.version, recalculados: 0, pendientes: [] };
    if (ficha.version !== version) throw new AppError('torneo_cambiado');
    await exigirComoElTotal(trx, torneoId, despues);
    exigir(motivoHandicapDeFijo({ ...ficha, cambia: despues.handicapDe !== undefined }));
    const nueva = await escribirCambios(trx, ficha, despues);
    await acomodarTarjetas(trx, ficha, elegido);
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.actualizar',
      torneoId,
      resumen: `Cambia el torneo ${elegido.nombre}`,
      antes,
      despues,
      autorId,
    });
    if (cambiaLoQueVale(despues)) await aplicarModalidad(trx, { torneoId, autorId });
    // The points of a bracket go with it, and come back
    if (despues.partidosEn !== undefined) await corregirResultados(trx, { torneoId, autorId });
    if (despues.metodoDesempate) await updateRevisionDeTorneo(trx, torneoId);
    const motivo = motivoDeRecalculo(despues);
    const recalculo = { torneoIds: [torneoId], autorId, hoy: context.clock.hoy() };
    const { recalculados, pendientes } = motivo
      ? await recalcularHandicaps(trx, { ...recalculo, motivo })
      : { recalculados: 0, pendientes: [] };
    await anunciar(trx, { ...recalculo, torneoId, antes: ficha.fechaJuego, dia: despues.fechaJuego });
    return { id: torneoId, version: nueva, recalculados, pendientes };
  });
}

/** Last of all: the board is read again, who plays on another day is told, and with more places, another day or none who waits may go up. */
async function anunciar(
  trx: Trx,
  cambiado: { torneoId: string; autorId: string; hoy: Dia; antes: Dia; dia: Dia | undefined },
): Promise<void> {
  await publicarConVueltas(trx, cambiado.torneoId);
  await subirDeEspera(trx, cambiado);
  for (const decir of [avisarOtroDia, escribirOtroDia]) await decir(trx, cambiado);
}

/** Whether who competes, or what a hole is worth, changes; what a raya counts is the limit. */
const cambiaLoQueVale = ({ modalidad, cuenta, tope, limiteGolpesHoyo, formula }: Partial<Elegido>) =>
  [modalidad, cuenta, tope, limiteGolpesHoyo, formula].some((dicho) => dicho !== undefined);

const esOtroRecorrido = ({ salidas, campoId, nueve }: Partial<Elegido>) =>
  salidas !== undefined || campoId !== undefined || nueve !== undefined;

/** Why the handicaps follow a change, as their history tells it; null when they do not. */
function motivoDeRecalculo(despues: Partial<Elegido>): string | null {
  if (esOtroRecorrido(despues)) return 'salidas';
  const { reductorHandicap, limiteHandicap, handicapDe } = despues;
  if (handicapDe !== undefined) return 'handicap_de';
  return reductorHandicap === undefined && limiteHandicap === undefined ? null : 'reductor';
}

/** Forgets what was frozen when the partidas of a torneo were published, its categorías included. */
export async function descongelar(trx: Trx, torneoId: string): Promise<void> {
  await repository.deleteCongeladas(trx, torneoId);
  await deleteCategoriasCongeladas(trx, torneoId);
}

/** Writes what changes of a torneo; returns its new version. Other tees only while nobody has played from frozen ones. */
async function escribirCambios(
  trx: Trx,
  { id, congelado, conGolpes, fechaJuego: de }: FichaGuardada,
  despues: Partial<Elegido>,
): Promise<number> {
  const { salidas, ...campos } = despues;
  const recongela = congelado && esOtroRecorrido(despues);
  // Other holes would leave strokes on those that are not played.
  if ((recongela || despues.nueve !== undefined) && conGolpes > 0) throw new AppError('torneo_con_golpes');
  if (campos.campoId !== undefined && (await listCategorias(trx, id)).some(({ salidas: s }) => s.length > 0))
    throw new AppError('categorias_de_otro_campo');
  if (recongela) await descongelar(trx, id);
  const version = await repository.updateTorneo(trx, id, campos);
  await moverPartidasDeDia(trx, { torneoId: id, de, a: campos.fechaJuego });
  if (salidas) await repository.replaceSalidas(trx, id, salidas);
  if (recongela) {
    await exigirSalidas(trx, id);
    await congelarSalidas(trx, id);
  }
  return version;
}

/**
 * Shows a torneo to the players or hides it; places that got free while it was hidden go to who waits, and programs of others
 * are told what they were not. Event: its board is read again. Errors: torneo_no_encontrado.
 */
export async function activarTorneo(
  context: AdminContext,
  { torneoId, activo }: { torneoId: string; activo: boolean },
) {
  const autorId = context.actor.usuarioId;
  return await context.db.tx(async (trx) => {
    const ficha = await fichaBloqueada(trx, torneoId);
    if (ficha.activo === activo) return { id: torneoId, activo, version: ficha.version };
    const version = await repository.updateTorneo(trx, torneoId, { activo });
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.activar',
      torneoId,
      resumen: `${activo ? 'Activa' : 'Desactiva'} el torneo ${ficha.nombre}`,
      antes: { activo: ficha.activo },
      despues: { activo },
      autorId,
    });
    await publicarConVueltas(trx, torneoId);
    await subirDeEspera(trx, { torneoId, hoy: context.clock.hoy() });
    if (activo) await contarMostrado(trx, torneoId);
    return { id: torneoId, activo, version };
  });
}
