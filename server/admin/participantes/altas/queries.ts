import { sql, type Kysely } from 'kysely';
import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import type { Tables } from '#db/tables.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { deSolo, type Solo } from '#server/admin/participantes/queries.ts';

/** How many members are offered; typing finds the rest. */
const MAX_CANDIDATOS = 50;

const collator = new Intl.Collator('es');

const HOYOS = sql<number>`(select count(*)::int from resultados_hoyo r where r.participante_id = i.id)`;

/** The participantes of a torneo by name, or only one of them. */
export async function listParticipantes(
  db: Kysely<Tables>,
  { torneoId, solo = null }: { torneoId: string; solo?: Solo },
): Promise<ParticipanteDeGestion[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['i.id', 'i.jugadorId', 'i.esInvitado', 'i.handicapTorneo as handicapDeJuego'])
    .select(['i.incluirEnPuntos', HOYOS.as('hoyos')])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<Sexo | null>`coalesce(j.sexo, i.sexo_invitado)`.as('sexo'),
      sql<number | null>`coalesce(i.handicap_real_jugador, i.handicap_invitado, j.handicap)`.as(
        'handicapPropio',
      ),
      sql<ParticipanteDeGestion['partida']>`case when p.id is null then null else json_build_object(
        'id', p.id, 'nombre', p.nombre, 'horaDeSalida', p.hora_salida, 'validada', p.validada) end`.as(
        'partida',
      ),
    ])
    .where('i.torneoId', '=', torneoId)
    .where(deSolo(solo))
    .execute();
  return rows.sort((a, b) => collator.compare(a.nombre, b.nombre));
}

/** Members that are not enrolled in a torneo and whose name has every word of the search. */
export async function listCandidatos(
  db: Kysely<Tables>,
  { torneoId, busqueda }: { torneoId: string; busqueda: string },
): Promise<{ id: string; nombre: string; handicap: number | null }[]> {
  const palabras = busqueda.split(/\s+/u).filter((palabra) => palabra !== '');
  // Each name is made searchable once: without the offset the planner would do it for every use.
  const conNombreBuscable = db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'handicap', sql<string>`texto_buscable(nombre)`.as('buscable')])
    .where('retiradoEn', 'is', null)
    .offset(0);
  return await db
    .selectFrom(conNombreBuscable.as('j'))
    .select(['j.id', 'j.nombre', 'j.handicap'])
    .where(
      sql<boolean>`not exists (select 1 from participantes_torneo i
        where i.torneo_id = ${torneoId}::uuid and i.jugador_id = j.id)`,
    )
    .where((where) =>
      where.and(
        palabras.map(
          (palabra) => sql<boolean>`position((select texto_buscable(${palabra})) in j.buscable) > 0`,
        ),
      ),
    )
    .orderBy('j.buscable')
    .orderBy('j.id')
    .limit(MAX_CANDIDATOS)
    .execute();
}

/** What a member is enrolled with; undefined for nobody, or somebody who left the club. */
export async function findMiembro(
  db: Kysely<Tables>,
  jugadorId: string,
): Promise<{ nombre: string; handicap: number | null; sexo: Sexo | null } | undefined> {
  return await db
    .selectFrom('profiles')
    .select(['nombre', 'handicap', 'sexo'])
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .executeTakeFirst();
}
