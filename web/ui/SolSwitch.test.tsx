import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SolSwitch } from './SolSwitch.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the sun chooses the high contrast and gives the choice back to the system', () => {
  render(<SolSwitch />);
  const button = screen.getByRole('button', { name: 'Modo sol', pressed: false });
  fireEvent.click(button);
  expect(localStorage.getItem('tema')).toBe('sol');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(localStorage.getItem('tema')).toBeNull();
});
