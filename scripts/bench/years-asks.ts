import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Caller } from '#server/testing/callers.ts';
import { ENDPOINTS } from '#server/testing/endpoints.ts';
import { MATRIX, requestOf } from '#server/testing/matrix/every.ts';
import { type Escenario, sinAjenos } from '#server/testing/scenario.ts';
import type { OpenSession } from '#server/testing/sessions.ts';
import type { ClubSize } from './years-statements.ts';

/** One GET of the contract, asked by somebody who is answered. */
export type Ask = { endpoint: string; caso: string; path: string; cookie: string };

const GETS = Object.entries(MATRIX).filter(([endpoint]) => ENDPOINTS.get(endpoint)?.method === 'GET');

/** The id that the store makes of the same text (`id_de` of `years-statements.ts`). */
function idOf(que: string, numero: string | number): string {
  const md5 = createHash('md5').update(`${que}${numero}`).digest('hex');
  const hex = `${md5.slice(0, 12)}4${md5.slice(13, 16)}8${md5.slice(17)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Somebody of the club by their number, who asks through no door of their own. */
const socio = (numero: number): Caller => ({
  usuarioId: idOf('usuario', numero),
  jugadorId: idOf('socio', numero),
  cookie: null,
  send: () => Promise.reject(new Error('asked by its path')),
});

/** The browser that they ask with, which the club has given a name already: one that has none is written down at each question. */
const CON_NOMBRE = `; hoyo19.device=${'n'.repeat(43)}`;

const PERSONAS = {
  visitante: { ...socio(0), usuarioId: null, jugadorId: null },
  sinPerfil: socio(4),
  jugador: socio(4),
  miembro: socio(2),
  companero: socio(3),
  admin: socio(1),
};

/** The things that the rows of the access matrix name, in the club of so many years. */
async function escenarioOf({ kysely: db }: Database, { anios, torneos }: ClubSize): Promise<Escenario> {
  const todos = anios * torneos;
  const torneo = (numero: number) => ({ id: idOf('torneo', numero), slug: `torneo-${numero}` });
  const [hoy, pasado] = [torneo(todos - 1), torneo(todos - 2)];
  const inscrito = (numero: number) => idOf('inscrito', `${todos - 1}-${numero}`);
  const { rows } = await sql<{ otra: string; personal: string; enPersonal: string }>`
    select (select pp.participante_id from partidas_participantes pp join partidas p on p.id = pp.partida_id
        where p.torneo_id = ${hoy.id}::uuid order by p.orden_salida desc limit 1) as otra,
      i.partida_id as personal, i.id as en_personal
    from participantes_partida_personal i where i.jugador_id = ${socio(2).jugadorId}::uuid order by i.partida_id limit 1`.execute(
    db,
  );
  const { otra = '', personal = '', enPersonal = '' } = rows[0] ?? {};
  return {
    ...PERSONAS,
    hoy,
    pasado,
    futuro: torneo(todos),
    inactivo: torneo(1),
    partida: await partidaDe(db, inscrito(2)),
    partidaValidada: await partidaDe(db, idOf('inscrito', `${todos - 2}-2`)),
    deMiembro: inscrito(2),
    deCompanero: inscrito(3),
    deOtraPartida: otra,
    personal,
    personalValidada: personal,
    personalPropia: personal,
    enPersonal,
    enPersonalPropia: enPersonal,
    campo: idOf('campo', 1),
    liga: `liga-${anios}-1`,
    ligaInactiva: `liga-${anios}-2`,
    ligaId: idOf('liga', `${anios}-1`),
    ajeno: sinAjenos(),
    ...(await pantallaDe(db, hoy.id)),
  };
}

/** A display address, seen later than anybody asks. */
async function pantallaDe(db: Database['kysely'], torneoId: string) {
  const enlace = 'b'.repeat(43);
  const resumen = createHash('sha256').update(enlace).digest('hex');
  const vistaEn = new Date('2100-01-01');
  const { id: pantalla } = await db
    .insertInto('pantallas')
    .values({ torneoId, nombre: 'Televisor del bar', clase: 'pantalla', resumen, creadaPor: null, vistaEn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { pantalla, enlace };
}

async function partidaDe(db: Database['kysely'], participanteId: string): Promise<string> {
  const found = db.selectFrom('partidas_participantes').select('partidaId');
  return (await found.where('participanteId', '=', participanteId).executeTakeFirstOrThrow()).partidaId;
}

/**
 * Every GET of the contract that the access matrix answers with 200 to a member or an administrator, once each address, of the
 * club that `fillYears` wrote. A new endpoint has its row there, so it is asked here too.
 */
export async function listAsks(db: Database, size: ClubSize, openSession: OpenSession): Promise<Ask[]> {
  const escenario = await escenarioOf(db, size);
  const cookies = {
    miembro: `${await openSession(socio(2).usuarioId ?? '')}${CON_NOMBRE}`,
    admin: `${await openSession(socio(1).usuarioId ?? '')}${CON_NOMBRE}`,
  };
  const asks = new Map<string, Ask>();
  for (const [endpoint, cases] of GETS)
    for (const { caso, request, expected } of cases) {
      const who = expected.miembro === 200 ? 'miembro' : expected.admin === 200 ? 'admin' : null;
      if (who === null) continue;
      const { path } = requestOf(endpoint, request(escenario));
      if (!asks.has(path)) asks.set(path, { endpoint, caso, path, cookie: cookies[who] });
    }
  return [...asks.values()];
}
