import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Answer, Caller } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/* A torneo whose people play from two tees, through the front door. */

type Salida = { sexo: 'hombre' | 'mujer'; tipoSalidaId: string };

/** What an administrator tells of a categoría; a new one unless told otherwise. */
export const categoria = (nombre: string, mas: object = {}) => ({
  id: null as string | null,
  nombre,
  handicapMin: null,
  handicapMax: null,
  tramoEdad: null,
  sexo: null,
  salidas: [] as Salida[],
  ...mas,
});

/** One tee for both sexes. */
export const ambos = (tipoSalidaId: string): Salida[] => [
  { sexo: 'hombre', tipoSalidaId },
  { sexo: 'mujer', tipoSalidaId },
];

type Ficha = {
  version: number;
  conGolpes: number;
  categorias: { id: string; nombre: string }[];
  inscritos: { id: string; nombre: string; categorias: string[] }[];
};
type Inscrito = { handicap: number | null; sexo?: 'hombre' | 'mujer' | null; tramoEdad?: 'senior' };

/** Where somebody plays from, as the board tells it; categorías by name. */
export type Puesto = { categorias: (string | undefined)[]; salida: string | null; handicap: number | null };

type Tablero = {
  categorias: { id: string; nombre: string; rango: string | null }[];
  recorridos: { salida: string; sexos: string[]; hoyos: { indice: number }[] }[];
  participantes: { id: string; handicapDeJuego: number | null; recorrido: number; categorias: string[] }[];
};

export const FECHA = '2026-05-16';

/** A longer tee with its stroke indexes the other way round: hole 18 is its hardest. */
export async function crearBlancas(db: Kysely<Tables>, campoId: string): Promise<string> {
  const { id } = await db
    .insertInto('tipos_salida')
    .values({
      campoId,
      nombre: 'Blancas',
      slopeMasculino: 140,
      slopeFemenino: 140,
      courseRatingMasculino: 75,
      courseRatingFemenino: 77,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hoyos = Array.from({ length: 18 }, (_, i) => ({ numeroHoyo: i + 1, par: 4, handicap: 18 - i }));
  await db
    .insertInto('hoyos_tipo_salida')
    .values(hoyos.map((hoyo) => ({ ...hoyo, tipoSalidaId: id })))
    .execute();
  return id;
}

export type TorneoDeDosSalidas = Awaited<ReturnType<typeof crearTorneoDeDosSalidas>>;

/** A torneo from amarillas (slope 113, rated as its par) on a course that has blancas too, and what is done to it. */
export async function crearTorneoDeDosSalidas(app: TestApp, admin: Caller) {
  const db = app.db.kysely;
  const { id: campoId, salidaId: amarillas } = await crearCampo(db);
  const blancas = await crearBlancas(db, campoId);
  const { id } = await crearTorneo(db, { campoId, salidaId: amarillas, fechaJuego: FECHA });
  const url = `/api/admin/torneos/${id}/categorias`;
  const leer = async () => (await admin.send('GET', url)).body as unknown as Ficha;
  const guardar = async (categorias: readonly object[], version?: number): Promise<Answer> =>
    await admin.send('PUT', url, { version: version ?? (await leer()).version, categorias });
  /** 1.ª to 11,4 from the torneo's tee, 2.ª from blancas, Sénior. */
  const club = () => [
    categoria('1.ª', { handicapMax: 11.4 }),
    categoria('2.ª', { handicapMin: 11.5, salidas: ambos(blancas) }),
    categoria('Sénior', { tramoEdad: 'senior' }),
  ];
  const tablero = async () =>
    (await admin.send('GET', `/api/torneos/${id}/clasificacion`)).body as unknown as Tablero;
  return { id, campoId, amarillas, blancas, url, leer, guardar, club, tablero, ...gente(app, admin, id) };
}

/** Who plays it. */
function gente({ db: { kysely: db } }: TestApp, admin: Caller, id: string) {
  return {
    inscribir: async (datos: Inscrito) => {
      const { id: jugadorId } = await crearJugador(db, datos);
      const answer = await admin.send('POST', `/api/admin/torneos/${id}/participantes`, { jugadorId });
      const participante = answer.body['participante'] as { id: string; handicapDeJuego: number | null };
      return { ...participante, jugadorId };
    },
    invitar: async (handicap: number) => {
      const datos = { id: randomUUID(), nombre: 'Ramón', handicap, sexo: 'hombre' };
      const answer = await admin.send('POST', `/api/admin/torneos/${id}/invitados`, datos);
      return answer.body['participante'] as { id: string; handicapDeJuego: number };
    },
    publicar: async (participanteIds: readonly string[]) => {
      const url = `/api/admin/torneos/${id}/partidas`;
      const { body } = await admin.send('GET', url);
      const partidas = [{ id: null, horaDeSalida: '08:00', participanteIds }];
      return await admin.send('PUT', url, { version: body['version'], fechaJuego: FECHA, partidas });
    },
    /** Writes a hole; the id of the partida. */
    golpe: async (participanteId: string, hoyo = 1, golpes = 4) => {
      const { partidaId } = await db
        .selectFrom('partidas_participantes')
        .select('partidaId')
        .where('participanteId', '=', participanteId)
        .executeTakeFirstOrThrow();
      const ruta = `/api/partidas/${partidaId}/participantes/${participanteId}/resultados/${hoyo}`;
      const { status } = await admin.send('PUT', ruta, { opId: randomUUID(), golpes });
      if (status !== 200) throw new Error(`stroke refused: ${status}`);
      return partidaId;
    },
  };
}

/** Of each participante of the board, by id: categorías, tee and playing handicap. */
export async function quienJuegaDeDonde({ tablero }: TorneoDeDosSalidas): Promise<Record<string, Puesto>> {
  const { categorias, recorridos, participantes } = await tablero();
  const nombres = new Map(categorias.map(({ id, nombre }) => [id, nombre]));
  return Object.fromEntries(
    participantes.map((uno) => [
      uno.id,
      {
        categorias: uno.categorias.map((id) => nombres.get(id)),
        salida: recorridos[uno.recorrido]?.salida ?? null,
        handicap: uno.handicapDeJuego,
      },
    ]),
  );
}

/** The stroke indexes of the 18 holes of somebody, as the statistics see them. */
export async function indicesGuardados(db: Kysely<Tables>, participanteId: string): Promise<number[]> {
  const { rows } = await sql<{ indice: number }>`select indice from hoyos_de_participante
    where participante_id = ${participanteId}::uuid order by numero_hoyo`.execute(db);
  return rows.map(({ indice }) => indice);
}
