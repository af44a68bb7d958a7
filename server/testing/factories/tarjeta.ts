import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';

export type ResultadoDeHoyo = Selectable<Tables['resultados_hoyo']>;

export type TarjetaOverrides = {
  participanteId?: string;
  /** By position from hole 1; null or missing = not entered, 'raya' = picked up. Without it, eighteen fours. */
  golpes?: readonly Anotacion[];
  autorId?: string | null;
};

/** The playing handicap on the card of each row of `participantes_torneo` that a query reads. */
export const HANDICAP_DE_JUEGO = sql<number | null>`(select k.handicap_de_juego from tarjetas k
  where k.participante_id = participantes_torneo.id)`.as('handicapTorneo');

/** The id of the card of a participante, of a torneo or of a personal round, in a statement. */
export function tarjetaDe(participanteId: string): RawBuilder<string> {
  return sql`(select id from tarjetas where participante_id = ${participanteId}::uuid
    or participante_personal_id = ${participanteId}::uuid)`;
}

/** The card of an enrolment (of a new one without `participanteId`); its rows by hole. */
export async function crearTarjeta(
  db: Kysely<Tables>,
  { participanteId, golpes, autorId = null }: TarjetaOverrides = {},
): Promise<ResultadoDeHoyo[]> {
  const propietario = participanteId ?? (await crearInscripcion(db)).id;
  const anotados = golpes ?? Array.from({ length: HOYOS }, () => 4);
  const hoyos = anotados.flatMap((anotado, i) => (anotado === null ? [] : [i + 1]));
  if (hoyos.length === 0) return [];
  const golpesDe = hoyos.map((hoyo) => {
    const anotado = anotados[hoyo - 1] ?? null;
    return anotado === 'raya' ? null : anotado;
  });
  return await db
    .insertInto('resultados_hoyo')
    .columns(['tarjetaId', 'numeroHoyo', 'golpes', 'autorId'])
    .expression(
      db.selectNoFrom([
        tarjetaDe(propietario).as('tarjetaId'),
        // Arrays: eighteen rows of values are eighteen times the work of writing the statement
        sql<number>`unnest(${hoyos}::int[])`.as('numeroHoyo'),
        sql<number | null>`unnest(${golpesDe}::int[])`.as('golpes'),
        sql<string | null>`${autorId}::uuid`.as('autorId'),
      ]),
    )
    .returningAll()
    .execute();
}
