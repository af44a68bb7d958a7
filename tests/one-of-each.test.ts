/** The law of one of each: the phone has one form, one list, one action, one message. */
import { describe, expect, test } from 'vitest';

import { testLaw } from './laws/law.ts';
import { secondOnes } from './laws/one-of-each.ts';

describe('one of each', () => {
  testLaw('nobody writes a second one', secondOnes, [
    { 'web/torneos/queries.ts': 'return useMutation({ mutationFn });' },
    { 'web/torneos/queries.ts': "notify({ id: 'x', title: 'Torneo creado', tone: 'ok' });" },
    { 'web/torneos/queries.ts': "const own = refusalOf(error).codigo !== 'error_inesperado';" },
    { 'web/torneos/TorneoForm.tsx': '<form onSubmit={submit}>' },
    { 'web/torneos/ListaDeTorneos.tsx': 'return useMedia(DESKTOP) ? <Tabla /> : <Tarjetas />;' },
    { 'web/torneos/TorneoPage.tsx': 'return <QueryError title="x" error={error} />;' },
  ]);
  test('what merely happened may be told from anywhere', () => {
    const place = { path: 'web/torneos/use-x.ts', text: "notify({ title: 'Movida', tone: 'info' });" };
    expect(secondOnes([place])).toEqual([]);
  });
});
