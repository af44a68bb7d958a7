import { randomUUID } from 'node:crypto';
import type { Contrato } from '#contrato/index.ts';
import type { Trx } from '#db/tables.ts';
import { categoriasDe } from '#reglas/categorias.ts';
import { plazasLibres } from '#reglas/cupo.ts';
import { handicapQueSeJuega } from '#reglas/handicap-de-pena.ts';
import { motivoNoPuedeInscribirAOtro } from '#reglas/permisos/administracion.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { anotarAlta } from '#server/admin/participantes/inscribir.ts';
import { findAnterior, listInscribibles, listParticipantes } from '#server/admin/participantes/queries.ts';
import { listCategorias } from '#server/categorias/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { InputOf } from '#server/http/asks.ts';
import { exigir } from '#server/http/refusals/errors.ts';
import { insertHistorialHandicap } from '#server/inscripciones/altas/repository.ts';
import { abrirInvitado, inscribirUno, prepararAltas } from '#server/inscripciones/altas/service.ts';
import { torneoConCupo } from '#server/inscripciones/espera/service.ts';
import { jugadoresFijados } from '#server/jugadores/handicap/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import type { CupoRow } from '#server/torneos/plazas.ts';
import { listPersonas, type TorneoRow } from '#server/torneos/queries.ts';
import { torneoVisible } from '#server/torneos/service.ts';

type TorneoRef = { torneoId: string };

/** Every member, with who played the torneo before and the categorías he would be in. Errors: torneo_no_encontrado. */
export async function inscribibles(context: AdminContext, ref: TorneoRef) {
  const torneo = await torneoVisible(context, ref.torneoId);
  const { kysely } = context.db;
  const anterior = await findAnterior(kysely, torneo);
  const categorias = await listCategorias(kysely, torneo.id);
  const miembros = await listInscribibles(kysely, { torneoId: torneo.id, anteriorId: anterior?.id ?? null });
  return {
    anterior: anterior ? { nombre: anterior.nombre, fechaJuego: anterior.fechaJuego } : null,
    categorias: categorias.map(({ id, nombre }) => ({ id, nombre })),
    jugadores: miembros.map(({ sexo, tramoEdad, suma, ...miembro }) => {
      const { handicap } = handicapQueSeJuega({ ...torneo, handicap: miembro.handicap, suma });
      return { ...miembro, categorias: categoriasDe(categorias, { sexo, tramoEdad, handicap }) };
    }),
  };
}

/**
 * Enrols members with the handicaps of this moment, in one transaction. Who cannot be enrolled is told with the reason and
 * keeps nobody else out. The federation is asked behind it, unless the torneo is over. Event: the board is read again, once.
 * Asked again with the same `opId`, it answers the same and enrols nobody. Errors: torneo_no_encontrado, operacion_repetida.
 *
 * Source: admin spec §5 "Adding a member participant", matrix W-A18, decisions 5 and 23.
 */
export async function inscribirVarios(
  context: AdminContext,
  { opId, jugadorIds, fueraDeCupo, ...ref }: InputOf<Contrato['admin']['participantes']['inscribirVarios']>,
) {
  exigir(motivoNoPuedeInscribirAOtro({ actor: context.actor }));
  const autorId = context.actor.usuarioId;
  const torneo = await torneoVisible(context, ref.torneoId);
  const pedidos = [...new Set(jugadorIds)];
  const pedido = {
    id: opId,
    operacion: 'admin.participantes.inscribirVarios',
    datos: { torneoId: torneo.id, jugadorIds: pedidos, ...(fueraDeCupo && { fueraDeCupo }) },
  };
  let nuevos: string[] = [];
  const { inscritos, rechazados } = await unaVez(context, pedido, async (trx) => {
    const { torneo: fijado, cupo } = await torneoConCupo(trx, { torneoId: torneo.id });
    const caben = fueraDeCupo ? null : cuantosCaben(cupo);
    const hecho = await inscribirCadaUno(trx, { torneo: fijado, caben, pedidos, autorId });
    nuevos = [...hecho.inscritos.values()];
    return { inscritos: [...hecho.inscritos.keys()], rechazados: hecho.rechazados };
  });
  const jugado = estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy: context.clock.hoy() });
  if (nuevos.length > 0 && !jugado) context.federacion.avisar({ jugadorIds: nuevos, autorId });
  const todos = await listParticipantes(context.db.kysely, { torneoId: torneo.id });
  const suyos = todos.filter(({ id }) => inscritos.includes(id));
  return { inscritos: suyos.map(({ id, nombre }) => ({ participanteId: id, nombre })), rechazados };
}

type Pedido = {
  torneo: TorneoRow;
  pedidos: readonly string[];
  /** How many go in; null = everybody. */
  caben: number | null;
  autorId: string;
};
type Rechazo = { jugadorId: string; codigo: 'ya_inscrito' | 'jugador_no_inscribible' | 'torneo_completo' };

