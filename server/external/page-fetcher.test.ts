import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress, openPageFetcher } from '#server/external/page-fetcher.ts';
import { clubAddress } from '#server/external/rfeg/rfeg-address.ts';

const CLUB = 'https://rfegolf.es/club/aloha-golf';

describe('an address of a club', () => {
  test.each([
    [CLUB],
    ['https://www.rfegolf.es/club/aloha-golf/'],
    ['  https://rfegolf.es/club/club_de_golf_ulzama?id=211  '],
    ['https://rfegolf.es/club/aloha.html?id=337'],
    ['https://rfegolf.es/ClubPaginas/ClubMicrosite.aspx?ClubId=710'],
    ['https://www.rfegolf.es/clubpaginas/clubmicrosite.aspx?clubid=710'],
    ['HTTPS://RFEGOLF.ES/club/aloha-golf'],
  ])('%s is taken', (text) => {
    expect(clubAddress(text)).toBeInstanceOf(URL);
  });

  test.each([
    [''],
    ['   '],
    ['aloha golf'],
    ['rfegolf.es/club/aloha'],
    ['javascript:alert(1)'],
    ['file:///etc/passwd'],
    ['ftp://rfegolf.es/club/aloha'],
    ['data:text/html,<table class="grid_GridOlympus">'],
    ['https://'],
    [`${CLUB}${'x'.repeat(600)}`],
  ])('%s is no address', (text) => {
    expect(clubAddress(text)).toBe('url_no_valida');
  });

  test.each([
    ['http://rfegolf.es/club/aloha'],
    ['https://rfegolf.es.evil.com/club/aloha'],
    ['https://evil.com/?u=https://rfegolf.es/club/aloha'],
    ['https://evil.com/rfegolf.es/club/aloha'],
    ['https://evil.com/club/aloha#rfegolf.es'],
    ['https://notrfegolf.es/club/aloha'],
    ['https://api.rfegolf.es/club/aloha'],
    ['https://rfegolf.es@evil.com/club/aloha'],
    ['https://user:pass@rfegolf.es/club/aloha'],
    ['https://rfegolf.es:8443/club/aloha'],
    ['https://rfegolf.es:443/club/aloha'],
    ['https://rfegolf.es./club/aloha'],
    ['https://rfegolf%2ees/club/aloha'],
    ['https://rfegоlf.es/club/aloha'],
    ['https://xn--rfeglf-9wd.es/club/aloha'],
    ['https://rfegolf.es\\@evil.com/club/aloha'],
    ['https:\\\\rfegolf.es\\club\\aloha'],
    ['https:rfegolf.es/club/aloha'],
    ['https:///rfegolf.es/club/aloha'],
    ['https://rfegolf.es/club/../admin'],
    ['https://rfegolf.es/club/%2e%2e/admin'],
    ['https://rfegolf.es/club/a%2fb'],
    ['https://rfegolf.es/club/'],
    ['https://rfegolf.es/club/a/b'],
    ['https://rfegolf.es/'],
    ['https://rfegolf.es/wp-json/wp/v2/club?search=aloha'],
    ['https://rfegolf.es/ClubPaginas/ClubMicrosite.aspx'],
    ['https://rfegolf.es/ClubPaginas/ClubMicrosite.aspx?ClubId=7e9'],
    ['https://rfegolf.es/x?y=/ClubPaginas/ClubMicrosite.aspx?ClubId=710'],
    ['https://rfegolf.es/cl\nub/aloha'],
    ['https://127.0.0.1/club/aloha'],
    ['https://2130706433/club/aloha'],
    ['https://0177.0.0.1/club/aloha'],
    ['https://0x7f.1/club/aloha'],
    ['https://[::1]/club/aloha'],
    ['https://[::ffff:127.0.0.1]/club/aloha'],
    ['https://169.254.169.254/club/aloha'],
    ['https://localhost/club/aloha'],
  ])('%s is not the federation', (text) => {
    expect(clubAddress(text)).toBe('url_ajena');
  });
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4003:80e::2004', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::7f00:1', false],
  ['::2', false],
  ['4000::1', false],
  ['no address', false],
])('%s is out in the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('fetching', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });

  /** The federation's stand-in on this machine: names resolve as told, connections end at its own port. */
  async function federation(
    answer: RequestListener,
    {
      addresses = ['203.0.113.7'],
      ...settings
    }: { addresses?: string[]; timeoutMs?: number; maxBytes?: number } = {},
  ) {
    const asked: string[] = [];
    const resolved: string[] = [];
    server = createServer((request, response) => {
      asked.push(`${request.headers.host}${request.url}`);
      answer(request, response);
    });
    await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const connected: string[] = [];
    const fetchPage = openPageFetcher({
      accepts: ({ href }) => typeof clubAddress(href) === 'object',
      isPublic: (ip) => ip === '203.0.113.7' || isPublicAddress(ip),
      resolve: async (name) => {
        resolved.push(name);
        return addresses.map((ip) => ({ address: ip }));
      },
      request: ((options: Record<string, unknown>, done: RequestListener) => {
        connected.push(`${String(options['host'])} as ${String(options['servername'])}`);
        return httpRequest({ ...options, host: '127.0.0.1', port }, done as never);
      }) as never,
      ...settings,
    });
    return { fetchPage, asked, resolved, connected };
  }

  const html: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<p>Peña</p>');
  };

  test('the name is resolved once and the connection goes to that very address, without cookies', async () => {
    let cookie: string | undefined = 'none yet';
    const { fetchPage, asked, resolved, connected } = await federation((request, response) => {
      cookie = request.headers.cookie;
      html(request, response);
    });
    expect(await fetchPage(new URL(CLUB))).toEqual({ html: '<p>Peña</p>', url: CLUB });
    expect({ asked, resolved, connected, cookie }).toEqual({
      asked: ['rfegolf.es/club/aloha-golf'],
      resolved: ['rfegolf.es'],
      connected: ['203.0.113.7 as rfegolf.es'],
      cookie: undefined,
    });
  });

  test.each([
    ['one private address', ['10.0.0.1']],
    ['a private address among public ones', ['203.0.113.7', '127.0.0.1']],
    ['the address of the cloud', ['169.254.169.254']],
    ['no address', []],
  ])('a name with %s is not connected to', async (_, addresses) => {
    const { fetchPage, connected } = await federation(html, { addresses });
    expect(await fetchPage(new URL(CLUB))).toEqual({ failure: 'no public address' });
    expect(connected).toEqual([]);
  });

  test('an address that is not accepted is not even resolved', async () => {
    const { fetchPage, resolved } = await federation(html);
    expect(await fetchPage(new URL('https://evil.com/club/aloha'))).toEqual({
      failure: 'address not accepted',
    });
    expect(resolved).toEqual([]);
  });

  test.each([
    ['http://127.0.0.1:22/'],
    ['https://127.0.0.1/club/aloha'],
    ['https://evil.com/club/aloha'],
    ['//evil.com/club/aloha'],
    ['https://rfegolf.es:8080/club/aloha'],
    ['file:///etc/passwd'],
  ])('a redirect to %s is not followed', async (location) => {
    const { fetchPage, asked } = await federation((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    expect(await fetchPage(new URL(CLUB))).toEqual({ failure: 'address not accepted' });
    expect(asked).toHaveLength(1);
  });

  test('two redirects inside the federation are followed, each resolved anew, and a third is not', async () => {
    let left = 2;
    const answer: RequestListener = (request, response) => {
      left -= 1;
      if (left < 0) html(request, response);
      else response.writeHead(301, { location: `/club/paso-${left}` }).end();
    };
    const { fetchPage, resolved } = await federation(answer);
    expect(await fetchPage(new URL(CLUB))).toMatchObject({ url: 'https://rfegolf.es/club/paso-0' });
    expect(resolved).toHaveLength(3);
    left = 3;
    expect(await fetchPage(new URL(CLUB))).toEqual({ failure: 'too many redirects' });
  });

  test('a name that has another answer at the redirect is checked again', async () => {
    const addresses = ['203.0.113.7'];
    const { fetchPage, asked } = await federation(
      (_request, response) => {
        addresses[0] = '127.0.0.1';
        response.writeHead(302, { location: '/club/otra' }).end();
      },
      { addresses },
    );
    expect(await fetchPage(new URL(CLUB))).toEqual({ failure: 'no public address' });
    expect(asked).toHaveLength(1);
  });

  test.each<[string, RequestListener, string]>([
    [
      'an endless page',
      (_q, r) => {
        r.setHeader('content-type', 'text/html');
        const more = () => {
          while (r.write('x'.repeat(65_536)));
          r.once('drain', more);
        };
        more();
      },
      'too large',
    ],
    [
      'a gzip bomb',
      (_q, r) => {
        r.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
        r.end(gzipSync(Buffer.alloc(50_000_000)));
      },
      'too large',
    ],
    [
      'a picture',
      (_q, r) => {
        r.setHeader('content-type', 'image/png');
        r.end('x');
      },
      'not HTML',
    ],
    ['no type', (_q, r) => r.end('x'), 'not HTML'],
    ['an error', (_q, r) => r.writeHead(500, { 'content-type': 'text/html' }).end('x'), 'status 500'],
    [
      'an unknown compression',
      (_q, r) => r.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }).end('x'),
      'unknown encoding',
    ],
    ['a redirect without an address', (_q, r) => r.writeHead(302).end(), 'address not accepted'],
  ])('%s is refused', async (_, answer, failure) => {
    const { fetchPage } = await federation(answer);
    const page = await fetchPage(new URL(CLUB));
    if (failure === 'address not accepted') expect(page).toHaveProperty('failure');
    else expect(page).toEqual({ failure });
  });

  test('broken compression is a failure', async () => {
    const { fetchPage } = await federation((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no gzip');
    });
    expect(await fetchPage(new URL(CLUB))).toHaveProperty('failure');
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    [
      'stops in the middle',
      (_q, r) => {
        r.setHeader('content-type', 'text/html');
        r.write('<p>');
      },
    ],
  ])('a server that %s is given up after the time limit', async (_, answer) => {
    const { fetchPage } = await federation(answer, { timeoutMs: 150 });
    expect(await fetchPage(new URL(CLUB))).toEqual({ failure: 'too slow' });
  });

  test('a compressed page and an old charset are read', async () => {
    const { fetchPage } = await federation((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=iso-8859-1',
        'content-encoding': 'gzip',
      });
      response.end(gzipSync(Buffer.from('Peña', 'latin1')));
    });
    expect(await fetchPage(new URL(CLUB))).toMatchObject({ html: 'Peña' });
  });
});
