import type { Page } from '@playwright/test';

/** Holds back what a page asks of the club there, until it may come; resolves once it has. */
export async function holdBack(page: Page, asked: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(asked, (route) => promise.then(() => route.fallback()));
  return async () => {
    const answered = page.waitForResponse(asked);
    resolve(undefined);
    await (await answered).finished();
  };
}
