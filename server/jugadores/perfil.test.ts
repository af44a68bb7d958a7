import { expect, test } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
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
