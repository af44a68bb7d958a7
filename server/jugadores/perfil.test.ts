import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { type Answer, type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTarjeta, HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
enUnClub((club) => ({ app } = club));

async function handicapDe(participanteId: string): Promise<number | null> {
  const row = await app.db.kysely
    .selectFrom('participantes_torneo')
    .select(HANDICAP_DE_JUEGO)
    .where('id', '=', participanteId)
    .executeTakeFirstOrThrow();
  return row.handicapTorneo;
}

test('another sex is another tee: cards without strokes get its playing handicap, begun ones keep theirs', async () => {
  const db = app.db.kysely;
  const quien = await conSesion(app, { sexo: 'hombre', handicap: 18 });
  const { id: campoId, salidaId } = await crearCampo(db, { salida: { slopeFemenino: 140 } });
  const enTorneo = async (fechaJuego: '2026-06-20' | '2026-05-16') => {
    const { id: torneoId } = await crearTorneo(db, { campoId, salidaId, fechaJuego });
    return await crearInscripcion(db, { torneoId, jugadorId: quien.jugadorId, handicapTorneo: 18 });
  };
  const porJugar = await enTorneo('2026-06-20');
  const empezada = await enTorneo('2026-05-16');
  await crearTarjeta(db, { participanteId: empezada.id, golpes: [4] });

  const guardar = async (sexo: 'hombre' | 'mujer') =>
    (
      await quien.send('PUT', '/api/perfil', {
        nombre: 'Ana Ruiz',
        telefono: '600112233',
        fechaNacimiento: '1980-05-04',
        sexo,
      })
    ).status;
  expect(await guardar('mujer')).toBe(200);
  // 18 × 140 / 113 = 22.3
  expect([await handicapDe(porJugar.id), await handicapDe(empezada.id)]).toEqual([22, 18]);
  const { cambio } = await db
    .selectFrom('historial_handicaps')
    .select((e) => [e.fn.count<number>('id').as('cambio')])
    .where('participanteId', '=', porJugar.id)
    .where('motivo', '=', 'perfil')
    .where('autorId', '=', quien.usuarioId)
    .executeTakeFirstOrThrow();
  expect(cambio).toBe(1);

  expect(await guardar('hombre')).toBe(200);
  expect(await handicapDe(porJugar.id)).toBe(18);
});

const datos = { nombre: 'Ana Ruiz', telefono: '600112233', fechaNacimiento: '1980-05-04', sexo: 'mujer' };

/** Who may tell the sex of a jugador, and how. */
const FORMAS: [string, (quien: Caller, admin: Caller) => Promise<Answer>][] = [
  ['by themselves', async (quien) => await quien.send('PUT', '/api/perfil', datos)],
  [
    'by an administrator',
    async ({ jugadorId }, admin) => {
      const path = `/api/admin/jugadores/${jugadorId}`;
      const { version, handicap } = (await admin.send('GET', path)).body;
      const ficha = {
        ...datos,
        fechaEntradaPena: '2024-01-01',
        tramoEdad: null,
        numeroLicenciaFederativa: 'AB-1',
      };
      return await admin.send('PUT', path, { ...ficha, version, handicap });
    },
  ],
  [
    'by a file',
    async (_, admin) => {
      const importacion = '/api/admin/jugadores/importacion';
      const archivo = { datos: Buffer.from('Licencia;Sexo\nAB-1;Mujer\n').toString('base64') };
      const { confirmacion } = (await admin.send('POST', `${importacion}/previa`, archivo)).body;
      return await admin.send('POST', importacion, { ...archivo, confirmacion, opId: randomUUID() });
    },
  ],
];

test.each(FORMAS)(
  'a card that was begun is read by the tee of a sex that is told late %s, on boards in memory too',
  async (_, decir) => {
    const db = app.db.kysely;
    const admin = await conSesion(app, { admin: true });
    const quien = await conSesion(app, { handicap: 18 });
    await db.updateTable('profiles').set({ numeroLicenciaFederativa: null }).execute();
    // Under the name that is sent: with another one the board would be read again by itself
    const ficha = { nombreDePila: 'Ana', apellidos: 'Ruiz', sexo: null, numeroLicenciaFederativa: 'AB-1' };
    await db.updateTable('profiles').set(ficha).where('id', '=', quien.jugadorId).execute();
    // Rated otherwise for each: without a sex nobody knows the tee
    const { id: campoId, salidaId } = await crearCampo(db, { salida: { slopeFemenino: 140 } });
    const torneo = await crearTorneo(db, { campoId, salidaId, fechaJuego: '2026-05-16' });
    const { id } = await crearInscripcion(db, { torneoId: torneo.id, jugadorId: quien.jugadorId });
    await crearTarjeta(db, { participanteId: id, golpes: [4] });
    const recorrido = async () => {
      const { body } = await quien.send('GET', `/api/torneos/${torneo.slug}/clasificacion`);
      return (body as TableroDeTorneo).participantes[0]?.recorrido;
    };
    expect(await recorrido()).toBeNull();
    expect((await decir(quien, admin)).status).toBe(200);
    await expect.poll(recorrido).toBe(0);
  },
);
