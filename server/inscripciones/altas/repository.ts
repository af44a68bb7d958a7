import type { Sexo } from '#reglas/modalidad.ts';
import type { Db } from '#db/tables.ts';

export type NuevaInscripcion = {
  torneoId: string;
  jugadorId: string;
  handicapPropio: number | null;
  /** The part of it that is of the peña. */
  ajusteDePena: number;
  handicapDeJuego: number | null;
};

/**
 * Enrols a jugador, or returns the enrolment that is already there: the UNIQUE constraint decides,
 * so a double click is one enrolment. `nueva` tells which it was: a new one needs its card.
 */
export async function insertInscripcion(trx: Db, inscripcion: NuevaInscripcion) {
  const { torneoId, jugadorId, handicapPropio, ajusteDePena, handicapDeJuego } = inscripcion;
  const inserted = await trx
    .insertInto('participantes_torneo')
    .values({ torneoId, jugadorId, handicapRealJugador: handicapPropio, ajusteDePena })
    .onConflict((conflict) => conflict.columns(['torneoId', 'jugadorId']).doNothing())
    .returning(['id', 'handicapRealJugador'])
    .executeTakeFirst();
  // Whoever enrolled them: who is in waits no longer.
  await trx
    .deleteFrom('esperas')
    .where('torneoId', '=', torneoId)
    .where('jugadorId', '=', jugadorId)
    .execute();
  if (inserted) return { ...inserted, handicapDeJuego, nueva: true };
  const existing = await trx
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .select(['i.id', 'k.handicapDeJuego', 'i.handicapRealJugador'])
    .where('i.torneoId', '=', torneoId)
    .where('i.jugadorId', '=', jugadorId)
    .executeTakeFirstOrThrow();
  return { ...existing, nueva: false };
}

type PrimerHandicap = {
  jugadorId: string;
  participanteId: string;
  despues: number | null;
  autorId: string | null;
};

/** Remembers the handicaps that enrolments were made with, in one statement. */
export async function insertHistorialHandicap(trx: Db, ...entries: readonly PrimerHandicap[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('historial_handicaps')
    .values(
      entries.map((entry) => ({
        ...entry,
        campo: 'handicap_torneo' as const,
        antes: null,
        motivo: 'inscripcion' as const,
      })),
    )
    .execute();
}

/** Enrols an invitado, without a card. */
export async function insertInvitado(
  trx: Db,
  invitado: {
    id: string;
    torneoId: string;
    nombreInvitado: string;
    sexoInvitado: Sexo | null;
    handicapInvitado: number | null;
    anfitrionId: string | null;
    incluirEnPuntos: boolean;
  },
): Promise<void> {
  await trx
    .insertInto('participantes_torneo')
    .values({ ...invitado, esInvitado: true })
    .execute();
}
