import type { CambioDeHandicap, ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import type { DeseosDichos } from '#contrato/deseos.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import type { Contrato } from '#contrato/index.ts';
import type { Db, Trx } from '#db/tables.ts';
import { estadosEnTablero } from '#reglas/estados-en-tablero.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { motivoNoPuedeInscribirAOtro } from '#reglas/permisos/administracion.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { recorridoQueJuega } from '#reglas/salidas-de-torneo.ts';
import { recorridosDeTorneo } from '#server/campos/queries.ts';
import { listCategorias, type Pertenencias, pertenenciasDe } from '#server/categorias/queries.ts';
import { anotarCambio, anotarCambios } from '#server/auditoria/service.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { tableroDeTarjetas } from '#server/puntuaciones/vueltas/service.ts';
import { toCsv } from '#server/external/csv.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import {
  esMiembro,
  listCandidatos,
  listParticipantes,
  type ParticipanteRow,
} from '#server/admin/participantes/queries.ts';
import { updateIncluirEnPuntos } from '#server/admin/participantes/repository.ts';
import {
  bloquearParaHandicap,
  type ParticipanteRef,
  recalcularHandicapsDeJugador,
} from '#server/admin/participantes/service.ts';
import { insertHistorialHandicap } from '#server/inscripciones/altas/repository.ts';
import { lockInscripcion } from '#server/inscripciones/repository.ts';
import { inscribirConSuHandicap } from '#server/inscripciones/altas/service.ts';
import { deseosDichos } from '#server/inscripciones/deseos/queries.ts';
import { bloquearCupo, exigirPlaza, torneoConCupo } from '#server/inscripciones/espera/service.ts';
import { guardarHandicap } from '#server/jugadores/handicap/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import { torneoVisible } from '#server/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { InputOf } from '#server/http/asks.ts';

type TorneoRef = { torneoId: string };

/** The participantes of a torneo by surnames. Errors: torneo_no_encontrado. */
export async function participantesDeTorneo(context: AdminContext, ref: TorneoRef) {
  const torneo = await torneoVisible(context, ref.torneoId);
  const db = context.db.kysely;
  const participantes = await listParticipantes(db, { torneoId: torneo.id });
  return { participantes: await conSalida(db, torneo.id, participantes) };
}

/** Participantes of a torneo with the tee that each plays from and the categorías they are in. */
async function conSalida(
  db: Db,
  torneoId: string,
  participantes: readonly ParticipanteRow[],
): Promise<ParticipanteDeGestion[]> {
  const recorridos = await recorridosDeTorneo(db, torneoId);
  const deseos = await deseosDichos(db, torneoId);
  const nombres = new Map((await listCategorias(db, torneoId)).map(({ id, nombre }) => [id, nombre]));
  const pertenencias: Pertenencias = nombres.size === 0 ? new Map() : await pertenenciasDe(db, [torneoId]);
  return participantes.map((participante) => {
    const suyas = pertenencias.get(participante.id) ?? [];
    const lugar = recorridoQueJuega(recorridos, participante.sexo, suyas);
    return {
      ...participante,
      salida: lugar === null ? null : (recorridos[lugar]?.salida ?? null),
      categorias: suyas.flatMap((id) => nombres.get(id) ?? []),
      ...conDeseos(deseos.get(participante.id)),
    };
  });
}

const conDeseos = (deseos: DeseosDichos | undefined) => (deseos === undefined ? {} : { deseos });

/** Members that may still be enrolled. Errors: torneo_no_encontrado. */
export async function candidatosDeTorneo(
  context: AdminContext,
  { busqueda, ...ref }: TorneoRef & { busqueda: string },
) {
  const torneo = await torneoVisible(context, ref.torneoId);
  return { jugadores: await listCandidatos(context.db.kysely, { torneoId: torneo.id, busqueda }) };
}

const COLUMNAS = [
  'Nombre',
  'Tipo',
  'Sexo',
  'Hándicap',
  'Hándicap de juego',
  'Puntos',
  'Partida',
  'Hora de salida',
  'Hoyos',
  'Estado',
  'Motivo',
  'Golpes de ventaja',
  'Motivo de la ventaja',
  'Prefiere salir',
  'Quiere jugar con',
] as const;

