import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type BodyBound, readBody } from '#server/http/listener/body.ts';
import { openInFlight } from '#server/http/load/in-flight.ts';
import { AppError, statusOf } from '#server/http/refusals/errors.ts';
import { openRaw, type RawConnection } from '#server/testing/raw.ts';

let server: Server;
const connections: RawConnection[] = [];
afterEach(async () => {
  for (const { leave } of connections.splice(0)) leave();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** A server that reads one body within a bound and says what it was, or why not. */
async function open(bound: Partial<BodyBound> = {}) {
  const asked: string[] = [];
  const refused: string[] = [];
  server = createServer();
  const read: Parameters<typeof createServer>[1] = (request, response) => {
    asked.push(request.url ?? '');
    readBody(request, response, {
      bound: { bytes: 100, ms: 60_000, share: 1, ...bound },
      inFlight: openInFlight({ requests: 10, bodyBytes: 1_000_000 }),
    }).then(
      (body) => response.end(JSON.stringify({ body })),
      (error: unknown) => {
        const codigo = error instanceof AppError ? error.codigo : 'error_inesperado';
        refused.push(codigo);
        response.writeHead(statusOf(codigo), { Connection: 'close' }).end(codigo);
      },
    );
  };
  server.on('request', read).on('checkContinue', read);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const send = async (text: string | Buffer) => {
    const connection = await openRaw(url);
    connections.push(connection);
    connection.socket.write(text);
    return connection;
  };
  return { send, refused, asked };
}

const post = (headers: string, body = '') => `POST / HTTP/1.1\r\nHost: h\r\n${headers}\r\n${body}`;
const JSON_TYPE = 'Content-Type: application/json\r\n';

test('a body is handed over as what it says, and one without bytes as nothing', async () => {
  const { send } = await open();
  const said = await send(post(`${JSON_TYPE}Content-Length: 7\r\n`, '{"a":1}'));
  await expect.poll(said.heard).toContain('{"body":{"a":1}}');
  const silent = await send(post('Content-Length: 0\r\n'));
  await expect.poll(silent.heard).toMatch(/\{\}$/);
});

test.each([
  ['longer than its bound', `${JSON_TYPE}Content-Length: 101\r\n`, 'cuerpo_demasiado_grande'],
  ['of a terabyte', `${JSON_TYPE}Content-Length: 1000000000000\r\n`, 'cuerpo_demasiado_grande'],
  ['in chunks', `${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'cuerpo_demasiado_grande'],
  ['compressed', `${JSON_TYPE}Content-Encoding: gzip\r\nContent-Length: 20\r\n`, 'tipo_no_admitido'],
  [
    'in another alphabet',
    'Content-Type: application/json; charset=utf-16\r\nContent-Length: 2\r\n',
    'tipo_no_admitido',
  ],
  ['of no type', 'Content-Length: 2\r\n', 'tipo_no_admitido'],
  ...[
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/event-stream',
    'application/octet-stream',
    'application/json-seq',
    'application/jsonp',
  ].map((type) => [
    `of the type ${type}`,
    `Content-Type: ${type}\r\nContent-Length: 2\r\n`,
    'tipo_no_admitido',
  ]),
])('a body %s is refused before a byte of it is taken', async (_, headers, codigo) => {
  const { send, refused } = await open();
  const { closed, heard } = await send(post(headers));
  await closed;
  expect(refused).toEqual([codigo]);
  expect(heard()).toContain(codigo);
});

test('a body that is no JSON in UTF-8 is refused', async () => {
  const { send, refused } = await open();
  const broken = Buffer.concat([
    Buffer.from(post(`${JSON_TYPE}Content-Length: 4\r\n`)),
    Buffer.from([0x22, 0xc3, 0x28, 0x22]),
  ]);
  await (
    await send(broken)
  ).closed;
  await (
    await send(post(`${JSON_TYPE}Content-Length: 2\r\n`, '{]'))
  ).closed;
  expect(refused).toEqual(['peticion_no_valida', 'peticion_no_valida']);
});

test('a body that comes drop by drop ends with its time', async () => {
  const { send, refused } = await open({ ms: 60 });
  const { socket, closed, heard } = await send(post(`${JSON_TYPE}Content-Length: 90\r\n`, '['));
  const drip = setInterval(() => socket.write(' '), 5);
  await closed;
  clearInterval(drip);
  expect(refused).toEqual(['peticion_lenta']);
  expect(heard()).toContain('408');
});

test('a sender who leaves halfway is forgotten at once', async () => {
  const { send, refused, asked } = await open();
  const { leave } = await send(post(`${JSON_TYPE}Content-Length: 90\r\n`, '['));
  await expect.poll(() => asked.length).toBe(1);
  leave();
  await expect.poll(() => refused).toEqual(['peticion_no_valida']);
});

test('who asks before sending is told to go on only for a body that is read', async () => {
  const { send } = await open();
  const ask = 'Expect: 100-continue\r\n';
  const welcome = await send(post(`${JSON_TYPE}${ask}Content-Length: 2\r\n`));
  await expect.poll(welcome.heard).toContain('100 Continue');
  welcome.socket.write('{}');
  await expect.poll(welcome.heard).toContain('{"body":{}}');
  const refused = await send(post(`${JSON_TYPE}${ask}Content-Length: 101\r\n`));
  await refused.closed;
  expect(refused.heard()).toMatch(/^HTTP\/1.1 413 /);
});
