import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Sheet } from './Dialog.tsx';
import { ActionMenu } from './Menu.tsx';
import { carryToasts } from './overlay.ts';

afterEach(cleanup);

/** A sheet that one button opens and that asks before it closes, as forms do. */
function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <Sheet open={isOpen} onClose={() => setAsking(true)} title="Formulario" description="Se puede dejar">
        <input type="file" aria-label="Fichero" />
        <input aria-label="Nombre" onKeyDown={(event) => event.preventDefault()} />
      </Sheet>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Descartar?"
        confirmText="Descartar"
        onConfirm={() => {
          setAsking(false);
          setIsOpen(false);
        }}
      >
        No se ha guardado.
      </ConfirmDialog>
    </>
  );
}

function openAsking(): HTMLElement {
  render(<Asking />);
  const button = screen.getByRole('button', { name: 'Abrir' });
  button.focus();
  fireEvent.click(button);
  return screen.getByRole('dialog', { name: 'Formulario' });
}

test('a dialog is named by its title and described by what stands under it', () => {
  const dialog = openAsking();
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Se puede dejar');
});

test('Escape belongs to the dialog on top, and not at all where a control has used it', () => {
  openAsking();
  fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Nothing inside has the focus: the key is the page's.
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('alertdialog', { name: '¿Descartar?' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Formulario' })).toBeTruthy();
});

test('a step back that no browser told of before it was taken is taken back, and asks', async () => {
  const moved = vi.fn<() => void>();
  window.addEventListener('popstate', moved);
  window.history.pushState(null, '', '/antes');
  window.history.pushState(null, '', '/aqui?q=1');
  openAsking();
  window.history.back();
  await screen.findByRole('alertdialog', { name: '¿Descartar?' });
  expect([location.pathname + location.search, moved.mock.calls]).toEqual(['/aqui?q=1', []]);
  // Again, over the question: that is what Back closes now.
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(location.pathname).toBe('/aqui');
  cleanup();
  window.history.back();
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/antes');
  window.removeEventListener('popstate', moved);
});

test('a file that is not chosen after all leaves the dialog open', () => {
  openAsking();
  fireEvent(screen.getByLabelText('Fichero'), new Event('cancel', { bubbles: true }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a press beside a sheet wants it closed, one that began inside does not, and an alert stays', () => {
  const dialog = openAsking();
  fireEvent.pointerDown(screen.getByLabelText('Nombre'));
  fireEvent.click(dialog);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  const alert = screen.getByRole('alertdialog');
  fireEvent.pointerDown(alert);
  fireEvent.click(alert);
  expect(screen.getByRole('alertdialog')).toBe(alert);
});

test('a dialog that the browser closes by itself asks, and stands again', async () => {
  const dialog = openAsking();
  if (dialog instanceof HTMLDialogElement) dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(screen.getByRole('alertdialog', { name: '¿Descartar?' })).toBeTruthy();
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(true));
});

test('two dialogs that close at once give the focus back to what opened the first', async () => {
  openAsking();
  screen.getByLabelText('Nombre').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  screen.getByRole('button', { name: 'Cancelar' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
});

test('toasts move into the dialog on top, and out of it before it goes', () => {
  const toasts = document.createElement('div');
  const stop = carryToasts(toasts);
  const dialog = openAsking();
  expect(dialog.contains(toasts)).toBe(true);
  cleanup();
  expect(toasts.parentElement).toBe(document.body);
  stop();
  expect(toasts.isConnected).toBe(false);
});

test('a menu goes round with the arrows, finds by a letter, and gives the focus back', () => {
  const onSelect = vi.fn<(id: string) => void>();
  const entries = ['Editar', 'Duplicar', 'Eliminar'].map((label) => ({
    id: label,
    label,
    disabled: label === 'Duplicar',
    onSelect: () => onSelect(label),
  }));
  render(<ActionMenu label="Acciones de la Copa" entries={entries} />);
  const button = screen.getByRole('button', { name: 'Acciones de la Copa' });
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Editar');
  for (const [key, name] of [
    ['ArrowUp', 'Eliminar'],
    ['ArrowDown', 'Editar'],
    ['End', 'Eliminar'],
    ['e', 'Editar'],
    ['d', 'Duplicar'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(focused()).toBe(name);
  }
  fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicar' }));
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Eliminar');
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu closes with Escape and with a press elsewhere', () => {
  render(<ActionMenu label="Acciones" entries={[{ id: 'a', label: 'Editar', onSelect: () => undefined }]} />);
  const button = screen.getByRole('button', { name: 'Acciones' });
  fireEvent.click(button);
  fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByRole('menuitem'));
  expect(screen.getByRole('menu')).toBeTruthy();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
