import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { PRIMERAS_RESPUESTAS, type Pregunta, primerasPreguntas } from '#contrato/primeras-preguntas.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import { type Head, readsTheHead, withHead } from '#server/http/listener/heads.ts';
import type { Exchange } from '#server/http/listener/listener.ts';
import { requestIdOf } from '#server/http/refusals/request-id.ts';
import { clientIp } from '#server/http/listener/security.ts';
import { compressed, type Form, formOf, packer, QUALITY } from '#server/http/lean/compression.ts';
import type { StaticFiles } from '#server/http/listener/static.ts';
import { unreadSession } from '#server/http/session/sessions.ts';

/** Answers the page of the app with its head and its first answers; false when this request is to have the page alone. */
export type Pages = (exchange: Exchange) => boolean;

/** What the store may take; what has not come then is asked by the phone, as it always was. */
const PATIENCE_MS = 150;
/** What is longer comes better by itself, behind the page. In characters. */
const LARGEST = 400_000;
/** Pages of visitors that stay compressed. */
const MOST_PREPARED = 50;
type Ask = (endpoint: string, input: unknown, context: RequestContext) => Promise<unknown>;
type Opening = {
  app: App;
  files: StaticFiles;
  ask: Ask;
  /** What a page says of itself to that caller. */
  head: (exchange: Pick<Exchange, 'pathname' | 'search'>, actor: Actor) => Promise<Head>;
  /** Standings as their own door writes them, by the collection of the thing they are of. */
  standings: Record<string, (ref: string, actor: Actor) => Promise<string>>;
  /** How long it waits for all of them, in milliseconds. */
  patience?: number | undefined;
};

/**
 * The page of a screen with its own head and with what that screen asks first (`contrato/primeras-preguntas.ts`), by the same
 * services and for the same caller. A browser that opens a page gets it so; who does not say what it is for, as messengers and
 * search engines, gets the head alone; whoever fetches the page to keep it (the service worker) gets it as it was built. It is
 * stored nowhere, for what it tells is true now. What is not there is told with 404, in the app's own words. A browser without a
 * session gets the page of who only looks where the screen has one, unless it is refused something (docs/decisions/0023). To who
 * is signed in the page goes as soon as what every screen asks is there: what the screen itself is about follows in its last part.
 */
export function openPages(opening: Opening): Pages {
  const { app, files } = opening;
  const prepared = openPrepared();
  const { toBrowser, toProgram } = openMakers(opening);
  const answer = async (exchange: Exchange, making: Promise<Made>): Promise<void> => {
    const { request, response, pathname } = exchange;
    try {
      const { text, rest, isThere, isPublic, isVisita } = await making;
      const form = formOf(request.headers['accept-encoding']);
      const bytes = rest
        ? null
        : await (isPublic ? prepared(text, form) : compressed(text, form, QUALITY.page));
      files.allow(response, { isVisita });
      response.statusCode = isThere ? 200 : 404;
      sayHead(exchange, { form, now: app.clock.now() });
      if (bytes) send(exchange, bytes);
      else await sendInParts(exchange, { text, rest, form });
    } catch (err) {
      app.log.warn({ err }, 'a page goes without its first answers');
      if (response.headersSent) response.destroy();
      else files.send(request, response, pathname);
    }
  };
  return (exchange) => {
    const page = files.pageOf(exchange.pathname);
    if (page === undefined) return false;
    if (opensAPage(exchange.request)) void answer(exchange, toBrowser(exchange, page));
    else if (readsTheHead(exchange.request)) void answer(exchange, toProgram(exchange, page));
    else return false;
    return true;
  };
}

/**
 * A page as it was made for somebody: what comes behind its text, whether what it is about is there, whether every visitor reads
 * the same, and whether it is that of who only looks.
 */
type Made = {
  text: string;
  rest?: Promise<string>;
  isThere: boolean;
  isPublic: boolean;
  isVisita: boolean;
};

/** The two ways of making a page: for a browser, with its answers, and for a program that reads its head. */
function openMakers(opening: Opening) {
  const { app, files, patience = PATIENCE_MS } = opening;
  const headOf = async (exchange: Exchange, actor: Actor): Promise<Head> => {
    const head = await opening.head(exchange, actor);
    return { ...head, isThere: head.isThere && files.isScreen(exchange.pathname) };
  };
  const toBrowser = async (exchange: Exchange, page: string): Promise<Made> => {
    const late = wait(patience, undefined, { ref: false });
    const actor = await soon(app.actors.resolve(exchange.request.headers.cookie), late);
    if (actor === undefined) return { text: page, isThere: true, isPublic: false, isVisita: false };
    const { first, behind } = askFirst(opening, { exchange, actor, late });
    const [head, { answers, isRefused }] = await Promise.all([soon(headOf(exchange, actor), late), first]);
    const visita = !isRefused && isVisit(exchange.request) ? files.visitaOf(exchange.pathname) : undefined;
    const own = visita ?? page;
    const { begun, ended } = withAnswers(head === undefined ? own : withHead(own, head), answers);
    const made = { isThere: head?.isThere ?? true, isPublic: actor === null, isVisita: visita !== undefined };
    if (behind === null) return { ...made, text: begun + ended([]) };
    return { ...made, text: begun, rest: behind.then((last) => ended(last.answers)) };
  };
  const toProgram = async (exchange: Exchange, page: string): Promise<Made> => {
    const head = await soon(headOf(exchange, null), wait(patience, undefined, { ref: false }));
    if (head === undefined) return { text: page, isThere: true, isPublic: true, isVisita: false };
    return { text: withHead(page, head), isThere: head.isThere, isPublic: true, isVisita: false };
  };
  return { toBrowser, toProgram };
}

