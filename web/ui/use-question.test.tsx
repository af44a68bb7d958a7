import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useQuestion } from './use-question.tsx';

afterEach(cleanup);

const press = async (name: string) =>
  await act(async () => await Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));

function Pregunton({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const ask = useQuestion();
  const question = { title: '¿Seguro?', text: 'No se puede deshacer.', confirmText: 'Borrar' };
  return (
    <button type="button" onClick={() => void ask(question).then(onAnswer)}>
      Preguntar
    </button>
  );
}

test.for([
  ['Borrar', true],
  ['Cancelar', false],
] as const)('a question lies over the page until it is answered with %s', async ([boton, yes]) => {
  const onAnswer = vi.fn<(yes: boolean) => void>();
  render(<Pregunton onAnswer={onAnswer} />);
  await press('Preguntar');
  expect(screen.getByRole('alertdialog', { name: '¿Seguro?' }).textContent).toContain(
    'No se puede deshacer.',
  );
  await press(boton);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onAnswer.mock.calls).toEqual([[yes]]);
});

test('a question goes with who asked it, unanswered', async () => {
  const onAnswer = vi.fn<(yes: boolean) => void>();
  const { unmount } = render(<Pregunton onAnswer={onAnswer} />);
  await press('Preguntar');
  unmount();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onAnswer).not.toHaveBeenCalled();
});

test.for(['Borrar', 'Cancelar'])(
  'the second of two quick taps on %s does nothing to what lay below',
  async (boton) => {
    render(<Pregunton onAnswer={() => undefined} />);
    await press('Preguntar');
    const tap = { detail: 1, clientX: 300, clientY: 200 };
    await act(
      async () => await Promise.resolve(fireEvent.click(screen.getByRole('button', { name: boton }), tap)),
    );
    const lids = [...document.querySelectorAll<HTMLElement>('body > .fixed')];
    expect(lids.map(({ style }) => [style.left, style.top])).toEqual([['300px', '200px']]);
    await waitFor(() => expect(document.querySelector('body > .fixed')).toBeNull());
  },
);
