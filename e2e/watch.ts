import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What the pages of a journey did that no page of ours does: errors, violations, requests to strangers. */
export type Watch = {
  /** Watches every page of a context that talks to the club at `url`; until its listeners are taken. */
  follow: (context: BrowserContext, url: string) => void;
  /** What was seen so far, without what the journey provokes on purpose. */
  faults: (tolerated: RegExp | null) => string[];
};

const OWN_SCHEMES = /^(?:data|blob|about):/u;

/** A browser complains of its own page when what it is about is not there: it is told so, by the app and by 404. */
function isPageOfNothing(message: ConsoleMessage): boolean {
  const asked = message.location().url;
  return message.text().includes('404 (Not Found)') && asked === message.page()?.url();
}

/** Has the pages of a context tell a violation of the security policy as an error of theirs; before the first of them. */
export async function tellViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`policy violated: ${violatedDirective} by ${blockedURI}`));
    });
  });
}

/** Notes console errors, uncaught errors, violations of the security policy and requests that leave the club. */
export function createWatch(): Watch {
  const seen: string[] = [];
  return {
    follow(context, url) {
      context.on('console', (message) => {
        if (message.type() !== 'error' || isPageOfNothing(message)) return;
        seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
      context.on('request', (request) => {
        const to = request.url();
        if (!OWN_SCHEMES.test(to) && new URL(to).origin !== url) seen.push(`request to a stranger: ${to}`);
      });
    },
    faults: (tolerated) => seen.filter((fault) => tolerated?.test(fault) !== true),
  };
}
