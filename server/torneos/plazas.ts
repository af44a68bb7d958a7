import { sql } from 'kysely';
import type { PlazasDeTorneo } from '#contrato/plazas.ts';
import type { Db } from '#db/tables.ts';
import {
  type CondicionesDeInscripcion,
  estadoDeInscripcion,
  hayCondiciones,
  type MomentoDelClub,
  plazasLibres,
} from '#reglas/cupo.ts';
import type { Clock } from '#server/http/base/clock.ts';

/** How many are enrolled in torneo `t`. */
export const INSCRITOS = sql<number>`(select count(*)::int from participantes_torneo i where i.torneo_id = t.id)`;

/** The terms of the torneo that the query calls `t`, as one object. */
export const CONDICIONES = sql<CondicionesDeInscripcion>`jsonb_build_object(
  'abre', t.inscripcion_abre, 'cierra', t.inscripcion_cierra, 'plazas', t.plazas,
  'invitadosPorSocio', t.invitados_por_socio, 'cuota', t.cuota)`;

/** Terms as they are stored. */
export function condicionesGuardadas({ abre, cierra, ...condiciones }: CondicionesDeInscripcion) {
  return { ...condiciones, inscripcionAbre: abre, inscripcionCierra: cierra };
}

/** How full a torneo is, and on what terms people enrol. */
export type CupoRow = { condiciones: CondicionesDeInscripcion; inscritos: number; esperan: number };

/** How full the torneo is that the query calls `t`: a `CupoRow`. */
export const CUPO = [
  CONDICIONES.as('condiciones'),
  INSCRITOS.as('inscritos'),
  sql<number>`(select count(*)::int from esperas e where e.torneo_id = t.id)`.as('esperan'),
] as const;

/** How full a torneo is now; no row is an error. */
export async function findCupo(db: Db, torneoId: string): Promise<CupoRow> {
  return await db
    .selectFrom('torneos as t')
    .select(CUPO)
    .where('t.id', '=', torneoId)
    .executeTakeFirstOrThrow();
}

/** The club's clock, as the terms of a torneo tell a moment. */
export function ahoraEnElClub(clock: Clock): MomentoDelClub {
  return `${clock.hoy()}T${clock.hora(clock.now())}`;
}

/** The place in the line of the espera that the query calls `e`; 1 is who goes up next. */
export const PUESTO = sql<number>`(select count(*)::int from esperas o where o.torneo_id = e.torneo_id and o.orden <= e.orden)`;

/** Where a jugador stands in the line of the torneo that the query calls `t`; null: nowhere. */
export const puestoDe = (jugadorId: string | null) =>
  sql<
    number | null
  >`(select ${PUESTO} from esperas e where e.torneo_id = t.id and e.jugador_id = ${jugadorId}::uuid)`;

const CON = sql<string | null>`(select j.nombre from esperas o join profiles j on j.id = o.jugador_id
  where o.torneo_id = e.torneo_id and o.grupo = e.grupo and o.id <> e.id order by o.orden limit 1)`;

/** The place in the waiting list of a jugador and of the guests whom he brings; 1 is who goes up next. */
async function listEsperasDe(db: Db, quien: { torneoId: string; jugadorId: string }) {
  return await db
    .selectFrom('esperas as e')
    .select(['e.id', 'e.jugadorId', 'e.nombreInvitado', PUESTO.as('puesto'), CON.as('con')])
    .where('e.torneoId', '=', quien.torneoId)
    .where((o) => o.or([o('e.jugadorId', '=', quien.jugadorId), o('e.anfitrionId', '=', quien.jugadorId)]))
    .orderBy('e.orden')
    .execute();
}

/** The guests whom a jugador brings to a torneo and who are in. */
async function listInvitadosDe(db: Db, quien: { torneoId: string; jugadorId: string }) {
  return await db
    .selectFrom('participantes_torneo')
    .select(['id', sql<string>`nombre_invitado`.as('nombre')])
    .where('torneoId', '=', quien.torneoId)
    .where('anfitrionId', '=', quien.jugadorId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/**
 * How the enrolment of a torneo stands for whoever looks, with the place of the one who waits and the guests he brings; null
 * where nobody has said any terms, and enrolment is as it always was.
 */
export async function plazasDeTorneo(
  { db, clock }: { db: { kysely: Db }; clock: Clock },
  { torneoId, jugadorId, cupo }: { torneoId: string; jugadorId: string | null; cupo: CupoRow },
): Promise<PlazasDeTorneo | null> {
  const { condiciones } = cupo;
  if (!hayCondiciones(condiciones) && cupo.esperan === 0) return null;
  const { plazas, ...dichas } = condiciones;
  const quien = jugadorId === null ? null : { torneoId, jugadorId };
  const esperas = quien ? await listEsperasDe(db.kysely, quien) : [];
  const mia = esperas.find((una) => una.jugadorId === jugadorId) ?? { puesto: null, con: null };
  const dentro = quien && dichas.invitadosPorSocio !== null ? await listInvitadosDe(db.kysely, quien) : [];
  return {
    ...dichas,
    plazas,
    estado: estadoDeInscripcion(condiciones, { ...cupo, ahora: ahoraEnElClub(clock) }),
    quedan: plazasLibres(plazas, cupo.inscritos),
    esperan: cupo.esperan,
    miPuesto: mia.puesto,
    esperoCon: mia.con,
    misInvitados: [
      ...dentro.map(({ id, nombre }) => ({ id, nombre, puesto: null })),
      ...esperas.flatMap(({ id, nombreInvitado, puesto }) =>
        nombreInvitado === null ? [] : [{ id, nombre: nombreInvitado, puesto }],
      ),
    ],
  };
}
