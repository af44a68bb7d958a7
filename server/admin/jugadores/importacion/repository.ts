import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { CamposImportables } from '#reglas/importacion-jugadores.ts';

/** A row to write: every field but the handicap, which has a writer of its own. */
export type JugadorImportado = {
  [Campo in keyof Omit<CamposImportables, 'handicap'>]: CamposImportables[Campo] | null;
};

const RECORD = sql`(id uuid, nombre text, email text, telefono text, fecha_nacimiento date, fecha_entrada_pena date,
  sexo text, tramo_edad text, numero_licencia_federativa text)`;

/** The rows as the database reads them: names of its own columns. */
function toRecords(jugadores: readonly (JugadorImportado & { id: string })[]): string {
  return JSON.stringify(
    jugadores.map((jugador) => ({
      id: jugador.id,
      nombre: jugador.nombre,
      email: jugador.email,
      telefono: jugador.telefono,
      fecha_nacimiento: jugador.fechaNacimiento,
      fecha_entrada_pena: jugador.fechaEntradaPena,
      sexo: jugador.sexo,
      tramo_edad: jugador.tramoEdad,
      numero_licencia_federativa: jugador.numeroLicenciaFederativa,
    })),
  );
}

/** Makes jugadores without account, in one statement. */
export async function insertJugadores(
  trx: Kysely<Tables>,
  jugadores: readonly (JugadorImportado & { id: string })[],
): Promise<void> {
  if (jugadores.length === 0) return;
  await sql`insert into profiles (id, nombre, email, telefono, fecha_nacimiento, fecha_entrada_pena, sexo, tramo_edad,
      numero_licencia_federativa)
    select * from json_to_recordset(${toRecords(jugadores)}::json) as n ${RECORD}`.execute(trx);
}

/** Writes the fields of jugadores that are there, in one statement. */
export async function updateJugadores(
  trx: Kysely<Tables>,
  jugadores: readonly (JugadorImportado & { id: string })[],
): Promise<void> {
  if (jugadores.length === 0) return;
  await sql`update profiles j set nombre = n.nombre, email = n.email, telefono = n.telefono,
      fecha_nacimiento = n.fecha_nacimiento, fecha_entrada_pena = n.fecha_entrada_pena, sexo = n.sexo,
      tramo_edad = n.tramo_edad, numero_licencia_federativa = n.numero_licencia_federativa
    from json_to_recordset(${toRecords(jugadores)}::json) as n ${RECORD} where j.id = n.id`.execute(trx);
}
