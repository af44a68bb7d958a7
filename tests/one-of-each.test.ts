/** The law of one of each: the phone has one form, one list, one action, one message. */
import { describe, expect, test } from 'vitest';

import { testLaw } from './laws/law.ts';
import { convertedAlready, secondOnes } from './laws/one-of-each.ts';
import { readSources } from './laws/source.ts';

describe('one of each', () => {
  testLaw('nobody writes a second one', secondOnes, [
    { 'web/torneos/queries.ts': 'return useMutation({ mutationFn });' },
    { 'web/torneos/queries.ts': "notify({ id: 'x', title: 'Torneo creado', tone: 'ok' });" },
    { 'web/torneos/queries.ts': "const own = refusalOf(error).codigo !== 'error_inesperado';" },
    { 'web/torneos/TorneoForm.tsx': '<form onSubmit={submit}>' },
    { 'web/torneos/ListaDeTorneos.tsx': 'return useMedia(DESKTOP) ? <Tabla /> : <Tarjetas />;' },
    { 'web/torneos/TorneoPage.tsx': 'return <QueryError title="x" error={error} />;' },
  ]);
  test('the list of places to convert only shrinks', () => {
    const place = { path: 'web/torneos/queries.ts', text: 'useMutation({})' };
    const pending = { 'web/torneos/queries.ts': ['action'] } as const;
    expect([secondOnes([place], pending), convertedAlready([place], pending)]).toEqual([[], []]);
    expect(convertedAlready([{ ...place, text: 'useAction({})' }], pending)).toHaveLength(1);
    expect(convertedAlready([], pending)).toHaveLength(1);
  });
  test('what is converted is off the list', () => {
    expect(convertedAlready(readSources())).toEqual([]);
  });
  test('what merely happened may be told from anywhere', () => {
    const place = { path: 'web/torneos/use-x.ts', text: "notify({ title: 'Movida', tone: 'info' });" };
    expect(secondOnes([place], {})).toEqual([]);
  });
});
