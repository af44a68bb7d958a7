// @vitest-environment jsdom
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leanReactDom, shownWhenHere } from './lean.ts';
import { NOT_HERE } from './unused.ts';

type React = typeof import('react');
type Client = typeof import('react-dom/client');
type Dom = typeof import('react-dom');
type Boundary = typeof import('react-error-boundary');
type Phone = { react: React; client: Client; dom: Dom; boundary: Boundary };

const ROOT = resolve(import.meta.dirname, '../..');
const kept = (file: string): string => join(ROOT, 'node_modules', file);
const FOLDER = mkdtempSync(join(tmpdir(), 'lean-react-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** React as a phone runs it, with the client of react-dom as `change` leaves it. */
function reactOf(name: string, change: (code: string) => string): Phone {
  const modules = join(FOLDER, name, 'node_modules');
  for (const one of ['react', 'scheduler', 'react-dom']) {
    mkdirSync(join(modules, one), { recursive: true });
    cpSync(kept(`${one}/cjs/${one}.production.js`), join(modules, one, 'index.js'));
  }
  const client = readFileSync(kept('react-dom/cjs/react-dom-client.production.js'), 'utf8');
  writeFileSync(join(modules, 'react-dom', 'client.js'), change(client));
  mkdirSync(join(modules, 'react-error-boundary'));
  cpSync(
    kept('react-error-boundary/dist/react-error-boundary.cjs'),
    join(modules, 'react-error-boundary', 'index.js'),
  );
  const bring = createRequire(join(FOLDER, name, 'index.js'));
  return {
    react: bring('react') as React,
    dom: bring('react-dom') as Dom,
    client: bring('react-dom/client') as Client,
    boundary: bring('react-error-boundary') as Boundary,
  };
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A screen with all that ours do: what a person sees after each act. */
async function play({ react, client, dom, boundary: { ErrorBoundary: Guard } }: Phone): Promise<string[]> {
  const { createElement: h, Suspense, useState, useEffect, useLayoutEffect, useRef } = react;
  const seen: string[] = [];
  const host = document.createElement('main');
  document.body.append(host);
  const look = async () => {
    for (let i = 0; i < 20; i += 1) await turn();
    seen.push(`${document.title} | ${document.body.innerHTML}`);
  };

  let arrive: (part: { default: () => React.ReactElement }) => void = () => undefined;
  const Later = react.lazy(
    () =>
      new Promise<{ default: () => React.ReactElement }>((done) => {
        arrive = done;
      }),
  );
  function Fault({ now }: { now: boolean }) {
    if (now) throw new Error('no hay tarjeta');
    return null;
  }
  function Screen() {
    const [golpes, setGolpes] = useState([4, 5, 3]);
    const [name, setName] = useState('Lucía');
    const [later, setLater] = useState(false);
    const [broken, setBroken] = useState(false);
    const [pending, startTransition] = react.useTransition();
    const list = useRef<HTMLUListElement>(null);
    useEffect(() => {
      seen.push('effect');
      return () => void seen.push('effect gone');
    }, []);
    useLayoutEffect(() => void seen.push(`rows ${list.current?.children.length ?? 0}`), [golpes]);
    return h(
      react.Fragment,
      null,
      h('title', null, `Hoyo ${golpes.length}`),
      h(
        'ul',
        { ref: list, className: 'golpes', style: { color: 'red', '--n': golpes.length } },
        golpes.map((golpe) => h('li', { key: golpe, 'data-golpe': golpe }, golpe)),
      ),
      h('input', {
        value: name,
        onChange: (event: React.ChangeEvent<HTMLInputElement>) => setName(event.target.value.toUpperCase()),
      }),
      h('input', { type: 'checkbox', checked: later, readOnly: true }),
      h(
        'select',
        { value: name === 'ANA' ? 'b' : 'a', onChange: () => undefined },
        h('option', { value: 'a' }, 'A'),
        h('option', { value: 'b' }, 'B'),
      ),
      h(
        'button',
        { id: 'sort', onClick: () => setGolpes((old) => [...old.toSorted((a, b) => a - b), 9]) },
        'Ordenar',
      ),
      h(
        'button',
        { id: 'later', onClick: () => startTransition(() => setLater(true)) },
        pending ? '…' : 'Abrir',
      ),
      h('button', { id: 'break', onClick: () => setBroken(true) }, 'Romper'),
      h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0', strokeWidth: 2 })),
      dom.createPortal(h('p', { onClick: () => setGolpes([1]) }, `portal ${name}`), document.body),
      later ? h(Suspense, { fallback: h('i', null, 'Cargando') }, h(Later)) : null,
      h(
        Guard,
        { fallbackRender: ({ error }) => h('p', { role: 'alert' }, String(error)) },
        h(Fault, { now: broken }),
      ),
    );
  }

  const root = client.createRoot(host, { onCaughtError: () => undefined });
  root.render(h(react.StrictMode, null, h(Screen)));
  await look();
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  press('#sort');
  await look();
  const input = document.querySelector('input');
  if (input) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ana');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await look();
  seen.push(input?.value ?? '', document.querySelector('select')?.value ?? '');
  press('#later');
  await look();
  arrive({ default: () => h('b', null, 'Ya') });
  await look();
  press('body > p');
  await look();
  press('#break');
  await look();
  dom.flushSync(() => root.unmount());
  await look();
  host.remove();
  return seen;
}

test('a screen drawn without what we leave out does all that it does with it', async () => {
  const whole = await play(reactOf('whole', shownWhenHere));
  const lean = await play(reactOf('lean', leanReactDom));
  expect(whole.join('\n')).toContain('no hay tarjeta');
  expect(whole.join('\n')).toContain('Cargando');
  expect(whole.join('\n')).toContain('<b>Ya</b>');
  expect(lean).toEqual(whole);
});

test('a part that had to be waited for is shown once it is here, not 300 ms later, and nothing else changes by that', async () => {
  const asItComes = await play(reactOf('as it comes', (code) => code));
  const ours = await play(reactOf('ours', shownWhenHere));
  const other = ours.flatMap((look, i) => (look === asItComes[i] ? [] : [[asItComes[i], look]]));
  expect(other).toEqual([
    [expect.stringContaining('<i>Cargando</i></main>'), expect.stringContaining('<b>Ya</b></main>')],
  ]);
});

test('another react-dom than the one that was read is told, not half changed', () => {
  expect(() => leanReactDom('exports.version = "20.0.0";')).toThrow(
    'react-dom: throwOnHydrationMismatch is there 0 times',
  );
});

test('no screen asks for what is left out', () => {
  const sources = globSync('web/**/*.{ts,tsx}', { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(100);
  const asking = sources.filter((file) => NOT_HERE.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(asking).toEqual([]);
});