/** Whether a browser asks in order to show the page. One that does not say so (http, an old one) loses a moment, no more. */
function opensAPage({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined
  );
}

/** Whether the browser has no session, nor one that has ended: who has been signed in has the app, and things kept in it. */
function isVisit({ headers }: IncomingMessage): boolean {
  return unreadSession(headers.cookie) === null;
}

/** What comes before the patience ends; undefined for what does not, and for what fails: the phone asks again, and is told. */
async function soon<T>(work: Promise<T>, late: Promise<void>): Promise<T | undefined> {
  const failed = () => undefined;
  return await Promise.race([work.catch(failed), late.then(failed)]);
}

/** The answers that came in time, each as the JSON of its question and answer, and whether one was refused. */
type Answered = { answers: string[]; isRefused: boolean };

type Asking = { exchange: Exchange; actor: Actor; late: Promise<void> };

/**
 * Asks, all at once, what the page of a screen brings: first what it waits for, behind it what may come after the page has begun.
 * Which page a visitor gets depends on every answer; who is signed in has the app, whatever their own data takes.
 */
function askFirst(
  opening: Opening,
  asking: Asking,
): { first: Promise<Answered>; behind: Promise<Answered> | null } {
  const { exchange, actor, late } = asking;
  const answerTo = answerer(opening, asking);
  const answersTo = async (questions: readonly Pregunta[]): Promise<Answered> => {
    let isRefused = false;
    const refused = (err: unknown) => {
      isRefused = true;
      throw err;
    };
    const answers = await Promise.all(
      questions.map(async (question) => {
        const text = await soon(answerTo(question).catch(refused), late);
        if (text === undefined || text.length > LARGEST) return [];
        return [`${JSON.stringify(question).slice(0, -1)},"respuesta":${text}}`];
      }),
    );
    return { answers: answers.flat(), isRefused };
  };
  const { deTodas, propias } = primerasPreguntas(exchange, actor !== null);
  if (actor === null || propias.length === 0)
    return { first: answersTo([...deTodas, ...propias]), behind: null };
  return { first: answersTo(deTodas), behind: answersTo(propias) };
}

/** What answers a question of a page as the caller of the page, in JSON. */
function answerer(
  { app, ask, standings }: Opening,
  { exchange: { request, response }, actor }: Asking,
): (question: Pregunta) => Promise<string> {
  const context: RequestContext = {
    ...app,
    actor,
    clave: null,
    requestId: requestIdOf(request),
    clientIp: clientIp(app.config, request),
    body: undefined,
    request,
    response,
  };
  return async ({ direccion, entrada }) => {
    if (entrada !== null)
      return JSON.stringify({ json: await ask(direccion.slice('/api/rpc/'.length), entrada, context) });
    const [, , collection = '', ref = ''] = direccion.split('/');
    const read = standings[collection];
    if (!read) throw new Error(`no standings of ${collection}`);
    return await read(decodeURIComponent(ref), actor);
  };
}

/**
 * The page with the answers as data, which no browser runs, in two parts: what has been answered, and the end with what is
 * answered until then. Nothing in them can end their element.
 */
function withAnswers(
  page: string,
  answers: readonly string[],
): { begun: string; ended: (more: readonly string[]) => string } {
  const asJson = (some: readonly string[]) => some.join(',').replaceAll('<', String.raw`\u003c`);
  const end = page.lastIndexOf('</body>');
  const element = `<script type="application/json" id="${PRIMERAS_RESPUESTAS}">[`;
  const between = (more: readonly string[]) => (answers.length > 0 && more.length > 0 ? ',' : '');
  return {
    begun: `${page.slice(0, end)}${element}${asJson(answers)}`,
    ended: (more) => `${between(more)}${asJson(more)}]</script>${page.slice(end)}`,
  };
}

/** What all visitors read alike is compressed once, as long as it says the same. */
function openPrepared(): (text: string, form: Form) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (text, form) => {
    const key = `${form}${createHash('sha256').update(text).digest('base64')}`;
    const bytes = known.get(key) ?? compressed(text, form, QUALITY.page);
    known.delete(key);
    known.set(key, bytes);
    const [oldest] = known.keys();
    if (known.size > MOST_PREPARED && oldest !== undefined) known.delete(oldest);
    return bytes;
  };
}

function sayHead({ response }: Exchange, { form, now }: { form: Form; now: Date }): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Accept-Encoding, Cookie, Sec-Fetch-Dest, Sec-Fetch-Mode');
  // What time it is at the club, in milliseconds: the only header of its own page that a script can read
  response.setHeader('Server-Timing', `club;dur=${now.getTime()}`);
  if (form !== null) response.setHeader('Content-Encoding', form);
}

function send({ request, response }: Exchange, bytes: Buffer): void {
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends what there is of a page at once, so that the browser asks for its files meanwhile, and the rest when it is there. */
async function sendInParts(
  { response }: Exchange,
  { text, rest, form }: { text: string; rest: Promise<string> | undefined; form: Form },
): Promise<void> {
  const { stream, part } = packer(form);
  stream.pipe(response);
  part(text);
  stream.end(await rest);
}
