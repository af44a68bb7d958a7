import { expect, type Page } from '@playwright/test';

import { avisosDe } from './avisos.ts';

/** The screen where administrators manage the torneos. */
export function gestionTorneosPage(page: Page) {
  const dialogo = page.locator('dialog');
  /** The row of a torneo, or its card on a phone. */
  const torneo = (nombre: string) =>
    page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ has: page.getByRole('button', { name: `Editar ${nombre}`, exact: true }) });
  return {
    dialogo,
    torneo,
    buscar: page.getByRole('searchbox', { name: 'Buscar torneos por nombre o campo...' }),
    cargarMas: page.getByRole('button', { name: 'Cargar más' }),
    editables: page.getByRole('button', { name: /^Editar / }),
    async open(query = ''): Promise<void> {
      await page.goto(`/admin/torneos${query}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Torneos' })).toBeVisible();
      await expect(page.getByText('Cargando torneos...')).toHaveCount(0);
    },
    /** Looks for the only one of that name; until it is found the list is about to get shorter, and a menu opened on it closes. */
    async encontrar(nombre: string): Promise<void> {
      await this.buscar.fill(nombre);
      await expect(page.getByText('1 torneo encontrado')).toBeVisible();
    },
    async nuevo(): Promise<void> {
      await page.getByRole('button', { name: 'Nuevo torneo' }).click();
      await expect(page.getByRole('dialog', { name: 'Nuevo torneo' })).toBeVisible();
    },
    /** Makes a torneo with the form, at scratch, on a course with tees for both sexes. */
    async crear({
      nombre,
      dia,
      modalidad,
      orden,
      formula,
      hoyos,
      handicapDe = 'De la federación',
    }: {
      nombre: string;
      dia: string;
      modalidad: string;
      /** How the matches of one in partidos are arranged, where it is not a cuadro. */
      orden?: string;
      /** Of one ball. */
      formula?: string;
      /** Of one over nine of them. */
      hoyos?: string;
      /** Whose exact handicap is played with. */
      handicapDe?: string;
    }): Promise<void> {
      const campo = (label: string) => dialogo.getByLabel(label, { exact: true });
      await this.open();
      await this.nuevo();
      await campo('Nombre').fill(nombre);
      await campo('Fecha de juego').fill(dia);
      await campo('Modalidad').selectOption(modalidad);
      await campo('Hándicap con el que se juega').selectOption(handicapDe);
      if (orden !== undefined) await campo('Cómo se ordenan los partidos').selectOption({ label: orden });
      if (hoyos !== undefined) await campo('Hoyos').selectOption(hoyos);
      await campo('Campo').selectOption({ label: 'Club de Golf Ulzama · Guerendiáin, Navarra' });
      await campo('Salida de hombres').selectOption({ index: 1 });
      await campo('Salida de mujeres').selectOption({ index: 1 });
      if (formula === undefined) await campo('Reductor de hándicap (%)').fill('0');
      else {
        await campo('Fórmula').selectOption(formula);
        await campo('Porcentaje del hándicap de cada uno (opcional)').fill('0 + 0');
      }
      await this.pulsar('Crear torneo');
      await avisosDe(page).muestra('Torneo creado');
    },
    async editar(nombre: string): Promise<void> {
      await page.getByRole('button', { name: `Editar ${nombre}`, exact: true }).click();
      await expect(dialogo.getByLabel('Nombre', { exact: true })).toHaveValue(nombre);
    },
    async accion(nombre: string, accion: string): Promise<void> {
      await page.getByRole('button', { name: `Más acciones de ${nombre}`, exact: true }).click();
      await page.getByRole('menuitem', { name: accion }).click();
    },
    pulsar: (name: string) => dialogo.getByRole('button', { name, exact: true }).click(),
    campo: (label: string | RegExp) => dialogo.getByLabel(label, { exact: true }),
  };
}
