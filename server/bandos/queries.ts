import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { type Formula, type FormulaDeParejas, formulaDePartido } from '#reglas/formulas.ts';
import { tieneBandos } from '#reglas/juego.ts';
import { type Modalidad, seJuegaPorBandos } from '#reglas/modalidad.ts';
import type { Bando } from '#reglas/tablero.ts';

/** A bando as it is stored: its participantes in their order. */
export type BandoGuardado = Bando & { participanteIds: string[] };

/** The bandos of a torneo, by id; one that somebody left has fewer participantes than its formula asks for. */
export async function listBandos(db: Kysely<Tables>, torneoId: string): Promise<BandoGuardado[]> {
  return await db
    .selectFrom('bandos as b')
    .innerJoin('bandos_participantes as m', 'm.bandoId', 'b.id')
    .select(['b.id', sql<string[]>`json_agg(m.participante_id order by m.orden)`.as('participanteIds')])
    .where('b.torneoId', '=', torneoId)
    .groupBy('b.id')
    .orderBy('b.id')
    .execute();
}

/** How a torneo is played by bandos, and who they are; null where it is not. */
export type BandosDeTorneo = { formula: Formula; formados: readonly BandoGuardado[] } | null;

/** The formula that the bandos of a modality play by. */
export function formulaEn(modalidad: Modalidad, formula: FormulaDeParejas): FormulaDeParejas {
  return seJuegaPorBandos(modalidad) ? formula : formulaDePartido(formula);
}

/** The bandos of a torneo, where its modality has them. */
export async function bandosDe(
  db: Kysely<Tables>,
  { id, modalidad, formula }: { id: string; modalidad: Modalidad; formula: FormulaDeParejas },
): Promise<BandosDeTorneo> {
  if (!tieneBandos(modalidad)) return null;
  return { formula: formulaEn(modalidad, formula), formados: await listBandos(db, id) };
}

/** Somebody of a torneo as a pair is made: handicapDeJuego null = without; partidaId null = in no published partida. */
export type Emparejable = {
  id: string;
  nombre: string;
  handicapDeJuego: number | null;
  conGolpes: boolean;
  partidaId: string | null;
};

/** Everybody enrolled in a torneo, by name. */
export async function listEmparejables(db: Kysely<Tables>, torneoId: string): Promise<Emparejable[]> {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .select(['i.id', 'k.handicapDeJuego', 'pp.partidaId'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<boolean>`exists (select 1 from resultados_hoyo h where h.tarjeta_id = k.id)`.as('conGolpes'),
    ])
    .where('i.torneoId', '=', torneoId)
    .orderBy('nombre')
    .orderBy('i.id')
    .execute();
}
