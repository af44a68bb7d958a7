import type { Page } from '@playwright/test';

/** Makes an address for the television of the bar, on the page of the screens of a torneo; told its path. */
export async function nuevoEnlace(admin: Page): Promise<string> {
  await admin.getByRole('button', { name: 'Nuevo enlace' }).click();
  const nuevo = admin.getByRole('dialog', { name: 'Nuevo enlace de pantalla' });
  await nuevo.getByLabel('Nombre').fill('Televisor del bar');
  await nuevo.getByRole('button', { name: 'Crear enlace' }).click();
  const hecho = admin.getByRole('dialog', { name: 'Enlace creado' });
  const { pathname } = new URL(await hecho.getByLabel('Enlace').inputValue());
  await hecho.getByRole('button', { name: 'Ya lo tengo' }).click();
  return pathname;
}
