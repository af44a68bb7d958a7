import { sql } from 'kysely';
import type { DeseosDichos } from '#contrato/deseos.ts';
import type { Db } from '#db/tables.ts';
import { porNombre } from '#reglas/alfabeto.ts';
import { conInvitados, hayDeseos } from '#reglas/deseos.ts';

/** Everybody enrolled in a torneo, by name, with what they wish. */
export async function listDeseosDe(db: Db, torneoId: string) {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('participantes_torneo as a', (join) =>
      join.onRef('a.jugadorId', '=', 'i.anfitrionId').onRef('a.torneoId', '=', 'i.torneoId'),
    )
    .select(['i.id', 'i.horaDeseada', 'a.id as anfitrionId'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<DeseosDichos['companeros']>`(select coalesce(json_agg(json_build_object('participanteId', x.id,
          'nombre', nombre_de_participante(x, y)) order by nombre_de_participante(x, y), x.id), '[]')
        from companeros_deseados d join participantes_torneo x on x.id = d.con_id
        left join profiles y on y.id = x.jugador_id where d.participante_id = i.id)`.as('companeros'),
      sql<boolean>`exists (select 1 from partidas_participantes pp where pp.participante_id = i.id)`.as(
        'conPartida',
      ),
    ])
    .where('i.torneoId', '=', torneoId)
    .orderBy('i.id')
    .execute();
  return porNombre(rows);
}

/** What somebody enrolled wishes, with whom in no order. */
export async function findDeseos(db: Db, participanteId: string) {
  const { hora } = await db
    .selectFrom('participantes_torneo')
    .select('horaDeseada as hora')
    .where('id', '=', participanteId)
    .executeTakeFirstOrThrow();
  const companeros = await db
    .selectFrom('companeros_deseados')
    .select('conId')
    .where('participanteId', '=', participanteId)
    .execute();
  return { hora, con: companeros.map(({ conId }) => conId) };
}

/** Somebody enrolled with what they wish; conPartida: of a published partida; anfitrionId: who of the torneo brings a guest. */
export type DeseosRow = Awaited<ReturnType<typeof listDeseosDe>>[number];

/** What those of a torneo wish who wish anything, by participante. */
export async function deseosDichos(db: Db, torneoId: string): Promise<ReadonlyMap<string, DeseosDichos>> {
  const filas = await listDeseosDe(db, torneoId);
  return new Map(
    filas.flatMap(({ id, horaDeseada, companeros }) => {
      const con = companeros.map(({ participanteId }) => participanteId);
      return hayDeseos({ hora: horaDeseada, con }) ? [[id, { horaDeseada, companeros }] as const] : [];
    }),
  );
}

/** What everybody of a torneo wishes, by participante, guests too: they go out with who brings them. Partidas are ordered by it. */
export async function deseosConInvitados(
  db: Db,
  torneoId: string,
): Promise<ReadonlyMap<string, DeseosDichos>> {
  const filas = await listDeseosDe(db, torneoId);
  const nombres = new Map(filas.map(({ id, nombre }) => [id, nombre]));
  const dichos = filas.map(({ id, horaDeseada, companeros }) => {
    const con = companeros.map(({ participanteId }) => participanteId);
    return [id, { hora: horaDeseada, con }] as const;
  });
  const anfitriones = new Map(
    filas.flatMap(({ id, anfitrionId }) => (anfitrionId ? [[id, anfitrionId]] : [])),
  );
  const todos = [...conInvitados(new Map(dichos), anfitriones)].filter(([, deseos]) => hayDeseos(deseos));
  return new Map(
    todos.map(([id, { hora, con }]) => {
      const companeros = con.map((participanteId) => ({
        participanteId,
        nombre: nombres.get(participanteId) ?? '',
      }));
      return [id, { horaDeseada: hora, companeros }];
    }),
  );
}
