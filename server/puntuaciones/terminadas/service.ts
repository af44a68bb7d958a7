import type { TarjetaContada } from '#db/tables-terminadas.ts';
import type { Db } from '#db/tables.ts';
import type { RequestContext } from '#server/http/api.ts';
import {
  type Contado,
  type Jugado,
  type Leida,
  listInscritos,
  listLeidas,
  type Pantalla,
} from '#server/puntuaciones/terminadas/queries.ts';
import { writeTerminadas } from '#server/puntuaciones/terminadas/repository.ts';
import { listVueltas } from '#server/vueltas/queries.ts';

/**
 * Every torneo in which a jugador has something written, oldest first, deleted ones left out: finished cards as they are kept
 * (`tarjetas_terminadas`), all others read hole by hole. A finished card that is not kept is kept then, by whoever reads it first:
 * those of before, and those of a torneo in which something changed since.
 *
 * - para: the screen, which is told nothing of a torneo that it does not take; ademas: torneos that are told with nothing written.
 */
export async function jugadosDe<De extends Pantalla>(
  { db }: Pick<RequestContext, 'db'>,
  { jugadorId, para, ademas = [] }: { jugadorId: string; para: De; ademas?: readonly string[] },
): Promise<Jugado<De>[]> {
  const inscritos = await listInscritos(db.kysely, { jugadorId, para, ademas });
  const faltan = inscritos.flatMap(({ falta }) => falta ?? []);
  const leidas = faltan.length === 0 ? [] : await listLeidas(db.kysely, { participanteIds: faltan });
  const terminadas = leidas.filter(({ terminada }) => terminada);
  if (terminadas.length > 0) await db.tx(async (trx) => await writeTerminadas(trx, terminadas));
  const porParticipante = new Map(leidas.map((leida): [string, Leida] => [leida.participanteId, leida]));
  return inscritos.flatMap((inscrito) => {
    if (inscrito.contado !== null) return { ...inscrito, ...toContado(inscrito.contado) };
    // Who was taken out between the two readings is in the torneo no more.
    const leida = porParticipante.get(inscrito.falta);
    return leida ? { ...inscrito, ...leida } : [];
  });
}

/** Keeps the finished cards of a torneo and of its vueltas as they are now, in the transaction that wrote its official results. */
export async function guardarTerminadas(trx: Db, torneoId: string): Promise<void> {
  const vueltas = (await listVueltas(trx, torneoId)).map(({ id }) => id);
  const leidas = await listLeidas(trx, { torneoIds: [torneoId, ...vueltas] });
  await writeTerminadas(
    trx,
    leidas.filter(({ terminada }) => terminada),
  );
}

/** What the column `contado` says. */
function toContado(row: TarjetaContada): Contado {
  const [golpes, pares, recorridoConocido, estado, apuntados, estadoJugada, oficial] = row;
  return {
    golpes,
    pares,
    recorridoConocido,
    estado,
    apuntados,
    estadoJugada,
    oficial,
    puestoHandicap: row[7],
    puestoScratch: row[8],
    generalHandicap: row[9],
    generalScratch: row[10],
    puntosNetos: row[11],
    categorias: row[12],
  };
}
