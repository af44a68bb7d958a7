import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

export type EntradaDeAuditoria = {
  /** The endpoint, named as in the contract: 'gestionTorneos.actualizar'. */
  operacion: string;
  torneoId?: string | null;
  /** What was changed; left out: the torneo itself. */
  objetoId?: string | null;
  /** One Spanish sentence for the history screen. */
  resumen: string;
  /** Changed values before and after; never a secret. Of personal data only that they changed is kept. */
  antes?: object | null;
  despues?: object | null;
  autorId: string | null;
};

/** What a person may have erased: nobody changes the memory afterwards, so it never gets there. */
const DATOS_PERSONALES = new Set([
  'email',
  'telefono',
  'fechaNacimiento',
  'numeroLicenciaFederativa',
  'tutorNombre',
  'tutorTelefono',
  'tutorEmail',
]);

function toJson(values: object | null | undefined): string | null {
  if (!values) return null;
  return JSON.stringify(values, (name, value: unknown) =>
    DATOS_PERSONALES.has(name) && value !== null ? '(dato personal)' : value,
  );
}

/** Adds entries, in one statement; nobody changes or removes any (a trigger refuses). */
export async function insertEntradas(trx: Db, entradas: readonly EntradaDeAuditoria[]): Promise<void> {
  if (entradas.length === 0) return;
  await trx
    .insertInto('auditoria')
    .values(
      entradas.map(({ antes, despues, torneoId, objetoId, ...rest }) => ({
        ...rest,
        torneoId: torneoId ?? null,
        objetoId: objetoId ?? torneoId ?? null,
        antes: toJson(antes),
        despues: toJson(despues),
      })),
    )
    .execute();
}

/** Until the end of `trx` nobody else writes or looks for entries of that operation under this lock. */
export async function lockOperacion(trx: Db, operacion: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auditoria.${operacion}`}, 0))`.execute(trx);
}
