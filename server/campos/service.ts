import {
  estaValorada,
  type Fraccion,
  handicapConLimite,
  handicapDeJuego,
  handicapSinRedondear,
} from '#reglas/handicap.ts';
import { REDUCTOR_POR_DEFECTO } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { entradaQueSeJuega } from '#reglas/nueve-hoyos.ts';
import { handicapPropuesto } from '#reglas/partida-personal.ts';
import { recorridoQueJuega } from '#reglas/salidas-de-torneo.ts';
import { findPrimeraSalida, listParaHandicap, type RecorridoDeTorneo } from '#server/campos/queries.ts';
import type { RequestContext } from '#server/http/api.ts';

/** Somebody with what the torneo makes a handicap of; categorias: theirs, in order. */
type JugadorEnTorneo = { handicap: number | null; sexo: Sexo | null; categorias: readonly string[] };

const SIN_VALORACION = { slope: null, valorDeCampo: null, propia: null };

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
  const { entera, propia } = valoracionEn(recorrido, sexo);
  return {
    salida: recorrido.salida,
    sinSalida: false,
    handicapDeJuego:
      handicap === null
        ? null
        : handicapConLimite({
            handicap: handicapDeJuego({
              reductor,
              ...entradaQueSeJuega({ handicap, entera, propia, ...recorrido }),
            }),
            limite,
          }),
    sinValorar: !estaValorada(propia ?? entera),
  };
}

/** The ratings of a tee set for somebody: of the 18, and of the nine that is played where it is known. */
function valoracionEn({ sexos }: RecorridoDeTorneo, sexo: Sexo | null) {
  const { slope, valorDeCampo, propia } =
    sexos.find((own) => own.sexo === sexo) ?? sexos[0] ?? SIN_VALORACION;
  return { entera: { slope, valorDeCampo }, propia };
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
  const entrada = entradaQueSeJuega({ handicap, ...valoracionEn(recorrido, sexo), ...recorrido });
  return handicapSinRedondear({ ...entrada, reductor: REDUCTOR_POR_DEFECTO });
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
