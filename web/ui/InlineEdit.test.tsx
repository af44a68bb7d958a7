import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InlineEdit } from './InlineEdit.tsx';

afterEach(cleanup);

const onCommit = vi.fn<(written: string) => void>();
const edit = (value: string) => (
  <InlineEdit label="Hándicap de Ana" editLabel={`${value}, cambiar`} value={value} onCommit={onCommit}>
    {value}
  </InlineEdit>
);

test('a box that is left as it opened commits nothing, whatever the value has become meanwhile', () => {
  const { rerender } = render(edit('10,0'));
  for (const leave of [
    (box: HTMLElement) => fireEvent.blur(box),
    (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' }),
  ]) {
    rerender(edit('10,0'));
    fireEvent.click(screen.getByRole('button', { name: '10,0, cambiar' }));
    // Somebody else, or the club's own list, brings another one
    rerender(edit('11,2'));
    leave(screen.getByRole('textbox'));
    expect(screen.getByRole('button', { name: '11,2, cambiar' })).toBeDefined();
    expect(onCommit).not.toHaveBeenCalled();
  }
  fireEvent.click(screen.getByRole('button', { name: '11,2, cambiar' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '9,5' } });
  fireEvent.blur(screen.getByRole('textbox'));
  expect(onCommit.mock.calls).toEqual([['9,5']]);
});

test('what was written and changed nothing stands in the box again, until it is given up or the value is another', () => {
  onCommit.mockClear();
  const { rerender } = render(edit('10,0'));
  const open = (value: string) => fireEvent.click(screen.getByRole('button', { name: `${value}, cambiar` }));
  const box = () => screen.getByRole<HTMLInputElement>('textbox');
  open('10,0');
  fireEvent.change(box(), { target: { value: '9,5' } });
  fireEvent.keyDown(box(), { key: 'Enter' });
  open('10,0');
  expect(box().value).toBe('9,5');
  fireEvent.blur(box());
  expect(onCommit.mock.calls).toEqual([['9,5']]);
  open('10,0');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(onCommit.mock.calls).toEqual([['9,5'], ['9,5']]);
  open('10,0');
  fireEvent.keyDown(box(), { key: 'Escape' });
  open('10,0');
  expect(box().value).toBe('10,0');
  fireEvent.change(box(), { target: { value: '9,4' } });
  fireEvent.keyDown(box(), { key: 'Enter' });
  rerender(edit('9,4'));
  open('9,4');
  expect(box().value).toBe('9,4');
});
