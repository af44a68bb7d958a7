import { expect, type Page } from '@playwright/test';
import { authPage } from '../../e2e/pages/auth.ts';
import type { Person } from './round.ts';

/*
 * Signing in and out by the screens, as whoever holds the phone does.
 */

/** The session has ended, and the line of the card says so: follows it to the form, and comes back to the card. */
export async function signInAgain(page: Page, { credentials }: Person): Promise<void> {
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().tap();
  await enter(page, credentials);
}

/** Fills the sign-in form in sight, and waits until it is gone. */
export async function enter(page: Page, credentials: Person['credentials']): Promise<void> {
  await authPage(page).entrar(credentials);
  await authPage(page).form.waitFor({ state: 'detached' });
}

/**
 * Signs out from home with strokes on the phone: is asked, tries to send them in vain, and leaves all the same. Ends at the
 * sign-in form, which says whose strokes wait.
 */
export async function leaveWithStrokes(page: Page, { nombre }: Person, golpes: number): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Cerrar Sesión' }).tap();
  const question = page.getByRole('dialog', { name: `${golpes} golpes sin enviar` });
  await question.getByRole('button', { name: 'Enviar ahora' }).tap();
  await question.waitFor({ state: 'detached' });
  await question.getByRole('button', { name: 'Salir de todos modos' }).tap();
  await expect(page.getByText(`En este móvil hay ${golpes} golpes de ${nombre} sin enviar`)).toBeVisible({
    timeout: 20_000,
  });
}

/** 'Entrar como Lucía' on the sign-in form: the address is there already. */
export async function enterAs(page: Page, { nombre, credentials }: Person): Promise<void> {
  await page.getByRole('button', { name: `Entrar como ${nombre}` }).tap();
  await expect(authPage(page).form.getByLabel('Email')).toHaveValue(credentials.email);
  await enter(page, credentials);
}

/** On the card, as somebody else of the partida: sends the strokes that wait in one's own name. */
export async function sendInOwnName(page: Page, { nombre }: Person, golpes: number): Promise<void> {
  const offer = page
    .getByRole('status')
    .filter({ hasText: `En este móvil hay ${golpes} golpes de ${nombre} sin enviar` });
  await offer.getByRole('button', { name: 'Enviarlos en mi nombre' }).tap();
  await offer.waitFor({ state: 'detached' });
}
