/** Where the lexer is: between statements' words, in a literal, a quoted name, a comment or a dollar-quoted text. */
type State =
  | { in: 'code' }
  | { in: 'text' | 'escaped' | 'name' }
  | { in: 'comment'; depth: number }
  | { in: 'dollar'; tag: string };

const TOKENS = {
  code: /--|\/\*|['";]|\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/gu,
  text: /''|'/g,
  escaped: /\\.|''|'/g,
  name: /""|"/g,
  comment: /\/\*|\*\//g,
};
const LETTER = /[\p{L}\p{N}_$]/u;

/**
 * Cuts SQL, as it comes from a file, into its statements, without the semicolon, the comments between them and the
 * commands of psql. One statement at a time is in memory. It knows PostgreSQL's literals with standard strings, quoted
 * names, comments and dollar quotes; not the body of a function that begins with BEGIN ATOMIC, of which there is none.
 * What follows the last semicolon is left out: a backup ends with one.
 */
export async function* statementsOf(sql: AsyncIterable<string>): AsyncGenerator<string> {
  let state: State = { in: 'code' };
  let statement = '';
  for await (const line of linesOf(sql)) {
    if (state.in === 'code' && statement === '' && isNothing(line)) continue;
    const { ends, state: next } = readLine(line, state);
    state = next;
    let from = 0;
    for (const end of ends) {
      yield statement + line.slice(from, end);
      statement = '';
      from = end + 1;
    }
    const rest = line.slice(from);
    if (statement !== '' || rest.trim() !== '') statement += `${rest}\n`;
  }
}

/** Whether a line between two statements belongs to none. */
function isNothing(line: string): boolean {
  return line.startsWith('\\') || line.startsWith('--') || line.trim() === '';
}

/** Where statements end in a line, and the state that it leaves. */
function readLine(line: string, begun: State): { ends: number[]; state: State } {
  const ends: number[] = [];
  let state = begun;
  let token = nextToken(line, 0, state);
  while (token !== undefined) {
    const { text, end } = token;
    if (state.in === 'code' && text === '--') break;
    if (state.in === 'code' && text === ';') ends.push(end - 1);
    else state = after(state, text, line.slice(0, end - text.length));
    token = nextToken(line, end, state);
  }
  return { ends, state };
}

/** Lines without their `\n`; a `\r` before it belongs to the line, for it may lie inside a literal. */
async function* linesOf(sql: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of sql) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function nextToken(line: string, at: number, state: State): { text: string; end: number } | undefined {
  if (state.in === 'dollar') {
    const found = line.indexOf(state.tag, at);
    return found === -1 ? undefined : { text: state.tag, end: found + state.tag.length };
  }
  const pattern = TOKENS[state.in];
  pattern.lastIndex = at;
  const text = pattern.exec(line)?.[0];
  return text === undefined ? undefined : { text, end: pattern.lastIndex };
}

function after(state: State, token: string, before: string): State {
  if (state.in === 'code') return opened(token, before);
  if (state.in === 'comment') {
    const depth = state.depth + (token === '/*' ? 1 : -1);
    return depth === 0 ? { in: 'code' } : { in: 'comment', depth };
  }
  return state.in === 'dollar' || token === "'" || token === '"' ? { in: 'code' } : state;
}

function opened(token: string, before: string): State {
  if (token === '"') return { in: 'name' };
  if (token === '/*') return { in: 'comment', depth: 1 };
  if (token === "'") return { in: isEscaping(before) ? 'escaped' : 'text' };
  // A dollar inside a name opens nothing.
  return LETTER.test(before.at(-1) ?? '') ? { in: 'code' } : { in: 'dollar', tag: token };
}

/** Whether the quote that follows belongs to an E'…' literal. */
function isEscaping(before: string): boolean {
  return /e/i.test(before.at(-1) ?? '') && !LETTER.test(before.at(-2) ?? '');
}
