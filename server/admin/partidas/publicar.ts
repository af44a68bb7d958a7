import { randomUUID } from 'node:crypto';
import type { Contrato } from '#contrato/index.ts';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { Trx } from '#db/tables.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { hoyosQueSeJuegan, type Nueve } from '#reglas/nueve.ts';
import { cambiosEnJuego, defectoDeReparto, type MotivoNoSePublica, salidaDe } from '#reglas/reparto.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import { bloquearResultados, cerrarTorneo } from '#server/puntuaciones/service.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { clasificacionesAnteriores } from '#server/admin/partidas/anteriores.ts';
import { exigirBorrado, exigirCambios } from '#server/admin/partidas/confirmar.ts';
import { avisarPartidas } from '#server/notificaciones/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import {
  diaDePartidas,
  esDeTotales,
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
import { reparto, torneoConocido } from '#server/admin/partidas/service.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';
import { congelarSalidas, exigirSalidas } from '#server/torneos/service.ts';
import { contarPublicacion } from '#server/webhooks/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { InputOf } from '#server/http/asks.ts';

type Pedido = InputOf<Contrato['admin']['partidas']['publicar']>;

const OPERACION = 'gestionPartidas.publicar';

const CODIGO_DE_DEFECTO = {
  sin_partidas: 'sin_partidas_creadas',
  partida_vacia: 'partida_vacia',
  partida_llena: 'partida_llena',
  participante_repetido: 'participante_en_dos_partidas',
  participante_ajeno: 'participante_ajeno',
  partida_validada: 'partida_validada_fija',
  hoyo_de_salida_repetido: 'hoyo_de_salida_no_valido',
  hoyo_de_salida_ajeno: 'hoyo_de_salida_no_valido',
} as const satisfies Record<MotivoNoSePublica, string>;

/**
 * Publishes the partidas of a torneo: the difference with what is published, in one transaction. A partida keeps its id
 * and whether it is validated; strokes hang from the participante and are not touched. The first publication freezes
 * the salidas. What is published already answers like the first time. Event: the torneo's board is read again.
 * Errors: torneo_no_encontrado, torneo_importado (it came with its totals alone), partidas_cambiadas (datos: what is published now), sin_partidas_creadas,
 * torneo_sin_participantes, salida_incompleta, participantes_sin_salida, partida_vacia, partida_llena,
 * participante_en_dos_partidas, participante_ajeno, partida_validada_fija, hoyo_de_salida_no_valido, partida_no_encontrada,
 * partidas_con_resultados, partidas_en_juego (datos of both: counts and confirmation), confirmacion_caducada.
 */
export async function publicarPartidas(
  context: AdminContext,
  tablas: TablasDeLiga,
  pedido: Pedido,
): Promise<RepartoDeTorneo> {
  const torneo = await torneoConocido(context, pedido.torneoId);
  const publicado = await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneo.id);
    if (!(await lockReparto(trx, torneo.id))) throw new AppError('torneo_no_encontrado');
    if (await esDeTotales(trx, torneo.id)) throw new AppError('torneo_importado');
    const antes = await listPartidas(trx, torneo.id);
    if (!yaPublicado(antes, pedido))
      await aplicar(trx, { context, torneoId: torneo.id, nueve: torneo.nueve, publicado: antes, pedido });
    return await reparto(trx, torneo);
  });
  return { ...publicado, ...(await clasificacionesAnteriores(context, tablas, torneo)) };
}

/** The second of two clicks: nothing differs, whatever version it began from. */
function yaPublicado(publicado: readonly PartidaRow[], { fechaJuego, partidas }: Pedido): boolean {
  const contenido = (partida: Pedido['partidas'][number] | PartidaRow) =>
    `${salidaDe(partida)} ${partida.participanteIds.join()}`;
  return (
    publicado.length > 0 &&
    publicado.length === partidas.length &&
    publicado.every((partida, i) => {
      const pedida = partidas[i];
      return (
        pedida !== undefined &&
        (pedida.id ?? partida.id) === partida.id &&
        (partida.validada || partida.fechaJuego === fechaJuego) &&
        partida.ordenSalida === i + 1 &&
        contenido(partida) === contenido(pedida)
      );
    })
  );
}

type Publicacion = {
  context: AdminContext;
  torneoId: string;
  nueve: Nueve | null;
  publicado: readonly PartidaRow[];
  pedido: Pedido;
};

