import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { Tables } from '#db/tables.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { motivoNoPuedeBorrarPartida } from '#reglas/permisos/administracion.ts';
import { defectoDeReparto, type MotivoNoSePublica } from '#reglas/reparto.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { lockOficial } from '#server/puntuaciones/repository.ts';
import { cerrarTorneo } from '#server/puntuaciones/service.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { exigirConfirmacion } from '#server/http/two-steps.ts';
import { publishTorneo } from '#server/live/bus.ts';
import {
  findReparto,
  listParticipantesDeReparto,
  listPartidas,
  type PartidaRow,
  toPublicada,
  versionDePartidas,
} from '#server/admin/partidas/queries.ts';
import {
  deletePartidas,
  deletePlazas,
  insertPartidas,
  insertPlazas,
  lockReparto,
  type PlazaParaGuardar,
  updatePartidas,
} from '#server/admin/partidas/repository.ts';
import { findTorneo } from '#server/torneos/queries.ts';
import { congelarSalidas, defectosDeSalidas, exigirSalidas } from '#server/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

type Pedido = {
  torneoId: string;
  version: string;
  fechaJuego: string;
  partidas: readonly { id: string | null; horaDeSalida: string; participanteIds: readonly string[] }[];
  confirmacionDeBorrado?: string | undefined;
};

const OPERACION = 'gestionPartidas.publicar';

const CODIGO_DE_DEFECTO = {
  sin_partidas: 'sin_partidas_creadas',
  partida_vacia: 'partida_vacia',
  partida_llena: 'partida_llena',
  participante_repetido: 'participante_en_dos_partidas',
  participante_ajeno: 'participante_ajeno',
  partida_validada: 'partida_validada_fija',
} as const satisfies Record<MotivoNoSePublica, string>;

async function torneoConocido({ db }: AdminContext, ref: string): Promise<RepartoDeTorneo['torneo']> {
  const torneo = await findTorneo(db.kysely, { ref, jugadorId: null });
  if (!torneo) throw new AppError('torneo_no_encontrado');
  const { id, slug, nombre, fechaJuego, modalidad, cuenta } = torneo;
  return { id, slug, nombre, fechaJuego, modalidad, cuenta };
}

async function reparto(db: Kysely<Tables>, torneo: RepartoDeTorneo['torneo']): Promise<RepartoDeTorneo> {
  return { ...(await findReparto(db, torneo)), faltaParaPublicar: await defectosDeSalidas(db, torneo.id) };
}

/** The partidas of a torneo and everybody enrolled, for arranging them. Errors: torneo_no_encontrado. */
export async function repartoDeTorneo(context: AdminContext, ref: string): Promise<RepartoDeTorneo> {
  return await reparto(context.db.kysely, await torneoConocido(context, ref));
}

/**
 * Publishes the partidas of a torneo: the difference with what is published, in one transaction. A partida keeps its id
 * and whether it is validated; strokes hang from the participante and are not touched. The first publication freezes
 * the salidas. What is published already answers like the first time. Event: the torneo's board is read again.
 * Errors: torneo_no_encontrado, partidas_cambiadas (datos: what is published now), sin_partidas_creadas,
 * torneo_sin_participantes, salida_incompleta, participantes_sin_salida, partida_vacia, partida_llena,
 * participante_en_dos_partidas, participante_ajeno, partida_validada_fija, partida_no_encontrada,
 * partidas_con_resultados (datos: counts and confirmation), confirmacion_caducada.
 */
export async function publicarPartidas(context: AdminContext, pedido: Pedido): Promise<RepartoDeTorneo> {
  const torneo = await torneoConocido(context, pedido.torneoId);
  return await context.db.tx(async (trx) => {
    await lockOficial(trx, [torneo.id]);
    if (!(await lockReparto(trx, torneo.id))) throw new AppError('torneo_no_encontrado');
    const publicado = await listPartidas(trx, torneo.id);
    if (!yaPublicado(publicado, pedido))
      await aplicar(trx, { context, torneoId: torneo.id, publicado, pedido });
    return await reparto(trx, torneo);
  });
}

