import type { Plugin } from 'vite';
import { UNUSED } from './unused.ts';

const CLIENT = /react-dom-client\.production\.js$/u;

type Change = { name: string; what: RegExp; by: (...found: string[]) => string };

/** Replaces what a pattern finds, and throws unless that is once: then react-dom is another than the one that was read. */
function once(code: string, { name, what, by }: Change): string {
  let found = 0;
  const changed = code.replaceAll(what, (...groups: string[]) => {
    found += 1;
    return by(...groups);
  });
  if (found !== 1) throw new Error(`react-dom: ${name} is there ${found} times; read it anew`);
  return changed;
}

/** Without the functions that nothing comes by: what only they name goes with them when the build is packed. */
function withoutUnused(code: string): string {
  return Object.entries(UNUSED).reduce(
    (left, [name, body]) =>
      once(left, {
        name,
        what: new RegExp(`^(function ${name}\\([^)]*\\) \\{)\\n[\\s\\S]*?^\\}$`, 'gmu'),
        by: (_, head = '') => `${head} ${body} }`,
      }),
    code,
  );
}

/** The methods of the three classes that are left out, and the door to hydration. */
function withoutClasses(code: string): string {
  return once(code, {
    name: 'hydrateRoot',
    what: /^exports\.hydrateRoot = function[\s\S]*?^\};$/gmu,
    by: () => '',
  })
    .replaceAll(
      /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^\};$/gmu,
      '',
    )
    .replaceAll(/^ReactDOMHydrationRoot\.prototype\.unstable_\w+ = function[\s\S]*?^\};$/gmu, '')
    .replaceAll(/ReactDOMHydrationRoot\.prototype\.(?:render|unmount) =\s*/gu, '');
}

/** Whether it hydrates is no question any more: the branches for it go with it. */
function neverHydrating(code: string): string {
  const declared = code.indexOf('  isHydrating = !1,');
  if (declared < 0) throw new Error('react-dom: isHydrating is not there; read it anew');
  // Above its declaration the same word is the name of a parameter
  const own = code
    .slice(declared)
    .replaceAll(/\bisHydrating = /gu, 'neverHydrating = ')
    .replaceAll(/\bisHydrating\b(?!\$)/gu, '!1')
    .replaceAll(/\b[\w$.]+\.isDehydrated\b/gu, '!1');
  const left = code.slice(0, declared) + own;
  return once(left, {
    name: 'shouldStartViewTransition',
    what: /^ {2}shouldStartViewTransition$/gmu,
    by: () => '  !1',
  });
}

/**
 * A part that had to be waited for is shown once it is here. React holds it back until 300 ms after what stood in its place;
 * here that is code, which has mostly come with the page or a moment later.
 */
export function shownWhenHere(code: string): string {
  return once(code, {
    name: 'the pause after a fallback',
    what: /\(\(exitStatus = globalMostRecentFallbackTime \+ 300 - now\(\)\),\s+10 < exitStatus\)/gu,
    by: () => '!1',
  });
}

/** react-dom without what nothing of ours asks of it: docs/decisions/0016-lean-react.md. */
export function leanReactDom(code: string): string {
  return shownWhenHere(neverHydrating(withoutClasses(withoutUnused(code))));
}

/** Brings the lean react-dom into a build. */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    enforce: 'pre',
    apply: 'build',
    transform: { filter: { id: CLIENT }, handler: leanReactDom },
  };
}
