import { describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

const db = () => app.db.kysely;
const post = (path: string, body: unknown) => admin.send('POST', `/api/admin/usuarios/${path}`, body);
const buscar = (busca: string) => post('arreglos/previa', { busca });
const aplicar = ({ perfil, usuario, arreglo, confirmacion }: Record<string, unknown>) =>
  post('arreglos', {
    jugadorId: (perfil as { id: string }).id,
    usuarioId: (usuario as { id: string }).id,
    arreglo,
    confirmacion,
  });
const perfil = async (id: string) =>
  await db()
    .selectFrom('profiles')
    .select(['userId', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('the counts tell how jugadores and accounts fit together', async () => {
  const vacio = await openTestApp();
  const suyo = await conSesion(vacio, { admin: true });
  const k = vacio.db.kysely;
  await crearUsuario(k, { email: 'a@club.test', jugador: { email: 'otra@club.test' } });
  await crearUsuario(k, { email: 'b@club.test', jugador: { email: 'B@club.test' } });
  await crearUsuario(k, { email: 'jugador-12345678@hoyo19.invalid', jugador: false });
  await crearJugador(k, { email: 'dos@club.test' });
  await crearJugador(k, { email: 'Dos@club.test' });
  await crearJugador(k, { retiradoEn: new Date(), email: 'dos@club.test' });
  const { body } = await suyo.send('GET', '/api/admin/usuarios/diagnostico');
  expect(body).toEqual({
    jugadores: 5,
    usuarios: 4,
    jugadoresConUsuario: 3,
    usuariosConPerfil: 3,
    jugadoresSinUsuario: 2,
    usuariosHuerfanos: 1,
    emailsDistintos: 1,
    emailsRepetidos: 1,
    cuentasTemporales: 1,
  });
  await vacio.close();
});

describe('the fixer', () => {
  test('gives the profile the address of its account, found from either side', async () => {
    const { usuario, jugador } = await crearUsuario(db(), {
      email: 'nueva@club.test',
      jugador: { email: 'vieja@club.test' },
    });
    const id = jugador?.id ?? '';
    for (const busca of ['NUEVA@club.test', 'vieja@club.test', id, usuario.id]) {
      const { body } = await buscar(busca);
      expect(body).toMatchObject({
        arreglo: 'sync_email',
        perfil: { id },
        antes: { usuarioId: usuario.id, email: 'vieja@club.test' },
        despues: { usuarioId: usuario.id, email: 'nueva@club.test' },
      });
    }
    const { body } = await buscar(id);
    expect((await aplicar(body)).body).toEqual({ arreglo: 'sync_email' });
    expect(await perfil(id)).toEqual({ userId: usuario.id, email: 'nueva@club.test' });
    expect((await buscar(id)).body).toMatchObject({ arreglo: null, motivo: null, confirmacion: null });
    expect((await aplicar(body)).body['codigo']).toBe('confirmacion_caducada');
  });

  test('links an unlinked profile to the confirmed account of its address', async () => {
    const { id } = await crearJugador(db(), { email: 'sola@club.test' });
    const { usuario } = await crearUsuario(db(), { email: 'sola@club.test', jugador: false });
    const { body } = await buscar('sola@club.test');
    expect(body).toMatchObject({ arreglo: 'link_profile', quedaHuerfana: null });
    await aplicar(body);
    expect(await perfil(id)).toEqual({ userId: usuario.id, email: 'sola@club.test' });
  });

  test('links a profile that is linked elsewhere, and names the account that it leaves', async () => {
    const { usuario: otra, jugador } = await crearUsuario(db(), {
      email: 'equivocada@club.test',
      jugador: { email: 'buena@club.test' },
    });
    const { usuario } = await crearUsuario(db(), { email: 'buena@club.test', jugador: false });
    const { body } = await buscar('buena@club.test');
    expect(body).toMatchObject({
      arreglo: 'link_profile',
      quedaHuerfana: 'equivocada@club.test',
      antes: { usuarioId: otra.id },
      despues: { usuarioId: usuario.id },
    });
    await aplicar(body);
    expect((await perfil(jugador?.id ?? '')).userId).toBe(usuario.id);
  });

  test('links nothing that is not confirmed, not of one person, or of somebody else', async () => {
    await crearJugador(db(), { email: 'sin@club.test' });
    await crearUsuario(db(), { email: 'sin@club.test', emailVerified: false, jugador: false });
    expect((await buscar('sin@club.test')).body).toMatchObject({
      arreglo: null,
      motivo: 'email_sin_confirmar',
      confirmacion: null,
    });
    const dos = await crearJugador(db(), { email: 'dos@club.test' });
    await crearJugador(db(), { email: 'dos@club.test' });
    await crearUsuario(db(), { email: 'dos@club.test', jugador: false });
    expect((await buscar('dos@club.test')).body['codigo']).toBe('perfiles_repetidos');
    expect((await buscar(dos.id)).body).toMatchObject({ arreglo: null, motivo: 'email_repetido' });
    await crearUsuario(db(), { email: 'ajena@club.test' });
    const ajeno = await crearJugador(db(), { email: 'ajena@club.test' });
    expect((await buscar(ajeno.id)).body).toMatchObject({ arreglo: null, motivo: 'cuenta_de_otro' });
  });

  test('what was shown and has changed since is not applied', async () => {
    const { id } = await crearJugador(db(), { email: 'cambia@club.test' });
    await crearUsuario(db(), { email: 'cambia@club.test', jugador: false });
    const { body } = await buscar('cambia@club.test');
    await crearJugador(db(), { email: 'cambia@club.test' });
    expect((await aplicar(body)).body['codigo']).toBe('confirmacion_caducada');
    expect((await perfil(id)).userId).toBeNull();
  });

  test('says which half is missing', async () => {
    await crearJugador(db(), { email: 'sincuenta@club.test' });
    await crearUsuario(db(), { email: 'sinperfil@club.test', jugador: false });
    expect((await buscar('sincuenta@club.test')).body).toMatchObject({
      codigo: 'usuario_no_encontrado',
      mensaje: 'Usuario de autenticación no encontrado',
    });
    expect((await buscar('sinperfil@club.test')).body).toMatchObject({
      codigo: 'perfil_no_encontrado',
      mensaje: 'Perfil no encontrado',
    });
  });
});

describe('the diagnosis', () => {
  test('finds by name without accents, by address and by the start of an id, and remembers who looked', async () => {
    const { usuario, jugador } = await crearUsuario(db(), {
      email: 'inigo@club.test',
      admin: true,
      jugador: { nombre: 'Íñigo Núñez', email: 'inigo@club.test', numeroLicenciaFederativa: 'CM00112233' },
    });
    const ids = async (texto: string) => {
      const { body } = await post('diagnosticos', { busqueda: texto });
      return (body['filas'] as { jugador: { id: string } | null }[]).map((one) => one.jugador?.id);
    };
    for (const texto of ['inigo nunez', 'ÍÑIGO', 'INIGO@CLUB', jugador?.id ?? '', usuario.id.slice(0, 8)])
      expect(await ids(texto), texto).toContain(jugador?.id);
    // With a space, which no name that was made by lot has
    const { body } = await post('diagnosticos', { busqueda: 'íñigo núñez' });
    expect(body).toMatchObject({
      total: 1,
      filas: [
        {
          jugador: { nombre: 'Íñigo Núñez', licencia: 'CM00112233' },
          usuario: { confirmado: true, esAdmin: true, contrasena: false, google: false, ultimaVez: null },
        },
      ],
    });
    const entrada = await db().selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(entrada).toMatchObject({
      operacion: 'usuarios.diagnosticar',
      resumen: 'Diagnóstico de personas: 1 encontrada',
      despues: { texto: 'íñigo núñez', pagina: 1 },
    });
  });

  test('shows who has only a profile and what has only an account', async () => {
    await crearJugador(db(), { nombre: 'Solo Perfil' });
    const { usuario } = await crearUsuario(db(), { email: 'solo@cuenta.test', jugador: false });
    expect((await post('diagnosticos', { busqueda: 'solo perfil' })).body).toMatchObject({
      filas: [{ jugador: { nombre: 'Solo Perfil' }, usuario: null }],
    });
    expect((await post('diagnosticos', { busqueda: 'solo@cuenta' })).body).toMatchObject({
      filas: [{ jugador: null, usuario: { id: usuario.id } }],
    });
  });

  test('comes in pages of twenty, and wildcards are letters', async () => {
    for (let i = 0; i < 23; i += 1)
      await crearJugador(db(), { nombre: `Paginado ${String(i).padStart(2, '0')}` });
    const busqueda = 'paginado';
    const { body: una } = await post('diagnosticos', { busqueda });
    const { body: dos } = await post('diagnosticos', { busqueda, cursor: una['siguiente'] });
    expect([una, dos]).toMatchObject([{ total: 23 }, { total: 23, siguiente: null }]);
    expect([una, dos].map(({ filas }) => (filas as unknown[]).length)).toEqual([20, 3]);
    for (const cursor of ['0', '-1', '1.5', 'dos', '1000'])
      expect((await post('diagnosticos', { busqueda, cursor })).body['codigo']).toBe('peticion_no_valida');
    expect((await post('diagnosticos', { busqueda: '%' })).body['total']).toBe(0);
    expect((await post('diagnosticos', { busqueda: 'pagina_o' })).body['total']).toBe(0);
    expect((await post('diagnosticos', { busqueda: '\\' })).body['total']).toBe(0);
  });
});