/** The second of two clicks: nothing differs, whatever version it began from. */
function yaPublicado(publicado: readonly PartidaRow[], { fechaJuego, partidas }: Pedido): boolean {
  const contenido = (partida: { horaDeSalida: string; participanteIds: readonly string[] }) =>
    `${partida.horaDeSalida} ${partida.participanteIds.join()}`;
  return (
    publicado.length > 0 &&
    publicado.length === partidas.length &&
    publicado.every((partida, i) => {
      const pedida = partidas[i];
      return (
        pedida !== undefined &&
        (pedida.id ?? partida.id) === partida.id &&
        partida.fechaJuego === fechaJuego &&
        partida.ordenSalida === i + 1 &&
        contenido(partida) === contenido(pedida)
      );
    })
  );
}

type Publicacion = {
  context: AdminContext;
  torneoId: string;
  publicado: readonly PartidaRow[];
  pedido: Pedido;
};

async function aplicar(trx: Transaction<Tables>, publicacion: Publicacion): Promise<void> {
  const { context, torneoId, publicado, pedido } = publicacion;
  const despues = await juzgar(trx, publicacion);
  const conocidas = new Map(publicado.map((partida) => [partida.id, partida]));
  const quedan = new Set(despues.map(({ id }) => id));
  const plazas = despues.flatMap(plazasDe);
  const antes = new Set(publicado.flatMap(plazasDe).map(claveDePlaza));
  const nuevasPlazas = plazas.filter((plaza) => !antes.has(claveDePlaza(plaza)));
  const sentados = new Set(plazas.map(({ participanteId }) => participanteId));
  const fuera = publicado.flatMap(({ participanteIds }) => participanteIds).filter((id) => !sentados.has(id));
  await deletePartidas(
    trx,
    publicado.flatMap(({ id }) => (quedan.has(id) ? [] : [id])),
  );
  await deletePlazas(trx, [...fuera, ...nuevasPlazas.map(({ participanteId }) => participanteId)]);
  await insertPartidas(trx, torneoId, despues.filter(({ id }) => !conocidas.has(id)).map(paraGuardar));
  await updatePartidas(
    trx,
    despues.filter((partida) => difiere(conocidas.get(partida.id), partida)).map(paraGuardar),
  );
  await insertPlazas(trx, nuevasPlazas);
  await congelarSalidas(trx, torneoId);
  await anotarCambio(trx, {
    operacion: OPERACION,
    torneoId,
    objetoId: torneoId,
    resumen: `${publicado.length === 0 ? 'Publicó' : 'Actualizó'} las partidas: ${despues.length} partidas, ${plazas.length} jugadores`,
    antes: publicado.length === 0 ? null : { partidas: publicado.map(resumida) },
    despues: { partidas: despues.map(resumida), fechaJuego: pedido.fechaJuego },
    autorId: context.actor.usuarioId,
  });
  // Without the partidas that are gone every other one may be validated already.
  const quitadas = publicado.some(({ id }) => !quedan.has(id));
  if (quitadas && context.actor && despues.every(({ validada }) => validada))
    await cerrarTorneo(trx, { torneoId, autorId: context.actor.usuarioId });
  await publishTorneo(trx, torneoId);
}

