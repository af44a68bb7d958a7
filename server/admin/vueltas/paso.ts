import { randomUUID } from 'node:crypto';
import type { PreviaDePaso } from '#contrato/admin/vueltas.ts';
import type { Db, Trx } from '#db/tables.ts';
import { hoyosAnotados } from '#reglas/estado-de-tarjeta.ts';
import { clasificarVueltas, corteDeVuelta, type FilaDeVueltas } from '#reglas/vueltas.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { listParticipantes, type ParticipanteRow } from '#server/admin/participantes/queries.ts';
import { vueltaDe } from '#server/admin/vueltas/service.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { deleteInscripcion, lockInscripcion, sharePartidaDe } from '#server/inscripciones/repository.ts';
import { abrirInvitado, inscribirConSuHandicap } from '#server/inscripciones/altas/service.ts';
import { jugadoresFijados } from '#server/jugadores/handicap/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import {
  findOtrasVueltas,
  findTorneoConTarjetas,
  type TorneoConTarjetas,
} from '#server/puntuaciones/queries.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { porVueltas } from '#server/puntuaciones/vueltas/service.ts';
import { findTorneo } from '#server/torneos/queries.ts';
import { torneoFijado } from '#server/torneos/service.ts';
import { insertPasos } from '#server/vueltas/repository.ts';

type Hechos = {
  torneoId: string;
  totalId: string;
  numero: number;
  nombre: string;
  corte: PreviaDePaso['corte'];
  corteTipo: PreviaDePaso['corteTipo'];
  pasan: PreviaDePaso['pasan'];
  noPasan: PreviaDePaso['noPasan'];
  fuera: PreviaDePaso['fuera'];
  /** Enrolments that go on and are not in it yet. */
  nuevos: string[];
  /** Participantes of the vuelta, without strokes, whose enrolment does not go on. */
  salen: string[];
};

/** Whether everybody who goes out in a vuelta is validated. */
const estaCerrada = ({ participantes }: TorneoConTarjetas) =>
  participantes.some(({ validada }) => validada) &&
  participantes.every(({ partidaId, validada }) => partidaId === null || validada);

/** A vuelta with the cards of those before it. Errors: torneo_no_encontrado, no_es_vuelta, vuelta_anterior_abierta. */
async function leer(db: Db, torneoId: string) {
  if (!(await findTorneo(db, { ref: torneoId, jugadorId: null }))) throw new AppError('torneo_no_encontrado');
  const { vuelta, total } = await vueltaDe(db, torneoId);
  const primera = await findTorneoConTarjetas(db, total.id);
  const otras = await findOtrasVueltas(db, total.id);
  const lugar = otras.findIndex(({ torneo }) => torneo.id === torneoId);
  const [suya, antes] = [otras[lugar], otras.slice(0, lugar)];
  if (!primera || !suya) throw new AppError('no_es_vuelta');
  if (vuelta.corte !== null && !estaCerrada(antes.at(-1) ?? primera))
    throw new AppError('vuelta_anterior_abierta');
  return { vuelta, total, primera, antes, suya };
}

/** Who would go on to a vuelta by the total as it stands now. Errors: those of `leer`. */
async function hechosDe(
  db: Db,
  { torneoId }: { torneoId: string },
  { clock }: AdminContext,
): Promise<Hechos> {
  const { vuelta, total, primera, antes, suya } = await leer(db, torneoId);
  const { numero, corte, corteTipo } = vuelta;
  const hoy = clock.hoy();
  const jugada = ({ torneo }: TorneoConTarjetas) => estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy });
  const filas = clasificarVueltas({
    vueltas: porVueltas(primera, antes, jugada),
    tipo: corteTipo,
    metodo: primera.metodoDesempate,
    sorteos: primera.sorteos,
  });
  const { pasan, noPasan, fuera } = corteDeVuelta({ filas, corte, cuenta: primera.torneo.cuenta });
  const contar = cuentaDe(primera, filas);
  const dentro = new Set(suya.inscripciones.values());
  const siguen = new Set(pasan);
  return {
    torneoId,
    totalId: total.id,
    numero,
    nombre: total.nombre,
    corte,
    corteTipo,
    pasan: contar(pasan),
    noPasan: contar(noPasan),
    fuera: contar(fuera),
    nuevos: pasan.filter((id) => !dentro.has(id)),
    salen: suya.participantes.flatMap(({ id, golpes }) =>
      siguen.has(suya.inscripciones.get(id) ?? '') || hoyosAnotados(golpes) > 0 ? [] : [id],
    ),
  };
}

