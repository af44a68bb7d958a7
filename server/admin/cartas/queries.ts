import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { TipoDeCarta } from '#reglas/carta.ts';
import { enOrdenDeLista, type PersonaDeLista } from '#reglas/nombre.ts';
import { CARTA_DE_LA_CASA } from '#server/external/letters/letters.ts';

/** Somebody enrolled: with the address that somebody reads, the hour of the start and the official place, where there are any. */
export type Inscrito = {
  nombre: string;
  /** Where the person stands in a list by surnames, from 0. */
  orden: number;
  email: string | null;
  retirado: boolean;
  hora: string | null;
  /** In a shotgun, from which hole. */
  hoyo: string | null;
  partida: string | null;
  /** The pareja or equipo, whose place is one. */
  bando: string | null;
  handicap: number | null;
  scratch: number | null;
};

/**
 * Everybody enrolled in a torneo, by hour and name. The address is that of the account, else that of the jugador; invitados
 * and who has left have none, temporary addresses end in `.invalid`.
 */
export async function listInscritos(db: Db, torneoId: string): Promise<Inscrito[]> {
  const { rows } = await sql<Omit<Inscrito, 'orden'> & PersonaDeLista>`
    select i.id, nombre_de_participante(i, j) as nombre, j.nombre_de_pila as "nombreDePila", j.apellidos, j.retirado_en is not null as retirado,
      case when x.email like '%.invalid' or x.email = '' or j.retirado_en is not null then null else x.email end as email,
      p.hora_salida as hora, p.hoyo_salida as hoyo, p.id as partida, m.bando_id as bando, h.posicion as handicap, s.posicion as scratch
    from participantes_torneo i
    left join profiles j on j.id = i.jugador_id
    left join usuarios u on u.id = j.user_id
    cross join lateral (select lower(coalesce(u.email, j.email)) as email) x
    left join partidas_participantes pp on pp.participante_id = i.id
    left join partidas p on p.id = pp.partida_id
    left join bandos_participantes m on m.participante_id = i.id
    left join resultados_torneo r on r.participante_id = i.id
    left join clasificaciones_torneo h on h.resultado_id = r.id and h.tipo_clasificacion = 'individual_por_golpes_medal'
    left join clasificaciones_torneo s on s.resultado_id = r.id and s.tipo_clasificacion = 'individual_por_golpes_scratch'
    where i.torneo_id = ${torneoId}::uuid
    order by p.hora_salida nulls last, p.orden_salida, 2, i.id`.execute(db);
  const ordenes = new Map(enOrdenDeLista(rows).map(({ id }, i) => [id, i]));
  return rows.map(({ id, nombreDePila: _pila, apellidos: _apellidos, ...row }) => ({
    ...row,
    orden: ordenes.get(id) ?? 0,
  }));
}

/** What a letter tells of a torneo. */
export async function findDatosDeCarta(db: Db, torneoId: string) {
  return await db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .select(['t.nombre', 't.slug', 't.fechaJuego', 'c.nombre as campo', 'c.ubicacion'])
    .where('t.id', '=', torneoId)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
}

/** The club's text of a kind of letter, or that of the house as version 0. */
export async function findPlantilla(db: Db, tipo: TipoDeCarta) {
  const propia = await db
    .selectFrom('plantillas_de_carta')
    .select(['tipo', 'asunto', 'texto', 'version'])
    .where('tipo', '=', tipo)
    .executeTakeFirst();
  return propia ?? { tipo, ...CARTA_DE_LA_CASA[tipo], version: 0 };
}

/** The name of an account's owner. */
export async function findNombre(db: Db, usuarioId: string): Promise<string> {
  const { nombre } = await db
    .selectFrom('usuarios')
    .select('name as nombre')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return nombre;
}

/** A campaign by the id of its operation. */
export async function findEnvio(db: Db, id: string) {
  return await db
    .selectFrom('envios_torneo')
    .select(['torneoId', 'destinatarios', 'autorId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Letters of campaigns since a moment, of all torneos and, apart, whether of this one. */
export async function contarEnvios(
  db: Db,
  { torneoId, dia, reciente }: { torneoId: string; dia: Date; reciente: Date },
) {
  return await db
    .selectFrom('envios_torneo')
    .select([
      sql<number>`coalesce(sum(destinatarios), 0)::int`.as('cartas'),
      sql<boolean>`coalesce(bool_or(torneo_id = ${torneoId}::uuid and creado_en > ${reciente}), false)`.as(
        'reciente',
      ),
    ])
    .where('creadoEn', '>', dia)
    .executeTakeFirstOrThrow();
}
