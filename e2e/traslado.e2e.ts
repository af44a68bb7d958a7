import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('an administrator takes the whole club along in one file', async ({ enter }) => {
  const page = await enter('Administradora');
  await page.goto('/admin?herramienta=traslado#herramientas');
  await expect(page.getByText('Lleva datos personales')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar el club' }).click(),
  ]);
  await expect(page.getByText('Club exportado')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^club-\d{4}-\d{2}-\d{2}\.zip$/u);
  const zip = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(strFromU8(zip['hojas/torneos.csv'] ?? new Uint8Array())).toContain('Torneo;Fecha');
  expect(Object.keys(zip)).toContain('manifiesto.json');
});
