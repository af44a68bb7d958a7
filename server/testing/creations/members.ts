import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { conCookies, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { HOY } from '#server/testing/test-app.ts';
import { softPasskey } from '#server/testing/soft-authenticator.ts';
import type { Creations, Workshop } from '#server/testing/creations/creation.ts';

/** Somebody in a group of today, and the hole 1 of the card. */
async function enJuego({ app, db }: Workshop, golpes: readonly number[] = []) {
  const caller = await conSesion(app);
  const torneo = await crearTorneo(db, { fechaJuego: HOY });
  const { id } = await crearInscripcion(db, { torneoId: torneo.id, jugadorId: caller.jugadorId });
  const partida = await crearPartida(db, { torneoId: torneo.id, fechaJuego: HOY, participanteIds: [id] });
  if (golpes.length > 0) await crearTarjeta(db, { participanteId: id, golpes });
  return { caller, params: { partidaId: partida.id, participanteId: id, hoyo: 1 } };
}

/** Somebody's own round, and the hole 1 of the card. */
async function enPersonal({ miembro: caller, db }: Workshop) {
  const { id, participantes } = await crearPartidaPersonal(db, { creadorId: caller.jugadorId });
  return { caller, params: { partidaId: id, participanteId: participantes[0]?.id ?? '', hoyo: 1 } };
}

/** What somebody makes who is no administrator. */
export const memberCreations: Creations = {
  'factores.guardarLlave': {
    table: 'llaves_de_acceso',
    rows: 1,
    prepare: async ({ app }) => {
      const owner = await conSesion(app);
      const given = await owner.send('POST', '/api/cuenta/llaves/opciones');
      const opciones = given.body['opciones'] as Parameters<typeof softPasskey>[0];
      const body = { nombre: 'Mi llave', respuesta: softPasskey(opciones, app.url) };
      return { caller: conCookies(app, owner, given), params: {}, body };
    },
  },
  'inscripciones.pedirConjunta': {
    table: 'participantes_torneo',
    rows: 2,
    prepare: async ({ app, db }) => {
      const [caller, otro] = [await conSesion(app), await conSesion(app)];
      const deDos = { modalidad: 'parejas_por_golpes', formula: 'foursome' } as const;
      const { id: torneoId } = await crearTorneo(db, { fechaJuego: HOY, ...deDos });
      const [jugadorId, conId] = [otro.jugadorId ?? '', caller.jugadorId ?? ''];
      await db.insertInto('inscripciones_conjuntas').values({ torneoId, jugadorId, conId }).execute();
      return { caller, params: { torneoId }, body: { jugadorId } };
    },
  },
  'inscripciones.invitar': {
    table: 'participantes_torneo',
    rows: 1,
    prepare: async ({ app, db }) => {
      const caller = await conSesion(app);
      const { id: torneoId } = await crearTorneo(db, { fechaJuego: HOY, invitadosPorSocio: 9 });
      await crearInscripcion(db, { torneoId, jugadorId: caller.jugadorId });
      const invitado = { nombre: unico('Ramón'), sexo: 'hombre', handicap: 12.4 };
      return { caller, params: { torneoId }, body: { id: randomUUID(), ...invitado } };
    },
  },
  'cuenta.registrar': {
    table: 'registros_pendientes',
    rows: 1,
    prepare: async ({ visitante: caller, db }) => {
      await db.deleteFrom('intentos_de_acceso').execute();
      const email = `${unico('nueva')}@club.test`;
      const body = { nombre: 'Nueva', telefono: '600112233', email, password: 'tres palabras seguidas' };
      return { caller, body: { id: randomUUID(), ...body } };
    },
  },
  'cuenta.confirmar': {
    table: 'usuarios',
    rows: 1,
    prepare: async ({ visitante: caller, db }) => {
      await db.deleteFrom('intentos_de_acceso').execute();
      const token = randomBytes(32).toString('base64url');
      const quien = { email: `${unico('nueva')}@club.test`, nombre: 'Nueva', telefono: '600112233' };
      const resumen = createHash('sha256').update(token).digest('base64url');
      const caducaEn = new Date(Date.now() + 3_600_000);
      await db
        .insertInto('registros_pendientes')
        .values({ ...quien, contrasena: 'x', resumen, caducaEn })
        .execute();
      return { caller, body: { token } };
    },
  },
  'claves.crear': {
    table: 'claves_de_acceso',
    rows: 1,
    prepare: async ({ app }) => ({
      caller: await conSesion(app),
      body: { nombre: unico('Clave'), alcances: ['leer_club'], dias: null },
    }),
  },
  'admin.pantallas.crear': {
    table: 'pantallas',
    rows: 1,
    prepare: async ({ admin, db, torneoId }) => {
      await db.deleteFrom('pantallas').execute();
      const body = { nombre: unico('Pantalla'), clase: 'pantalla', familias: false, torneoIds: [] };
      return { caller: admin, params: { torneoId }, body };
    },
  },
  'inscripciones.inscribir': {
    table: 'participantes_torneo',
    rows: 1,
    prepare: async ({ app, torneoId }) => ({ caller: await conSesion(app), params: { torneoId } }),
  },
  'partidasPersonales.crear': {
    table: 'partidas',
    rows: 1,
    prepare: ({ miembro: caller, campoId }) => ({
      caller,
      body: {
        id: randomUUID(),
        nombre: unico('Partida'),
        fechaJuego: HOY,
        horaSalida: '08:30',
        campoId,
        participantes: [{ tipo: 'jugador', jugadorId: caller.jugadorId }],
      },
    }),
  },
  'resultados.guardar': {
    table: 'historial_golpes',
    rows: 1,
    prepare: async (workshop) => ({
      ...(await enJuego(workshop)),
      body: { opId: randomUUID(), golpes: 4 },
    }),
  },
  'resultados.borrar': {
    table: 'historial_golpes',
    rows: 1,
    prepare: async (workshop) => ({ ...(await enJuego(workshop, [4])), body: { opId: randomUUID() } }),
  },
  'reclamaciones.crear': {
    table: 'reclamaciones',
    rows: 1,
    prepare: async (workshop) => {
      const { caller, params } = await enJuego(workshop);
      const { partidaId, participanteId } = params;
      await workshop.db.updateTable('partidas').set({ validada: true }).where('id', '=', partidaId).execute();
      const body = { id: randomUUID(), hoyos: [{ hoyo: 7, golpes: 5 }] };
      return { caller, params: { partidaId, participanteId }, body };
    },
  },
  'resultados.guardarLote': {
    table: 'historial_golpes',
    rows: 2,
    prepare: async (workshop) => {
      const { caller, params } = await enJuego(workshop);
      const operaciones = [1, 2].map((hoyo) => ({ ...params, hoyo, opId: randomUUID(), golpes: 4 }));
      return { caller, body: { operaciones } };
    },
  },
  'partidasPersonales.guardarGolpes': {
    table: 'resultados_hoyo',
    rows: 1,
    prepare: async (workshop) => ({
      ...(await enPersonal(workshop)),
      body: { opId: randomUUID(), golpes: 4 },
    }),
  },
  'partidasPersonales.borrarGolpes': {
    table: 'resultados_hoyo',
    rows: 0,
    prepare: async (workshop) => ({ ...(await enPersonal(workshop)), body: { opId: randomUUID() } }),
  },
};
