import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { federacionPage } from './pages/federacion.ts';

// What the federation does not know or does not answer is told with these
test.use({ tolerated: /404 \(Not Found\)|422 \(Unprocessable|503 \(Service/u });

type Lista = { jugadores: { id: string; nombre: string; licencia: string | null }[] };

test('the federation is asked for one jugador and for a whole torneo @despacio', async ({
  conFederacion: { club, federation },
  enter,
}) => {
  const page = await enter('Administradora', { at: club });
  const avisos = avisosDe(page);
  const rfeg = federacionPage(page);
  const { jugadores } = (await (await page.request.get('/api/admin/jugadores')).json()) as Lista;
  const [primero, segundo] = jugadores.filter(({ licencia }) => licencia !== null);
  const sinLicencia = jugadores.find(({ licencia }) => licencia === null);
  if (!primero || !segundo || !sinLicencia) throw new Error('the demo club has no such members');
  const federado = ({ nombre, licencia }: (typeof jugadores)[number], handicap: number) => ({
    nombre: nombre.toUpperCase(),
    licencia: licencia ?? '',
    handicap,
    fecha: '2026-05-10',
  });
  federation.setMode('normal');
  federation.setFederados(
    jugadores.filter(({ id }) => id !== segundo.id).map((jugador, i) => federado(jugador, 3 + i / 10)),
  );

  await test.step('one in the list, with whose word it is and of which day', async () => {
    await rfeg.buscar(primero.nombre);
    await rfeg.actualizar(primero.nombre);
    await avisos.muestra(/Handicap actualizado|Sin cambios/u, 'según RFEG, 10/05/2026 · no oficial');
    await expect(rfeg.fila(primero.nombre)).toContainText('3,0');
  });
  await test.step('what does not work is said in the specified words', async () => {
    await rfeg.buscar(segundo.nombre);
    await rfeg.actualizar(segundo.nombre);
    await avisos.muestra('Sin datos', 'No se encontró información de handicap en la RFEG');
    await rfeg.buscar(sinLicencia.nombre);
    await rfeg.actualizar(sinLicencia.nombre);
    await avisos.muestra('Error', 'El jugador no tiene número de licencia federativa');
  });
  await test.step('the card of the jugador keeps it', async () => {
    await page.goto(`/admin/jugadores/${primero.id}`);
    await expect(page.getByText('3,0, según RFEG, 10/05/2026 · no oficial.')).toBeVisible();
    federation.setMode('error');
    await page.goto(`/admin/jugadores/${jugadores.at(-1)?.id ?? ''}`);
    await page.getByRole('button', { name: 'Actualizar handicap', exact: true }).click();
    await avisos.muestra('Error', 'No se pudo consultar el handicap en la RFEG');
    federation.setMode('normal');
  });
  await test.step('everybody of a torneo, one after the other, with a result for each', async () => {
    await rfeg.openDeTorneo();
    await expect(rfeg.dialogo).toContainText('Siempre puedes escribir otro', { ignoreCase: true });
    await rfeg.actualizarTodos();
    await avisos.muestra('Consultando la RFEG');
    await expect(rfeg.dialogo.getByText(/^(?:Actualizado|Sin cambios)$/u).first()).toBeVisible();
    await expect(rfeg.dialogo.getByText('Pendiente', { exact: true }).first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await expect(rfeg.dialogo.getByText('Pendiente', { exact: true })).toHaveCount(0, { timeout: 90_000 });
  });
});
