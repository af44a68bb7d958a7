import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deafPlace } from './deaf-place.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const THUMB = { detail: 1, clientX: 300, clientY: 200 };

function Lista() {
  const [rows, setRows] = useState(['Ana', 'Eva', 'Luz']);
  return rows.map((row) => (
    <p key={row} ref={deafPlace}>
      <a href="#mas">Más de {row}</a>
      <button type="button" onClick={() => setRows((left) => left.filter((one) => one !== row))}>
        {row}
      </button>
    </p>
  ));
}

/** What lies over the places of taps, by where. */
const lids = () =>
  [...document.querySelectorAll<HTMLElement>('body > .fixed')].map(({ style }) => [style.left, style.top]);
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('the place of the tap that took a row away is deaf for a moment', () => {
  render(<Lista />);
  fireEvent.click(screen.getByText('Ana'), THUMB);
  expect(screen.queryByText('Ana')).toBeNull();
  expect(lids()).toEqual([['300px', '200px']]);
  later(399);
  expect(lids()).toHaveLength(1);
  later(1);
  expect(lids()).toEqual([]);
});

test('a row that left without a finger leaves nothing: by the keyboard, by somebody else, after a link of its own', () => {
  const { unmount } = render(<Lista />);
  fireEvent.click(screen.getByText('Ana'));
  fireEvent.click(screen.getByText('Más de Eva'), THUMB);
  unmount();
  expect(lids()).toEqual([]);
});
