import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';

export type Participante = Selectable<Tables['participantes_torneo']>;

type Fila = Partial<Insertable<Tables['participantes_torneo']>>;
/** `handicapTorneo` is the playing handicap, on the card. */
type InscripcionOverrides = Fila & { handicapTorneo?: number | null };

/**
 * An enrolment with its card and playing handicap 18: of `jugadorId`, or of a new member; with `esInvitado` of a guest, who takes
 * no points. Without `torneoId`, in a new torneo.
 */
export async function crearInscripcion(
  db: Kysely<Tables>,
  { handicapTorneo = 18, ...overrides }: InscripcionOverrides = {},
): Promise<Participante> {
  const quien = overrides.esInvitado === true ? invitado() : await socio(db, overrides);
  const torneoId = overrides.torneoId ?? (await crearTorneo(db)).id;
  return await db
    .with('i', (e) =>
      e
        .insertInto('participantes_torneo')
        .values({ ...quien, ...overrides, torneoId })
        .returningAll(),
    )
    .with('k', (e) =>
      e
        .insertInto('tarjetas')
        .columns(['torneoId', 'participanteId', 'handicapDeJuego'])
        .expression((de) =>
          de
            .selectFrom('i')
            .select(['torneoId', 'id', sql<number | null>`${handicapTorneo}::numeric`.as('h')]),
        ),
    )
    .selectFrom('i')
    .selectAll()
    .executeTakeFirstOrThrow();
}

function invitado(): Fila {
  const nombreInvitado = unico('Invitado');
  return { nombreInvitado, sexoInvitado: 'hombre', handicapInvitado: 18, incluirEnPuntos: false };
}

async function socio(db: Kysely<Tables>, { jugadorId }: Fila): Promise<Fila> {
  return { jugadorId: jugadorId ?? (await crearJugador(db)).id, handicapRealJugador: 18 };
}
