import type { ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { addFigures, type Sources } from '#server/http/metrics/figures.ts';

/** What a process counts of itself for `/metrics`: by operation and kind of answer, never by who or about what. */
export type Meter = {
  /** Counts an answer when it has ended; until somebody names it, under the kind of its path. */
  watch: (response: ServerResponse, pathname: string) => void;
  /** Says which operation of the contract an answer is of: 'resultados.guardar'. */
  name: (response: ServerResponse, operation: string) => void;
  /** Everything, as Prometheus reads it. */
  text: () => Promise<{ type: string; body: string }>;
};

/** Strokes written, one or many at once. */
const SAVES =
  /^(?:resultados\.(?:guardar|guardarLote|borrar)|partidasPersonales\.(?:guardar|borrar)Golpes|admin\.entradaRapida\.(?:guardar|importar))$/u;
const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

type Counters = {
  answered: (labels: { operation: string; status: string }) => void;
  took: (operation: string, seconds: number) => void;
  saved: () => void;
};

/** Loads what measures, which a club that nobody watches never does. */
export async function openMeter(sources: Sources): Promise<Meter> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  addFigures(prometheus, registry, sources);
  const counters = openCounters(prometheus, registry);
  const named = new WeakMap<ServerResponse, string>();
  return {
    name: (response, operation) => void named.set(response, operation),
    watch: (response, pathname) => {
      const started = performance.now();
      response.once('close', () => {
        const operation = named.get(response);
        count(counters, { operation, pathname, status: response.statusCode });
        if (operation !== undefined) counters.took(operation, (performance.now() - started) / 1000);
      });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

type Answer = { operation: string | undefined; pathname: string; status: number };

function count(counters: Counters, { operation = '', pathname, status }: Answer): void {
  counters.answered({ operation: operation || kindOf(pathname), status: `${Math.floor(status / 100)}xx` });
  if (status < 300 && SAVES.test(operation)) counters.saved();
}

/** What is answered beside the contract, in four kinds: a label of paths would have as many values as strangers invent. */
function kindOf(pathname: string): string {
  if (pathname.endsWith('/en-vivo')) return '(stream)';
  if (pathname.startsWith('/api/')) return '(door)';
  return pathname === '/salud' || pathname === '/metrics' ? '(probe)' : '(page)';
}

function openCounters(prometheus: typeof import('prom-client'), registry: Registry): Counters {
  const registers = [registry];
  const requests = new prometheus.Counter({
    name: 'hoyo19_requests_total',
    help: 'Answers, by operation of the contract and class of status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new prometheus.Histogram({
    name: 'hoyo19_request_seconds',
    help: 'Time until an operation of the contract was answered',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  });
  const saves = new prometheus.Counter({
    name: 'hoyo19_saves_total',
    help: 'Acknowledged requests that wrote strokes',
    registers,
  });
  return {
    answered: (labels) => requests.inc(labels),
    took: (operation, time) => seconds.observe({ operation }, time),
    saved: () => saves.inc(),
  };
}
