import type { Page } from '@playwright/test';
import { PRIMERAS_RESPUESTAS } from '#contrato/primeras-preguntas.ts';

const INSIDE = new RegExp(`<script type="application/json" id="${PRIMERAS_RESPUESTAS}">[^<]*</script>`, 'u');

/**
 * Has the club send its pages without their first answers, as one does that is too busy to wait for them: the page asks for
 * each by itself.
 */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(INSIDE, '') });
  });
}
