import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearPartida, type Partida } from '#server/testing/factories/partida.ts';

export type ParticipantePersonal = Selectable<Tables['participantes_partida_personal']>;

export type PartidaPersonalOverrides = Partial<Insertable<Tables['partidas']>> & {
  /** Members that play besides the creator, in order. */
  jugadorIds?: readonly string[];
  /** Names of guests, after the members. */
  invitados?: readonly string[];
};

/** A personal round at 08:30 on 2026-05-16 where everybody plays with 18: of `creadorId`, or of a new member. */
export async function crearPartidaPersonal(
  db: Kysely<Tables>,
  { jugadorIds = [], invitados = [], ...overrides }: PartidaPersonalOverrides = {},
): Promise<Partida & { participantes: ParticipantePersonal[] }> {
  const creadorId = overrides.creadorId ?? (await crearJugador(db)).id;
  const campoId = overrides.campoId ?? (await crearCampo(db)).id;
  const partida = await crearPartida(db, { ...overrides, creadorId, campoId, esPartidaPersonal: true });
  const comun = { partidaId: partida.id };
  const socios = [creadorId, ...jugadorIds].map((jugadorId) => ({ ...comun, esInvitado: false, jugadorId }));
  const otros = invitados.map((nombreInvitado) => ({
    ...comun,
    esInvitado: true,
    nombreInvitado,
    sexoInvitado: 'hombre' as const,
  }));
  const participantes = await db
    .with('i', (e) =>
      e
        .insertInto('participantes_partida_personal')
        .values([...socios, ...otros].map((one, i) => ({ ...one, orden: i + 1 })))
        .returningAll(),
    )
    .with('k', (e) =>
      e
        .insertInto('tarjetas')
        .columns(['partidaPersonalId', 'participantePersonalId', 'handicapDeJuego'])
        .expression((de) => de.selectFrom('i').select(['partidaId', 'id', sql<number>`18`.as('h')])),
    )
    .selectFrom('i')
    .selectAll()
    .execute();
  return { ...partida, participantes: participantes.toSorted((a, b) => a.orden - b.orden) };
}
