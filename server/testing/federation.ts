import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Federado = { nombre: string; licencia: string; handicap: number | string | null; fecha: string };

/** How the federation behaves: as it should, or like each of the bad days of fault F29. */
export type FederationMode = 'normal' | 'slow' | 'error' | 'garbage' | 'huge' | 'redirect' | 'nonsense';

export type FakeFederation = {
  url: string;
  setMode: (mode: FederationMode) => void;
  setFederados: (federados: readonly Federado[]) => void;
  /** Paths with queries, in the order they came; cleared by reading. */
  taken: () => string[];
  /** The most requests that were open at the same time. */
  mostAtOnce: () => number;
  close: () => Promise<void>;
};

const HUGE = 'x'.repeat(1_000_000);

/** The three generations of the federation's handicap pages on loopback, for the same list of people. */
export async function openFakeFederation(port = 0): Promise<FakeFederation> {
  let mode: FederationMode = 'normal';
  let federados: readonly Federado[] = [];
  let paths: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
    if (mode === 'normal') void answer(request, response, federados);
    else misbehave(mode, response);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the fake federation has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    setMode: (next) => {
      mode = next;
    },
    setFederados: (next) => {
      federados = next;
    },
    taken: () => {
      const all = paths;
      paths = [];
      return all;
    },
    mostAtOnce: () => most,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function misbehave(mode: Exclude<FederationMode, 'normal'>, response: ServerResponse): void {
  const answers: Record<typeof mode, () => unknown> = {
    slow: () => undefined,
    error: () => response.writeHead(500).end('<h1>Error del servidor</h1>'),
    garbage: () => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>mantenimiento'),
    huge: () => response.writeHead(200).end(`{"data":{"hits":[]},"x":"${HUGE}"}`),
    redirect: () => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    nonsense: () => response.writeHead(200).end('{"data":{"hits":[{"document":{"full_name":7}}]}}'),
  };
  answers[mode]();
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  federados: readonly Federado[],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://federacion.test');
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const send = (type: string, text: string) => response.writeHead(200, { 'content-type': type }).end(text);
  const q = (url.searchParams.get('q') ?? '').toLowerCase();
  const hits = federados.filter(({ nombre, licencia }) => `${licencia} ${nombre}`.toLowerCase().includes(q));
  if (url.pathname === '/wp-json/handicap-search/v1/search') send('application/json', toHits(hits));
  else if (url.pathname === '/consulta-handicap')
    send('text/html', '<script>const token = "coded_0a1b2c3d";</script>');
  else if (url.pathname === '/web/search/handicap')
    if (request.headers.authorization === 'Bearer coded_0a1b2c3d') send('application/json', toHits(hits));
    else response.writeHead(401).end();
  else if (url.pathname === '/PaginasServicios/ServicioHandicap.aspx')
    send('text/html', toPage(federados, { asked: url.searchParams.get('HLic') ?? '', body }));
  else response.writeHead(404).end();
}

function toHits(found: readonly Federado[]): string {
  const hits = found.map(({ nombre, licencia, handicap, fecha }) => ({
    document: {
      full_name: nombre,
      guid_licence: licencia,
      handicap,
      date_hdc_updated_at: fecha,
      enum_federated_status: 1,
    },
  }));
  return JSON.stringify({ data: { hits } });
}

/** Licences that begin with F are found only through the form, whose answer is a grid. */
function toPage(federados: readonly Federado[], { asked, body }: { asked: string; body: string }): string {
  const one = federados.find(({ licencia }) => licencia === asked);
  if (asked.startsWith('F')) return toForm(one, new URLSearchParams(body));
  return one
    ? `<span id="ctl00_lblConsultaNombre">${one.nombre}</span><span id="ctl00_lblConsultaHandicap">${written(one)}</span>
      <span id="ctl00_lblConsultaModificacion">${dayOf(one)}</span><span id="ctl00_lblError"></span>`
    : '<span id="ctl00_lblConsultaNombre"></span><span id="ctl00_lblError">Sin resultados</span>';
}

function toForm(one: Federado | undefined, sent: URLSearchParams): string {
  if (sent.get('ctl00$__VIEWSTATE') !== 'estado')
    return `<form><input type="hidden" name="ctl00$__VIEWSTATE" value="estado"><input name="ctl00$txt_H_Licencia">
      <input name="ctl00$txt_H_Nombre"><input name="ctl00$txt_H_Apellido1"><input name="ctl00$txt_H_Apellido2">
      <input type="image" name="ctl00$BTEnviar"></form>`;
  const found = one !== undefined && sent.get('ctl00$txt_H_Licencia') === one.licencia;
  const row = found
    ? `<tr><td></td><td class="SeccionClubs_RowIzquierda">${one.nombre}</td><td></td><td>${one.licencia}</td>
        <td>${written(one)}</td><td>Activo</td><td>${dayOf(one)}</td></tr>`
    : '';
  return `<table id="ctl00_gvSearchResult"><tr><th>Nombre</th></tr>${row}</table>`;
}

function written({ handicap }: Federado): string {
  return String(handicap ?? 'N/D').replace('.', ',');
}

/** 'dd-mm-aaaa'. */
function dayOf({ fecha }: Federado): string {
  return fecha.split('-').toReversed().join('-');
}
