import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HandicapEditable } from './HandicapEditable.tsx';

afterEach(cleanup);

function open(handicap = 14) {
  const onChange = vi.fn<(handicap: number) => void>();
  render(<HandicapEditable nombre="Ramón" handicap={handicap} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: /cambiar el hándicap de Ramón/ }));
  return { onChange, box: screen.getByLabelText('Hándicap de Ramón') };
}

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['+1,2', -1.2],
  ['-1.2', -1.2],
  ['', 0],
])('Enter commits %j as %d', (text, value) => {
  const { onChange, box } = open();
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(value);
  expect(screen.queryByLabelText('Hándicap de Ramón')).toBeNull();
});

test('Escape cancels, and so do a text that is no number and half a tenth', () => {
  for (const [text, key] of [
    ['3', 'Escape'],
    ['doce', 'Enter'],
    ['3,55', 'Enter'],
  ] as const) {
    const { onChange, box } = open();
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key });
    expect(onChange).not.toHaveBeenCalled();
    cleanup();
  }
});

test('a plus handicap is shown and edited with its plus, and ± turns it', () => {
  const { onChange, box } = open(-1.2);
  expect(box).toHaveProperty('value', '+1,2');
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar el signo' }));
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1.2);
});
