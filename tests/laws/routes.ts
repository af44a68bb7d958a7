import { withoutComments, type Source } from './source.ts';

/** The route tables of both specification documents; `{…}` is a parameter. */
export const SPECIFIED_ROUTES = [
  '/',
  '/auth',
  '/auth/reset-password',
  '/profile',
  '/mi-area',
  '/mis-torneos-ligas',
  '/mis-resultados',
  '/mis-estadisticas',
  '/mis-partidas',
  '/crear-partida-personal',
  '/editar-partida-personal/{id}',
  '/partida-personal/{id}',
  '/torneos',
  '/torneos/{torneoSlug}/inscripcion',
  '/torneos/{torneoSlug}/participantes',
  '/torneos/{torneoSlug}',
  '/ligas',
  '/ligas/{ligaSlug}',
  '/introduccion-datos/{partidaId}',
  '/introduccion-datos',
  '/clasificacion/{partidaId}',
  '/clasificacion',
  '/admin',
  '/admin/torneos',
  '/admin/campos',
  '/admin/jugadores',
  '/admin/jugadores/{jugadorId}',
  '/admin/ligas',
] as const;

/** A route as `web/paths.ts` may write it: `/ligas/:slug` or `` `/ligas/${slug}` ``. */
function patternOf(route: string): RegExp {
  const withParameters = route.replaceAll(/\{\w+\}/gu, String.raw`(?::\w+|\$\{[^}]+\})`);
  return new RegExp(`['"\`]${withParameters}['"\`?$]`, 'u');
}

/** Routes of the specification that `web/paths.ts` does not know. Silent while that file is not written. */
export function missingRoutes(sources: readonly Source[]): string[] {
  const paths = sources.find(({ path }) => path === 'web/paths.ts');
  if (paths === undefined) return [];
  const code = withoutComments(paths.text);
  return SPECIFIED_ROUTES.filter((route) => !patternOf(route).test(code)).map(
    (route) => `web/paths.ts: ${route}`,
  );
}

/** The addresses that a file names, without query and fragment, each of their parameters as ':'. */
function addressesOf(text: string): ReadonlySet<string> {
  const code = withoutComments(text).replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, ':');
  return new Set([...code.matchAll(/['"`](\/[^'"`?#\s]*)/gu)].map(([, address = '']) => address));
}

/** Routes of `web/paths.ts` that `e2e/screens.ts` never opens: nobody looks whether those suit everybody. */
export function unseenRoutes(sources: readonly Source[]): string[] {
  const textOf = (name: string) => sources.find(({ path }) => path === name)?.text ?? '';
  const routes = withoutComments(textOf('web/paths.ts')).matchAll(
    /: (?:publico|sesion|admin)\('(?<route>[^']+)'\)/gu,
  );
  const seen = addressesOf(textOf('e2e/screens.ts'));
  return [...routes]
    .map(({ groups }) => groups?.['route'] ?? '')
    .filter((route) => !seen.has(route.replaceAll(/:\w+/gu, ':')))
    .map((route) => `e2e/screens.ts: ${route}`);
}
