import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';

export type Participante = Selectable<Tables['participantes_torneo']>;

type InscripcionOverrides = Partial<Insertable<Tables['participantes_torneo']>>;

/**
 * An enrolment with playing handicap 18: of `jugadorId`, or of a new member; with `esInvitado` of a guest, who takes
 * no points. Without `torneoId`, in a new torneo.
 */
export async function crearInscripcion(
  db: Kysely<Tables>,
  overrides: InscripcionOverrides = {},
): Promise<Participante> {
  const quien = overrides.esInvitado === true ? invitado() : await socio(db, overrides);
  const torneoId = overrides.torneoId ?? (await crearTorneo(db)).id;
  return await db
    .insertInto('participantes_torneo')
    .values({ handicapTorneo: 18, ...quien, ...overrides, torneoId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function invitado(): InscripcionOverrides {
  const nombreInvitado = unico('Invitado');
  return { nombreInvitado, sexoInvitado: 'hombre', handicapInvitado: 18, incluirEnPuntos: false };
}

async function socio(db: Kysely<Tables>, { jugadorId }: InscripcionOverrides): Promise<InscripcionOverrides> {
  return { jugadorId: jugadorId ?? (await crearJugador(db)).id, handicapRealJugador: 18 };
}
