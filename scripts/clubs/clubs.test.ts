import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyDataDir, migratedDataDir, removeTestStores } from '#db/testing/test-store.ts';
import { openPlace, startApp } from '../testing/app-process.ts';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-clubs-'));
const place = (...names: string[]) => path.join(folder, ...names);
afterAll(async () => {
  await removeTestStores();
  rmSync(folder, { recursive: true });
});

function write(name: string, env: Record<string, string>): void {
  // It is all that the commands of a club know: also where Node finds what it made of them before
  const lines = Object.entries({ ...OF_PROCESSES, ...env }).map(
    ([variable, value]) => `${variable}=${value}`,
  );
  writeFileSync(place(`${name}.env`), `# ${name}\n${lines.join('\n')}\n`);
}

function ran(script: string, args: readonly string[], cwd = process.cwd()) {
  const file = path.resolve(`scripts/${script}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    cwd,
    // What whoever asks goes by is nobody's else
    env: {
      ...OF_PROCESSES,
      PATH: process.env['PATH'],
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      PORT: '1',
    },
  });
  return { status, text: `${stdout}${stderr}`.trim() };
}

function clubs(...args: string[]) {
  const { status, text } = ran('clubs', args);
  return { status, lines: text.split('\n') };
}

const dirs = (name: string) => ({ DATA_DIR: place(name, 'data'), BACKUP_DIR: place(name, 'backups') });

test('each club is done in its turn; those that fail are told, and stop no other', async () => {
  write('a-sin-servidor', { ...dirs('a'), DATABASE_URL: 'postgres://golf:secreto@127.0.0.1:1/golf' });
  write('b-sin-carpeta', { DATA_DIR: './data', BACKUP_DIR: './backups' });
  write('c-pinar', dirs('c'));
  cpSync(await emptyDataDir(), place('c', 'data'), { recursive: true });
  const migrated = clubs('migrate', folder);
  const text = migrated.lines.join('\n');
  expect(migrated.status).toBe(1);
  expect(text).toMatch(
    /^a-sin-servidor: The database at postgres:\/\/golf@127\.0\.0\.1:1\/golf .+ cannot be used/mu,
  );
  expect(text).toMatch(/^c-pinar: \d+ applied\.$/mu);
  expect(text).toMatch(/^b-sin-carpeta: DATA_DIR: expected a whole path in /mu);
  expect(migrated.lines.at(-1)).toBe('2 of 3 clubs need somebody to look at them.');
  expect(text).not.toContain('secreto');

  expect(clubs('backup', folder).status).toBe(1);
  expect(readdirSync(place('c', 'backups')).filter((file) => file.includes('-manual.'))).toHaveLength(1);
  for (const name of ['a-sin-servidor', 'b-sin-carpeta']) rmSync(place(`${name}.env`));
  expect(clubs('migrate', folder)).toEqual({
    status: 0,
    lines: expect.arrayContaining(['c-pinar: Nothing to apply.']),
  });
});

test('a club whose secrets stand in files of their own is backed up, and asked alone from wherever one stands', async () => {
  writeFileSync(place('e.frase'), 'una frase que solo sabe la peña\n');
  for (const name of ['etc', 'otra']) mkdirSync(place(name));
  write('etc/e-con-frase', { ...dirs('e'), BACKUP_PASSPHRASE_FILE: place('e.frase') });
  cpSync(await migratedDataDir(), place('e', 'data'), { recursive: true });
  writeFileSync(place('otra', '.env'), 'PORT=ninguno\nBACKUP_PASSPHRASE=otra frase cualquiera\n');
  const all = ran('clubs', ['backup', place('etc')], place('otra'));
  const written = /^e-con-frase: Backup written and verified: .+\/(hoyo19-.+\.tar\.sealed) /mu.exec(all.text);
  expect([all.status, all.text]).toEqual([0, expect.stringMatching(written?.[0] ?? 'a sealed backup')]);
  const args = ['../etc/e-con-frase.env', 'restore', written?.[1] ?? '', '--check'];
  const one = ran('club', args, place('otra'));
  expect([one.status, one.text]).toEqual([0, expect.stringMatching(/\d+ rows, 0 pictures\nIt is whole\.$/u)]);
});

test.each([
  ['no command', [], /^Usage: club CLUB /u],
  ['a command that is none of a club', ['pinar', 'start'], /^Usage: club CLUB /u],
  ['a club that is not there', ['./nadie.env', 'doctor'], /^There is no club nadie: .+ is not there$/u],
])('of one club, %s is one line', (_, args, line) => {
  expect(ran('club', args, folder)).toEqual({ status: 1, text: expect.stringMatching(line) });
});

test('the list says of each its version, its health and the age of its backup', async () => {
  const app = await startApp({}, await openPlace(await migratedDataDir()));
  try {
    const port = new URL(app.url).port;
    write('c-pinar', { ...dirs('c'), PORT: port, PUBLIC_URL: 'https://golf.example.es' });
    write('d-parado', { ...dirs('d'), PORT: '1', DATABASE_URL: 'postgres://golf:secreto@db.test/parado' });
    const { status, lines } = clubs('list', folder);
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^CLUB +VERSION +HEALTH +BACKUP +STORE +ADDRESS$/u);
    expect(lines[1]).toMatch(/^c-pinar +\d+\.\d+\.\d+ +bien +0 h +embedded +https:\/\/golf\.example\.es$/u);
    expect(lines[2]).toMatch(/^d-parado +- +no answer at 1 +none +postgres db\.test\/parado /u);
    expect(lines.at(-1)).toBe('1 of 2 clubs need somebody to look at them.');
  } finally {
    await app.stop();
  }
});

test('what is asked wrongly is one line', () => {
  expect(clubs('delete', folder)).toEqual({ status: 1, lines: [expect.stringMatching(/^Usage: /u)] });
  expect(clubs('list', place('nada')).lines).toHaveLength(1);
});
