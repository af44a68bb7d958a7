import {
  estaValorada,
  type Fraccion,
  handicapConLimite,
  handicapDeJuego,
  handicapSinRedondear,
} from '#reglas/handicap.ts';
import { REDUCTOR_POR_DEFECTO } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { entradaDeNueve, parQueSeJuega } from '#reglas/nueve-hoyos.ts';
import { handicapPropuesto } from '#reglas/partida-personal.ts';
import { recorridoQueJuega } from '#reglas/salidas-de-torneo.ts';
import { findPrimeraSalida, listParaHandicap, type RecorridoDeTorneo } from '#server/campos/queries.ts';
import type { RequestContext } from '#server/http/api.ts';

/** Somebody with what the torneo makes a handicap of; categorias: theirs, in order. */
type JugadorEnTorneo = { handicap: number | null; sexo: Sexo | null; categorias: readonly string[] };

const SIN_VALORACION = { slope: null, valorDeCampo: null };

/**
 * The playing handicap a person would have in a torneo and the tee it is of, whether it has no tee for them, and whether
 * that tee is unrated; categorias: theirs, in order.
 * null without an exact handicap or without a tee: nothing is invented. limite: of the playing handicap, null = none.
 */
export function handicapEnTorneo({
  reductor,
  limite,
  recorridos,
  jugador,
}: {
  reductor: number;
  limite: number | null;
  recorridos: readonly RecorridoDeTorneo[];
  jugador: JugadorEnTorneo;
}): { handicapDeJuego: number | null; salida: string | null; sinSalida: boolean; sinValorar: boolean } {
  const { handicap, sexo, categorias } = jugador;
  const recorrido = recorridos[recorridoQueJuega(recorridos, sexo, categorias) ?? -1];
  if (!recorrido) return { handicapDeJuego: null, salida: null, sinSalida: true, sinValorar: false };
  const valoracion = recorrido.sexos.find((own) => own.sexo === sexo) ?? recorrido.sexos[0];
  const { slope, valorDeCampo } = valoracion ?? SIN_VALORACION;
  const par = parQueSeJuega(recorrido.hoyos, recorrido.nueve);
  const entera = { slope, valorDeCampo };
  return {
    salida: recorrido.salida,
    sinSalida: false,
    handicapDeJuego:
      handicap === null
        ? null
        : handicapConLimite({
            handicap: handicapDeJuego({
              reductor,
              ...(recorrido.nueve === null
                ? { handicap, par, ...entera }
                : entradaDeNueve({ handicap, par, entera, propia: null })),
            }),
            limite,
          }),
    sinValorar: !estaValorada(entera),
  };
}

/** The course handicap of a person in a torneo: at 100 %, rounded, whatever the torneo's allowance and limit. */
export function handicapDeCampoEn(
  recorridos: readonly RecorridoDeTorneo[],
  jugador: JugadorEnTorneo,
): number | null {
  return handicapEnTorneo({ reductor: REDUCTOR_POR_DEFECTO, limite: null, recorridos, jugador })
    .handicapDeJuego;
}

/** The course handicap of a person in a torneo before it is rounded; null without an exact one or without a tee. */
export function enCampoSinRedondear(
  recorridos: readonly RecorridoDeTorneo[],
  { handicap, sexo, categorias }: JugadorEnTorneo,
): Fraccion | null {
  const recorrido = recorridos[recorridoQueJuega(recorridos, sexo, categorias) ?? -1];
  if (!recorrido || handicap === null) return null;
  const { slope, valorDeCampo } =
    recorrido.sexos.find((own) => own.sexo === sexo) ?? recorrido.sexos[0] ?? SIN_VALORACION;
  const par = recorrido.hoyos.reduce((sum, hoyo) => sum + hoyo.par, 0);
  return handicapSinRedondear({ handicap, slope, valorDeCampo, par, reductor: REDUCTOR_POR_DEFECTO });
}

/** The handicaps that a course proposes for some members; those unknown are left out. */
export async function handicapsEnCampo(
  { db }: RequestContext,
  { campoId, jugadorIds }: { campoId: string; jugadorIds: readonly string[] },
) {
  const salida = await findPrimeraSalida(db.kysely, campoId);
  const jugadores = await listParaHandicap(db.kysely, jugadorIds);
  return {
    handicaps: jugadores.map(({ id, handicap, sexo }) => ({
      jugadorId: id,
      handicapPartida: handicapPropuesto({ handicap, sexo, salida: salida ?? null }),
    })),
  };
}
