import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { partirNombre } from '#reglas/nombre.ts';
import { migrate } from './migrate.ts';
import {
  openTestStore,
  rememberingLog,
  removeTestStores,
  STORE_KINDS,
  testFolder,
} from './testing/test-store.ts';

/* The migration that makes two fields of the name cuts as the rule book does, and loses nobody's name. */

const ALL = join(import.meta.dirname, 'migrations');
const NOMBRES = '0094_nombre_y_apellidos.sql';
const log = rememberingLog([]);

afterAll(removeTestStores);

function folderUpTo(last: (name: string) => boolean): string {
  const folder = testFolder();
  for (const name of readdirSync(ALL).filter(last)) copyFileSync(join(ALL, name), join(folder, name));
  return folder;
}

const PRIMEROS = ['Íñigo', 'José', 'JUAN', 'María', 'Mª', 'M.ª', 'Ma.', 'J.', 'De', 'San'];
const SEGUNDOS = [
  '',
  'Ramón',
  'Ángeles',
  'del Rosario',
  'de los Ángeles',
  'de Dios',
  'De La Cruz',
  'de la Fuente',
  'Martín',
  'MARTIN',
  'Mª',
  'Núñez',
  'San Martín',
  'i Serra',
];
const RESTOS = ['', 'Gómez', 'Gómez García', 'de la Peña y Ruiz', 'Gómez García López', 'van der Berg', 'de'];

const ESCRITOS = PRIMEROS.flatMap((primero) =>
  SEGUNDOS.flatMap((segundo) => RESTOS.map((resto) => `${primero} ${segundo}  ${resto}`)),
);

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  test('every name is cut as partirNombre cuts it, and a person who left keeps the name of those who left', async () => {
    const { db } = await openTestStore(kind);
    await migrate(db, { folder: folderUpTo((name) => name < NOMBRES), log });
    await db.pool.query('insert into profiles (nombre) select unnest($1::text[])', [ESCRITOS]);
    await db.pool.query(`insert into profiles (nombre, retirado_en) values ('Jugador retirado', now())`);
    await migrate(db, { folder: folderUpTo((name) => name <= NOMBRES), log });
    const { rows } = await db.pool.query(
      `select nombre, nombre_de_pila, apellidos, nombre_dudoso, version from profiles`,
    );
    const cortados = new Map(rows.map((row) => [row['nombre'], row]));
    for (const escrito of ESCRITOS) {
      const nombre = escrito.trim().replaceAll(/\s+/gu, ' ');
      const { nombreDePila, apellidos, nombreDudoso } = partirNombre(escrito);
      expect(cortados.get(nombre)).toEqual({
        nombre,
        nombre_de_pila: nombreDePila,
        apellidos,
        nombre_dudoso: nombreDudoso,
        version: 1,
      });
    }
    expect(cortados.get('Jugador retirado')).toMatchObject({
      nombre_de_pila: 'Jugador retirado',
      apellidos: '',
    });
  });
});
