import { sql } from 'kysely';
import type { Premio } from '#contrato/premios.ts';
import type { Db } from '#db/tables.ts';
import { type LecturaDeNombres, nombreLeido } from '#reglas/nombre.ts';

/** A prize as it is stored, with its draws, the last one first. */
export type PremioGuardado = Omit<Premio, 'rifas'> & {
  version: number;
  rifas: (Premio['rifas'][number] & { autor: string | null })[];
};

type Nombrado = { id: string; nombre: string; esInvitado: boolean };
type RifaRow = Omit<PremioGuardado['rifas'][number], 'orden'> & { orden: Nombrado[] };

/** Somebody of the club who is not enrolled any more, or never was told a name. */
const SIN_NOMBRE = 'Jugador retirado';

const nombrado = (id: string, nombres: LecturaDeNombres) =>
  sql`json_build_object('id', ${sql.raw(id)}, 'esInvitado', coalesce(i.es_invitado, false),
    'nombre', coalesce(nombre_de_participante(i, j, ${nombres}::text), ${SIN_NOMBRE}))`;

/** The prizes of a torneo in the order in which they were told, with names as they are read. */
export async function listPremios(
  db: Db,
  { torneoId, nombres }: { torneoId: string; nombres: LecturaDeNombres },
): Promise<PremioGuardado[]> {
  const rows = await db
    .selectFrom('premios as p')
    .select(['p.id', 'p.tipo', 'p.nombre', 'p.hoyo', 'p.medida', 'p.unidades', 'p.version'])
    .select([
      sql<Nombrado | null>`(select ${nombrado('i.id', nombres)} from participantes_torneo i
        left join profiles j on j.id = i.jugador_id where i.id = p.participante_id)`.as('ganador'),
      sql<RifaRow[]>`(select coalesce(json_agg(json_build_object('id', r.id, 'semilla', r.semilla,
          'momento', r.momento, 'motivo', r.motivo, 'autor', u.name, 'orden',
          (select json_agg(${nombrado('o.id', nombres)} order by o.lugar)
            from jsonb_array_elements_text(r.orden) with ordinality as o(id, lugar)
            left join participantes_torneo i on i.id = o.id::uuid
            left join profiles j on j.id = i.jugador_id)) order by r.id desc), '[]')
        from rifas r left join usuarios u on u.id = r.autor_id where r.premio_id = p.id)`.as('rifas'),
    ])
    .where('p.torneoId', '=', torneoId)
    .orderBy('p.creadoEn')
    .orderBy('p.id')
    .execute();
  const leido = ({ id, ...quien }: Nombrado) => ({ id, nombre: nombreLeido(quien, nombres) });
  return rows.map(({ ganador, rifas, ...premio }) => ({
    ...premio,
    ganador: ganador && leido(ganador),
    rifas: rifas.map(({ momento, orden, ...rifa }) => ({
      ...rifa,
      momento: new Date(momento).toISOString(),
      orden: orden.map(leido),
    })),
  }));
}
