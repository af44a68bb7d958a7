import type { Contrato } from '#contrato/index.ts';
import { randomUUID } from 'node:crypto';
import type { VueltasDeTorneo } from '#contrato/admin/vueltas.ts';
import type { Db, Trx } from '#db/tables.ts';
import { SIN_CONDICIONES } from '#reglas/cupo.ts';
import { compararDias, diasEntre, sumarDias } from '#reglas/dia.ts';
import { NOMBRE_DE_TORNEO_MAX, VUELTAS_MAX } from '#reglas/limites.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { admiteVueltas } from '#reglas/vueltas.ts';
import { type FichaGuardada, findFicha } from '#server/admin/torneos/queries.ts';
import { escribirNuevo, fichaBloqueada, fijarCampo } from '#server/admin/torneos/service.ts';
import { listAvance } from '#server/admin/vueltas/queries.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { listCategorias } from '#server/categorias/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { aplicarModalidad, bloquearResultados } from '#server/puntuaciones/service.ts';
import { estaOculto } from '#server/tarjetas/queries.ts';
import { bloquearTarjetas } from '#server/tarjetas/service.ts';
import { deleteTorneo } from '#server/torneos/repository.ts';
import { esOtraVuelta, listVueltas, torneoDelTotal, type VueltaDeTorneo } from '#server/vueltas/queries.ts';
import { insertVuelta, updateCorte } from '#server/vueltas/repository.ts';
import { publicarConVueltas } from '#server/vueltas/service.ts';
import type { InputOf } from '#server/http/asks.ts';

/** The vueltas of a torneo, whichever of them is named, and how far each is. Errors: torneo_no_encontrado. */
export async function vueltasDeTorneo(context: AdminContext, torneoId: string): Promise<VueltasDeTorneo> {
  const db = context.db.kysely;
  const total = await torneoDelTotal(db, torneoId);
  const ficha = hallado(await findFicha(db, total), 'torneo_no_encontrado');
  const vueltas = await listAvance(db, total);
  return {
    torneo: { id: total, nombre: ficha.nombre },
    admite: admiteVueltas(ficha) && vueltas.length < VUELTAS_MAX,
    vueltas,
  };
}

type Corte = { corte: number | null; corteTipo: TipoClasificacion };
type Nueva = InputOf<Contrato['admin']['vueltas']['crear']>;

/** What keeps a torneo from having another vuelta then. */
async function exigirAdmite(
  trx: Trx,
  ficha: FichaGuardada,
  { vueltas, fechaJuego }: { vueltas: readonly VueltaDeTorneo[]; fechaJuego: string },
): Promise<void> {
  if (await esOtraVuelta(trx, ficha.id)) throw new AppError('es_vuelta');
  if (!admiteVueltas(ficha)) throw new AppError('modalidad_sin_vueltas');
  if ((await listCategorias(trx, ficha.id)).some(({ salidas }) => salidas.length > 0))
    throw new AppError('vueltas_con_categorias');
  if (ficha.oficial) throw new AppError('vuelta_tarde');
  if (vueltas.length >= VUELTAS_MAX) throw new AppError('demasiadas_vueltas');
  if (compararDias(fechaJuego, vueltas.at(-1)?.fechaJuego ?? ficha.fechaJuego) < 0)
    throw new AppError('vuelta_en_desorden');
}

/** The name under which a vuelta is known where torneos are listed. */
function nombreDeVuelta(nombre: string, numero: number): string {
  const cola = ` · Vuelta ${numero}`;
  return `${nombre.slice(0, NOMBRE_DE_TORNEO_MAX - cola.length)}${cola}`;
}

/**
 * Adds a vuelta to a torneo: counted as it is, with its own day, course, tees and cut, and nobody in it yet; the same id twice
 * is one. Event: the torneo's board is read again.
 * Errors: torneo_no_encontrado, es_vuelta, modalidad_sin_vueltas, vueltas_con_categorias, vuelta_tarde (it has official
 * results), demasiadas_vueltas, resultados_ocultos, vuelta_en_desorden (before the last one), torneo_incompleto, campo_no_encontrado,
 * salida_de_otro_campo, operacion_repetida.
 */
export async function crearVuelta(context: AdminContext, input: Nueva) {
  const { torneoId, id, fechaJuego, campoId, salidas, corte, corteTipo } = input;
  const autorId = context.actor.usuarioId;
  const pedido = { id, operacion: 'admin.vueltas.crear', datos: input };
  return await unaVez(context, pedido, async (trx) => {
    await bloquearResultados(trx, torneoId);
    await fijarCampo(trx, { campoId });
    const ficha = await fichaBloqueada(trx, torneoId);
    if (await estaOculto(trx, torneoId)) throw new AppError('resultados_ocultos');
    const vueltas = await listVueltas(trx, torneoId);
    await exigirAdmite(trx, ficha, { vueltas, fechaJuego });
    const numero = Math.max(1, vueltas.length) + 1;
    const { slug } = await escribirNuevo(trx, {
      nuevo: {
        ...comoElTorneo(ficha),
        id,
        nombre: nombreDeVuelta(ficha.nombre, numero),
        fechaJuego,
        campoId,
        salidas,
      },
      autorId,
    });
    await insertVuelta(trx, { vueltaId: id, torneoId, numero, corte, corteTipo });
    await anotarCambio(trx, {
      operacion: 'gestionVueltas.crear',
      torneoId,
      objetoId: id,
      resumen: `Añade la vuelta ${numero} a ${ficha.nombre}`,
      despues: { fechaJuego, campoId, salidas, corte, corteTipo },
      autorId,
    });
    await publicarConVueltas(trx, torneoId);
    return { id, slug, numero };
  });
}

