import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

let app: TestApp;
let club: Escenario;
enUnEscenario((abierto) => ({ app, escenario: club } = abierto));

const RESUMEN = '0123456789abcdef'.repeat(4);

/** Everything of that kind that the club keeps of the member, and something of a fellow beside it. */
async function anotarDeTodo(): Promise<void> {
  const { kysely } = app.db;
  const jugadorId = club.miembro.jugadorId ?? '';
  const usuarioId = club.miembro.usuarioId ?? '';
  const conId = club.companero.jugadorId ?? '';
  const torneoId = club.futuro.id;
  const grupo = randomUUID();
  await kysely
    .insertInto('esperas')
    .values({ id: randomUUID(), torneoId, orden: 1, grupo, jugadorId })
    .execute();
  await kysely.insertInto('inscripciones_conjuntas').values({ torneoId, jugadorId, conId }).execute();
  const baja = { torneoId: club.pasado.id, momento: '2026-05-01T08:00:00Z' };
  await kysely
    .insertInto('bajas_tardias')
    .values([
      { ...baja, id: randomUUID(), jugadorId, nombre: 'El miembro' },
      { ...baja, id: randomUUID(), jugadorId: conId, nombre: 'Quien no es' },
    ])
    .execute();
  const caducaEn = new Date('2036-05-10T08:00:00Z');
  await kysely
    .insertInto('cambios_de_email')
    .values({ usuarioId, email: 'nueva@club.test', caducaEn, resumen: RESUMEN })
    .execute();
  await kysely.insertInto('calendarios').values({ usuarioId, resumen: RESUMEN }).execute();
  const consulta = { jugadorId, autorId: club.admin.usuarioId ?? '', fecha: '2026-05-10' };
  await kysely
    .insertInto('consultas_de_handicap')
    .values({ ...consulta, estado: 'actualizado', antes: 12.4, handicap: 11.9, consultadaEn: new Date() })
    .execute();
  await kysely
    .updateTable('participantes_torneo')
    .set({ horaDeseada: 'tarde' })
    .where('id', '=', club.deMiembro)
    .execute();
}

test('what somebody takes along has where they wait, left and wished, and nobody else', async () => {
  await anotarDeTodo();
  const answer = await fetch(`${app.url}/api/cuenta/datos/zip`, {
    headers: { cookie: club.miembro.cookie ?? '' },
  });
  const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const datos = JSON.parse(strFromU8(zip['datos.json'] ?? new Uint8Array())) as Record<string, unknown[]>;
  const torneo = { torneo: expect.any(String), fecha: expect.any(String) };
  expect(datos['esperas']).toEqual([{ ...torneo, desde: expect.any(String) }]);
  expect(datos['inscripcionesConjuntas']).toEqual([torneo]);
  expect(datos['bajasTardias']).toEqual([{ ...torneo, momento: '2026-05-01T08:00:00.000Z' }]);
  expect(datos['cambioDeEmail']).toEqual([
    { email: 'nueva@club.test', caducaEn: '2036-05-10T08:00:00.000Z' },
  ]);
  expect(datos['calendario']).toEqual([{ desde: expect.any(String) }]);
  expect(datos['consultasALaFederacion']).toMatchObject([
    { estado: 'actualizado', antes: 12.4, handicap: 11.9, fecha: '2026-05-10' },
  ]);
  expect(datos['inscripciones']).toContainEqual(
    expect.objectContaining({ horaDeseada: 'tarde', companerosDeseados: 0, parejasDeseadas: 0 }),
  );
  expect(Object.keys(zip)).toContain('esperas.csv');
  const todo = Object.values(zip)
    .map((file) => strFromU8(file))
    .join();
  for (const ajeno of [RESUMEN, 'Quien no es', club.companero.jugadorId ?? ''])
    expect(todo).not.toContain(ajeno);
});
