import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useRowsDrawn } from './use-rows-drawn.ts';

afterEach(cleanup);

const drawn: number[] = [];
function Lista({ total }: { total: number }) {
  const rows = useRowsDrawn(total, 20);
  drawn.push(rows);
  return (
    <ol>
      {Array.from({ length: rows }, (_, i) => i).map((i) => (
        <li key={i} />
      ))}
    </ol>
  );
}

test('the first screen is drawn with its own rows, and all of them are there in the end', () => {
  drawn.length = 0;
  const { container, rerender } = render(<Lista total={120} />);
  expect(drawn[0]).toBe(20);
  expect(container.querySelectorAll('li')).toHaveLength(120);
  rerender(<Lista total={121} />);
  expect(container.querySelectorAll('li')).toHaveLength(121);
  rerender(<Lista total={3} />);
  expect(container.querySelectorAll('li')).toHaveLength(3);
});

test('a short list is drawn at once', () => {
  drawn.length = 0;
  render(<Lista total={7} />);
  expect(drawn.every((rows) => rows === 7)).toBe(true);
});