async function inscribirCadaUno(trx: Trx, { torneo, pedidos, caben, autorId }: Pedido) {
  // What their cards are made from, before the first of them.
  const miembros = await jugadoresFijados(trx, pedidos);
  const motivos = new Map<string, Rechazo['codigo']>();
  const inscritos = new Map<string, string>();
  const altas: { jugadorId: string; participanteId: string; despues: number | null; autorId: string }[] = [];
  const comun = await prepararAltas(trx, torneo);
  const dentro = await listPersonas(trx, torneo.id);
  const yaInscritos = new Set(dentro.values());
  for (const jugadorId of enTurno({ pedidos, caben })) {
    if (!miembros.has(jugadorId)) {
      motivos.set(jugadorId, 'jugador_no_inscribible');
      continue;
    }
    if (caben !== null && inscritos.size >= caben && !yaInscritos.has(jugadorId)) {
      motivos.set(jugadorId, 'torneo_completo');
      continue;
    }
    const { id: participanteId, handicapDeJuego: despues, nueva } = await inscribirUno(trx, comun, jugadorId);
    if (!nueva) {
      motivos.set(jugadorId, 'ya_inscrito');
      continue;
    }
    altas.push({ jugadorId, participanteId, despues, autorId });
    inscritos.set(participanteId, jugadorId);
  }
  await insertHistorialHandicap(trx, ...altas);
  const rechazados = pedidos.flatMap((jugadorId): Rechazo[] => {
    const codigo = motivos.get(jugadorId);
    return codigo ? [{ jugadorId, codigo }] : [];
  });
  await anotarAltas(trx, { torneo, ids: new Set(inscritos.keys()), operacion: 'inscribir', autorId });
  return { inscritos, rechazados };
}

/**
 * In which order they are enrolled. Where places are counted, as they were asked for: the first get the places, and the lock
 * of the places keeps a second list waiting. Where they are not, nothing does, so cards are made by id: in any other order
 * two lists at once would each hold a card that the other one is about to make.
 */
function enTurno({ pedidos, caben }: Pick<Pedido, 'pedidos' | 'caben'>): readonly string[] {
  return caben === null ? pedidos.toSorted() : pedidos;
}

/**
 * Enrols in a torneo who is enrolled in another one: members with the handicaps of this moment, invitados with those they
 * played with. Members who have left the club stay out, and who has no place. How many are in, how many are not, and which members.
 */
export async function inscribirLosDeOtro(
  trx: Trx,
  { torneoId, origenId, autorId }: { torneoId: string; origenId: string; autorId: string },
): Promise<{ cuantos: number; fuera: number; jugadorIds: string[] }> {
  const { torneo, cupo } = await torneoConCupo(trx, { torneoId });
  const caben = cuantosCaben(cupo);
  const todos = await listParticipantes(trx, { torneoId: origenId });
  const pedidos = todos.flatMap(({ jugadorId }) => (jugadorId === null ? [] : [jugadorId]));
  const { inscritos } = await inscribirCadaUno(trx, { torneo, caben, pedidos, autorId });
  const invitados = new Set<string>();
  for (const { esInvitado, anfitrion, nombre, sexo, handicapPropio: handicap, incluirEnPuntos } of todos) {
    if (!esInvitado || sexo === null || handicap === null || cupo.condiciones.invitadosPorSocio === 0)
      continue;
    if (caben !== null && inscritos.size + invitados.size >= caben) continue;
    const id = randomUUID();
    const invitado = { nombre, sexo, handicap, incluirEnPuntos, anfitrionId: anfitrion?.id ?? null };
    await abrirInvitado(trx, { id, torneo, invitado });
    invitados.add(id);
  }
  await anotarAltas(trx, { torneo, ids: invitados, operacion: 'inscribirInvitado', autorId });
  await publishTorneo(trx, torneoId);
  const cuantos = inscritos.size + invitados.size;
  return { cuantos, fuera: todos.length - cuantos, jugadorIds: [...inscritos.values()] };
}

/** How many administrators enrol without going beyond the places, or past who waits; null = no limit. */
function cuantosCaben({ condiciones, inscritos, esperan }: CupoRow): number | null {
  const libres = plazasLibres(condiciones.plazas, inscritos);
  return libres !== null && esperan > 0 ? 0 : libres;
}

type Altas = { torneo: TorneoRow; ids: ReadonlySet<string>; operacion: string; autorId: string };

/** Each of them in the history as one who was added alone; told to the board once. */
export async function anotarAltas(trx: Trx, { torneo, ids, operacion, autorId }: Altas): Promise<void> {
  if (ids.size === 0) return;
  const todos = await listParticipantes(trx, { torneoId: torneo.id });
  const participantes = todos.filter(({ id }) => ids.has(id));
  await anotarAlta(trx, { torneo, participantes, operacion, autorId });
  await publishTorneo(trx, torneo.id);
}
