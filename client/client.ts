/** What an operation takes and answers. */
export type Operation = { input: object; output: unknown };
/** Method and address of each operation; the rest of the package is made from the contract of the club. */
export type Addresses<Operations> = { readonly [Name in keyof Operations]: readonly [string, string] };

export type Settings = {
  /** Where the club is: 'https://golf.example.es'. */
  url: string;
  /** The clave de acceso, 'h19_…'; without it only what everybody sees. */
  clave?: string | undefined;
  /** In the place of the global one. */
  fetch?: typeof fetch;
};

/** What the club refuses: decide by `codigo`; the message is Spanish, for people. */
export type Refusal = Error & {
  codigo: string;
  status: number;
  datos: Readonly<Record<string, unknown>>;
  /** Seconds after which it may be asked again, where the club says so. */
  retryAfter: number | null;
};

type Optional<Input> = {} extends Input ? [input?: Input] : [input: Input];

export type Client<Operations extends { [Name in keyof Operations]: Operation }> = {
  /** Asks one operation, by its name in `/api/docs`. Throws a `Refusal`. */
  call<Name extends keyof Operations & string>(
    name: Name,
    ...input: Optional<Operations[Name]['input']>
  ): Promise<Operations[Name]['output']>;
};

/** A leaderboard as far as following it goes. */
type Board = { version: string };
/** A client that follows leaderboards as well. */
export type FollowingClient<
  Operations extends { [Name in keyof Operations]: Operation },
  B,
> = Client<Operations> & {
  /** The leaderboard of a torneo (slug or id): now, and again whenever it has changed. Ends with the right to watch. */
  board(torneoId: string, options?: { signal?: AbortSignal }): AsyncGenerator<B, void>;
};

/** How long it waits before it opens a stream again that ended, in milliseconds. */
const AGAIN_MS = 2_000;

/** Whether a thrown thing is what the club refused. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && 'codigo' in thrown && 'status' in thrown;
}

/** A client over these operations. */
export function openClient<Operations extends { [Name in keyof Operations]: Operation }, B extends Board>(
  addresses: Addresses<Operations>,
  settings: Settings,
): FollowingClient<Operations, B> {
  const base = `${settings.url.replace(/\/+$/u, '')}/api`;
  const send = settings.fetch ?? fetch;
  const identified: Record<string, string> = settings.clave
    ? { authorization: `Bearer ${settings.clave}` }
    : {};
  const ask = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => {
    const headers = { ...identified, ...init.headers };
    const response = await send(`${base}${path}`, { ...init, headers, credentials: 'omit' });
    if (!response.ok) throw await refusalOf(response);
    return response;
  };
  const call = async (name: keyof Operations & string, input: object = {}): Promise<unknown> => {
    const [method, path] = addresses[name];
    const { url, rest } = addressed(path, input);
    if (method === 'GET') return await (await ask(`${url}${queryOf(rest)}`)).json();
    const headers = { 'content-type': 'application/json' };
    return await (await ask(url, { method, headers, body: JSON.stringify(rest) })).json();
  };
  const board = (torneoId: string, { signal }: { signal?: AbortSignal } = {}) =>
    follow<B>(`/torneos/${encodeURIComponent(torneoId)}`, (path) => ask(path, signal ? { signal } : {}));
  return { call, board } as FollowingClient<Operations, B>;
}

/** The address with what it names, and what is left of the input. */
function addressed(path: string, input: object): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const url = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

function queryOf(rest: Record<string, unknown>): string {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const wait = response.headers.get('retry-after');
  return Object.assign(new Error(textOf(body, 'mensaje') || `The club answered ${response.status}`), {
    codigo: textOf(body, 'codigo'),
    status: response.status,
    datos: (body['datos'] ?? {}) as Record<string, unknown>,
    retryAfter: wait === null ? null : Number(wait),
  });
}

function textOf(body: Record<string, unknown>, name: string): string {
  const text = body[name];
  return typeof text === 'string' ? text : '';
}

type Ask = (path: string) => Promise<Response>;

async function* follow<B extends Board>(torneo: string, ask: Ask): AsyncGenerator<B, void> {
  const read = async () => (await (await ask(`${torneo}/clasificacion`)).json()) as B;
  for (;;) {
    let board = await read();
    yield board;
    for await (const { event, id } of eventsOf(ask, `${torneo}/en-vivo?version=${board.version}`)) {
      if (event === 'sin-permiso') return;
      if ((event !== 'golpes' && event !== 'recargar') || isKnown(board.version, id)) continue;
      board = await read();
      yield board;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Whether a board of that version has what led to the other one: 'epoch.n', where n rises. */
function isKnown(version: string, other: string): boolean {
  const [epoch, n] = version.split('.');
  const [otherEpoch, otherN] = other.split('.');
  return epoch === otherEpoch && Number(otherN) <= Number(n);
}

/** The events of a stream until it ends, however it ends; what is refused is thrown. */
async function* eventsOf(ask: Ask, path: string): AsyncGenerator<{ event: string; id: string }, void> {
  const { body } = await ask(path);
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const piece = await reader.read().catch(() => ({ done: true as const, value: undefined }));
      if (piece.done) return;
      const blocks = (text + piece.value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1] ?? '';
        yield { event: field('event'), id: field('id') };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
