import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the club was told, by a page that starts anew. */
async function newPage() {
  await vi.dynamicImportSettled();
  vi.resetModules();
  const told: { tipo: string; lugar: unknown; pantalla: string; construccion: string | null }[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    told.push((JSON.parse(body) as { json: (typeof told)[number] }).json);
    return Promise.resolve(Response.json({ json: { recibido: true } }));
  });
  const { reportFault } = await import('./report-fault.ts');
  const report = async (...faults: readonly unknown[]) => {
    for (const one of faults) reportFault(one);
    await vi.dynamicImportSettled();
  };
  return { report, told };
}

const fault = (column: number, name = 'TypeError') =>
  Object.assign(new Error('Lucía is not a function'), {
    name,
    stack: `${name}: Lucía is not a function\n    at x (https://club.es/assets/index-Ab_1.js:1:${column})\n    at y`,
  });

beforeEach(() => history.replaceState(null, '', '/introduccion-datos/9c3e5f72'));
afterEach(() => void vi.unstubAllGlobals());

test('a fault is told once, by its kind and its place, without a word of its text', async () => {
  const { report, told } = await newPage();
  await report(fault(42), fault(42));
  expect(told).toEqual([
    {
      tipo: 'TypeError',
      lugar: { archivo: 'index-Ab_1.js', linea: 1, columna: 42 },
      pantalla: 'introduccion-datos',
      construccion: null,
    },
  ]);
});

test('a page that goes on breaking says so five times', async () => {
  const { report, told } = await newPage();
  await report(...Array.from({ length: 20 }, (_, column) => fault(column)));
  expect(told).toHaveLength(5);
});

test('what is thrown without a name, and an address that is not ours, tell nothing of themselves', async () => {
  const { report, told } = await newPage();
  history.replaceState(null, '', '/lucia-fernandez');
  await report('Lucía', fault(1, 'Lucía Fernández'));
  expect(told.map(({ tipo, pantalla }) => [tipo, pantalla])).toEqual([
    ['string', ''],
    ['Error', ''],
  ]);
});

test('no coverage and a bad answer are no faults of ours', async () => {
  const { report, told } = await newPage();
  await report(new TypeError('Failed to fetch'), new Error('unexpected answer 502', { cause: 'bad-answer' }));
  expect(told).toEqual([]);
});

test('what the browser does not allow, as a clipboard, is no fault of ours either', async () => {
  const { report, told } = await newPage();
  await report(new DOMException('Write permission denied.', 'NotAllowedError'));
  expect(told).toEqual([]);
});
