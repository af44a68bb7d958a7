import { estaValorada, handicapDeJuego } from '#reglas/handicap.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { handicapPropuesto } from '#reglas/partida-personal.ts';
import {
  findPrimeraSalida,
  listParaHandicap,
  type RecorridoDeTorneo,
  recorridoDe,
} from '#server/campos/queries.ts';
import type { RequestContext } from '#server/http/api.ts';

const SIN_VALORACION = { slope: null, valorDeCampo: null };

/**
 * The playing handicap a person would have in a torneo, and whether their tee is unrated.
 * null without an exact handicap: nothing is invented.
 */
export function handicapEnTorneo({
  reductor,
  recorridos,
  jugador,
}: {
  reductor: number;
  recorridos: readonly RecorridoDeTorneo[];
  jugador: { handicap: number | null; sexo: Sexo | null };
}): { handicapDeJuego: number | null; sinValorar: boolean } {
  const { handicap, sexo } = jugador;
  const recorrido = recorridos[recorridoDe(recorridos, sexo)];
  const valoracion =
    recorrido?.sexos.find((own) => own.sexo === sexo) ?? recorrido?.sexos[0] ?? SIN_VALORACION;
  const { slope, valorDeCampo } = valoracion;
  const par = (recorrido?.hoyos ?? []).reduce((sum, hoyo) => sum + hoyo.par, 0);
  return {
    handicapDeJuego:
      handicap === null ? null : handicapDeJuego({ handicap, slope, valorDeCampo, par, reductor }),
    sinValorar: !estaValorada({ slope, valorDeCampo }),
  };
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
