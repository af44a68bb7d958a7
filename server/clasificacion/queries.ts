import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { handicapEfectivo } from '#reglas/handicap.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { MetodoDesempate, Sexo } from '#reglas/modalidad.ts';
import type { Sorteo } from '#reglas/sorteo.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { type RecorridoDeTorneo, recorridoDe, recorridosDeTorneo } from '#server/campos/queries.ts';
import { isUuid } from '#server/http/uuid.ts';

/** A torneo with all its cards, as the live board starts from. */
export type TorneoConTarjetas = {
  torneo: {
    id: string;
    slug: string;
    nombre: string;
    fechaJuego: string;
    campo: string;
    limiteGolpesHoyo: number | null;
  };
  activo: boolean;
  metodoDesempate: MetodoDesempate;
  /** Lots drawn so far, oldest first. */
  sorteos: readonly Sorteo[];
  reductorHandicap: number;
  recorridos: RecorridoDeTorneo[];
  participantes: ParticipanteEnTablero[];
  /** By participante: the name for visitors, where the person wants them to read another one. */
  nombresParaVisitantes?: ReadonlyMap<string, string>;
};

/** One torneo, by slug or id, with every participante and strokes: four queries at most however many play. */
export async function findTorneoConTarjetas(
  db: Kysely<Tables>,
  ref: string,
): Promise<TorneoConTarjetas | undefined> {
  const found = await db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .select([
      't.id',
      't.slug',
      't.nombre',
      't.fechaJuego',
      't.limiteGolpesHoyo',
      't.activo',
      't.metodoDesempate',
      't.reductorHandicap',
    ])
    .select('c.nombre as campo')
    .where(isUuid(ref) ? 't.id' : 't.slug', '=', ref)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { activo, metodoDesempate, reductorHandicap, ...torneo } = found;
  // One after the other: inside a transaction there is one connection.
  const recorridos = await recorridosDeTorneo(db, torneo.id);
  const rows = await listTarjetasDeTorneo(db, torneo.id);
  const participantes = rows.map((row) => toParticipante(row, recorridos));
  const sorteos = metodoDesempate === 'libro_verde' ? await listSorteos(db, torneo.id) : [];
  return {
    torneo,
    activo,
    metodoDesempate,
    sorteos,
    reductorHandicap,
    recorridos,
    participantes,
    nombresParaVisitantes: otrosNombres(rows),
  };
}

/** The lots drawn in a torneo, oldest first. */
export async function listSorteos(db: Kysely<Tables>, torneoId: string): Promise<Sorteo[]> {
  return await db
    .selectFrom('sorteos_torneo')
    .select(['tipo', 'orden'])
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
}

type TarjetaRow = {
  id: string;
  jugadorId: string | null;
  nombre: string;
  nombreParaVisitantes: string;
  esInvitado: boolean;
  handicapPropio: number | null;
  handicapTorneo: number | null;
  incluirEnPuntos: boolean;
  partidaId: string | null;
  horaDeSalida: string | null;
  validada: boolean | null;
  sexo: Sexo | null;
  hoyos: number[];
  golpes: number[];
};

/** The names that visitors read otherwise than members. */
function otrosNombres(rows: readonly TarjetaRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows
      .filter(({ nombre, nombreParaVisitantes }) => nombre !== nombreParaVisitantes)
      .map(({ id, nombreParaVisitantes }) => [id, nombreParaVisitantes]),
  );
}

// One row per participante with its strokes as arrays: 2 ms where a row per hole takes 17 (base-de-datos.md).
async function listTarjetasDeTorneo(db: Kysely<Tables>, torneoId: string): Promise<TarjetaRow[]> {
  return await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('resultados_hoyo as r')
          .select([
            sql<number[]>`array_agg(r.numero_hoyo)`.as('hoyos'),
            sql<number[]>`array_agg(coalesce(r.golpes, 0))`.as('golpes'),
          ])
          .whereRef('r.participanteId', '=', 'i.id')
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['i.id', 'i.jugadorId', 'i.esInvitado', 'i.handicapTorneo', 'i.incluirEnPuntos'])
    .select(['pp.partidaId', 'p.horaSalida as horaDeSalida', 'p.validada'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<string>`nombre_de_participante(i, j, true)`.as('nombreParaVisitantes'),
      sql<number | null>`coalesce(i.handicap_real_jugador, i.handicap_invitado, j.handicap)`.as(
        'handicapPropio',
      ),
      sql<Sexo | null>`coalesce(j.sexo, i.sexo_invitado)`.as('sexo'),
      sql<number[]>`coalesce(c.hoyos, '{}')`.as('hoyos'),
      sql<number[]>`coalesce(c.golpes, '{}')`.as('golpes'),
    ])
    .where('i.torneoId', '=', torneoId)
    .orderBy('i.id')
    .execute();
}

function toParticipante(row: TarjetaRow, recorridos: readonly RecorridoDeTorneo[]): ParticipanteEnTablero {
  const { handicapTorneo, sexo, hoyos, golpes: valores, nombreParaVisitantes: _, ...rest } = row;
  const golpes: Anotacion[] = Array.from({ length: HOYOS }, () => null);
  hoyos.forEach((hoyo, position) => {
    golpes[hoyo - 1] = valores[position] === 0 ? 'raya' : (valores[position] ?? null);
  });
  return {
    ...rest,
    validada: row.validada ?? false,
    handicapDeJuego: handicapEfectivo({ handicapTorneo, handicapPropio: row.handicapPropio }),
    recorrido: recorridoDe(recorridos, sexo),
    golpes,
  };
}
