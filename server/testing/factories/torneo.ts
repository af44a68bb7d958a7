import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { unico } from '#server/testing/factories/unico.ts';

export type Torneo = Selectable<Tables['torneos']>;

export type TorneoOverrides = Partial<Insertable<Tables['torneos']>> & {
  /** Tee of both sexes; without it and without campoId, a new course's. null = no tee chosen. */
  salidaId?: string | null;
};

/** An active torneo on 2026-05-16, limit 5, with its tees chosen but not frozen. */
export async function crearTorneo(
  db: Kysely<Tables>,
  { salidaId, ...overrides }: TorneoOverrides = {},
): Promise<Torneo> {
  const nuevo = overrides.campoId === undefined ? await crearCampo(db) : null;
  const slug = unico('torneo');
  const torneo = await db
    .insertInto('torneos')
    .values({
      slug,
      nombre: slug,
      fechaJuego: '2026-05-16',
      ...overrides,
      campoId: overrides.campoId ?? nuevo?.id ?? '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const tipoSalidaId = salidaId === undefined ? nuevo?.salidaId : salidaId;
  if (tipoSalidaId) {
    const salidas = SEXOS.map((sexo) => ({ torneoId: torneo.id, sexo, tipoSalidaId }));
    await db.insertInto('torneos_salidas').values(salidas).execute();
  }
  return torneo;
}
