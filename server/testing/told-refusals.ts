import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type CodigoDeError, TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { statusOf } from '#server/http/refusals/errors.ts';
import { DIRECT_DOORS } from '#server/openapi/doors/direct-doors.ts';
import { codesOf } from '#server/openapi/doors/door-shape.ts';
import { refusalsOf } from '#server/openapi/doors/refusals.ts';
import { ENDPOINTS } from '#server/testing/endpoints.ts';

/** What may be refused at an address, by the name that the document gives it. */
type Told = { name: string; codes: ReadonlySet<CodigoDeError> };
type Route = Told & { method: string; pattern: RegExp; params: number };

function routeOf(told: Told, method: string, path: string): Route {
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');
  return { ...told, method, pattern, params: path.split('{').length };
}

const OPERATIONS: readonly Told[] = [...ENDPOINTS].map(([name, endpoint]) => ({
  name,
  codes: refusalsOf(endpoint),
}));
const BY_NAME = new Map(OPERATIONS.map((told) => [told.name, told]));

// The address with the fewest parameters is the one meant: '/partidas-personales/campos' is no id.
const ROUTES: readonly Route[] = [
  ...[...ENDPOINTS].map(([name, endpoint]) =>
    routeOf({ name, codes: refusalsOf(endpoint) }, endpoint.method, endpoint.path),
  ),
  ...Object.entries(DIRECT_DOORS).map(([path, door]) =>
    routeOf({ name: door.id, codes: new Set(codesOf(door)) }, 'GET', path),
  ),
].toSorted((one, other) => one.params - other.params);

const RPC = '/api/rpc/';

/** The operation that a request asks for, through either door; undefined where there is none. */
function operationOf({ method, url = '/' }: IncomingMessage): Told | undefined {
  const [pathname = '/'] = url.split('?');
  if (pathname.startsWith(RPC)) return BY_NAME.get(pathname.slice(RPC.length).replaceAll('/', '.'));
  return ROUTES.find((route) => route.method === method && route.pattern.test(pathname));
}

/** The code of a refusal as it travels: REST says it in `codigo`, our own client's door in `json.code`. */
function codeIn(body: string): CodigoDeError | undefined {
  const { codigo, json } = JSON.parse(body) as { codigo?: string; json?: { code?: string } };
  const code = codigo ?? json?.code ?? '';
  return code in TEXTOS_DE_ERROR ? (code as CodigoDeError) : undefined;
}

// Of an address that the method does not have: no operation is asked.
const OF_NO_OPERATION = new Set<CodigoDeError | undefined>(['metodo_no_permitido', undefined]);

function complaintAbout(request: IncomingMessage, status: number, body: string): string | null {
  const operation = operationOf(request);
  const code = operation && codeIn(body);
  if (!operation || code === undefined || OF_NO_OPERATION.has(code)) return null;
  if (!operation.codes.has(code)) return `${operation.name} refused with ${code}, which it does not declare`;
  return statusOf(code) === status ? null : `${operation.name} answered ${status} with ${code}`;
}

/**
 * Listens to every refusal that a server answers and keeps those that its operation does not declare, or answers under
 * another status than the document's. Call what comes back at the end: it throws an Error that names them.
 */
export function watchRefusals(server: Server): () => void {
  const complaints = new Set<string>();
  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    hearBody(response, (body) => {
      const complaint = complaintAbout(request, response.statusCode, body);
      if (complaint !== null) complaints.add(complaint);
    });
  };
  server.prependListener('request', listen);
  server.prependListener('checkContinue', listen);
  return () => {
    if (complaints.size > 0)
      throw new Error(`errores of contrato/** are not all of them: ${[...complaints].join('; ')}`);
  };
}

/** Tells the whole body of a failing answer in JSON once it is written. */
function hearBody(response: ServerResponse, tell: (body: string) => void): void {
  const parts: Buffer[] = [];
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const keep = ([chunk]: unknown[]): void => {
    if (response.statusCode < 400) return;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      parts.push(Buffer.from(chunk as Uint8Array));
  };
  response.write = (...args: unknown[]) => {
    keep(args);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    keep(args);
    const isJson = String(response.getHeader('content-type')).startsWith('application/json');
    if (parts.length > 0 && isJson) tell(Buffer.concat(parts).toString());
    return end(...args);
  };
}
