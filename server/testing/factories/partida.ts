import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

export type Partida = Selectable<Tables['partidas']>;

export type PartidaOverrides = Partial<Insertable<Tables['partidas']>> & {
  /** Enrolments that play in it, at most 4, in order. */
  participanteIds?: readonly string[];
};

/** A partida of a torneo (a new one without `torneoId`) that starts at 08:30 on 2026-05-16. */
export async function crearPartida(
  db: Kysely<Tables>,
  { participanteIds = [], ...overrides }: PartidaOverrides = {},
): Promise<Partida> {
  const ordenSalida = overrides.ordenSalida ?? 1;
  const personal = overrides.esPartidaPersonal === true;
  const torneoId = personal ? null : (overrides.torneoId ?? (await crearTorneo(db)).id);
  const partida = await db
    .insertInto('partidas')
    .values({
      nombre: nombreDePartida(ordenSalida),
      fechaJuego: '2026-05-16',
      horaSalida: '08:30',
      ...overrides,
      ordenSalida,
      torneoId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const miembros = participanteIds.map((participanteId, i) => ({
    partidaId: partida.id,
    participanteId,
    posicionGrupo: i + 1,
  }));
  if (miembros.length > 0) await db.insertInto('partidas_participantes').values(miembros).execute();
  return partida;
}
