import { describe, expect } from 'vitest';
import { SEXOS } from '#reglas/modalidad.ts';
import { failAtEachStatement } from '#server/testing/fail-at.ts';
import { crearTarjeta, HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { formularioDe, test as alCrearTorneos } from '#server/testing/torneo-nuevo.ts';

const test = alCrearTorneos
  .extend('cambiar', { scope: 'file' }, ({ admin, ficha }) => {
    return async (id: string, cambios: object) => {
      const actual = await ficha(id);
      return await admin.send('PUT', `/api/admin/torneos/${id}`, { ...formularioDe(actual), ...cambios });
    };
  })
  .extend('handicap', { scope: 'file' }, ({ db }) => {
    return async (participanteId: string) =>
      (
        await db
          .selectFrom('participantes_torneo')
          .select(HANDICAP_DE_JUEGO)
          .where('id', '=', participanteId)
          .executeTakeFirstOrThrow()
      ).handicapTorneo;
  })
  .extend('congelar', { scope: 'file' }, ({ db }) => {
    return async (torneoId: string) => {
      const fila = { torneoId, nombre: 'Amarillas', slope: 113, valorDeCampo: 72, par: 72 };
      await db
        .insertInto('torneos_salidas_congeladas')
        .values(SEXOS.map((sexo) => ({ ...fila, sexo })))
        .execute();
      await db
        .updateTable('torneos')
        .set({ salidasCongeladasEn: new Date() })
        .where('id', '=', torneoId)
        .execute();
    };
  });

describe('changing', () => {
  test('whoever does not know how a torneo is counted leaves it as it is, and so its limit of handicap', async ({
    cambiar,
    escenario,
    ficha,
  }) => {
    const { id } = escenario.futuro;
    const contado = { cuenta: 'maximo', tope: { tipo: 'par_mas', golpes: 3 }, limiteHandicap: 24 };
    expect((await cambiar(id, { ...contado, limiteGolpesHoyo: null })).status).toBe(200);
    expect((await cambiar(id, { nombre: 'Otro nombre' })).status).toBe(200);
    expect(await ficha(id)).toMatchObject({ nombre: 'Otro nombre', ...contado });
    expect((await cambiar(id, { cuenta: 'stableford', limiteHandicap: null })).status).toBe(200);
    expect(await ficha(id)).toMatchObject({ cuenta: 'stableford', tope: null, limiteHandicap: null });
    const aMatchplay = await cambiar(id, { modalidad: 'matchplay_parejas' });
    expect(aMatchplay.body['codigo']).toBe('cuenta_solo_individual');
    expect(await ficha(id)).toMatchObject({ cuenta: 'stableford' });
    expect((await cambiar(id, { modalidad: 'parejas_por_golpes', formula: 'copa_canada' })).status).toBe(200);
    expect((await cambiar(id, { modalidad: 'parejas_por_golpes' })).status).toBe(200);
    expect(await ficha(id)).toMatchObject({ cuenta: 'stableford', formula: 'copa_canada' });
  });

  test('another name keeps the address, counts a version and is remembered', async ({
    cambiar,
    escenario,
    ficha,
    historial,
  }) => {
    const { id, slug } = escenario.futuro;
    const answer = await cambiar(id, { nombre: 'Otro nombre' });
    expect(answer.body).toEqual({ id, version: 2, recalculados: 0, pendientes: [] });
    expect(await ficha(id)).toMatchObject({ slug, nombre: 'Otro nombre', version: 2 });
    expect(await historial(id)).toMatchObject([
      {
        operacion: 'gestionTorneos.actualizar',
        resumen: 'Cambia el torneo Otro nombre',
        antes: { nombre: slug },
        despues: { nombre: 'Otro nombre' },
      },
    ]);
  });

  test('saving what is there changes nothing and remembers nothing, in whatever order its tees are told', async ({
    cambiar,
    escenario,
    ficha,
    historial,
  }) => {
    const { id } = escenario.futuro;
    const salidas = (await ficha(id))['salidas'] as unknown[];
    expect(salidas).toHaveLength(2);
    for (const cambio of [{}, { salidas: salidas.toReversed() }])
      expect((await cambiar(id, cambio)).body).toMatchObject({ version: 1 });
    expect(await historial(id)).toEqual([]);
  });

  test('of two administrators with the same form the second is told', async ({
    cambiar,
    escenario,
    ficha,
  }) => {
    const { id } = escenario.futuro;
    const { version } = await ficha(id);
    const both = await Promise.all([
      cambiar(id, { nombre: 'Uno', version }),
      cambiar(id, { nombre: 'Dos', version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body['codigo']).toBe('torneo_cambiado');
  });

  test('another reductor gives untouched cards their new handicap and tells what played ones would have', async ({
    cambiar,
    db,
    escenario,
    handicap,
  }) => {
    await crearTarjeta(db, { participanteId: escenario.deMiembro, golpes: [4] });
    const answer = await cambiar(escenario.hoy.id, { reductorHandicap: 50 });
    expect(answer.body['recalculados']).toBe(2);
    expect(answer.body['pendientes']).toMatchObject([
      { participanteId: escenario.deMiembro, antes: 18, despues: 10, hoyos: 1 },
    ]);
    expect(await handicap(escenario.deMiembro)).toBe(18);
    // (4.1 × 124/113 + (72.1 − 72)) × 50 % = 2.3 → 2
    expect(await handicap(escenario.deCompanero)).toBe(2);
  });

  test('another course with its tees gives untouched cards their new handicap', async ({
    cambiar,
    campo,
    db,
    escenario,
    handicap,
  }) => {
    const salidas = [
      { sexo: 'hombre', tipoSalidaId: campo.salidaId },
      { sexo: 'mujer', tipoSalidaId: campo.salidaId },
    ];
    const answer = await cambiar(escenario.hoy.id, { campoId: campo.id, salidas });
    expect(answer.body['pendientes']).toEqual([]);
    // A neutral course: the exact 18.2 and 4.1 rounded, for the other 20.
    expect(await Promise.all([escenario.deMiembro, escenario.deCompanero].map(handicap))).toEqual([18, 4]);
    const motivos = await db
      .selectFrom('historial_handicaps')
      .select('motivo')
      .where('participanteId', '=', escenario.deMiembro)
      .execute();
    expect(motivos.map(({ motivo }) => motivo)).toEqual(['salidas']);
  });

  test('the course of another torneo leaves its own tees behind', async ({ cambiar, campo, escenario }) => {
    const { id } = escenario.futuro;
    const answer = await cambiar(id, { campoId: campo.id });
    expect(answer.body['codigo']).toBe('salida_de_otro_campo');
    expect((await cambiar(id, { campoId: campo.id, salidas: [] })).status).toBe(200);
  });

  test('frozen tees that somebody played from stay; until then others are frozen in their place', async ({
    cambiar,
    campo,
    congelar,
    db,
    escenario,
    ficha,
  }) => {
    const { id } = escenario.hoy;
    await congelar(id);
    const sin = await cambiar(id, { campoId: campo.id, salidas: [] });
    expect([sin.status, sin.body['codigo']]).toEqual([409, 'participantes_sin_salida']);
    const salidas = SEXOS.map((sexo) => ({ sexo, tipoSalidaId: campo.salidaId }));
    expect((await cambiar(id, { campoId: campo.id, salidas })).status).toBe(200);
    expect(await ficha(id)).toMatchObject({ congelado: true });
    const congeladas = await db
      .selectFrom('torneos_hoyos_congelados')
      .select(['sexo', 'numeroHoyo', 'par'])
      .where('torneoId', '=', id)
      .where('numeroHoyo', '=', 2)
      .orderBy('sexo')
      .execute();
    // Hole 2 of the other course is a par 5; here it was a par 4.
    expect(congeladas.map(({ sexo, par }) => [sexo, par])).toEqual([
      ['hombre', 5],
      ['mujer', 5],
    ]);
    await crearTarjeta(db, { participanteId: escenario.deMiembro, golpes: [4] });
    const answer = await cambiar(id, { salidas: [] });
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'torneo_con_golpes']);
    expect((await cambiar(id, { nombre: 'Otro' })).status).toBe(200);
  });

  test('hiding and showing is idempotent, counts a version each and empties the players’ list', async ({
    admin,
    escenario,
    historial,
  }) => {
    const { id, slug } = escenario.futuro;
    const activar = async (activo: unknown) =>
      await admin.send('PUT', `/api/admin/torneos/${id}/activo`, { activo });
    expect((await activar(false)).body).toEqual({ id, activo: false, version: 2 });
    expect((await activar(false)).body).toMatchObject({ version: 2 });
    expect((await escenario.jugador.send('GET', `/api/torneos/${slug}`)).status).toBe(404);
    expect((await activar(true)).body).toEqual({ id, activo: true, version: 3 });
    expect((await activar('no')).status).toBe(400);
    expect((await historial(id)).map(({ operacion }) => operacion)).toEqual([
      'gestionTorneos.activar',
      'gestionTorneos.activar',
    ]);
  });

  test('whichever statement fails, the torneo, its tees and every handicap are as they were', async ({
    admin,
    app,
    campo,
    escenario,
    faults,
    ficha,
  }) => {
    const actual = await ficha(escenario.hoy.id);
    const { id, nombre, fechaJuego, version } = actual;
    const cuerpo = {
      nombre,
      fechaJuego,
      version,
      campoId: campo.id,
      reductorHandicap: 50,
      salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }],
    };
    const points = await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('PUT', `/api/admin/torneos/${String(id)}`, cuerpo),
    );
    expect(points).toBeGreaterThan(12);
  });
});