/** What became of everybody's card, as the board says it. */
async function estadosDe({ db, clock }: AdminContext, torneoId: string) {
  const tarjetas = hallado(await findTorneoConTarjetas(db.kysely, torneoId), 'torneo_no_encontrado');
  const finalizado = estaFinalizado({ fechaDeJuego: tarjetas.torneo.fechaJuego, hoy: clock.hoy() });
  return estadosEnTablero(tableroDeTarjetas(tarjetas, { finalizado }));
}

/** As the sheet tells them: the hour in a word, the names between commas. */
function deseosEnHoja(deseos: DeseosDichos | undefined) {
  return [deseos?.horaDeseada ?? null, deseos?.companeros.map(({ nombre }) => nombre).join(', ') ?? null];
}

function ventajaDe({ ventaja }: ParticipanteRow) {
  return ventaja ? [ventaja.golpes, ventaja.motivo] : [null, null];
}

/** The participantes of a torneo as a spreadsheet reads them. Errors: torneo_no_encontrado. */
export async function exportarParticipantes(context: AdminContext, ref: TorneoRef) {
  const torneo = await torneoVisible(context, ref.torneoId);
  const db = context.db.kysely;
  const participantes = await listParticipantes(db, { torneoId: torneo.id });
  const estados = await estadosDe(context, torneo.id);
  const deseos = await deseosDichos(db, torneo.id);
  const rows = participantes.map((participante) => [
    participante.nombre,
    participante.esInvitado ? 'Invitado' : 'Miembro',
    participante.sexo,
    participante.handicapPropio,
    participante.handicapDeJuego,
    participante.incluirEnPuntos ? 'Incluido' : 'Excluido',
    participante.partida?.nombre ?? null,
    participante.partida?.horaDeSalida ?? null,
    participante.hoyos,
    TEXTOS_DE_ESTADO[estados.get(participante.id) ?? 'en_juego'],
    participante.motivoEstado,
    ...ventajaDe(participante),
    ...deseosEnHoja(deseos.get(participante.id)),
  ]);
  return { archivo: `participantes-${torneo.slug}.csv`, csv: toCsv(COLUMNAS, rows) };
}

/**
 * Enrols a member, in any torneo. A reference handicap becomes the player's own first, which also moves the other
 * torneos still to be played; `pendientes` are his cards already played that it would change. Without one the federation
 * is asked behind it, unless the torneo is over. One transaction. Event: the board is read again.
 * Errors: torneo_no_encontrado, jugador_no_inscribible, ya_inscrito, handicap_exacto_no_valido, torneo_completo (unless
 * they say that it goes beyond the places).
 *
 * Source: admin spec §5 "Adding a member participant" and §7, matrix W-A18, decisions 5 and 23.
 */
export async function inscribirMiembro(
  context: AdminContext,
  { jugadorId, handicap, fueraDeCupo, ...ref }: InputOf<Contrato['admin']['participantes']['inscribir']>,
): Promise<{ participante: ParticipanteDeGestion; pendientes: CambioDeHandicap[] }> {
  const { actor, db, clock } = context;
  exigir(motivoNoPuedeInscribirAOtro({ actor }));
  const autorId = context.actor.usuarioId;
  if (handicap !== null && !esHandicapExacto(handicap)) throw new AppError('handicap_exacto_no_valido');
  const torneo = await torneoVisible(context, ref.torneoId);
  const hoy = clock.hoy();
  const alta = await db.tx(async (trx) => {
    const quien = { jugadorId, autorId, motivo: 'inscripcion' as const };
    await bloquearCupo(trx, torneo.id);
    // The torneos of who gets another handicap are locked with this one, in one order.
    if (handicap !== null)
      await bloquearParaHandicap(trx, { jugadorIds: [jugadorId], torneoIds: [torneo.id] });
    const fijado = await torneoConCupo(trx, { torneoId: torneo.id, jugadorId });
    if (!(await esMiembro(trx, jugadorId))) throw new AppError('jugador_no_inscribible');
    if (fijado.torneo.inscrito) throw new AppError('ya_inscrito');
    exigirPlaza(fijado.cupo, { fueraDeCupo });
    const cambia = handicap !== null && (await guardarHandicap(trx, { ...quien, handicap })).cambia;
    const inscripcion = await inscribirConSuHandicap(trx, { torneo: fijado.torneo, jugadorId });
    if (!inscripcion.nueva) throw new AppError('ya_inscrito');
    const { id: participanteId, handicapDeJuego: despues } = inscripcion;
    await insertHistorialHandicap(trx, { jugadorId, participanteId, despues, autorId });
    const recalculado = cambia ? await recalcularHandicapsDeJugador(trx, { ...quien, hoy }) : null;
    const participante = await participanteDe(trx, { torneoId: torneo.id, participanteId });
    await anotarAlta(trx, { torneo, participantes: [participante], operacion: 'inscribir', autorId });
    await publishTorneo(trx, torneo.id);
    return { participante, pendientes: recalculado?.pendientes ?? [] };
  });
  if (handicap === null && !estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy }))
    context.federacion.avisar({ jugadorIds: [jugadorId], autorId });
  return alta;
}

