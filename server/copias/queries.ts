import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

export type MotivoDeCopia = 'diaria' | 'manual' | 'actualizacion';

/** One that was begun so long ago and has not ended will not: its process died. */
export const UNA_COPIA_MS = 2 * 60 * 60 * 1_000;

/** The newest backup that stands. */
export type UltimaCopia = {
  terminadaEn: Date;
  archivo: string;
  bytes: number;
  falloFuera: string | null;
};

export type EstadoDeCopias = {
  /** null: none was taken since the store is of this version. */
  ultima: UltimaCopia | null;
  /** Why the newest try failed; null where it did not, or one stands since. */
  fallo: string | null;
  /** Whether one is being taken now. */
  enCurso: boolean;
};

/** How the backups stand. */
export async function estadoDeCopias(db: Db, ahora: Date): Promise<EstadoDeCopias> {
  const filas = await db
    .selectFrom('copias')
    .select(['empezadaEn', 'terminadaEn', 'archivo', 'bytes', 'fallo', 'falloFuera'])
    .where((e) =>
      e.or([
        e('terminadaEn', 'is', null),
        e('id', 'in', laNueva(db, 'terminadaEn')),
        e('id', 'in', laNueva(db, 'archivo')),
      ]),
    )
    .orderBy('empezadaEn', 'desc')
    .execute();
  const ultima = filas.find(({ archivo }) => archivo !== null);
  const terminada = filas.find(({ terminadaEn }) => terminadaEn !== null);
  const enCurso = filas.some(
    ({ empezadaEn, terminadaEn }) =>
      terminadaEn === null && ahora.getTime() - empezadaEn.getTime() < UNA_COPIA_MS,
  );
  return { ultima: ultima ? comoUltima(ultima) : null, fallo: terminada?.fallo ?? null, enCurso };
}

/** Begun by now: a clock that was ahead and was set right left lines of days to come, which say nothing of today. */
export const EMPEZADA = sql<boolean>`empezada_en <= clock_timestamp()`;

/** The newest of those that have something there, however many were begun since. */
function laNueva(db: Db, que: 'terminadaEn' | 'archivo') {
  return db
    .selectFrom('copias')
    .select('id')
    .where(que, 'is not', null)
    .where(EMPEZADA)
    .orderBy('empezadaEn', 'desc')
    .limit(1);
}

function comoUltima({
  terminadaEn,
  archivo,
  bytes,
  falloFuera,
}: { [Campo in keyof UltimaCopia]: UltimaCopia[Campo] | null }): UltimaCopia | null {
  if (terminadaEn === null || archivo === null || bytes === null) return null;
  return { terminadaEn, archivo, bytes, falloFuera };
}

/** Seconds since the newest backup that stands; null where there is none. For probes. */
export async function edadDeLaCopia(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('copias')
    .select(sql<number | null>`floor(extract(epoch from now() - max(terminada_en)))::int`.as('segundos'))
    .where('archivo', 'is not', null)
    .where(EMPEZADA)
    .executeTakeFirst();
  return row?.segundos ?? null;
}
