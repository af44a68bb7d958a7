import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, StrictMode, Suspense, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useBack,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router.ts';
import { browserHistory, leaving } from './history.ts';

// A new entry: what a test went back from is not in front of the next one
beforeEach(() => window.history.pushState(null, '', '/'));
afterEach(cleanup);

/** What the router says on the screen that stands. */
const told = {} as ReturnType<typeof useTold>;

function useTold() {
  return {
    location: useLocation(),
    type: useNavigationType(),
    params: useParams(),
    search: useSearchParams(),
    navigate: useNavigate(),
    back: useBack(),
  };
}

function Where() {
  const now = useTold();
  useLayoutEffect(() => void Object.assign(told, now));
  return null;
}

/** A frame around a few screens, at an address; each screen says its name. */
function open(href: string, screens: ReactNode = null) {
  window.history.replaceState(null, '', href);
  return render(
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          {screens}
          <Route path="/" element="home" />
          <Route path="/torneos" element="torneos" />
          <Route path="/torneos/:torneoSlug" element={<Named name="torneo" />} />
          <Route path="/torneos/:torneoSlug/partidas/:partidaId" element={<Named name="partida" />} />
          <Route path="*" element="404" />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
}

function Frame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

function Named({ name }: { name: string }) {
  return (
    <>
      {name}
      <Where />
    </>
  );
}

const shown = () => screen.getByRole('main').textContent;
const address = () => window.location.pathname + window.location.search + window.location.hash;
const go = (...args: Parameters<typeof told.navigate>) => act(() => told.navigate(...args));

/** Whether the router took a click; what it leaves to the browser is stopped here, for there is none. */
function takes(name: string, init?: MouseEventInit): boolean {
  let taken = false;
  const stop = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', stop, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), init);
  return taken;
}

test.each([
  ['/', '/', {}],
  ['/torneos', '/torneos', {}],
  ['/torneos', '/torneos///', {}],
  ['/torneos', '/Torneos', {}],
  ['/torneos', '/%74orneos', {}],
  ['/torneos', '/torneo', null],
  ['/torneos', '/torneos/x', null],
  ['/torneos', '//torneos', null],
  ['/torneos/:slug', '/torneos/San-Isidro/', { slug: 'San-Isidro' }],
  ['/torneos/:slug', '/torneos/espa%C3%B1a%2Fb%20c', { slug: 'españa/b c' }],
  ['/torneos/:slug', '/torneos/100%', { slug: '100%' }],
  ['/torneos/:slug', '/torneos/', null],
  ['/torneos/:slug', '/torneos//', null],
  ['/a/:x/b/:y', '/a/1/b/2', { x: '1', y: '2' }],
  ['/a/:x/b/:y', '/a/1/c/2', null],
  ['/a.c', '/abc', null],
])('a screen at %s is asked by %s: %o', (path, pathname, found) => {
  expect(matchPath(path, pathname)).toEqual(found);
});

test('the first row that fits is shown inside its frame, with what its path names', () => {
  open('/torneos/San%20Isidro/partidas/p1?x=1#h3');
  expect(shown()).toBe('partida');
  expect(told.params).toEqual({ torneoSlug: 'San Isidro', partidaId: 'p1' });
  expect(told.location).toEqual({
    pathname: '/torneos/San%20Isidro/partidas/p1',
    search: '?x=1',
    hash: '#h3',
  });
  expect(told.type).toBe('POP');
});

test('what no row knows is the row for the rest, and nothing where there is none', () => {
  open('/hoyo-20');
  expect(shown()).toBe('404');
  cleanup();
  const { container } = render(
    <MemoryRouter initialEntries={['/', '/hoyo-20']}>
      <Routes>
        <Route path="/" element="home" />
      </Routes>
    </MemoryRouter>,
  );
  expect(container.textContent).toBe('');
});

test('a new entry, one in place of the last, and the buttons of the browser', async () => {
  open('/torneos/a');
  go('/torneos/b');
  expect([address(), told.params['torneoSlug'], told.type]).toEqual(['/torneos/b', 'b', 'PUSH']);
  const entries = window.history.length;
  go('/torneos/c', { replace: true });
  expect([address(), told.params['torneoSlug'], told.type]).toEqual(['/torneos/c', 'c', 'REPLACE']);
  expect(window.history.length).toBe(entries);
  window.history.back();
  await waitFor(() => expect([told.params['torneoSlug'], told.type]).toEqual(['a', 'POP']));
  window.history.forward();
  await waitFor(() => expect([told.params['torneoSlug'], told.type]).toEqual(['c', 'POP']));
});

test('another fragment of the screen drops the query, another query drops the fragment', () => {
  open('/torneos/a?tab=ligas#h1');
  go({ hash: '#h7' }, { replace: true });
  expect([address(), told.location.hash, told.location.search]).toEqual(['/torneos/a#h7', '#h7', '']);
  go({ search: '?q=x' });
  expect([address(), told.location.hash]).toEqual(['/torneos/a?q=x', '']);
});

test('the query is read, and changed one name after another in one go', () => {
  open('/torneos/a?q=San+Isidro%26Co&tab=ligas');
  expect(told.search[0].get('q')).toBe('San Isidro&Co');
  const of = told.params;
  act(() => {
    told.search[1]((now) => (now.delete('tab'), now), { replace: true });
    told.search[1]((now) => (now.set('hoyo', 'ñ 1'), now), { replace: true });
  });
  expect(address()).toBe('/torneos/a?q=San+Isidro%26Co&hoyo=%C3%B1+1');
  expect(told.search[0].get('hoyo')).toBe('ñ 1');
  expect(told.search[0].has('tab')).toBe(false);
  expect(told.params).toBe(of);
  act(() => told.search[1]({ tab: 'x' }));
  expect(address()).toBe('/torneos/a?tab=x');
  act(() => told.search[1](new URLSearchParams()));
  expect(address()).toBe('/torneos/a');
});

test('each visit is a new one, also of the same address', () => {
  open('/torneos/a#x');
  const before = told.location;
  go('/torneos/a#x');
  expect(told.location).toEqual(before);
  expect(told.location).not.toBe(before);
});

test('a link goes there, and takes the place of the entry it is at already', () => {
  open(
    '/inicio',
    <Route
      path="/inicio"
      element={
        <>
          <Link to="/inicio">here</Link>
          <Link to="/torneos" className="c" aria-label="there" />
        </>
      }
    />,
  );
  const entries = window.history.length;
  expect(takes('here')).toBe(true);
  expect(window.history.length).toBe(entries);
  expect(screen.getByRole('link', { name: 'there' }).getAttribute('href')).toBe('/torneos');
  expect(takes('there')).toBe(true);
  expect([shown(), window.history.length]).toEqual(['torneos', entries + 1]);
});

test('what is asked of the browser is left to it', () => {
  const stopped = (event: { preventDefault: () => void }) => event.preventDefault();
  open(
    '/inicio',
    <Route
      path="/inicio"
      element={
        <>
          <Link to="/torneos">plain</Link>
          <Link to="/torneos" target="_blank">
            tab
          </Link>
          <Link to="/torneos" target="_self">
            self
          </Link>
          <Link to="/torneos" download>
            file
          </Link>
          <Link to="/torneos" reloadDocument>
            anew
          </Link>
          <Link to="https://rfegolf.es/">outside</Link>
          <Link to="/torneos" onClick={stopped}>
            refused
          </Link>
        </>
      }
    />,
  );
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(takes('plain', { [key]: true })).toBe(false);
  expect(takes('plain', { button: 1 })).toBe(false);
  for (const name of ['tab', 'file', 'anew', 'outside']) expect(takes(name)).toBe(false);
  takes('refused');
  expect(address()).toBe('/inicio');
  expect(takes('self')).toBe(true);
  expect(address()).toBe('/torneos');
});

test('a door says when one is in it or below it', () => {
  const door = (path: string, to: string, end = false) => {
    const { unmount } = render(
      <MemoryRouter initialEntries={[path]}>
        <NavLink to={to} end={end}>
          door
        </NavLink>
      </MemoryRouter>,
    );
    const current = screen.getByRole('link', { name: 'door' }).getAttribute('aria-current');
    unmount();
    return current === 'page';
  };
  expect(door('/torneos', '/torneos')).toBe(true);
  expect(door('/Torneos/a', '/torneos')).toBe(true);
  expect(door('/torneos-viejos', '/torneos')).toBe(false);
  expect(door('/torneos/a', '/torneos', true)).toBe(false);
  expect(door('/torneos', '/', true)).toBe(false);
  expect(door('/', '/', true)).toBe(true);
});

test('who is sent elsewhere finds no way back to where nothing is', async () => {
  window.history.pushState(null, '', '/viejo');
  const entries = window.history.length;
  render(
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route path="/viejo" element={<Navigate to="/nuevo?x=1" />} />
          <Route path="/nuevo" element="new" />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
  expect(await screen.findByText('new')).toBeTruthy();
  expect([address(), window.history.length]).toEqual(['/nuevo?x=1', entries]);
});

test('what is on screen stays until the code of the next screen is here, and changes no address any more', async () => {
  let arrive: (page: { default: () => ReactNode }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
  window.history.replaceState(null, '', '/a');
  render(
    <BrowserRouter>
      <Suspense fallback="loading">
        <Routes>
          <Route path="/a" element={<Named name="first" />} />
          <Route path="/b" element={<Late />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  go('/b');
  expect(screen.getByText('first')).toBeTruthy();
  expect([address(), told.location.pathname]).toEqual(['/b', '/a']);
  act(() => told.search[1]({ q: 'late' }));
  go({ hash: '#h9' }, { replace: true });
  expect(address()).toBe('/b');
  await act(async () => arrive({ default: () => 'second' }));
  expect(await screen.findByText('second')).toBeTruthy();
});

test('a router that is gone listens no more; a screen that is gone still goes where it was going', () => {
  const removed = vi.spyOn(window, 'removeEventListener');
  const { unmount } = open('/torneos/a');
  unmount();
  expect(removed).toHaveBeenCalledWith('popstate', expect.any(Function));
  told.navigate('/torneos');
  expect(address()).toBe('/torneos');
  window.dispatchEvent(new PopStateEvent('popstate'));
});

test('an address of another house is not written', () => {
  open('/torneos/a');
  expect(() => go('//evil.invalid/')).toThrow();
  expect(address()).toBe('/torneos/a');
});

test('a page with some of the screens writes their addresses, and those of another house no more than any', () => {
  open('/torneos/a');
  const asked: string[] = [];
  const history = leaving((pathname) => asked.push(pathname) > 0);
  history.write('?vista=carrera', false);
  expect([address(), asked]).toEqual(['/torneos/a?vista=carrera', ['/torneos/a']]);
  expect(() => history.write('//evil.invalid/torneos/a', true)).toThrow();
  expect([address(), asked.length]).toEqual(['/torneos/a?vista=carrera', 1]);
});

test('going back with another address changes the entry that this one was opened from, once', async () => {
  open('/torneos/a');
  go('/torneos/b');
  go({ hash: '#h7' });
  const { length } = window.history;
  const heard: string[] = [];
  const stop = browserHistory.listen(({ type, location }) => heard.push(`${type} ${location.hash}`));
  act(() => told.back({ hash: '#h4' }));
  act(() => told.back({ hash: '#h5' }));
  await waitFor(() => expect(address()).toBe('/torneos/b#h4'));
  expect(heard).toEqual(['REPLACE #h4']);
  expect(window.history.length).toBe(length);
  stop();
  window.history.back();
  await waitFor(() => expect(address()).toBe('/torneos/a'));

  act(() => told.back({ hash: '#h9' }));
  expect(address()).toBe('/torneos/a#h9');
});
