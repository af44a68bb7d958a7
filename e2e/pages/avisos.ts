import { expect, type Page } from '@playwright/test';

/** The toasts of a page. */
export function avisosDe(page: Page) {
  const region = page.getByLabel('Avisos');
  // A page that lost coverage before it could fetch the region shows its messages plainly
  const plain = page.getByRole('alert');
  return {
    /** Waits until a toast with this title, and this description where given, is on the screen. */
    async muestra(title: string | RegExp, description?: string): Promise<void> {
      const aviso = region.or(plain).filter({ hasText: title });
      const exact = description === undefined ? aviso : aviso.filter({ hasText: description });
      await expect(exact.first()).toBeVisible();
    },
  };
}
