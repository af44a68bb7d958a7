/**
 * Loaded into Playwright's processes before anything else (`--import`): takes out of it what costs the journeys much of the
 * processor and tells nobody anything. What is expected, how often it is looked at and what a failure says of it stay.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What stands in a file of Playwright, and what stands there in its place. */
type Change = { file: RegExp; stands: string; instead: string };

const CHANGES: readonly Change[] = [
  {
    // Since 1.60 each look of an expectation that does not hold yet describes the whole page for a message that is thrown
    // away when it holds at the next look: a tenth of a second and more on a large screen, ten times a second, of the
    // processor that the page needs to get there (github.com/microsoft/playwright/issues/41098). The description of a page
    // on which a journey failed is in its `error-context.md`.
    file: /\/playwright-core\/lib\/coreBundle\.js$/u,
    stands: 'ariaSnapshotForExpectFailure(element, options) {',
    instead: 'ariaSnapshotForExpectFailure(element, options) { return undefined;',
  },
  {
    // Each act asks where it was called from, up to fifty calls deep, and each of them is looked up in source maps: an
    // eighth of the time of a worker. Node takes the types out of the journeys and leaves every line where it was: there
    // are no maps
    file: /\/playwright-core\/lib\/utilsBundle\.js$/u,
    stands: 'Error.prepareStackTrace = prepareStackTrace;',
    instead: '',
  },
];

registerHooks({
  load(url, context, next) {
    const change = CHANGES.find(({ file }) => file.test(url));
    if (!change) return next(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!source.includes(change.stands))
      throw new Error(
        `This Playwright is another one: look whether the change of ${change.file} is still needed`,
      );
    return { format: 'commonjs', shortCircuit: true, source: source.replace(change.stands, change.instead) };
  },
});