/** Refuses what may not be published; the partidas as they will be, new ones with their id. */
async function juzgar(
  trx: Transaction<Tables>,
  { context, torneoId, publicado, pedido }: Publicacion,
): Promise<PartidaRow[]> {
  const version = versionDePartidas(publicado);
  if (version !== pedido.version) {
    throw new AppError('partidas_cambiadas', { version, partidas: publicado.map(toPublicada) });
  }
  const participantes = await listParticipantesDeReparto(trx, torneoId);
  if (participantes.length === 0) throw new AppError('torneo_sin_participantes');
  const despues = pedido.partidas.map((partida, i) =>
    comoQueda(partida, { publicado, pedido, orden: i + 1 }),
  );
  const inscritos = new Set(participantes.map(({ id }) => id));
  const defecto = defectoDeReparto({ reparto: despues, publicado, inscritos });
  if (defecto) throw new AppError(CODIGO_DE_DEFECTO[defecto.motivo], { partida: defecto.partida });
  await exigirSalidas(trx, torneoId);
  if (new Set(despues.map(({ id }) => id)).size < despues.length) throw new AppError('partida_no_encontrada');
  const quedan = new Set(despues.map(({ id }) => id));
  const hoyosDe = new Map(participantes.map(({ id, hoyos }) => [id, hoyos]));
  const fuera = publicado
    .filter(({ id }) => !quedan.has(id))
    .map(({ id, validada, participanteIds }) => ({
      id,
      validada,
      hoyos: participanteIds.reduce((sum, participante) => sum + (hoyosDe.get(participante) ?? 0), 0),
    }));
  exigirBorrado(context, fuera, { torneoId, pedido });
  return despues;
}

function comoQueda(
  { id, horaDeSalida, participanteIds }: Pedido['partidas'][number],
  { publicado, pedido, orden }: { publicado: readonly PartidaRow[]; pedido: Pedido; orden: number },
): PartidaRow {
  const vigente = publicado.find((partida) => partida.id === id);
  if (id !== null && !vigente) throw new AppError('partida_no_encontrada');
  return {
    id: id ?? randomUUID(),
    nombre: nombreDePartida(orden),
    horaDeSalida,
    ordenSalida: orden,
    fechaJuego: pedido.fechaJuego,
    validada: vigente?.validada ?? false,
    participanteIds: [...participanteIds],
  };
}

/** Leaving out a partida that has strokes or is validated takes a confirmation of exactly what was counted. */
function exigirBorrado(
  context: AdminContext,
  fuera: readonly { id: string; validada: boolean; hoyos: number }[],
  { torneoId, pedido }: Pick<Publicacion, 'torneoId' | 'pedido'>,
): void {
  const hoyos = fuera.reduce((sum, partida) => sum + partida.hoyos, 0);
  const validadas = fuera.filter(({ validada }) => validada).length;
  const conResultados = hoyos > 0 || validadas > 0;
  const motivo = motivoNoPuedeBorrarPartida({ actor: context.actor, conResultados, confirmado: false });
  if (motivo !== 'partida_con_resultados') return exigir(motivo);
  exigirConfirmacion(context, {
    operacion: OPERACION,
    hechos: { torneoId, version: pedido.version, fuera },
    codigo: 'partidas_con_resultados',
    datos: { partidas: fuera.length, hoyos, validadas },
    confirmacion: pedido.confirmacionDeBorrado,
  });
}

function plazasDe({ id, participanteIds }: PartidaRow): PlazaParaGuardar[] {
  return participanteIds.map((participanteId, i) => ({ partidaId: id, participanteId, posicion: i + 1 }));
}

function claveDePlaza({ partidaId, participanteId, posicion }: PlazaParaGuardar): string {
  return `${partidaId} ${participanteId} ${posicion}`;
}

function paraGuardar({ id, nombre, horaDeSalida, ordenSalida, fechaJuego }: PartidaRow) {
  return { id, nombre, horaDeSalida, ordenSalida, fechaJuego };
}

function difiere(antes: PartidaRow | undefined, despues: PartidaRow): boolean {
  return antes !== undefined && JSON.stringify(paraGuardar(antes)) !== JSON.stringify(paraGuardar(despues));
}

function resumida({ nombre, horaDeSalida, participanteIds }: PartidaRow) {
  return { nombre, horaDeSalida, participanteIds };
}
