import { randomUUID } from 'node:crypto';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import type { Creations, Workshop } from '#server/testing/creations/creation.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const figuras = {
  slopeMasculino: null,
  slopeFemenino: null,
  courseRatingMasculino: null,
  courseRatingFemenino: null,
};

async function preview({ admin }: Workshop, path: string, body: object): Promise<Record<string, unknown>> {
  return (await admin.send('POST', `/api/admin/${path}`, body)).body;
}

/** A torneo of one group with the account of somebody in it. */
export async function enPartida({ db }: Workshop) {
  const { usuario, jugador } = await crearUsuario(db);
  const torneo = await crearTorneo(db);
  const { id } = await crearInscripcion(db, { torneoId: torneo.id, jugadorId: jugador?.id ?? '' });
  await crearPartida(db, { torneoId: torneo.id, participanteIds: [id] });
  return { usuario, jugador, torneo, participanteId: id };
}

const vacia = () => Array.from({ length: 18 }, () => null);

/** What administrators make. */
export const administrationCreations: Creations = {
  'admin.torneos.crear': {
    table: 'torneos',
    rows: 1,
    prepare: ({ admin: caller, campoId }) => ({
      caller,
      body: { id: randomUUID(), nombre: unico('Copa'), fechaJuego: '2026-07-04', campoId },
    }),
  },
  'admin.vueltas.crear': {
    table: 'vueltas',
    rows: 1,
    prepare: async ({ admin: caller, db, campoId }) => {
      const { id: torneoId } = await crearTorneo(db);
      const vuelta = { id: randomUUID(), fechaJuego: '2026-07-04', campoId, salidas: [] };
      return { caller, params: { torneoId }, body: vuelta };
    },
  },
  'admin.torneos.sortearParejas': {
    table: 'bandos',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const { id: torneoId } = await crearTorneo(db, { modalidad: 'parejas_por_golpes' });
      for (let i = 0; i < 2; i += 1) await crearInscripcion(db, { torneoId });
      return { caller, params: { torneoId }, body: { opId: randomUUID(), version: 1, metodo: 'al_azar' } };
    },
  },
  'admin.torneos.enviarCorreo': {
    table: 'correo_saliente',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const { usuario, jugador } = await crearUsuario(db, { email: `${unico('socia')}@club.test` });
      await db
        .updateTable('profiles')
        .set({ email: usuario.email })
        .where('userId', '=', usuario.id)
        .execute();
      const { torneoId } = await crearInscripcion(db, { jugadorId: jugador?.id ?? '' });
      return { caller, params: { torneoId }, body: { opId: randomUUID() } };
    },
  },
  'admin.torneos.crearPuntos': {
    table: 'torneos_puntos_configuracion',
    rows: 30,
    prepare: async ({ admin: caller, db }) => ({ caller, params: { torneoId: (await crearTorneo(db)).id } }),
  },
  'admin.ligas.crear': {
    table: 'ligas',
    rows: 1,
    prepare: ({ admin: caller }) => ({ caller, body: { id: randomUUID(), nombre: unico('Liga') } }),
  },
  'admin.ligas.anadirTorneo': {
    table: 'ligas_torneos',
    rows: 1,
    prepare: async ({ admin: caller, db, torneoId }) => ({
      caller,
      params: { ligaId: (await crearLiga(db)).id },
      body: { torneoId: torneoId },
    }),
  },
  'admin.ligas.ajustar': {
    table: 'ligas_ajustes',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const jugadorId = (await crearJugador(db)).id;
      const torneo = await crearTorneoJugado(db, [{ sobrePar: 0, jugadorId }]);
      const { id: ligaId } = await crearLiga(db, { torneoIds: [torneo.id] });
      await caller.send('POST', `/api/admin/ligas/${ligaId}/puntuaciones`, {});
      const suyos = { puntos: 5, motivo: 'Error del acta' };
      return { caller, params: { ligaId }, body: { id: randomUUID(), jugadorId, ...suyos } };
    },
  },
  'admin.campos.crear': {
    table: 'campos_golf',
    rows: 1,
    prepare: ({ admin: caller }) => ({
      caller,
      body: { id: randomUUID(), nombre: unico('Campo'), ubicacion: 'Madrid' },
    }),
  },
  'admin.campos.crearSalida': {
    table: 'tipos_salida',
    rows: 1,
    prepare: async ({ admin: caller, db }) => ({
      caller,
      params: { campoId: (await crearCampo(db)).id },
      body: { id: randomUUID(), nombre: 'Blancas', ...figuras },
    }),
  },
  'admin.campos.importar': {
    table: 'campos_golf',
    rows: 1,
    prepare: ({ admin: caller, recorrido: { lectura, confirmacion } }) => {
      const nuevo = { opId: randomUUID(), nombre: unico('Club'), ubicacion: 'Madrid', campoId: null };
      return { caller, body: { ...nuevo, lectura, confirmacion, elegidas: [0] } };
    },
  },
  'admin.jugadores.crear': {
    table: 'profiles',
    rows: 1,
    prepare: ({ admin: caller }) => ({
      caller,
      body: { id: randomUUID(), nombre: unico('Eva'), fechaNacimiento: '1990-01-01' },
    }),
  },
  'admin.jugadores.importar': {
    table: 'profiles',
    rows: 1,
    prepare: async (workshop) => {
      const datos = base64(`Nombre;Fecha de nacimiento\n${unico('Importada')};01/02/1980`);
      const { confirmacion } = await preview(workshop, 'jugadores/importacion/previa', { datos });
      return { caller: workshop.admin, body: { opId: randomUUID(), datos, confirmacion } };
    },
  },
  'admin.jugadores.enviarEnlace': {
    table: 'correo_saliente',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const { jugador } = await crearUsuario(db, { email: `${unico('socia')}@club.test` });
      return { caller, params: { jugadorId: jugador?.id ?? '' }, body: { opId: randomUUID() } };
    },
  },
  'admin.usuarios.crear': {
    table: 'usuarios',
    rows: 1,
    prepare: async (workshop) => {
      const jugadorIds = [(await crearJugador(workshop.db)).id];
      const path = 'usuarios/jugadores-sin-usuario/creacion/previa';
      const { confirmacion } = await preview(workshop, path, { jugadorIds });
      return { caller: workshop.admin, body: { jugadorIds, confirmacion } };
    },
  },
  'admin.usuarios.asignar': {
    table: 'auditoria',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const { usuario } = await crearUsuario(db, { jugador: false });
      return { caller, body: { jugadorId: (await crearJugador(db)).id, usuarioId: usuario.id } };
    },
  },
  'admin.partidos.sortear': {
    table: 'partidos',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const { id: torneoId } = await crearTorneo(db, { modalidad: 'matchplay_individual' });
      const uno = await crearInscripcion(db, { torneoId });
      const otro = await crearInscripcion(db, { torneoId });
      const participanteIds = [uno.id, otro.id];
      return { caller, params: { torneoId }, body: { opId: randomUUID(), siembra: 'azar', participanteIds } };
    },
  },
  'admin.sorteos.sortear': {
    table: 'sorteos_torneo',
    rows: 1,
    prepare: async ({ admin: caller, db }) => {
      const empatados = [{ sobrePar: 0 }, { sobrePar: 0 }];
      const libro = { fechaJuego: '2026-05-10', metodoDesempate: 'libro_verde' } as const;
      const { slug, participantes } = await crearTorneoJugado(db, empatados, libro);
      return {
        caller,
        params: { torneoId: slug },
        body: { opId: randomUUID(), tipo: 'handicap', participanteIds: participantes },
      };
    },
  },
  'admin.entradaRapida.importar': {
    table: 'historial_golpes',
    rows: 1,
    prepare: async (workshop) => {
      const { jugador, torneo } = await enPartida(workshop);
      const datos = base64(`Jugador;1\n${jugador?.nombre ?? ''};4`);
      const path = `torneos/${torneo.id}/resultados/importacion/previa`;
      const { confirmacion } = await preview(workshop, path, { datos });
      return {
        caller: workshop.admin,
        params: { torneoId: torneo.id },
        body: { opId: randomUUID(), datos, confirmacion },
      };
    },
  },
  'admin.historial.deshacer': {
    table: 'historial_golpes',
    rows: 1,
    prepare: async (workshop) => {
      const { admin: caller, db } = workshop;
      const { participanteId, torneo } = await enPartida(workshop);
      const body = { opId: randomUUID(), golpes: [4, ...vacia().slice(1)], versiones: vacia() };
      await caller.send('PUT', `/api/admin/participantes/${participanteId}/tarjeta`, body);
      const { id } = await db
        .selectFrom('historial_golpes')
        .select('id')
        .where('participanteId', '=', participanteId)
        .executeTakeFirstOrThrow();
      return { caller, params: { torneoId: torneo.id, entradaId: id }, body: { opId: randomUUID() } };
    },
  },
  'admin.ligas.recalcularTorneo': {
    table: 'resultados_torneo',
    rows: 2,
    prepare: async ({ admin: caller, db }) => {
      const torneo = await crearTorneoJugado(db, [{ sobrePar: 0 }, { sobrePar: 4 }]);
      const liga = await crearLiga(db, { torneoIds: [torneo.id] });
      return { caller, params: { ligaId: liga.id, torneoId: torneo.id } };
    },
  },
  'admin.ligas.calcular': {
    table: 'resultados_torneo',
    rows: 2,
    prepare: async ({ admin: caller, db }) => {
      const torneo = await crearTorneoJugado(db, [{ sobrePar: 0 }, { sobrePar: 4 }]);
      return { caller, params: { ligaId: (await crearLiga(db, { torneoIds: [torneo.id] })).id } };
    },
  },
};
