import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from './Avatar.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Medal } from './Medal.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { Select } from './Select.tsx';
import { SortHeadCell } from './SortHeadCell.tsx';
import { Tabs } from './Tabs.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

test('a busy button says what it is doing and lets no second click through', () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(
    <Button busyText="Inscribiendo..." onClick={onClick}>
      Inscribirme
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Inscribirme' }));
  rerender(
    <Button busy busyText="Inscribiendo..." onClick={onClick}>
      Inscribirme
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Inscribiendo...' });
  fireEvent.click(busy);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(busy.getAttribute('aria-busy')).toBe('true');
});

test('a busy submit button does not submit its form again', () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Guardar
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a field ties hint and error to its input', () => {
  render(<TextField label="Correo" hint="El del club" error="Falta la arroba" />);
  const input = screen.getByLabelText('Correo');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'El del club',
    'Falta la arroba',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a field without hint or error describes nothing', () => {
  render(<TextField label="Nombre" />);
  const input = screen.getByLabelText('Nombre');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('a password can be looked at and hidden again', () => {
  render(<PasswordField label="Contraseña" autoComplete="current-password" />);
  const input = screen.getByLabelText('Contraseña');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('emptying a search gives the focus back to it', () => {
  function Search() {
    const [value, setValue] = useState('isidro');
    return <SearchField label="Buscar" value={value} onValueChange={setValue} />;
  }
  render(<Search />);
  fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  const input = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(input).toHaveProperty('value', '');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('button', { name: 'Borrar búsqueda' })).toBeNull();
});

test('a select gives the chosen value, and null for its unchosen line', () => {
  const onValueChange = vi.fn<(value: 'a' | 'b' | null) => void>();
  const options = [
    { value: 'a', label: 'La Dehesa' },
    { value: 'b', label: 'El Encín' },
  ] as const;
  render(
    <Select
      label="Campo"
      value="a"
      placeholder="Elige un campo"
      options={options}
      onValueChange={onValueChange}
    />,
  );
  const select = screen.getByLabelText('Campo');
  fireEvent.change(select, { target: { value: 'b' } });
  fireEvent.change(select, { target: { value: '' } });
  expect(onValueChange.mock.calls).toEqual([['b'], [null]]);
});

test('one half of a segmented control is pressed', () => {
  const onValueChange = vi.fn<(value: 'h' | 's') => void>();
  render(
    <SegmentedControl
      label="Tipo"
      value="h"
      onValueChange={onValueChange}
      options={[
        { value: 'h', label: 'Hándicap' },
        { value: 's', label: 'Scratch' },
      ]}
    />,
  );
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Hándicap');
  fireEvent.click(screen.getByRole('button', { name: 'Scratch' }));
  expect(onValueChange).toHaveBeenCalledWith('s');
});

test('the arrows move between tabs and only the chosen panel is in the page', async () => {
  function Vistas() {
    const [tab, setTab] = useState<'t' | 'l'>('t');
    const tabs = [
      { value: 't', label: 'Torneos', content: 'tres torneos' },
      { value: 'l', label: 'Ligas', content: 'una liga' },
    ] as const;
    return <Tabs label="Vistas" value={tab} onValueChange={setTab} tabs={tabs} />;
  }
  render(<Vistas />);
  const torneos = screen.getByRole('tab', { name: 'Torneos' });
  const ligas = screen.getByRole('tab', { name: 'Ligas' });
  torneos.focus();
  fireEvent.keyDown(torneos, { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement).toBe(ligas));
  fireEvent.click(ligas);
  expect(screen.getByText('una liga')).toBeTruthy();
  expect(screen.queryByText('tres torneos')).toBeNull();
});

test('a sortable head says its direction', () => {
  const onSort = vi.fn<() => void>();
  render(
    <table>
      <thead>
        <tr>
          <SortHeadCell direction="descending" onSort={onSort}>
            Total
          </SortHeadCell>
        </tr>
      </thead>
    </table>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(onSort).toHaveBeenCalled();
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('descending');
});

test.each([1, 2, 3])('place %i is a medal that says its ordinal', (position) => {
  render(<Medal position={position} />);
  expect(screen.getByRole('img', { name: `${position}.º puesto` }).textContent).toBe(String(position));
});

test('place 4 is a bare number and no place is a dash', () => {
  render(
    <>
      <Medal position={4} />
      <Medal position={null} />
    </>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('4')).toBeTruthy();
  expect(screen.getByText('Sin puesto')).toBeTruthy();
});

test('an avatar whose picture does not load shows initials', () => {
  const { container } = render(<Avatar name="Lucía Fernández" imageUrl="/foto.webp" />);
  const image = container.querySelector('img');
  if (image !== null) fireEvent.error(image);
  expect(container.textContent).toBe('LF');
});

test('a confirmation that must be typed works only with the exact text', async () => {
  const onConfirm = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      onClose={() => undefined}
      title="¿Eliminar el torneo?"
      confirmText="Eliminar"
      mustType="San Isidro"
      onConfirm={onConfirm}
    >
      Se borrarán 4 tarjetas.
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole('alertdialog', { name: '¿Eliminar el torneo?' });
  expect(dialog.textContent).toContain('Se borrarán 4 tarjetas.');
  const confirm = screen.getByRole('button', { name: 'Eliminar' });
  fireEvent.click(confirm);
  expect(onConfirm).not.toHaveBeenCalled();
  // A phone that begins every text with a capital would never let «borrar» be written.
  expect(screen.getByRole('textbox').getAttribute('autocapitalize')).toBe('none');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'San Isidro' } });
  fireEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a busy confirmation cannot be closed', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <ConfirmDialog open busy onClose={onClose} title="¿Seguro?" confirmText="Sí" onConfirm={() => undefined}>
      No hay vuelta atrás.
    </ConfirmDialog>,
  );
  fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).not.toHaveBeenCalled();
});
