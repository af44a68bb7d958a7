import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInClub } from '#web/testing/en-club.tsx';
import { CategoriasDialog } from './CategoriasDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SUYAS = { version: 1, conGolpes: 0, categorias: [], inscritos: [], salidasDelCampo: [] };
const THUMB = { detail: 1, clientX: 300, clientY: 200 };

test('the place of a categoría that was taken out is deaf for a moment to the second of two quick taps', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: SUYAS })));
  showInClub({}, <CategoriasDialog torneo={{ id: 't1', nombre: 'Copa' }} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: '1.ª y 2.ª por hándicap' }));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar 1.ª' }), THUMB);
  expect(screen.getByRole('button', { name: 'Quitar 2.ª' })).toBeDefined();
  const lid = screen.getByRole('dialog').querySelector<HTMLElement>('dialog > .fixed.size-16');
  expect([lid?.style.left, lid?.style.top]).toEqual(['300px', '200px']);
});
