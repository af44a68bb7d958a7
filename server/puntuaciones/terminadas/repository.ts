import { sql } from 'kysely';
import type { TarjetaContada } from '#db/tables-terminadas.ts';
import type { Db } from '#db/tables.ts';
import type { Contado, Leida } from '#server/puntuaciones/terminadas/queries.ts';

/**
 * Keeps finished cards as they were read. Those of a participante whom somebody holds are left out, and one that was made from a
 * later version stays: whoever reads next makes what is missing again.
 */
export async function writeTerminadas(trx: Db, leidas: readonly Leida[]): Promise<void> {
  if (leidas.length === 0) return;
  const rows = leidas.map((una) => [una.participanteId, una.jugadorId, una.version, una.sexo, toRow(una)]);
  await sql`with nuevas as (
      select (n ->> 0)::uuid as participante_id, (n ->> 1)::uuid as jugador_id, (n ->> 2)::bigint as version, n ->> 3 as sexo,
        n -> 4 as contado from json_array_elements(${JSON.stringify(rows)}::json) n
    ), libres as materialized (
      select i.id from participantes_torneo i where i.id in (select participante_id from nuevas)
      order by i.id for key share skip locked
    )
    insert into tarjetas_terminadas as v (participante_id, jugador_id, version, sexo, contado)
    select n.* from nuevas n join libres l on l.id = n.participante_id order by n.participante_id
    on conflict (participante_id) do update set jugador_id = excluded.jugador_id, version = excluded.version,
      sexo = excluded.sexo, contado = excluded.contado
    where v.version < excluded.version
      or v.version = excluded.version and (v.sexo, v.jugador_id) is distinct from (excluded.sexo, excluded.jugador_id)`.execute(
    trx,
  );
}

/** The column `contado` of a card. */
function toRow(de: Contado): TarjetaContada {
  const puestos = [de.puestoHandicap, de.puestoScratch, de.generalHandicap, de.generalScratch] as const;
  const jugada = [de.apuntados, de.estadoJugada, de.oficial] as const;
  return [
    de.golpes,
    de.pares,
    de.recorridoConocido,
    de.estado,
    ...jugada,
    ...puestos,
    de.puntosNetos,
    de.categorias,
  ];
}
