import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { Db } from '#db/tables.ts';
import type { Cuenta, Tope } from '#reglas/cuenta.ts';
import type { Juego } from '#reglas/juego-personal.ts';
import { enOrdenDeLista } from '#reglas/nombre.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { type HoyoRow, HOYOS_DE_PARTIDA_PERSONAL, hoyosDe } from '#server/campos/queries.ts';
import { anotadosDe, type HoyoAnotado, tarjetaDe } from '#server/tarjetas/queries.ts';
import { topeDe } from '#server/torneos/queries.ts';
import { hasWords, onePage, type Order, pageOf, TOTAL } from '#server/http/pages.ts';

/** One who plays, in the order of the cards. */
export type ParticipanteRow = {
  participanteId: string;
  jugadorId: string | null;
  nombre: string;
  handicapPropio: number | null;
  handicapInvitado: number | null;
  sexoInvitado: Sexo | null;
  handicapDeJuego: number;
  anotados: HoyoAnotado[];
};

export type PartidaPersonalRow = {
  id: string;
  nombre: string;
  fechaJuego: string;
  horaDeSalida: string;
  validada: boolean;
  creadorId: string;
  creador: string;
  campo: { id: string; nombre: string; ubicacion: string };
  cuenta: Cuenta;
  tope: Tope | null;
  juego: Juego;
  /** The holes it is played on; empty when the course has none. */
  hoyos: HoyoRow[];
  participantes: ParticipanteRow[];
  /** Members in it, guests left out. */
  jugadorIds: string[];
};

const NOMBRE_DE_JUGADOR = sql<string>`case when j.retirado_en is null then j.nombre else 'Jugador retirado' end`;

const PARTICIPANTES = sql<ParticipanteRow[]>`(select coalesce(json_agg(json_build_object(
    'participanteId', i.id, 'jugadorId', i.jugador_id, 'nombre', coalesce(i.nombre_invitado, ${NOMBRE_DE_JUGADOR}),
    'handicapPropio', coalesce(i.handicap_invitado, j.handicap), 'handicapInvitado', i.handicap_invitado,
    'sexoInvitado', i.sexo_invitado, 'handicapDeJuego', k.handicap_de_juego,
    'anotados', ${anotadosDe('k.id')}
  ) order by i.orden, i.id), '[]')
  from participantes_partida_personal i join tarjetas k on k.participante_personal_id = i.id
  left join profiles j on j.id = i.jugador_id where i.partida_id = p.id)`;

