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
    const isBetween = state.in === 'code' && statement === '';
    if (isBetween && (line.startsWith('\\') || line.startsWith('--') || line.trim() === '')) continue;
    let from = 0;
    for (let at = 0; ; ) {
      const token = nextToken(line, at, state);
      if (token === undefined) break;
      at = token.end;
      if (state.in === 'code' && token.text === '--') break;
      if (state.in === 'code' && token.text === ';') {
        yield statement + line.slice(from, token.end - 1);
        statement = '';
        from = token.end;
      } else state = after(state, token.text, line.slice(0, token.end - token.text.length));
    }
    const rest = line.slice(from);
    if (statement !== '' || rest.trim() !== '') statement += `${rest}\n`;
  }
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
  switch (state.in) {
    case 'code':
      return opened(token, before);
    case 'comment': {
      const depth = state.depth + (token === '/*' ? 1 : -1);
      return depth === 0 ? { in: 'code' } : { in: 'comment', depth };
    }
    case 'dollar':
      return { in: 'code' };
    case 'text':
    case 'escaped':
    case 'name':
      return token === "'" || token === '"' ? { in: 'code' } : state;
  }
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
