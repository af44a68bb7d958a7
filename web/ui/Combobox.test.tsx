import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';

afterEach(cleanup);

const options = ['Íñigo (H: 11,4)', 'Lucía (H: 14,1)', 'Inés (H: 20,0)'].map((label, i) => ({
  value: `v${i}`,
  label,
}));

function open() {
  const onChoose = vi.fn<(value: string) => void>();
  render(<Combobox label="Añadir jugador" options={options} emptyText="Nadie" onChoose={onChoose} />);
  return { onChoose, box: screen.getByRole('combobox', { name: 'Añadir jugador' }) };
}

test('what is typed without accents finds, and Enter chooses the first and empties the box', () => {
  const { onChoose, box } = open();
  fireEvent.change(box, { target: { value: 'inigo' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Íñigo (H: 11,4)']);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('v0');
  expect(box).toHaveProperty('value', '');
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

test('arrows move through the list and the box says which option is meant', () => {
  const { onChoose, box } = open();
  fireEvent.focus(box);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.getAttribute('aria-activedescendant')).toMatch(/-v1$/);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('v1');
});

test('Escape closes without choosing, and nothing found is said', () => {
  const { onChoose, box } = open();
  fireEvent.change(box, { target: { value: 'zzz' } });
  expect(screen.getByRole('status').textContent).toBe('Nadie');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(onChoose).not.toHaveBeenCalled();
});

test('whoever offers too many options to have them all hears what is typed, and that the box was emptied', () => {
  const onQueryChange = vi.fn<(query: string) => void>();
  render(
    <Combobox
      label="Jugador"
      options={options}
      emptyText="Nadie"
      onQueryChange={onQueryChange}
      onChoose={() => undefined}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Jugador' });
  fireEvent.change(box, { target: { value: 'luc' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onQueryChange.mock.calls).toEqual([['luc'], ['']]);
});

test('more than are drawn are told, to be seen too, until typing leaves fewer', () => {
  const many = Array.from({ length: 213 }, (_, i) => ({ value: `v${i}`, label: `Jugador ${i + 1}` }));
  render(<Combobox label="Jugador" options={many} emptyText="Nadie" onChoose={() => undefined} />);
  const box = screen.getByRole('combobox', { name: 'Jugador' });
  fireEvent.focus(box);
  const status = screen.getByRole('status');
  expect(screen.getAllByRole('option')).toHaveLength(50);
  expect(status.textContent).toBe('Aquí están 50 de 213: sigue escribiendo para encontrar los demás.');
  expect(status.className).not.toContain('sr-only');
  fireEvent.change(box, { target: { value: 'jugador 21' } });
  expect(status.textContent).toBe('6 resultados');
  expect(status.className).toContain('sr-only');
});
