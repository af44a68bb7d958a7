import { beforeAll, describe, expect, test } from 'vitest';
import { type CodigoDeError, textoDeError } from '#contrato/errores.ts';
import type { Answer } from '#server/testing/callers.ts';
import { openChecksum } from '#server/testing/checksum.ts';
import { ENDPOINTS } from '#server/testing/endpoints.ts';
import { type Actor, formerAdmin, lastingActors } from '#server/testing/matrix/actors.ts';
import { conAjenos } from '#server/testing/matrix/ajenos.ts';
import { askRest, askRpc, inOrder, said, SESSIONS } from '#server/testing/matrix/ask.ts';
import { type Case, OUTSIDERS } from '#server/testing/matrix/cell.ts';
import { MATRIX } from '#server/testing/matrix/every.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

/*
 * Every operation, asked by everybody: whoever is refused through the REST door is refused in the same words of the code
 * through the RPC door, and neither changes anything. Of those who may, one for each operation asks at both doors, the others
 * at REST alone: behind the doors stands one router, and a second time is another act. One test a case, told cell by cell.
 */

let app: TestApp;
let escenario: Escenario;
let checksum: () => Promise<string>;
let lasting: Actor[];

enUnClub((club) => ({ app } = club));
beforeAll(async () => {
  escenario = await conAjenos(app, await crearEscenario(app));
  lasting = await lastingActors(app, escenario);
  checksum = await openChecksum(app.db, SESSIONS);
});

test('every endpoint of the contract has its row in the matrix, and no row is of another', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual([...ENDPOINTS.keys()].toSorted());
});

/** Who may does not depend on the store, what is asked of it does: on the embedded one each case is asked by one who may. */
const isWhole = Boolean(process.env['TEST_DATABASE_URL']);

type Cell = { who: string; door: 'rest' | 'rpc'; answered: string; changed: boolean };

const isLet = ({ expected }: Case, { role }: Actor): boolean => !String(expected[role]).includes(' ');

/** Who is refused first: what goes on behind an answer changes tables too. */
const inTurn = (entry: Case, actors: readonly Actor[]): Actor[] =>
  actors.toSorted((one, other) => Number(isLet(entry, one)) - Number(isLet(entry, other)));

/** Through which doors somebody asks; `isBoth`: the one who may and is asked at both. */
const doorsFor = (entry: Case, actor: Actor, isBoth: boolean): readonly Cell['door'][] =>
  isLet(entry, actor) && !isBoth ? ['rest'] : ['rest', 'rpc'];

/** A refusal says why in the specified words; told where it does not. */
function wordsOf({ body }: Answer): string {
  const { codigo, datos, id, ...told } = body;
  const words = textoDeError(codigo as CodigoDeError, (datos ?? {}) as Record<string, string>);
  const isTold = Object.entries(words).every(([name, text]) => told[name] === text);
  return isTold && /^[0-9a-f-]{36}$/u.test(String(id)) ? '' : ` in other words: ${JSON.stringify(body)}`;
}

async function cellOf(endpoint: string, entry: Case, actor: Actor, door: Cell['door']): Promise<Cell> {
  const isRefused = !isLet(entry, actor);
  const isUnmoved = isRefused || (entry.ajeno === true && OUTSIDERS.has(actor.role));
  const before = isUnmoved ? await checksum() : null;
  const ask = door === 'rest' ? askRest : askRpc;
  const answer = await ask({ endpoint, entry, escenario, caller: actor.caller });
  const changed = before !== null && (await checksum()) !== before;
  const words = isRefused && door === 'rest' && answer.status >= 400 ? wordsOf(answer) : '';
  return { who: actor.who, door, answered: said(answer) + words, changed };
}

function answerMeant(entry: Case, actor: Actor, door: Cell['door']): string {
  const isAgain = door === 'rpc' && isLet(entry, actor);
  return String((isAgain ? entry.otraVez : undefined) ?? entry.expected[actor.role]);
}

const isForSomebody = ({ expected }: Case): boolean =>
  Object.values(expected).some((said) => !String(said).includes(' '));

const rows = inOrder(MATRIX).flatMap(([endpoint, cases]) => {
  const shown = cases.find((entry) => isForSomebody(entry) && entry.otraVez !== null);
  return cases.map((entry) => ({
    endpoint,
    entry,
    name: `${entry.fila} ${entry.caso}`,
    isShown: isWhole && entry === shown,
  }));
});

async function askedBy(entry: Case): Promise<Actor[]> {
  if (!isWhole) return lasting.filter((actor) => isLet(entry, actor)).slice(0, 1);
  return inTurn(entry, [...lasting, await formerAdmin(app)]);
}

/** What is judged here is not how often one may try to enter. */
async function forgetTries(endpoint: string): Promise<void> {
  if (/^(?:cuenta|factores|instalacion)\./u.test(endpoint))
    await app.db.kysely.deleteFrom('intentos_de_acceso').execute();
}

describe('authorization matrix', () => {
  test.for(rows)('$endpoint, $name', async ({ endpoint, entry, isShown }, { task }) => {
    const cells: Cell[] = [];
    const meant: Cell[] = [];
    const actors = await askedBy(entry);
    for (const actor of actors)
      for (const door of doorsFor(entry, actor, isShown && actor === actors.at(-1))) {
        await forgetTries(endpoint);
        cells.push(await cellOf(endpoint, entry, actor, door));
        meant.push({ who: actor.who, door, answered: answerMeant(entry, actor, door), changed: false });
      }
    const holes = cells.filter((cell, i) => JSON.stringify(cell) !== JSON.stringify(meant[i])).length;
    Object.assign(task.meta, { figures: { cells: cells.length, holes } });
    expect(cells).toEqual(meant);
  });
});
