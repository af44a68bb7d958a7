import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Form } from './Form.tsx';
import { FormSheet } from './FormSheet.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { TextField } from './TextField.tsx';
import { type Faults, type FormHandle, type FormOptions, useForm } from './use-form.ts';

afterEach(cleanup);

type Campo = {
  nombre: string;
  sexo: 'hombre' | 'mujer' | null;
  activo: boolean;
  golpes: string[];
  salidas: { slope: string }[];
};
const NUEVO: Campo = { nombre: '', sexo: null, activo: true, golpes: ['4', '5'], salidas: [{ slope: '' }] };
type OnSubmit = FormOptions<Campo>['onSubmit'];
const saved: OnSubmit = () => Promise.resolve();

const faults = ({ nombre, salidas }: Campo): Faults<Campo> => ({
  nombre: nombre === '' ? 'Escribe el nombre' : undefined,
  'salidas.0.slope': salidas[0]?.slope === '' ? 'Escribe el slope' : undefined,
});

function Fields({ form }: { form: FormHandle<Campo> }) {
  return (
    <>
      <TextField {...form.text('nombre')} label="Nombre" />
      <TextField {...form.text('salidas.0.slope')} label="Slope" />
      <TextField {...form.text('golpes.1')} label="Hoyo 2" />
      <Select
        {...form.choice('sexo', null)}
        label="Sexo"
        placeholder="Sin elegir"
        options={[{ value: 'mujer', label: 'Mujer' }]}
      />
      <Switch {...form.toggle('activo')} label="Activo" />
    </>
  );
}

function Page({ onSubmit = saved, summary = true }: { onSubmit?: OnSubmit; summary?: boolean }) {
  const form = useForm({ initial: NUEVO, faults, onSubmit });
  return (
    <Form form={form} summary={summary}>
      <Fields form={form} />
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => form.reset()}>
        Otro
      </button>
    </Form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function fill() {
  type('Nombre', 'La Dehesa');
  type('Slope', '120');
}

test('what is sent is what was typed, also inside lists', async () => {
  const onSubmit = vi.fn(saved);
  render(<Page onSubmit={onSubmit} />);
  fill();
  type('Hoyo 2', '6');
  type('Sexo', 'mujer');
  fireEvent.click(screen.getByRole('switch'));
  press('Guardar');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    nombre: 'La Dehesa',
    sexo: 'mujer',
    activo: false,
    golpes: ['4', '6'],
    salidas: [{ slope: '120' }],
  });
  expect(NUEVO.golpes).toEqual(['4', '5']);
});

test('faults are told from the first try on, listed with the focus, and go as they are mended', () => {
  const onSubmit = vi.fn(saved);
  render(<Page onSubmit={onSubmit} />);
  expect(screen.queryByRole('alert')).toBeNull();
  press('Guardar');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('Revisa estos 2 datos:')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  press('Escribe el slope');
  expect(document.activeElement).toBe(screen.getByLabelText('Slope'));
  type('Slope', '120');
  expect(screen.getByText('Revisa este dato:')).toBeTruthy();
  type('Nombre', 'La Dehesa');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a list the focus goes to the first field that is wrong, and what is wrong is brought into sight', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => seen.mockRestore());
  render(<Page summary={false} />);
  type('Nombre', 'La Dehesa');
  press('Guardar');
  expect(document.activeElement).toBe(screen.getByLabelText('Slope'));
  expect(seen.mock.contexts).toEqual([document.getElementById(`${screen.getByLabelText('Slope').id}-error`)]);
  expect(seen.mock.contexts[0]).toHaveProperty('textContent', 'Escribe el slope');
});

test('a form that is on its way is not sent a second time', async () => {
  let finish = () => {};
  const onSubmit = vi.fn<OnSubmit>(() => new Promise((resolve) => (finish = resolve)));
  render(<Page onSubmit={onSubmit} />);
  fill();
  const form = screen.getByLabelText('Nombre').closest('form');
  act(() => {
    // In one breath: nothing is drawn between the two.
    for (let i = 0; i < 2; i += 1)
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  press('Guardar');
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await act(async () => finish());
});

test('sent again it is the same operation; opened anew it is another', async () => {
  const onSubmit = vi.fn(saved);
  render(<Page onSubmit={onSubmit} />);
  for (const times of [1, 2]) {
    fill();
    press('Guardar');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(times));
    await act(async () => {});
  }
  press('Otro');
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', '');
  fill();
  press('Guardar');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
  const [first, again, anew] = onSubmit.mock.calls.map(([, opId]) => opId);
  expect(first).toMatch(/^[0-9a-f-]{36}$/u);
  expect([again === first, anew === first]).toEqual([true, false]);
});

test('the form of something that is loaded opens anew when that comes, and with another version of it', () => {
  function Loaded({ campo }: { campo?: { version: number; nombre: string } }) {
    const form = useForm<Campo>({
      initial: () => ({ ...NUEVO, nombre: campo?.nombre ?? '' }),
      of: campo?.version,
      onSubmit: saved,
    });
    return (
      <FormSheet form={form} title="Campo" submitText="Guardar" disabled={!campo} onClose={() => undefined}>
        <Fields form={form} />
      </FormSheet>
    );
  }
  const { rerender } = render(<Loaded />);
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true);
  const nombre = () => screen.getByLabelText<HTMLInputElement>('Nombre').value;
  rerender(<Loaded campo={{ version: 1, nombre: 'La Dehesa' }} />);
  expect(nombre()).toBe('La Dehesa');
  type('Nombre', 'Otro');
  // Read again, it is the same version: what was typed stays.
  rerender(<Loaded campo={{ version: 1, nombre: 'La Dehesa' }} />);
  expect(nombre()).toBe('Otro');
  rerender(<Loaded campo={{ version: 2, nombre: 'La Dehesa Nueva' }} />);
  expect(nombre()).toBe('La Dehesa Nueva');
});

