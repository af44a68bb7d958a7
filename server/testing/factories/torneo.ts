import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { SEXOS, type Sexo } from '#reglas/modalidad.ts';
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
  const tipoSalidaId = salidaId === undefined ? nuevo?.salidaId : salidaId;
  const slug = unico('torneo');
  const fila = {
    slug,
    nombre: slug,
    fechaJuego: '2026-05-16',
    ...overrides,
    campoId: overrides.campoId ?? nuevo?.id ?? '',
  };
  if (!tipoSalidaId)
    return await db.insertInto('torneos').values(fila).returningAll().executeTakeFirstOrThrow();
  return await db
    .with('t', (e) => e.insertInto('torneos').values(fila).returningAll())
    .with('s', (e) =>
      e
        .insertInto('torneos_salidas')
        .columns(['torneoId', 'sexo', 'tipoSalidaId'])
        .expression((de) =>
          de
            .selectFrom('t')
            .select([
              't.id',
              sql<Sexo>`unnest(${[...SEXOS]}::text[])`.as('sexo'),
              sql<string>`${tipoSalidaId}::uuid`.as('salida'),
            ]),
        ),
    )
    .selectFrom('t')
    .selectAll()
    .executeTakeFirstOrThrow();
}
