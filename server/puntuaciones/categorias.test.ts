import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { categoria, crearTorneoDeDosSalidas, type TorneoDeDosSalidas } from '#server/testing/dos-salidas.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';

let app: TestApp;
let admin: Caller;
let torneo: TorneoDeDosSalidas;

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeEach(async () => {
  torneo = await crearTorneoDeDosSalidas(app, admin);
});

describe('places', () => {
  async function jugado() {
    await torneo.guardar([
      categoria('1.ª', { handicapMax: 11.4 }),
      categoria('2.ª', { handicapMin: 11.5 }),
      categoria('Nadie', { sexo: 'mujer' }),
    ]);
    const uno = await torneo.inscribir({ handicap: 5, sexo: 'hombre' });
    const dos = await torneo.inscribir({ handicap: 20, sexo: 'hombre' });
    const tres = await torneo.inscribir({ handicap: 20, sexo: 'hombre' });
    const invitado = await torneo.invitar(20);
    const ids = [uno.id, dos.id, tres.id, invitado.id];
    await torneo.publicar(ids);
    const tarjetas = [tarjetaSobrePar(3), tarjetaSobrePar(30), tarjetaSobrePar(30), tarjetaSobrePar(22)];
    let partidaId = '';
    for (const [i, id] of ids.entries())
      for (const [hoyo, golpes] of (tarjetas[i] ?? []).entries())
        partidaId = await torneo.golpe(id, hoyo + 1, Number(golpes));
    expect((await validarPartida(admin, partidaId)).status).toBe(200);
    return { uno: uno.id, dos: dos.id, tres: tres.id, invitado: invitado.id, partidaId };
  }
  async function oficiales() {
    const { rows } = await sql<{
      quien: string;
      nombre: string;
      tipo: string;
      posicion: number;
      socios: number | null;
    }>`
      select r.participante_id as quien, k.nombre, c.tipo_clasificacion as tipo, c.posicion, c.posicion_socios as socios
      from clasificaciones_categoria c join resultados_torneo r on r.id = c.resultado_id
      join categorias k on k.id = c.categoria_id where r.torneo_id = ${torneo.id}::uuid
        and c.tipo_clasificacion = 'individual_por_golpes_medal'
      order by k.orden, c.posicion, r.participante_id`.execute(app.db.kysely);
    return rows.map(({ quien, nombre, posicion, socios }) => [quien, nombre, posicion, socios]);
  }

  test('are official with the torneo: ties share, a guest moves no member; the winners are told', async () => {
    const { uno, dos, tres, invitado } = await jugado();
    expect(await oficiales()).toEqual([
      [uno, '1.ª', 1, 1],
      [invitado, '2.ª', 1, null],
      ...[dos, tres].toSorted().map((id) => [id, '2.ª', 2, 1]),
    ]);
    const { body } = await admin.send('GET', `/api/torneos/${torneo.id}`);
    expect(body['categorias']).toMatchObject([
      {
        nombre: '1.ª',
        ganadores: [
          { tipo: 'handicap', golpes: 70 },
          { tipo: 'scratch', golpes: 75 },
        ],
      },
      { nombre: '2.ª', ganadores: [{ tipo: 'handicap', nombre: 'Ramón', golpes: 74 }, { nombre: 'Ramón' }] },
      { nombre: 'Nadie', ganadores: [] },
    ]);
  });

  test('are in the file of results, and told to the member beside what stands among everybody', async () => {
    const socio = await conSesion(app, { sexo: 'hombre', handicap: 20 });
    await torneo.guardar([
      categoria('2.ª', { handicapMin: 11.5 }),
      categoria('Sénior', { tramoEdad: 'senior' }),
    ]);
    await socio.send('PUT', `/api/torneos/${torneo.id}/inscripcion`);
    const { id } = (await torneo.leer()).inscritos[0] ?? { id: '' };
    const invitado = await torneo.invitar(20);
    await torneo.publicar([id, invitado.id]);
    let partidaId = '';
    for (const quien of [id, invitado.id])
      for (const [hoyo, golpes] of tarjetaSobrePar(quien === id ? 20 : 19).entries())
        partidaId = await torneo.golpe(quien, hoyo + 1, Number(golpes));
    await validarPartida(admin, partidaId);
    const { body } = await socio.send('GET', '/api/mis-resultados');
    const [liga] = body['ligas'] as { resultados: { categorias: object[] }[] }[];
    expect(liga?.resultados[0]?.categorias).toEqual([
      { nombre: '2.ª', puestoHandicap: 1, generalHandicap: 2 },
    ]);
    const csv = await admin.send('GET', `/api/admin/torneos/${torneo.id}/resultados/csv`);
    const [titulos, ...filas] = String(csv.body['csv']).trim().split(/\r?\n/u);
    expect(titulos).toMatch(
      /Puesto 2\.ª hándicap;Puesto 2\.ª scratch;Puesto Sénior hándicap;Puesto Sénior scratch$/u,
    );
    expect(filas.map((fila) => fila.split(';').slice(-4).join(';')).toSorted()).toEqual(['1;1;;', '2;2;;']);
  });

  test('follow a correction, and a second calculation writes nothing', async () => {
    const { dos, tres, invitado } = await jugado();
    await torneo.golpe(dos, 1, 3);
    expect((await oficiales()).slice(1)).toEqual([
      [invitado, '2.ª', 1, null],
      [dos, '2.ª', 2, 1],
      [tres, '2.ª', 3, 2],
    ]);
    const historia = async () =>
      (
        await sql`select 1 from historial_resultados where torneo_id = ${torneo.id}::uuid`.execute(
          app.db.kysely,
        )
      ).rows.length;
    const antes = await historia();
    await torneo.golpe(dos, 1, 3);
    expect(await historia()).toBe(antes);
  });

  test('a torneo without categorías has none on its board', async () => {
    const { id } = await torneo.inscribir({ handicap: 5 });
    const { categorias, participantes } = await torneo.tablero();
    expect([categorias, participantes.map((uno) => [uno.id, uno.categorias])]).toEqual([[], [[id, []]]]);
  });
});
