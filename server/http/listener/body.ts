import type { IncomingMessage, ServerResponse } from 'node:http';
import { CUERPO_MAX } from '#contrato/define.ts';
import type { InFlight } from '#server/http/load/in-flight.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/**
 * What a body may be: its real bytes, how long it may take to arrive, in milliseconds, and up to which part of the room that
 * all requests have together it is let in.
 */
export type BodyBound = { bytes: number; ms: number; share: number };

/** The longest that any body may take to arrive: a picture over the phone signal of the course. */
export const SLOWEST_BODY_MS = 60_000;
const LARGEST_BYTES = Math.max(...Object.values(CUERPO_MAX));

/** Whether a request brings bytes along, announced or in chunks. */
export function carriesBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * Refuses by its headers what nobody here reads: a body without a length, over every limit, compressed, or not JSON in
 * UTF-8. Reads no byte of it. Throws AppError.
 */
export function requireReadableBody(request: IncomingMessage): void {
  if (!carriesBody(request)) return;
  const { 'content-length': length, 'content-type': type, 'content-encoding': coding } = request.headers;
  // A body in chunks announces no length; no page of ours sends one.
  if (length === undefined || !(Number(length) <= LARGEST_BYTES))
    throw new AppError('cuerpo_demasiado_grande');
  const plain = coding === undefined || coding === 'identity';
  if (!plain || !/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/iu.test(type ?? ''))
    throw new AppError('tipo_no_admitido');
}

/**
 * The one reader of request bodies: counts what really arrives, within the bound, and gives it as JSON; undefined when
 * there is none. Rejects with AppError; the rest of a refused body is for `discardRest`.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bound, inFlight }: { bound: BodyBound; inFlight: Pick<InFlight, 'bodyOf'> },
): Promise<unknown> {
  requireReadableBody(request);
  if (!carriesBody(request)) return undefined;
  if (Number(request.headers['content-length']) > bound.bytes) throw new AppError('cuerpo_demasiado_grande');
  // Who asks before sending is told to go on only here, where nothing speaks against the body any more.
  if (request.headers.expect !== undefined) response.writeContinue();
  return asJson(await collect(request, { ...bound, hold: inFlight.bodyOf(response, bound.share) }));
}

/** Bytes of a refused body that are still let in, and for how long, so that its sender gets to read the refusal. */
const FAREWELL = { bytes: 4 * 1024 * 1024, ms: 1_000 };

/**
 * Lets the rest of a refused body pass by, keeping nothing. A connection closed over unread bytes is cut off, and what was
 * answered may be lost on the way; this waits until the sender ends or has had the time to hear.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const stop = (): void => {
      clearTimeout(deadline);
      request.off('data', count).off('end', stop).off('close', stop);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > FAREWELL.bytes) stop();
    };
    const deadline = setTimeout(stop, FAREWELL.ms);
    request.on('error', () => undefined);
    request.on('data', count).once('end', stop).once('close', stop).resume();
    if (request.destroyed) stop();
  });
}

type Collected = Pick<BodyBound, 'bytes' | 'ms'> & { hold: (bytes: number) => boolean };

function collect(request: IncomingMessage, { bytes, ms, hold }: Collected): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (): void => {
      clearTimeout(deadline);
      request.off('data', take).off('end', done).off('close', leave).pause();
    };
    const fail = (codigo: ConstructorParameters<typeof AppError>[0]): void => {
      stop();
      reject(new AppError(codigo));
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > bytes) fail('cuerpo_demasiado_grande');
      else if (!hold(chunk.length)) fail('servicio_ocupado');
      else chunks.push(chunk);
    };
    const done = (): void => {
      stop();
      resolve(Buffer.concat(chunks));
    };
    const leave = (): void => fail('peticion_no_valida');
    const deadline = setTimeout(() => fail('peticion_lenta'), ms);
    // A sender who breaks off is an 'error' before the 'close': it stays quiet, the 'close' tells.
    request.on('error', () => undefined);
    request.on('data', take).once('end', done).once('close', leave);
    if (request.destroyed) leave();
  });
}

/** One for all: to open it takes longer than to read a stroke, and between two bodies it keeps nothing. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function asJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(UTF_8.decode(bytes));
  } catch {
    throw new AppError('peticion_no_valida');
  }
}
