import type { DatosDeSalida, SalidaDeCampo } from '#contrato/admin/campos.ts';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Contrato } from '#contrato/index.ts';
import type { Db, Trx } from '#db/tables.ts';
import {
  conSusMetros,
  esElMismoNombre,
  type HoyoDeSalida,
  hoyosCambiados,
  hoyosDeSalidaNueva,
  hoyosDistintos,
  hoyosEnOrden,
  motivoHoyosNoValidos,
  motivoSalidaNoValida,
} from '#reglas/campo.ts';
import {
  figurasDeNueveNoValidas,
  SIN_VALORES_DE_NUEVES,
  sonLosMismosValores,
} from '#reglas/valores-de-nueve.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { findCampoDeSalida, listCamposGestionados, torneosAfectados } from '#server/admin/campos/queries.ts';
import * as repository from '#server/admin/campos/repository.ts';
import {
  type CambioDeSalida,
  type Confirmado,
  daOtroHandicap,
  exigirRecalculo,
  type SalidaNueva,
} from '#server/admin/campos/recalcular.ts';
import { campoConSusTorneos } from '#server/admin/campos/service.ts';
import { seLee } from '#reglas/persona.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { recalcularHandicaps } from '#server/admin/participantes/service.ts';
import { publishTorneos } from '#server/live/bus.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { InputOf } from '#server/http/asks.ts';
import { unaVez } from '#server/operaciones/service.ts';

/**
 * Adds a tee with 18 holes of par 4 and no index; no torneo plays it until it is chosen.
 * The same id twice is one. Errors: campo_no_encontrado, salida_sin_nombre, salida_repetida, slope_…/rating_…_no_valido,
 * operacion_repetida.
 */
export async function crearSalida(
  context: AdminContext,
  input: DatosDeSalida & { id: string; campoId: string },
) {
  const { id, campoId, ...salida } = input;
  exigirDatosDeSalida(salida, null);
  const pedido = { id, operacion: 'admin.campos.crearSalida', datos: { campoId, ...salida } };
  await unaVez(context, pedido, async (trx) => {
    const { campo } = await campoConSusTorneos(trx, campoId);
    exigirSalidaLibre(campo.salidas, salida.nombre);
    const nueva = { ...salida, hoyos: hoyosDeSalidaNueva() };
    const esPrimera = campo.salidas.length === 0;
    await anadirSalida(trx, { id, campoId, esPrimera, nueva });
    await anotarCambio(trx, {
      operacion: 'gestionCampos.crearSalida',
      objetoId: campoId,
      resumen: `Tipo de salida creado en ${campo.nombre}: ${salida.nombre}`,
      despues: salida,
      autorId: context.actor.usuarioId,
    });
    return { id };
  });
  return { salida: await salidaGuardada(context.db.kysely, campoId, id) };
}

/**
 * Changes name and ratings of a tee, if nobody else made them others meanwhile, unless it has them already; other ratings
 * calculate handicaps again.
 * Errors: salida_no_encontrada, salida_cambiada, campo_con_inscritos and those of making one.
 */
export async function actualizarSalida(
  context: AdminContext,
  {
    salidaId,
    antes,
    confirmacionDeRecalculo,
    ...nueva
  }: DatosDeSalida & Confirmado & { salidaId: string; antes: DatosDeSalida },
) {
  return await context.db.tx(async (trx) => {
    const { campo, salida } = await salidaBloqueada(trx, salidaId);
    const actual = datosDe(salida);
    const eranOtros = antes.nueves !== undefined && !sonLosMismosValores(antes.nueves, salida.nueves);
    const { nueves = salida.nueves } = nueva;
    const otros = !sonLosMismosValores(salida.nueves, nueves);
    if (!otros && JSON.stringify(actual) === JSON.stringify(datosDe(nueva)))
      return { salida, recalculados: 0 };
    if (eranOtros || JSON.stringify(actual) !== JSON.stringify(datosDe(antes)))
      throw new AppError('salida_cambiada');
    exigirDatosDeSalida(nueva, actual);
    exigirSalidaLibre(
      campo.salidas.filter(({ id }) => id !== salidaId),
      nueva.nombre,
    );
    const cambio = { salida, nueva: { ...datosDe(nueva), nueves, hoyos: salida.hoyos } };
    await exigirRecalculo(trx, context, { campoId: campo.id, cambios: [cambio], confirmacionDeRecalculo });
    const recalculados = await cambiarSalida(trx, context, { campoId: campo.id, ...cambio });
    await anotarCambio(trx, {
      operacion: 'gestionCampos.actualizarSalida',
      objetoId: campo.id,
      resumen: `Tipo de salida cambiado en ${campo.nombre}: ${nueva.nombre}`,
      antes: { ...actual, ...(otros && { nueves: salida.nueves }) },
      despues: { ...datosDe(nueva), ...(otros && { nueves }) },
      autorId: context.actor.usuarioId,
    });
    return { salida: await salidaGuardada(trx, campo.id, salidaId), recalculados };
  });
}

