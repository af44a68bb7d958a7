import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { porNombre } from '#reglas/alfabeto.ts';

/** Somebody enrolled; tieneGolpes: at least a hole is on the card they play, be it that of their bando. */
export type Inscrito = { id: string; nombre: string; tieneGolpes: boolean };

/** Everybody enrolled in a torneo, by name. */
export async function listInscritosDePremios(db: Db, torneoId: string): Promise<Inscrito[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select('i.id')
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<boolean>`exists (select 1 from resultados_hoyo r join tarjetas_jugadas k on k.id = r.tarjeta_id
        where k.participante_id = i.id)`.as('tieneGolpes'),
    ])
    .where('i.torneoId', '=', torneoId)
    .orderBy('i.id')
    .execute();
  return porNombre(rows);
}

/** How many prizes a torneo has. */
export async function countPremios(db: Db, torneoId: string): Promise<number> {
  const { n } = await db
    .selectFrom('premios')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('torneoId', '=', torneoId)
    .executeTakeFirstOrThrow();
  return n;
}

/** How many draws a prize has. */
export async function countRifas(db: Db, premioId: string): Promise<number> {
  const { n } = await db
    .selectFrom('rifas')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('premioId', '=', premioId)
    .executeTakeFirstOrThrow();
  return n;
}
