import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { Db, Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { PAR_POR_DEFECTO } from '#reglas/limites.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { clasificacionesAnteriores } from '#server/admin/partidas/anteriores.ts';
import { findReparto } from '#server/admin/partidas/queries.ts';
import { updateDia } from '#server/admin/partidas/repository.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { hallado } from '#server/http/refusals/errors.ts';
import { recorridosDeTorneo } from '#server/campos/queries.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';
import { findTorneo } from '#server/torneos/queries.ts';
import { defectosDeSalidas } from '#server/torneos/service.ts';

/** The torneo that an address names. Errors: torneo_no_encontrado. */
export async function torneoConocido({ db }: AdminContext, ref: string): Promise<RepartoDeTorneo['torneo']> {
  const torneo = hallado(await findTorneo(db.kysely, { ref, jugadorId: null }), 'torneo_no_encontrado');
  const { id, slug, nombre, fechaJuego, modalidad, cuenta, nueve } = torneo;
  return { id, slug, nombre, fechaJuego, modalidad, cuenta, nueve };
}

/** The partidas of a torneo, everybody enrolled, and what keeps the partidas from being published. Without the earlier standings. */
export async function reparto(
  db: Db,
  torneo: RepartoDeTorneo['torneo'],
): Promise<Omit<RepartoDeTorneo, 'clasificaciones' | 'enLiga'>> {
  const recorridos = await recorridosDeTorneo(db, torneo.id);
  return {
    ...(await findReparto(db, torneo)),
    hoyos: hoyosQueSeJuegan(torneo.nueve).map((numero) => ({
      numero,
      par: recorridos[0]?.hoyos[numero - 1]?.par ?? PAR_POR_DEFECTO,
    })),
    faltaParaPublicar: await defectosDeSalidas(db, torneo.id, recorridos),
  };
}

/** The partidas of a torneo, everybody enrolled and earlier standings, for arranging them. Errors: torneo_no_encontrado. */
export async function repartoDeTorneo(
  context: AdminContext,
  tablas: TablasDeLiga,
  ref: string,
): Promise<RepartoDeTorneo> {
  const torneo = await torneoConocido(context, ref);
  const [suyo, anteriores] = await Promise.all([
    reparto(context.db.kysely, torneo),
    clasificacionesAnteriores(context, tablas, torneo),
  ]);
  return { ...suyo, ...anteriores };
}

/** Moves the partidas of a torneo to its other day, in the transaction that moves it, where there is one; the torneo is locked. */
export async function moverPartidasDeDia(
  trx: Trx,
  { torneoId, de, a }: { torneoId: string; de: Dia; a: Dia | undefined },
): Promise<void> {
  if (a !== undefined) await updateDia(trx, { torneoId, de, a });
}
