import type { BrowserContext } from '@playwright/test';

/** What the pages of a journey did that no page of ours does: errors, violations, requests to strangers. */
export type Watch = {
  /** Watches every page of a context that talks to the club at `url`. */
  follow: (context: BrowserContext, url: string) => Promise<void>;
  /** What was seen so far, without what the journey provokes on purpose. */
  faults: (tolerated: RegExp | null) => string[];
};

const OWN_SCHEMES = /^(?:data|blob|about):/u;

/** Notes console errors, uncaught errors, violations of the security policy and requests that leave the club. */
export function createWatch(): Watch {
  const seen: string[] = [];
  return {
    async follow(context, url) {
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
      context.on('request', (request) => {
        const to = request.url();
        if (!OWN_SCHEMES.test(to) && new URL(to).origin !== url) seen.push(`request to a stranger: ${to}`);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          reportError(new Error(`policy violated: ${violatedDirective} by ${blockedURI}`));
        });
      });
    },
    faults: (tolerated) => seen.filter((fault) => tolerated?.test(fault) !== true),
  };
}
