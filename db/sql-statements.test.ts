import { expect, test } from 'vitest';
import { statementsOf } from './sql-statements.ts';

/** The statements of a text that comes in pieces of a size. */
async function cut(sql: string, size: number): Promise<string[]> {
  async function* pieces() {
    for (let at = 0; at < sql.length; at += size) yield await Promise.resolve(sql.slice(at, at + size));
  }
  const found: string[] = [];
  for await (const statement of statementsOf(pieces())) found.push(statement.trim());
  return found;
}

const BACKUP =
  String.raw`--
-- Name: a; Type: TABLE
--
\restrict abc
SET x = 1;

CREATE FUNCTION f() RETURNS trigger AS $cuerpo$ BEGIN; RAISE 'no;'; $$ END; $cuerpo$;
CREATE TABLE "t;1" (a$b$c int, "d""e" text); -- a comment; with one
INSERT INTO t VALUES ('uno; ''dos''
-- Name: not a header
\tres;', E'it\'s; \\', 'back\', /* a; /* nested; */ ' */ ` +
  "'\u2028\r;');\nSELECT 1; SELECT\n2;\n-- the end\n\\unrestrict abc\n";

const STATEMENTS = [
  'SET x = 1',
  `CREATE FUNCTION f() RETURNS trigger AS $cuerpo$ BEGIN; RAISE 'no;'; $$ END; $cuerpo$`,
  'CREATE TABLE "t;1" (a$b$c int, "d""e" text)',
  String.raw`-- a comment; with one
INSERT INTO t VALUES ('uno; ''dos''
-- Name: not a header
\tres;', E'it\'s; \\', 'back\', /* a; /* nested; */ ' */ ` + "'\u2028\r;')",
  'SELECT 1',
  'SELECT\n2',
];

test.each([1, 7, 100_000])(
  'SQL in pieces of %i characters is cut where its statements end, and nowhere else',
  async (size) => {
    expect(await cut(BACKUP, size)).toEqual(STATEMENTS);
  },
);
