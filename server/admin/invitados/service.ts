import { randomUUID } from 'node:crypto';
import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import type { Contrato } from '#contrato/index.ts';
import type { Trx } from '#db/tables.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { motivoNoPuedeInscribirAOtro } from '#reglas/permisos/administracion.ts';
import { anotarAlta, participanteDe } from '#server/admin/participantes/inscribir.ts';
import { esMiembro, listParticipantes } from '#server/admin/participantes/queries.ts';
import { anotarAltas } from '#server/admin/participantes/varios.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { InputOf } from '#server/http/asks.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { abrirInvitado, type Invitado } from '#server/inscripciones/altas/service.ts';
import { exigirConInvitados, exigirPlaza, torneoConCupo } from '#server/inscripciones/espera/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { torneoVisible } from '#server/torneos/service.ts';

type TorneoRef = { torneoId: string };

/**
 * Enrols an invitado, who moves nobody's points unless told otherwise; the same id twice is one. Event: the board is read
 * again. Errors: torneo_no_encontrado, handicap_de_invitado_no_valido, jugador_no_encontrado (who brings him),
 * operacion_repetida, torneo_completo, torneo_solo_socios.
 *
 * Source: admin spec §5 "Guest", matrix W-A19, decision 13.
 */
export async function inscribirInvitado(
  context: AdminContext,
  input: TorneoRef & Invitado & { id: string; fueraDeCupo: boolean },
): Promise<ParticipanteDeGestion> {
  const { id, torneoId, fueraDeCupo, ...invitado } = input;
  exigirQuePueda(context, [invitado]);
  const autorId = context.actor.usuarioId;
  const torneo = await torneoVisible(context, torneoId);
  const pedido = { id, operacion: 'admin.participantes.inscribirInvitado', datos: pedidoDe(input) };
  await unaVez(context, pedido, async (trx) => {
    const { torneo: fijado, cupo } = await torneoConCupo(trx, { torneoId: torneo.id });
    exigirConInvitados(cupo);
    exigirPlaza(cupo, { fueraDeCupo });
    await exigirAnfitriones(trx, [invitado]);
    await abrirInvitado(trx, { id, torneo: fijado, invitado });
    const participante = await participanteDe(trx, { torneoId: torneo.id, participanteId: id });
    await anotarAlta(trx, { torneo, participantes: [participante], operacion: 'inscribirInvitado', autorId });
    await publishTorneo(trx, torneo.id);
    return { id };
  });
  return await participanteDe(context.db.kysely, { torneoId: torneo.id, participanteId: id });
}

/**
 * Enrols many invitados, all of them or none, in one transaction; the same `opId` twice is once. Event: the board is read
 * again, once. Errors: those of one invitado.
 *
 * Source: admin spec §5 "Guest", matrix W-A19, decision 13; issue of the administration, "guests with a host".
 */
export async function inscribirInvitados(
  context: AdminContext,
  input: InputOf<Contrato['admin']['participantes']['inscribirInvitados']>,
) {
  const { opId, torneoId, invitados, incluirEnPuntos, fueraDeCupo } = input;
  exigirQuePueda(context, invitados);
  const autorId = context.actor.usuarioId;
  const torneo = await torneoVisible(context, torneoId);
  const pedido = { id: opId, operacion: 'admin.participantes.inscribirInvitados', datos: pedidoDe(input) };
  const { ids } = await unaVez(context, pedido, async (trx) => {
    const { torneo: fijado, cupo } = await torneoConCupo(trx, { torneoId: torneo.id });
    exigirConInvitados(cupo);
    exigirPlaza(cupo, { cuantos: invitados.length, fueraDeCupo });
    await exigirAnfitriones(trx, invitados);
    const nuevos: string[] = [];
    for (const invitado of invitados) {
      const id = randomUUID();
      await abrirInvitado(trx, { id, torneo: fijado, invitado: { ...invitado, incluirEnPuntos } });
      nuevos.push(id);
    }
    await anotarAltas(trx, { torneo, ids: new Set(nuevos), operacion: 'inscribirInvitado', autorId });
    return { ids: nuevos };
  });
  const todos = await listParticipantes(context.db.kysely, { torneoId: torneo.id });
  const inscritos = todos.filter(({ id }) => ids.includes(id));
  return { inscritos: inscritos.map(({ id, nombre }) => ({ participanteId: id, nombre })) };
}

/** What a request of before asked for is the same one still. */
const pedidoDe = <Pedido extends { fueraDeCupo: boolean }>({ fueraDeCupo, ...pedido }: Pedido) =>
  fueraDeCupo ? { ...pedido, fueraDeCupo } : pedido;

/** Errors: solo_admin, handicap_de_invitado_no_valido. */
function exigirQuePueda({ actor }: AdminContext, invitados: readonly { handicap: number }[]): void {
  exigir(motivoNoPuedeInscribirAOtro({ actor }));
  if (!invitados.every(({ handicap }) => esHandicapExacto(handicap)))
    throw new AppError('handicap_de_invitado_no_valido');
}

/** Who brings a guest is a member. Errors: jugador_no_encontrado. */
async function exigirAnfitriones(
  trx: Trx,
  invitados: readonly Pick<Invitado, 'anfitrionId'>[],
): Promise<void> {
  const anfitriones = new Set(invitados.flatMap(({ anfitrionId }) => anfitrionId ?? []));
  for (const id of anfitriones) if (!(await esMiembro(trx, id))) throw new AppError('jugador_no_encontrado');
}
