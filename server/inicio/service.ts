import type { Inicio, Podio } from '#contrato/inicio.ts';
import { jueganSinPartida } from '#reglas/dia-de-partidos.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import type { Tableros } from '#server/clasificacion/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { findPodio, findProximoTorneo, listEnPartidos } from '#server/inicio/queries.ts';

/** Who has won a torneo in partidos, by its board; null while it is open. */
export type LeerPodio = (
  torneoId: string,
  quien: { visitante: boolean },
) => Promise<NonNullable<Podio['enPartidos']> | null>;

/** Who won last: a torneo with official results or, if one in partidos of after it has been won, that one. */
export async function ultimoPodio(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  leerPodio: LeerPodio,
): Promise<Podio | null> {
  const oficial = await findPodio(db.kysely);
  const despuesDe = oficial?.torneo.fechaJuego ?? null;
  for (const torneo of await listEnPartidos(db.kysely, { despuesDe, hoy: clock.hoy() })) {
    const enPartidos = await leerPodio(torneo.id, { visitante: false });
    if (!enPartidos) continue;
    const sinCifra = { imagen: null, golpesNetos: null, puntosNetos: null };
    const puestos = enPartidos.puestos.map(({ puesto, nombre }) => ({ puesto, nombre, ...sinCifra }));
    return { torneo, puestos, enPartidos };
  }
  return oficial;
}

/** The next torneo of somebody; one of today in partidos says where no hour is to come. */
export async function proximoTorneo(
  { db, clock, boards }: Pick<RequestContext, 'db' | 'clock'> & { boards: Tableros },
  jugadorId: string | null,
): Promise<Inicio['proximo']> {
  const hoy = clock.hoy();
  const proximo = await findProximoTorneo(db.kysely, { jugadorId, hoy });
  if (jugadorId === null || proximo?.fechaJuego !== hoy || !seJuegaEnPartidos(proximo.modalidad))
    return proximo;
  const board = await boards.get(proximo.id);
  const suyo = board?.tablero.participantes.find((uno) => uno.jugadorId === jugadorId);
  const sinHora = board && suyo && jueganSinPartida(board.tablero, board).has(suyo.id);
  return sinHora ? { ...proximo, sinHora } : proximo;
}