/** Deletes a tee. Errors: salida_no_encontrada, salida_en_uso. */
export async function borrarSalida(context: AdminContext, salidaId: string) {
  const autorId = context.actor.usuarioId;
  return await context.db.tx(async (trx) => {
    const { campo, salida } = await salidaBloqueada(trx, salidaId);
    const esLaUltima = campo.salidas.length === 1 && campo.torneos + campo.partidas > 0;
    if (salida.enUso || esLaUltima) throw new AppError('salida_en_uso');
    await repository.freezePartidasPersonales(trx, campo.id);
    await repository.deleteSalida(trx, salidaId);
    await anotarCambio(trx, {
      operacion: 'gestionCampos.borrarSalida',
      objetoId: campo.id,
      resumen: `Tipo de salida eliminado en ${campo.nombre}: ${salida.nombre}`,
      antes: salida,
      autorId,
    });
    return { borrada: true as const };
  });
}

/**
 * Saves par, index or metres of one hole, if it still is what was seen, or is that already.
 * Errors: salida_no_encontrada, salida_cambiada, par_no_valido, indice_no_valido, indice_repetido,
 * metros_no_validos, campo_con_inscritos.
 */
export async function guardarHoyo(
  context: AdminContext,
  input: InputOf<Contrato['admin']['campos']['guardarHoyo']>,
) {
  const { salidaId, hoyo: numero, campo, valor, antes, confirmacionDeRecalculo } = input;
  const cambia = (actuales: readonly HoyoDeSalida[]) => {
    const actual = actuales.find((hoyo) => hoyo.numero === numero)?.[campo];
    if (actual !== antes && actual === valor) return actuales;
    if (actual !== antes) throw new AppError('salida_cambiada');
    if (campo === 'par' && valor === null) throw new AppError('par_no_valido');
    return actuales.map((hoyo) => (hoyo.numero === numero ? { ...hoyo, [campo]: valor } : hoyo));
  };
  const operacion = 'gestionCampos.guardarHoyo';
  return await guardar(context, { salidaId, cambia, confirmacionDeRecalculo, operacion });
}

/** Saves the 18 holes of a tee at once, if they still are what was seen, or are those already. Errors: as one hole. */
export async function guardarHoyos(
  context: AdminContext,
  input: InputOf<Contrato['admin']['campos']['guardarHoyos']>,
) {
  const { salidaId, hoyos, antes, confirmacionDeRecalculo } = input;
  const cambia = (actuales: readonly HoyoDeSalida[]) => {
    const vistos = hoyosEnOrden(conSusMetros(antes, actuales));
    const despues = hoyosEnOrden(conSusMetros(hoyos, actuales));
    if (hoyosCambiados(actuales, vistos).length > 0 && hoyosCambiados(actuales, despues).length > 0)
      throw new AppError('salida_cambiada');
    return despues;
  };
  const operacion = 'gestionCampos.guardarHoyos';
  return await guardar(context, { salidaId, cambia, confirmacionDeRecalculo, operacion });
}

async function guardar(
  context: AdminContext,
  change: Confirmado & {
    salidaId: string;
    cambia: (actuales: readonly HoyoDeSalida[]) => readonly HoyoDeSalida[];
    operacion: string;
  },
) {
  const { salidaId, cambia, confirmacionDeRecalculo, operacion } = change;
  return await context.db.tx(async (trx) => {
    const { campo, salida } = await salidaBloqueada(trx, salidaId);
    const hoyos = cambia(salida.hoyos);
    if (hoyosCambiados(salida.hoyos, hoyos).length === 0) return { salida, recalculados: 0 };
    exigir(motivoHoyosNoValidos({ hoyos, actuales: salida.hoyos }));
    const cambio = { salida, nueva: { ...datosDe(salida), hoyos } };
    await exigirRecalculo(trx, context, { campoId: campo.id, cambios: [cambio], confirmacionDeRecalculo });
    const recalculados = await cambiarSalida(trx, context, { campoId: campo.id, ...cambio });
    await anotarCambio(trx, {
      operacion,
      objetoId: campo.id,
      resumen: `Hoyos cambiados en ${campo.nombre}: ${salida.nombre}`,
      antes: { salidaId, hoyos: hoyosCambiados(salida.hoyos, hoyos) },
      despues: { salidaId, hoyos: hoyosCambiados(hoyos, salida.hoyos) },
      autorId: context.actor.usuarioId,
    });
    return { salida: await salidaGuardada(trx, campo.id, salidaId), recalculados };
  });
}

