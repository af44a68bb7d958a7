import { expect, test, vi } from 'vitest';
import { BELOW } from '#web/lib/from-here.ts';
import './overlay.ts';

test('after a reload a step back to the entry that was repeated goes on to the one before, though nothing was opened', async () => {
  const { history, location } = window;
  history.pushState(null, '', '/antes');
  history.pushState(BELOW, '', '/aqui');
  history.pushState(null, '', '/aqui');
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe('/antes'));
});
