import { createServer, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebhookSender, type SenderSettings, webhookAddress } from '#server/external/webhooks/sender.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#server/testing/webhook-receiver.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(async () => await receiver.close());

describe('the address of a program', () => {
  test.each([
    'https://hooks.example.com/golf',
    'https://hooks.example.com/golf?club=dehesa',
    'https://HOOKS.example.com:443/',
    'https://peña.example.com/aviso',
  ])('%s is taken', (text) => {
    expect(webhookAddress(text, { local: false })).toBeInstanceOf(URL);
  });

  test.each([
    ['no https', 'http://hooks.example.com/'],
    ['another protocol', 'ftp://hooks.example.com/'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
    ['words', 'hooks.example.com'],
    ['an odd port', 'https://hooks.example.com:8443/'],
    ['the port of mail', 'https://hooks.example.com:25/'],
    ['a user', 'https://user@hooks.example.com/'],
    ['a password', 'https://user:pass@hooks.example.com/'],
    ['a name before the host', 'https://hooks.example.com@127.0.0.1/'],
    ['a backslash', 'https://hooks.example.com\\@127.0.0.1/'],
    ['a fragment', 'https://hooks.example.com/#a'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback as a number', 'https://2130706433/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback in hex', 'https://0x7f.1/'],
    ['loopback of IPv6', 'https://[::1]/'],
    ['mapped loopback', 'https://[::ffff:127.0.0.1]/'],
    ['private 10', 'https://10.0.0.1/'],
    ['private 192', 'https://192.168.1.1/'],
    ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['metadata by name', 'https://metadata.google.internal/'],
    ['localhost', 'https://localhost/'],
    ['below localhost', 'https://a.localhost/'],
    ['a printer', 'https://printer/'],
    ['a router', 'https://router.lan/'],
    ['a public number', 'https://8.8.8.8/'],
  ])('with %s is refused', (_, text) => {
    expect(webhookAddress(text, { local: false })).toBeNull();
  });

  test('may be of the own network, by http and at any port, where the operator says so; never with a password', () => {
    for (const text of [
      'http://127.0.0.1:8080/',
      'http://printer/',
      'https://router.lan:8443/',
      'http://[::1]:3000/',
    ])
      expect(webhookAddress(text, { local: true })).toBeInstanceOf(URL);
    for (const text of ['http://user:pass@127.0.0.1/', 'ftp://printer/', 'file:///etc/passwd', 'printer'])
      expect(webhookAddress(text, { local: true })).toBeNull();
  });
});

const ADDRESS = '203.0.113.7';

/** A sender that reaches the receiver whatever it asks for, and tells where it meant to go. */
function leading(path: string, settings: Partial<SenderSettings> = {}) {
  const connected: string[] = [];
  const { port } = new URL(receiver.urlOf(path));
  const request = (options: Record<string, unknown>, done: never) => {
    connected.push(
      `${String(options['host'])}:${String(options['port'])} as ${String(options['servername'])}`,
    );
    return httpRequest({ ...options, host: '127.0.0.1', port: Number(port) }, done);
  };
  const sender = openWebhookSender({
    local: false,
    settings: {
      isPublic: (ip) => ip === ADDRESS,
      resolve: () => Promise.resolve([{ address: ADDRESS }]),
      request: request as never,
      ...settings,
    },
  });
  const send = () => sender.send({ url: `https://hooks.example.com${path}`, headers: {}, body: '{}' });
  return { send, connected };
}

describe('sending', () => {
  test('goes to the address that was checked, under the name that was written', async () => {
    const { send, connected } = leading('/good');
    expect(await send()).toEqual({ status: 204, said: '' });
    expect(connected).toEqual([`${ADDRESS}:443 as hooks.example.com`]);
    const [handed] = receiver.handed('/good');
    expect(handed?.headers).toMatchObject({
      host: 'hooks.example.com',
      'content-type': 'application/json',
      'content-length': '2',
    });
    expect(handed?.headers.cookie).toBeUndefined();
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['a private address behind a public one', [ADDRESS, '127.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['loopback of IPv6', ['::1']],
    ['no address', []],
  ])('connects to nobody when the name leads to %s', async (_, addresses) => {
    const resolve = () => Promise.resolve(addresses.map((address) => ({ address })));
    const { send, connected } = leading('/inner', { resolve });
    expect(await send()).toEqual({ status: null, said: 'La dirección no es de internet' });
    expect(connected).toEqual([]);
  });

  test('asks for the name once: one that answers otherwise the second time leads nowhere else', async () => {
    const answers = [ADDRESS, '127.0.0.1'];
    let asked = 0;
    const resolve = () => {
      asked += 1;
      return Promise.resolve([{ address: answers[asked - 1] ?? '127.0.0.1' }]);
    };
    const { send, connected } = leading('/rebinding', { resolve });
    await send();
    expect([asked, connected]).toEqual([1, [`${ADDRESS}:443 as hooks.example.com`]]);
  });

  test('follows no redirect', async () => {
    receiver.behave('/elsewhere', 302);
    const { send, connected } = leading('/elsewhere');
    expect(await send()).toEqual({ status: 302, said: 'answered 302' });
    expect(connected).toHaveLength(1);
  });

  test('reads no more than the beginning of an answer', async () => {
    receiver.behave('/endless', 'endless');
    const { status, said } = await leading('/endless').send();
    expect([status, said]).toEqual([200, 'x'.repeat(200)]);
  });

  test('keeps what is said as one line, whatever is said', async () => {
    receiver.behave('/lines', (response) => response.writeHead(500).end('uno\r\n\u0000dos\u2028tres'));
    expect(await leading('/lines').send()).toEqual({ status: 500, said: 'uno dos tres' });
  });

  test('ends at its time: without an answer, or with the beginning of one that never ends', async () => {
    receiver.behave('/slow', 'slow');
    expect(await leading('/slow', { timeoutMs: 200 }).send()).toEqual({
      status: null,
      said: 'No contestó en 1 segundos',
    });
    receiver.behave('/dripping', (response) => void response.writeHead(200).write('ya'));
    expect(await leading('/dripping', { timeoutMs: 300 }).send()).toEqual({ status: 200, said: 'ya' });
  });

  test('waits for no name that never resolves', async () => {
    const never = leading('/never', { resolve: () => new Promise(() => undefined), timeoutMs: 50 });
    expect((await never.send()).status).toBeNull();
  });

  test.each([
    ['ENOTFOUND', 'No existe ninguna máquina con ese nombre'],
    ['EPIPE', 'La conexión se cortó'],
    ['CERT_HAS_EXPIRED', 'Su certificado no vale'],
  ])('says in Spanish what %s means', async (code, said) => {
    const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await leading('/broken', { resolve }).send()).toEqual({ status: null, said });
  });

  test('tells that nobody answers at a port of the own network', async () => {
    const closed = createServer();
    await new Promise<void>((ready) => closed.listen(0, '127.0.0.1', ready));
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((done) => closed.close(done));
    const sender = openWebhookSender({ local: true });
    expect(await sender.send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '' })).toEqual({
      status: null,
      said: 'La máquina está, pero ahí no contesta nadie',
    });
  });
});