/**
 * Writes a tee of a locked course over what it is: personal rounds that are begun keep what they were played on, torneos
 * that are not published get their handicaps again; the caller has asked (`exigirRecalculo`). Returns how many. Event:
 * their boards are read again.
 */
export async function cambiarSalida(
  trx: Trx,
  context: AdminContext,
  { campoId, ...cambio }: CambioDeSalida & { campoId: string },
): Promise<number> {
  const { salida, nueva } = cambio;
  const { hoyos, ...datos } = nueva;
  const otrosHoyos = hoyosDistintos(hoyos, salida.hoyos).length > 0;
  const afectados = await torneosAfectados(trx, salida.id);
  const conOtro = afectados.filter(({ nueve }) => daOtroHandicap(cambio, nueve)).map(({ id }) => id);
  if (otrosHoyos) await repository.freezePartidasPersonales(trx, campoId);
  await repository.upsertHoyos(trx, salida.id, hoyosCambiados(hoyos, salida.hoyos));
  await repository.updateSalida(trx, salida.id, datos);
  const recalculados = await recalcular(trx, conOtro, context);
  // Boards tell the tee by its name too.
  const seVe = otrosHoyos || datos.nombre !== salida.nombre;
  await publishTorneos(trx, seVe ? afectados.map(({ id }) => id) : conOtro);
  return recalculados;
}

/** Adds a tee to a locked course: nobody plays it until a torneo chooses it. The first one is that of personal rounds. */
export async function anadirSalida(
  trx: Trx,
  alta: { id: string; campoId: string; esPrimera: boolean; nueva: SalidaNueva },
): Promise<void> {
  const { id, campoId, esPrimera, nueva } = alta;
  const { hoyos, ...salida } = nueva;
  if (esPrimera) await repository.freezePartidasPersonales(trx, campoId);
  await repository.insertSalida(trx, { id, campoId, salida, hoyos });
}

async function recalcular(trx: Trx, torneoIds: readonly string[], context: AdminContext): Promise<number> {
  if (torneoIds.length === 0) return 0;
  const { actor, clock } = context;
  const quien = { autorId: actor.usuarioId, motivo: 'campo', hoy: clock.hoy() };
  return (await recalcularHandicaps(trx, { torneoIds, ...quien })).recalculados;
}

async function salidaBloqueada(trx: Trx, salidaId: string) {
  const campoId = hallado(await findCampoDeSalida(trx, salidaId), 'salida_no_encontrada');
  const { campo } = await campoConSusTorneos(trx, campoId);
  const salida = campo.salidas.find(({ id }) => id === salidaId);
  if (!salida) throw new AppError('salida_no_encontrada');
  return { campo, salida };
}

async function salidaGuardada(db: Db, campoId: string, salidaId: string): Promise<SalidaDeCampo> {
  const [campo] = await listCamposGestionados(db, campoId);
  return hallado(
    campo?.salidas.find(({ id }) => id === salidaId),
    'salida_no_encontrada',
  );
}

function exigirDatosDeSalida(nueva: DatosDeSalida, actuales: DatosDeSalida | null): void {
  const motivo: CodigoDeError | null = seLee(nueva.nombre)
    ? motivoSalidaNoValida({ nuevas: nueva, actuales })
    : 'salida_sin_nombre';
  exigir(motivo);
  const { nueves = SIN_VALORES_DE_NUEVES } = nueva;
  exigir(figurasDeNueveNoValidas(nueves).length > 0 ? 'valores_de_nueve_no_validos' : null);
}

function exigirSalidaLibre(otras: readonly SalidaDeCampo[], nombre: string): void {
  exigir(otras.some((otra) => esElMismoNombre(otra.nombre, nombre)) ? 'salida_repetida' : null);
}

function datosDe(salida: DatosDeSalida): DatosDeSalida {
  const { nombre, slopeMasculino, slopeFemenino, courseRatingMasculino, courseRatingFemenino } = salida;
  return { nombre, slopeMasculino, slopeFemenino, courseRatingMasculino, courseRatingFemenino };
}
