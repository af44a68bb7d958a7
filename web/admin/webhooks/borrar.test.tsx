import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Webhook } from '#contrato/admin/webhooks.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { showInClub } from '#web/testing/en-club.tsx';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { WebhooksPage } from './WebhooksPage.tsx';

const PANEL: Webhook = {
  id: '11111111-1111-4111-8111-111111111111',
  nombre: 'Panel',
  url: 'https://panel.example.es/avisos',
  eventos: ['torneo.publicado'],
  activo: true,
  motivoDePausa: null,
  fallandoDesde: null,
  ultimaEntrega: null,
  version: 1,
};
const TABLON: Webhook = { ...PANEL, id: '22222222-2222-4222-8222-222222222222', nombre: 'Tablón' };

const { titulo, mensaje } = TEXTOS_DE_ERROR.webhook_no_encontrado;
const NO_ESTA = {
  defined: true,
  code: 'webhook_no_encontrado',
  status: 404,
  message: mensaje,
  data: { titulo, id: 'ref-1' },
};

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

test('a deletion without an answer tells nothing of another program, which somebody else has deleted', async () => {
  let deletions = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/webhooks/list'))
      return Promise.resolve(Response.json({ json: { webhooks: [PANEL, TABLON] } }));
    if (!url.endsWith('/webhooks/borrar'))
      return Promise.resolve(Response.json({ json: { filas: [], siguiente: null } }));
    deletions += 1;
    return deletions === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ json: NO_ESTA }, { status: 404 }));
  });
  const client = showInClub({}, <WebhooksPage />);
  const borrar = async (nombre: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Acciones de ${nombre}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Borrar' }));
    await press(client, 'Borrar');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    return takeToasts().map(({ title }) => title);
  };
  const [sinRespuesta] = await borrar('Panel');
  expect(sinRespuesta).not.toBe('Programa borrado');
  expect(await borrar('Tablón')).toEqual([titulo]);
  expect(await borrar('Panel')).toEqual(['Programa borrado']);
});
