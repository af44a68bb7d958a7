/* A club of many years: what it exports comes in whatever it has grown to, since nothing of it is ever whole in memory. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abrirTraslado, type Limites } from './abrir.ts';
import { importarClub } from './importar.ts';
import { TABLAS_DEL_CLUB } from '#db/club-tables.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { conSesion } from '#server/testing/callers.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

const CAMBIOS = 2_000;
/** Of what it has at a time no more fits in memory than its manifest and a few rows. */
const ESTRECHO: Limites = { ratio: 200, entero: 40_000, fila: 2_000, pagina: { filas: 300, bytes: 20_000 } };

let folder: string;
let archivo: string;
let store: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hoyo19-grande-'));
  archivo = path.join(folder, 'club.zip');
  const viejo = await openTestApp({ dataDir: path.join(folder, 'viejo') });
  await sql`insert into historial_handicaps (campo, motivo, despues)
    select 'handicap', 'prueba ' || n, (n % 540) / 10.0 from generate_series(1, ${CAMBIOS}::int) n`.execute(
    viejo.db.kysely,
  );
  const { cookie } = await conSesion(viejo, { admin: true });
  const headers = { cookie: cookie ?? '', origin: viejo.url, 'content-type': 'application/json' };
  const answer = await fetch(`${viejo.url}/api/admin/club/zip`, { method: 'POST', headers, body: '{}' });
  await writeFile(archivo, new Uint8Array(await answer.arrayBuffer()));
  await viejo.close();
  store = await openTestDatabase();
});
afterAll(async () => {
  await store.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function filasEn(tabla: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabla)}`.execute(
    store.db.kysely,
  );
  return rows[0]?.n ?? -1;
}

const imagenes = () => openImageStore({ bucket: null, dataDir: path.join(folder, 'nuevo') });

type Dicho = { archivos: Record<string, object>; tablas: Record<string, { filas: number }> };

/** The file of the export with these files changed, and a manifest that says so: by somebody who means it. */
async function conFirma(cambios: Record<string, string>): Promise<string> {
  const zip = unzipSync(await readFile(archivo));
  const { archivos, ...dicho } = JSON.parse(Buffer.from(zip['manifiesto.json'] ?? []).toString()) as Dicho;
  for (const [nombre, texto] of Object.entries(cambios)) {
    zip[nombre] = Buffer.from(texto);
    const sha256 = createHash('sha256').update(texto).digest('hex');
    archivos[nombre] = { sha256, bytes: Buffer.byteLength(texto) };
  }
  zip['manifiesto.json'] = Buffer.from(JSON.stringify({ ...dicho, archivos }));
  const otro = path.join(folder, 'otro.zip');
  await writeFile(otro, zipSync(zip));
  return otro;
}

describe('a table that does not fit in memory', () => {
  test('is handed on by pages of so many rows, and of so many bytes', async () => {
    const { 'tablas/historial_handicaps.json': tabla } = unzipSync(await readFile(archivo));
    expect(tabla?.length).toBeGreaterThan(5 * ESTRECHO.entero);
    const { filasDe } = await abrirTraslado(archivo, ESTRECHO);
    const paginas: number[] = [];
    for await (const pagina of filasDe('historial_handicaps')) paginas.push(JSON.stringify(pagina).length);
    expect(Math.max(...paginas)).toBeLessThan(ESTRECHO.pagina.bytes + ESTRECHO.fila);
    const deFilas = await abrirTraslado(archivo, { ...ESTRECHO, pagina: { filas: 300, bytes: 1_000_000 } });
    const cuantas: number[] = [];
    for await (const pagina of deFilas.filasDe('historial_handicaps')) cuantas.push(pagina.length);
    expect(cuantas).toEqual([300, 300, 300, 300, 300, 300, 200]);
  });

  test('is not believed to be what it was once the file has changed: then nothing comes in', async () => {
    const otro = path.join(folder, 'gastado.zip');
    const bytes = Buffer.from(zipSync(unzipSync(await readFile(archivo)), { level: 0 }));
    await writeFile(otro, bytes);
    const traslado = await abrirTraslado(otro, ESTRECHO);
    bytes.write('prueba 1999', bytes.lastIndexOf('prueba 2000'));
    await writeFile(otro, bytes);
    await expect(importarClub({ db: store.db, traslado, imagenes: imagenes() })).rejects.toThrow(
      /historial_handicaps.json is missing, or it is not what was exported/u,
    );
    for (const tabla of TABLAS_DEL_CLUB) expect([tabla, await filasEn(tabla)]).toEqual([tabla, 0]);
  });

  test('comes in with every row, however it was set in lines', async () => {
    const tabla = unzipSync(await readFile(archivo))['tablas/historial_handicaps.json'] ?? new Uint8Array();
    const filas = JSON.parse(Buffer.from(tabla).toString()) as object[];
    const enLineas = await conFirma({ 'tablas/historial_handicaps.json': JSON.stringify(filas, null, 2) });
    const traslado = await abrirTraslado(enLineas, ESTRECHO);
    await importarClub({ db: store.db, traslado, imagenes: imagenes() });
    expect(await filasEn('historial_handicaps')).toBe(CAMBIOS);
    const { rows } = await sql<{
      dichas: string;
    }>`select string_agg(motivo || ' ' || despues, ',' order by id) as dichas
      from historial_handicaps`.execute(store.db.kysely);
    const dichas = Array.from(
      { length: CAMBIOS },
      (_, i) => `prueba ${i + 1} ${(((i + 1) % 540) / 10).toFixed(1)}`,
    );
    expect(rows[0]?.dichas).toBe(dichas.join(','));
  });
});

describe('an export that somebody else has signed', () => {
  const TABLA = 'tablas/historial_handicaps.json';
  test.each([
    [
      'a table with other rows than it says',
      TABLA,
      '[{}]',
      /historial_handicaps.json does not have its 2000 rows/u,
    ],
    ['a table that is no list', TABLA, '{"id":1}', /historial_handicaps.json does not have its 2000 rows/u],
    ['a table whose rows are none', TABLA, '[1,2]', /historial_handicaps.json does not have its 2000 rows/u],
    ['a row without an end', TABLA, `[{"motivo":"${'a'.repeat(3_000)}`, /does not have its 2000 rows/u],
    ['a picture that no club keeps', 'imagenes/../../otra.webp', 'x', /otra.webp is no picture of a club/u],
    [
      'a picture that is too large to be one',
      'imagenes/11111111-1111-4111-8111-111111111111.webp',
      Array.from({ length: 20_000 }, (_, i) => i).join(),
      /is no picture of a club/u,
    ],
  ])('is refused: %s', async (_, nombre, texto, razon) => {
    await expect(abrirTraslado(await conFirma({ [nombre]: texto }), ESTRECHO)).rejects.toThrow(razon);
  });
});