/** A personal round with everything its page shows; undefined when there is none. */
export async function findPartidaPersonal(
  db: Db,
  partidaId: string,
): Promise<PartidaPersonalRow | undefined> {
  const row = await db
    .selectFrom('partidas as p')
    .innerJoin('campos_golf as c', 'c.id', 'p.campoId')
    .innerJoin('profiles as j', 'j.id', 'p.creadorId')
    .select(['p.id', 'p.nombre', 'p.fechaJuego', 'p.horaSalida as horaDeSalida', 'p.validada', 'p.cuenta'])
    .select(['p.juego', 'c.id as campoId', 'c.nombre as campo', 'c.ubicacion', 'j.id as creadorId'])
    .select([
      NOMBRE_DE_JUGADOR.as('creador'),
      topeDe('p').as('tope'),
      PARTICIPANTES.as('participantes'),
      HOYOS_DE_PARTIDA_PERSONAL.as('hoyos'),
    ])
    .where('p.id', '=', partidaId)
    .where('p.esPartidaPersonal', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { campoId, campo: nombre, ubicacion, ...partida } = row;
  const jugadorIds = row.participantes.flatMap(({ jugadorId }) => (jugadorId === null ? [] : [jugadorId]));
  return { ...partida, campo: { id: campoId, nombre, ubicacion }, jugadorIds };
}

/** Who may see or change a personal round, without its cards; undefined when there is none. */
export async function findPermisosDePartidaPersonal(db: Db, partidaId: string) {
  const row = await db
    .selectFrom('partidas as p')
    .select(['p.creadorId', 'p.validada'])
    .select(
      sql<string[]>`(select coalesce(json_agg(i.jugador_id), '[]') from participantes_partida_personal i
        where i.partida_id = p.id and i.jugador_id is not null)`.as('jugadorIds'),
    )
    .where('p.id', '=', partidaId)
    .where('p.esPartidaPersonal', '=', true)
    .executeTakeFirst();
  if (!row || row.creadorId === null) return undefined;
  return { ...row, creadorId: row.creadorId };
}

const DE_LA_ULTIMA: Order = [
  { de: sql`p.fecha_juego`, kind: 'dia' },
  { de: sql`p.hora_salida`, kind: 'hora' },
  { de: sql`p.created_at`, kind: 'instante' },
  { de: sql`p.id`, kind: 'uuid' },
];

/** Rounds that a jugador made or plays in and in whose name, course, maker or day every word of a search stands. */
const deJugador = (db: Db, { jugadorId, busqueda }: { jugadorId: string; busqueda: string }) =>
  db
    .selectFrom('partidas as p')
    .innerJoin('campos_golf as c', 'c.id', 'p.campoId')
    .innerJoin('profiles as j', 'j.id', 'p.creadorId')
    .where('p.esPartidaPersonal', '=', true)
    .where((where) =>
      where.or([
        where('p.creadorId', '=', jugadorId),
        where.exists(
          where
            .selectFrom('participantes_partida_personal as i')
            .select('i.id')
            .whereRef('i.partidaId', '=', 'p.id')
            .where('i.jugadorId', '=', jugadorId),
        ),
      ]),
    )
    .where(
      hasWords(
        sql`concat_ws(' ', p.nombre, c.nombre, ${NOMBRE_DE_JUGADOR}, to_char(p.fecha_juego, 'DD/MM/YYYY'))`,
        busqueda,
      ),
    );

/** One page of them, newest first, and how many there are; none of nobody. Errors: peticion_no_valida (a cursor that is none). */
export async function listPartidasDe(
  db: Db,
  { jugadorId, ...de }: { jugadorId: string | null; busqueda: string; cursor?: string | undefined },
) {
  if (jugadorId === null) return { filas: [], total: 0, siguiente: null };
  const pedido = { ...de, jugadorId };
  const pagina = deJugador(db, pedido)
    .select(['p.id', 'p.nombre', 'p.fechaJuego', 'p.horaSalida as horaDeSalida', 'p.validada'])
    .select(['p.cuenta', 'c.nombre as campo'])
    .select([
      NOMBRE_DE_JUGADOR.as('creador'),
      sql<boolean>`p.creador_id = ${pedido.jugadorId}::uuid`.as('esCreador'),
      sql<number>`(select count(*)::int from participantes_partida_personal i where i.partida_id = p.id)`.as(
        'participantes',
      ),
    ])
    .$call(onePage(DE_LA_ULTIMA, pedido.cursor));
  const cuantas = deJugador(db, pedido).select(TOTAL);
  const [rows, { total }] = await Promise.all([pagina.execute(), cuantas.executeTakeFirstOrThrow()]);
  return { ...pageOf(rows), total };
}

/**
 * Members by surnames with their exact handicap, the ones who played with this jugador first, the latest of them first:
 * in a personal round or in a group of a torneo. Leaves out the jugador and who left the club.
 */
export async function listJugadoresParaPartida(db: Db, jugadorId: string | null) {
  // Grouped once: asked member by member it walked ten years of rounds for each of them.
  const ultimas = sql<{ jugadorId: string; fecha: string }>`(
      select juntos.jugador_id, max(juntos.fecha)::text as fecha from (
        select el.jugador_id, p.fecha_juego as fecha from participantes_partida_personal yo
          join participantes_partida_personal el on el.partida_id = yo.partida_id
          join partidas p on p.id = yo.partida_id where yo.jugador_id = ${jugadorId}::uuid
        union all
        select el.jugador_id, p.fecha_juego from participantes_torneo yo
          join partidas_participantes mia on mia.participante_id = yo.id
          join partidas_participantes suya on suya.partida_id = mia.partida_id
          join participantes_torneo el on el.id = suya.participante_id
          join partidas p on p.id = mia.partida_id where yo.jugador_id = ${jugadorId}::uuid
      ) juntos where juntos.jugador_id is not null group by juntos.jugador_id)`;
  const rows = await db
    .selectFrom('profiles as j')
    .leftJoin(ultimas.as('u'), (join) => join.onRef('u.jugadorId', '=', 'j.id'))
    .select(['j.id', 'j.nombre', 'j.nombreDePila', 'j.apellidos', 'j.handicap', 'u.fecha as ultima'])
    .where('j.retiradoEn', 'is', null)
    .where(sql<boolean>`j.id is distinct from ${jugadorId}::uuid`)
    .limit(2000)
    .execute();
  return enOrdenDeLista(rows)
    .toSorted((a, b) => (b.ultima ?? '').localeCompare(a.ultima ?? ''))
    .map(({ id, nombre, handicap, ultima: fecha }) => ({ id, nombre, handicap, reciente: fecha !== null }));
}

/** Changes with everything that the form edits, and with nothing else: strokes are not in it. */
export function versionOf(partida: PartidaPersonalRow): string {
  const { nombre, fechaJuego, horaDeSalida, campo, cuenta, tope, juego, participantes } = partida;
  const gente = participantes.map((one) => [
    one.participanteId,
    one.nombre,
    one.handicapInvitado,
    one.sexoInvitado,
    one.handicapDeJuego,
  ]);
  const text = JSON.stringify([nombre, fechaJuego, horaDeSalida, campo.id, cuenta, tope, juego, gente]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** A round as its page shows it to that jugador; null = to somebody who does not play. */
export function toPartidaPersonal(partida: PartidaPersonalRow, jugadorId: string | null): PartidaPersonal {
  const { id, nombre, fechaJuego, horaDeSalida, validada, campo, cuenta, tope, juego, creadorId } = partida;
  const hoyos = hoyosDe(partida.hoyos, { personal: true });
  return {
    id,
    nombre,
    fechaJuego,
    horaDeSalida,
    validada,
    campo,
    cuenta,
    tope,
    juego,
    creador: { id: creadorId, nombre: partida.creador },
    esCreador: jugadorId === creadorId,
    participantes: partida.participantes.map((row) => ({
      participanteId: row.participanteId,
      jugadorId: row.jugadorId,
      nombre: row.nombre,
      esInvitado: row.jugadorId === null,
      propio: jugadorId !== null && row.jugadorId === jugadorId,
      handicapPropio: row.handicapPropio,
      sexoInvitado: row.sexoInvitado,
      handicapDeJuego: row.handicapDeJuego,
      hoyos: [...hoyos],
      ...tarjetaDe(row.anotados),
      corregidos: [],
    })),
  };
}
