import type { Podio } from '#contrato/inicio.ts';
import type { RequestContext } from '#server/http/api.ts';
import { findPodio, listEnPartidos } from '#server/inicio/queries.ts';

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