async function aplicar(trx: Trx, publicacion: Publicacion): Promise<void> {
  const { context, torneoId, publicado, pedido } = publicacion;
  const despues = await juzgar(trx, publicacion);
  const conocidas = new Map(publicado.map((partida) => [partida.id, partida]));
  const quedan = new Set(despues.map(({ id }) => id));
  const nuevasPlazas = despues
    .filter(({ id, participanteIds }) => !isSeated(conocidas.get(id), participanteIds))
    .flatMap(plazasDe);
  const sentados = new Set(despues.flatMap(({ participanteIds }) => participanteIds));
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
  const [primera] = publicado;
  await anotarCambio(trx, {
    operacion: OPERACION,
    torneoId,
    resumen: `${primera ? 'Actualizó' : 'Publicó'} las partidas: ${contados(despues.length, 'partida', 'partidas')}, ${contados(sentados.size, 'jugador', 'jugadores')}${pedido.semilla ? ', a partir de un sorteo' : ''}`,
    antes: primera ? { partidas: publicado.map(resumida), fechaJuego: diaDePartidas(publicado) } : null,
    despues: { partidas: despues.map(resumida), fechaJuego: pedido.fechaJuego, semilla: pedido.semilla },
    autorId: context.actor.usuarioId,
  });
  // Without the partidas that are gone every other one may be validated already.
  const quitadas = publicado.some(({ id }) => !quedan.has(id));
  if (quitadas && context.actor && despues.every(({ validada }) => validada))
    await cerrarTorneo(trx, { torneoId, autorId: context.actor.usuarioId });
  await publishTorneo(trx, torneoId);
  const [autorId, hoy] = [context.actor.usuarioId, context.clock.hoy()];
  await avisarPartidas(trx, { torneoId, autorId, hoy, salidasDeAntes: salidasDe(publicado) });
  await contarPublicacion(trx, { torneoId, primeraVez: publicado.length === 0 });
}

/** When and where each starts. */
function salidasDe(partidas: readonly PartidaRow[]): ReadonlyMap<string, string> {
  return new Map(partidas.flatMap((partida) => partida.participanteIds.map((id) => [id, salidaDe(partida)])));
}

/** Refuses what may not be published; the partidas as they will be, new ones with their id. */
async function juzgar(
  trx: Trx,
  { context, torneoId, nueve, publicado, pedido }: Publicacion,
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
  const hoyos = hoyosQueSeJuegan(nueve);
  const defecto = defectoDeReparto({ reparto: despues, publicado, inscritos, hoyos });
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
  const pregunta = { operacion: OPERACION, torneoId, pedido };
  exigirBorrado(context, fuera, pregunta);
  exigirCambios(context, cambiosEnJuego({ reparto: despues, publicado, hoyos: hoyosDe }), pregunta);
  return despues;
}

function comoQueda(
  { id, horaDeSalida, hoyoDeSalida, participanteIds }: Pedido['partidas'][number],
  { publicado, pedido, orden }: { publicado: readonly PartidaRow[]; pedido: Pedido; orden: number },
): PartidaRow {
  const vigente = publicado.find((partida) => partida.id === id);
  if (id !== null && !vigente) throw new AppError('partida_no_encontrada');
  const { validada = false, fechaJuego } = vigente ?? {};
  return {
    id: id ?? randomUUID(),
    nombre: nombreDePartida(orden, hoyoDeSalida),
    horaDeSalida,
    hoyoDeSalida,
    ordenSalida: orden,
    // What is validated was played on its day.
    fechaJuego: validada && fechaJuego !== undefined ? fechaJuego : pedido.fechaJuego,
    validada,
    participanteIds: [...participanteIds],
  };
}

/**
 * Whether these people sit in a partida already, in this order; else it is seated whole, for who has left one leaves a gap in its
 * positions, and those after it stand further back than they are listed.
 */
function isSeated(conocida: PartidaRow | undefined, participanteIds: readonly string[]): boolean {
  return String(conocida?.participanteIds) === String(participanteIds);
}

function plazasDe({ id, participanteIds }: PartidaRow): PlazaParaGuardar[] {
  return participanteIds.map((participanteId, i) => ({ partidaId: id, participanteId, posicion: i + 1 }));
}

function paraGuardar({ id, nombre, horaDeSalida, hoyoDeSalida, ordenSalida, fechaJuego }: PartidaRow) {
  return { id, nombre, horaDeSalida, hoyoDeSalida, ordenSalida, fechaJuego };
}

function difiere(antes: PartidaRow | undefined, despues: PartidaRow): boolean {
  return antes !== undefined && JSON.stringify(paraGuardar(antes)) !== JSON.stringify(paraGuardar(despues));
}

/** What the history keeps of a partida, enough to publish it again as it was. */
function resumida({ id, nombre, horaDeSalida, hoyoDeSalida, participanteIds }: PartidaRow) {
  return { id, nombre, horaDeSalida, ...(hoyoDeSalida !== null && { hoyoDeSalida }), participanteIds };
}

/** Makes partidas with their people in `trx`, of a torneo that was made in it: nobody is told. */
export async function abrirPartidas(
  trx: Trx,
  {
    torneoId,
    partidas,
    plazas,
  }: {
    torneoId: string;
    partidas: Parameters<typeof insertPartidas>[2];
    plazas: readonly PlazaParaGuardar[];
  },
): Promise<void> {
  await insertPartidas(trx, torneoId, partidas);
  await insertPlazas(trx, plazas);
}