test('what the server found wrong stands at its field until that field is changed', async () => {
  render(<Page onSubmit={() => Promise.resolve({ nombre: 'Ya hay un campo con ese nombre' })} />);
  fill();
  press('Guardar');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
  type('Slope', '121');
  expect(screen.getByRole('alert').textContent).toContain('Ya hay un campo con ese nombre');
  type('Nombre', 'La Dehesa 2');
  expect(screen.queryByRole('alert')).toBeNull();
});

function InDialog({ onClose, onSubmit = saved }: { onClose: () => void; onSubmit?: OnSubmit }) {
  const form = useForm({ initial: NUEVO, onSubmit });
  return (
    <FormSheet form={form} title="Crear campo" submitText="Crear" onClose={onClose}>
      <Fields form={form} />
    </FormSheet>
  );
}

test('a dialog closes at once over nothing, and asks over something that was typed', async () => {
  const onClose = vi.fn<() => void>();
  render(<InDialog onClose={onClose} />);
  press('Cancelar');
  expect(onClose).toHaveBeenCalledTimes(1);
  type('Nombre', 'La');
  press('Cancelar');
  await screen.findByText('¿Descartar los cambios?');
  press('Seguir editando');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'La');
  fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a dialog stays as it is while its form is on its way', async () => {
  const onClose = vi.fn<() => void>();
  let finish = () => {};
  render(<InDialog onClose={onClose} onSubmit={() => new Promise((resolve) => (finish = resolve))} />);
  type('Nombre', 'La Dehesa');
  press('Crear');
  for (const name of ['Cancelar', 'Cerrar'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByText('¿Descartar los cambios?')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  // It closes over what it has sent: what is typed meanwhile does not appear, so that nothing seen is lost
  type('Nombre', 'La Dehesa Nueva');
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'La Dehesa');
  await act(async () => finish());
  type('Nombre', 'La Dehesa Vieja');
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'La Dehesa Vieja');
  press('Cancelar');
  press('Descartar');
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** A page whose form stays open after it is saved, as the club then has it; `versioned` opens it anew by the version alone. */
function Abierta({ versioned, answers }: { versioned: boolean; answers: Promise<{ ok: boolean }> }) {
  const [club, setClub] = useState({ version: 1, nombre: 'La Dehesa', slope: '120' });
  const valores = ({ nombre, slope }: typeof club) => ({ ...NUEVO, nombre, salidas: [{ slope }] });
  const form = useForm<Campo>({
    initial: () => valores(club),
    of: versioned ? club.version : undefined,
    onSubmit: async ({ nombre, salidas }) => {
      const outcome = await answers;
      const ahora = { version: 2, nombre: nombre.trim(), slope: salidas[0]?.slope ?? '' };
      if (outcome.ok && !versioned) form.reset(valores(ahora));
      // The screens hear of it a moment behind the answer
      if (outcome.ok) setTimeout(() => setClub(ahora));
      return outcome;
    },
  });
  return (
    <Form form={form}>
      <Fields form={form} />
      <output>{form.dirty ? 'con cambios' : 'sin cambios'}</output>
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => setClub({ version: 3, nombre: 'La de otro', slope: '99' })}>
        Ver lo último
      </button>
    </Form>
  );
}

test.each([true, false])(
  'what is typed while a form is being saved stays in it (by version: %s)',
  async (versioned) => {
    const { promise, resolve } = Promise.withResolvers<{ ok: boolean }>();
    render(<Abierta versioned={versioned} answers={promise} />);
    type('Nombre', 'La Dehesa Nueva ');
    press('Guardar');
    type('Slope', '125');
    await act(async () => resolve({ ok: true }));
    await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'La Dehesa Nueva'));
    expect(screen.getByLabelText('Slope')).toHaveProperty('value', '125');
    expect(screen.getByRole('status').textContent).toBe('con cambios');
  },
);

test('after a refusal the form opens anew with nothing of what was typed', async () => {
  render(<Abierta versioned answers={Promise.resolve({ ok: false })} />);
  type('Nombre', 'La Dehesa Nueva');
  press('Guardar');
  await act(async () => {});
  type('Slope', '125');
  press('Ver lo último');
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'La de otro');
  expect(screen.getByLabelText('Slope')).toHaveProperty('value', '99');
});