/**
 * Gives a torneo that was just made like another one its vueltas too, each on its own course and as many days later; nobody is in them.
 * None where it is played otherwise. Errors: those of a new torneo.
 */
export async function copiarVueltas(
  trx: Trx,
  { de, a, autorId }: { de: FichaGuardada; a: string; autorId: string },
): Promise<void> {
  const [primera, ...otras] = await listVueltas(trx, de.id);
  const total = await findFicha(trx, a);
  if (primera?.id !== de.id || !total || !admiteVueltas(total)) return;
  for (const { id: suya, numero, corte, corteTipo } of otras) {
    const ficha = hallado(await findFicha(trx, suya), 'torneo_no_encontrado');
    const { campoId, salidas } = ficha;
    const id = randomUUID();
    const fechaJuego = sumarDias(ficha.fechaJuego, diasEntre(de.fechaJuego, total.fechaJuego));
    const nuevo = { ...comoElTorneo(total), nombre: nombreDeVuelta(total.nombre, numero), fechaJuego };
    await escribirNuevo(trx, { nuevo: { ...nuevo, id, campoId, salidas }, autorId, deQuien: ficha.nombre });
    await insertVuelta(trx, { vueltaId: id, torneoId: a, numero, corte, corteTipo });
  }
}

/** What a vuelta has as its torneo has it; it is in no liga. */
function comoElTorneo({ modalidad, formula, metodoDesempate, activo, cuenta, ...resto }: FichaGuardada) {
  const { tope, limiteGolpesHoyo, reductorHandicap, limiteHandicap, partidosEn, pesos, nueve, handicapDe } =
    resto;
  const contado = { cuenta, tope, limiteGolpesHoyo, reductorHandicap, limiteHandicap, nueve, handicapDe };
  const jugado = { modalidad, formula, pesos, partidosEn };
  return {
    ...jugado,
    metodoDesempate,
    activo,
    ...contado,
    descripcion: null,
    inscripcion: SIN_CONDICIONES,
    ligaIds: [],
  };
}

/** A vuelta after the first among those of its torneo. Errors: no_es_vuelta. */
export async function vueltaDe(
  db: Db,
  torneoId: string,
): Promise<{ vuelta: VueltaDeTorneo; vueltas: VueltaDeTorneo[]; total: VueltaDeTorneo }> {
  const vueltas = await listVueltas(db, torneoId);
  const [total, ...otras] = vueltas;
  const vuelta = otras.find(({ id }) => id === torneoId);
  if (!total || !vuelta) throw new AppError('no_es_vuelta');
  return { vuelta, vueltas, total };
}

/** Changes the cut before a vuelta. Event: the boards are read again. Errors: torneo_no_encontrado, no_es_vuelta. */
export async function cambiarCorte(
  context: AdminContext,
  { torneoId, corte, corteTipo }: Corte & { torneoId: string },
) {
  return await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    const ficha = await fichaBloqueada(trx, torneoId);
    const { vuelta, total } = await vueltaDe(trx, torneoId);
    if (vuelta.corte === corte && vuelta.corteTipo === corteTipo) return { id: torneoId };
    await updateCorte(trx, { vueltaId: torneoId, corte, corteTipo });
    await anotarCambio(trx, {
      operacion: 'gestionVueltas.cambiarCorte',
      torneoId: total.id,
      objetoId: torneoId,
      resumen: `Cambia el corte de ${ficha.nombre}`,
      antes: { corte: vuelta.corte, corteTipo: vuelta.corteTipo },
      despues: { corte, corteTipo },
      autorId: context.actor.usuarioId,
    });
    await publicarConVueltas(trx, torneoId);
    return { id: torneoId };
  });
}

/**
 * Takes the last vuelta of a torneo away for good, with who had gone on to it, while nobody has a stroke there; the torneo may be
 * whole without it, and has its official results then. Event: the boards are read again.
 * Errors: torneo_no_encontrado, no_es_vuelta, vuelta_no_ultima, vuelta_con_golpes.
 */
export async function borrarVuelta(context: AdminContext, torneoId: string) {
  const autorId = context.actor.usuarioId;
  return await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    const { nombre } = await fichaBloqueada(trx, torneoId);
    const { vuelta, vueltas, total } = await vueltaDe(trx, torneoId);
    if (vueltas.at(-1)?.id !== torneoId) throw new AppError('vuelta_no_ultima');
    await bloquearTarjetas(trx, { torneoId, golpes: true });
    const ficha = await findFicha(trx, torneoId);
    if ((ficha?.conGolpes ?? 0) > 0) throw new AppError('vuelta_con_golpes');
    await deleteTorneo(trx, torneoId);
    await anotarCambio(trx, {
      operacion: 'gestionVueltas.borrar',
      torneoId: total.id,
      objetoId: torneoId,
      resumen: `Quita ${nombre}`,
      antes: { ...vuelta, participantes: ficha?.participantes ?? 0 },
      autorId,
    });
    await aplicarModalidad(trx, { torneoId: total.id, autorId });
    await publishTorneo(trx, torneoId);
    await publicarConVueltas(trx, total.id);
    return { id: torneoId };
  });
}