/** Lines of the ranking as the preview tells them. */
function cuentaDe({ participantes }: TorneoConTarjetas, filas: readonly FilaDeVueltas[]) {
  const nombres = new Map(participantes.map(({ id, nombre }) => [id, nombre]));
  const fila = new Map(filas.map((una) => [una.id, una]));
  return (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const suya = fila.get(id);
      if (!suya) return [];
      const { puesto, estado, contraPar, puntos } = suya;
      return [{ participanteId: id, nombre: nombres.get(id) ?? '', puesto, estado, contraPar, puntos }];
    });
}

/**
 * Puts into a vuelta those who go on by the standings until then and its cut, each with the handicap of this moment on its tees,
 * and takes out who does not and has no stroke there; the history keeps who and by what. Told again after a correction it does
 * what has changed. Event: the boards are read again.
 * Errors: torneo_no_encontrado, no_es_vuelta, vuelta_anterior_abierta (a cut asks for every partida before it to be validated).
 *
 * Source: modalidades.md 3.9.
 */
export const paso = dosPasos({
  operacion: 'gestionVueltas.pasar',
  facts: hechosDe,
  bound: (hechos) => hechos,
  preview: ({ corte, corteTipo, pasan, noPasan, fuera, nuevos, salen }, confirmacion) => ({
    corte,
    corteTipo,
    pasan,
    noPasan,
    fuera,
    nuevos: nuevos.length,
    salen: salen.length,
    confirmacion,
  }),
  lock: async (trx, { torneoId }) => {
    await bloquearResultados(trx, torneoId);
    await torneoFijado(trx, { torneoId });
  },
  act: async (trx, { facts, context: { actor } }) => {
    const { torneoId, totalId, numero, nombre, corte, corteTipo, pasan, noPasan, fuera } = facts;
    for (const participanteId of facts.salen) {
      // Group first, card second: the order in which a stroke takes them.
      await sharePartidaDe(trx, participanteId);
      await lockInscripcion(trx, participanteId);
      await deleteInscripcion(trx, participanteId);
    }
    await meter(trx, facts);
    await anotarCambio(trx, {
      operacion: 'gestionVueltas.pasar',
      torneoId: totalId,
      objetoId: torneoId,
      resumen: `${pasan.length === 1 ? 'Pasa' : 'Pasan'} ${pasan.length} a la vuelta ${numero} de ${nombre}`,
      despues: { corte, corteTipo, pasan, noPasan, fuera },
      autorId: actor.usuarioId,
    });
    for (const id of [totalId, torneoId]) await publishTorneo(trx, id);
    await corregirResultados(trx, { torneoId: totalId, autorId: actor.usuarioId });
    return { id: torneoId, participantes: pasan.length };
  },
});

/** Opens the cards of those who are not in a vuelta yet. */
async function meter(
  trx: Trx,
  { torneoId, totalId, nuevos }: Pick<Hechos, 'torneoId' | 'totalId' | 'nuevos'>,
): Promise<void> {
  const torneo = await torneoFijado(trx, { torneoId });
  const entran = new Set(nuevos);
  const todos = await listParticipantes(trx, { torneoId: totalId });
  const suyos = todos.filter(({ id }) => entran.has(id));
  // All of them before the first card, in one order: two lists at once never wait for each other in a circle.
  const miembros = await jugadoresFijados(
    trx,
    suyos.flatMap(({ jugadorId }) => jugadorId ?? []),
  );
  const pasos: { participanteId: string; inscripcionId: string }[] = [];
  for (const quien of suyos) {
    const { id: inscripcionId, jugadorId } = quien;
    if (jugadorId !== null && miembros.has(jugadorId)) {
      const { id } = await inscribirConSuHandicap(trx, { torneo, jugadorId, pasa: true });
      pasos.push({ participanteId: id, inscripcionId });
    } else if (jugadorId === null) {
      pasos.push({ participanteId: await meterInvitado(trx, torneo, quien), inscripcionId });
    }
  }
  await insertPasos(trx, pasos);
}

async function meterInvitado(
  trx: Trx,
  torneo: Awaited<ReturnType<typeof torneoFijado>>,
  { nombre, sexo, handicapPropio, incluirEnPuntos, anfitrion }: ParticipanteRow,
): Promise<string> {
  const id = randomUUID();
  const invitado = {
    nombre,
    sexo,
    handicap: handicapPropio,
    incluirEnPuntos,
    anfitrionId: anfitrion?.id ?? null,
  };
  await abrirInvitado(trx, { id, torneo, invitado, pasa: true });
  return id;
}
