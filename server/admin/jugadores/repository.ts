import { sql } from 'kysely';
import type { Perfil } from '#contrato/perfil.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';
import type { NombrePartido } from '#reglas/nombre.ts';
import type { CamposImportables } from '#reglas/importacion/jugadores.ts';

type NuevoJugador = NombrePartido & {
  id: string;
  fechaNacimiento: string;
  fechaEntradaPena: string;
  telefono: string | null;
  sexo: Sexo | null;
  tramoEdad: TramoEdad | null;
  numeroLicenciaFederativa: string | null;
};

/** Makes a jugador without account; returns its id. */
export async function insertJugador(trx: Db, jugador: NuevoJugador): Promise<void> {
  await trx
    .insertInto('profiles')
    .values({ ...jugador, userId: null })
    .execute();
}

/** What an administrator writes by hand; the handicap and the picture have writers of their own. */
export type CamposDeJugador = NombrePartido & Omit<Perfil, 'id' | 'nombre' | 'handicap' | 'imagen'>;

/** Writes the fields of a jugador. No row is an error. */
export async function updateJugador(trx: Db, id: string, campos: Partial<CamposDeJugador>): Promise<void> {
  await trx
    .updateTable('profiles')
    .set(campos)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A row to write: every field but the handicap, which has a writer of its own. */
export type JugadorImportado = NombrePartido & {
  [Campo in keyof Omit<CamposImportables, 'nombre' | 'apellidos' | 'handicap'>]:
    | CamposImportables[Campo]
    | null;
};

/** The rows as the database reads them, one parameter however many. */
const leidos = (jugadores: readonly (JugadorImportado & { id: string })[]) =>
  sql`json_to_recordset(${JSON.stringify(jugadores)}::json) as n (id uuid, "nombreDePila" text, apellidos text,
    "nombreDudoso" boolean, email text, telefono text, "fechaNacimiento" date, "fechaEntradaPena" date, sexo text,
    "tramoEdad" text, "numeroLicenciaFederativa" text)`;

/** Makes jugadores without account, in one statement. */
export async function insertJugadores(
  trx: Db,
  jugadores: readonly (JugadorImportado & { id: string })[],
): Promise<void> {
  if (jugadores.length === 0) return;
  await sql`insert into profiles (id, nombre_de_pila, apellidos, nombre_dudoso, email, telefono, fecha_nacimiento, fecha_entrada_pena, sexo, tramo_edad,
      numero_licencia_federativa)
    select * from ${leidos(jugadores)}`.execute(trx);
}

/** Writes the fields of jugadores that are there, in one statement. */
export async function updateJugadores(
  trx: Db,
  jugadores: readonly (JugadorImportado & { id: string })[],
): Promise<void> {
  if (jugadores.length === 0) return;
  await sql`update profiles j set nombre_de_pila = n."nombreDePila", apellidos = n.apellidos,
      nombre_dudoso = n."nombreDudoso", email = n.email, telefono = n.telefono,
      fecha_nacimiento = n."fechaNacimiento", fecha_entrada_pena = n."fechaEntradaPena", sexo = n.sexo,
      tramo_edad = n."tramoEdad", numero_licencia_federativa = n."numeroLicenciaFederativa"
    from ${leidos(jugadores)} where j.id = n.id`.execute(trx);
}

type AjusteDePena = Omit<Tables['ajustes_de_pena'], 'momento'>;

/** Adds an entry to the ledger of the peña; nobody changes or removes any. */
export async function insertAjusteDePena(
  trx: Db,
  { id, jugadorId, torneoId, cantidad, motivo, anulaId, autorId }: AjusteDePena,
): Promise<void> {
  await trx
    .insertInto('ajustes_de_pena')
    .values({ id, jugadorId, torneoId, cantidad, motivo, anulaId, autorId })
    .execute();
}
