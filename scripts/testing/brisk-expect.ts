/**
 * Loaded into Playwright's processes before anything else (`--import`). Since 1.60 each look of an expectation that does
 * not hold yet describes the whole page for a message that is thrown away when it holds at the next look: a tenth of a
 * second and more on a large screen, ten times a second, of the processor that the page needs to get there
 * (github.com/microsoft/playwright/issues/41098). What is expected, how often it is looked at and what a failure says of
 * it stay; the description of a page on which a journey failed is in its `error-context.md`.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const BUNDLE = /\/playwright-core\/lib\/coreBundle\.js$/u;
const DESCRIBE = 'ariaSnapshotForExpectFailure(element, options) {';

registerHooks({
  load(url, context, next) {
    if (!BUNDLE.test(url)) return next(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!source.includes(DESCRIBE))
      throw new Error(
        'This Playwright describes pages in another way: look whether brisk-expect.ts is still needed',
      );
    return {
      format: 'commonjs',
      shortCircuit: true,
      source: source.replace(DESCRIBE, `${DESCRIBE} return undefined;`),
    };
  },
});