type Altas = {
  torneo: TorneoRow;
  participantes: readonly ParticipanteRow[];
  operacion: string;
  autorId: string;
};

/** Remembers that somebody was added to a torneo, or each of several. */
export async function anotarAlta(
  trx: Trx,
  { torneo, participantes, operacion, autorId }: Altas,
): Promise<void> {
  const altas = participantes.map((participante) => ({
    operacion: `gestionParticipantes.${operacion}`,
    torneoId: torneo.id,
    objetoId: participante.id,
    resumen: `${participante.nombre} se añade a los participantes de ${torneo.nombre}`,
    despues: participante,
    autorId,
  }));
  await anotarCambios(trx, altas);
}

/** A participante as administrators see it. Errors: participante_de_baja. */
export async function participanteDe(
  db: Db,
  { torneoId, participanteId }: ParticipanteRef,
): Promise<ParticipanteDeGestion> {
  const solo = { participanteId };
  const [participante] = await conSalida(db, torneoId, await listParticipantes(db, { torneoId, solo }));
  if (!participante) throw new AppError('participante_de_baja');
  return participante;
}

/** A participante of a torneo, as an answer to a change of it. Errors: torneo_no_encontrado, participante_de_baja. */
export async function participanteDeTorneo(context: AdminContext, ref: ParticipanteRef) {
  const torneo = await torneoVisible(context, ref.torneoId);
  return { participante: await participanteDe(context.db.kysely, { ...ref, torneoId: torneo.id }) };
}

/**
 * Whether a participante takes points; the same again changes nothing. Official results and points of ligas are
 * corrected. Event: the board is read again. Errors: torneo_no_encontrado, participante_de_baja.
 *
 * Source: admin spec §4, matrix W-A20, decision 13.
 */
export async function cambiarPuntos(
  context: AdminContext,
  { incluirEnPuntos, participanteId, ...ref }: ParticipanteRef & { incluirEnPuntos: boolean },
): Promise<{ participante: ParticipanteDeGestion }> {
  const autorId = context.actor.usuarioId;
  const { id: torneoId } = await torneoVisible(context, ref.torneoId);
  return await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    await lockInscripcion(trx, participanteId);
    const antes = await participanteDe(trx, { torneoId, participanteId });
    if (antes.incluirEnPuntos === incluirEnPuntos) return { participante: antes };
    await updateIncluirEnPuntos(trx, { participanteId, incluirEnPuntos });
    await anotarCambio(trx, {
      operacion: 'gestionParticipantes.cambiarPuntos',
      torneoId,
      objetoId: participanteId,
      resumen: `${antes.nombre} queda ${incluirEnPuntos ? 'incluido en' : 'excluido de'} los puntos`,
      antes: { incluirEnPuntos: antes.incluirEnPuntos },
      despues: { incluirEnPuntos },
      autorId,
    });
    await publishTorneo(trx, torneoId);
    await corregirResultados(trx, { torneoId, autorId });
    return { participante: { ...antes, incluirEnPuntos } };
  });
}
