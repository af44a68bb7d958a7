/*
 * The official record of a torneo: what is written once its last partida is validated, and again when an administrator
 * recalculates it or corrects a validated card. Everybody on the list has totals; everybody with a hole has a puesto in
 * both rankings, with the comparison that gave it; points go to those who take positions for points, by the order of
 * merit. A liga takes the points ranking, which has puestos of its own because guests do not move anybody.
 */
import {
  ordenarClasificacion,
  ordenarParaPuntos,
  type Clasificable,
  type FilaDeClasificacion,
} from './clasificacion.ts';
import type { PasoDeDesempate } from './desempate.ts';
import { LIGA_OM } from './liga-om.ts';
import type { PuestoParaPuntos, TorneoDeLiga } from './liga.ts';
import { TIPOS_CLASIFICACION, type MetodoDesempate, type TipoClasificacion } from './modalidad.ts';
import { redondearPuntos, type PuntosDePosicion } from './puntos.ts';

/** A torneo with its cards as they are now; configuracion: its own points table, empty = the club's. */
export type TorneoConResultados = {
  participantes: readonly Clasificable[];
  metodo: MetodoDesempate;
  configuracion: readonly PuntosDePosicion[];
  sorteo?: readonly string[];
};

/** Totals of a participante; null when the card lacks a hole or has a raya. */
export type TotalesOficiales = { id: string; golpesBrutos: number | null; golpesNetos: number | null };

/** A step of a comparison, with the participante whose figure `rival` is. */
export type PasoResuelto = PasoDeDesempate & { rivalId: string };

/** A place in one ranking; puntos to the hundredth, 0 for who takes no points. */
export type PuestoOficial = {
  id: string;
  tipo: TipoClasificacion;
  puesto: number;
  puntos: number;
  desempate: readonly PasoResuelto[];
};

/** All that is written of a torneo. */
export type ResultadoOficial = {
  totales: readonly TotalesOficiales[];
  puestos: readonly PuestoOficial[];
};

function puestosDe(torneo: TorneoConResultados, tipo: TipoClasificacion): PuestoParaPuntos[] {
  return ordenarParaPuntos({ ...torneo, tipo }).flatMap(({ id, puesto }) =>
    puesto === null ? [] : [{ id, puesto }],
  );
}

/**
 * Both points rankings of a torneo, as its ligas take them.
 *
 * Source: decisions 13 and 14.
 */
export function torneoParaLigas(torneo: TorneoConResultados): TorneoDeLiga {
  return {
    handicap: puestosDe(torneo, 'handicap'),
    scratch: puestosDe(torneo, 'scratch'),
    configuracion: torneo.configuracion,
  };
}

/**
 * The comparison that put each line of a ranking after the one above it, with that one's id in every step.
 *
 * - filas: a ranking in its order.
 *
 * Source: decision 11; golf facts 2.6 "store the resolved chain with the result".
 */
export function cadenasResueltas(
  filas: readonly FilaDeClasificacion[],
): ReadonlyMap<string, readonly PasoResuelto[]> {
  return new Map(
    filas.map(({ id, desempate }, i) => {
      const rivalId = filas[i - 1]?.id ?? '';
      return [id, desempate.map((paso) => ({ ...paso, rivalId }))];
    }),
  );
}

function totalesDe({ id, brutos, netos, completa }: FilaDeClasificacion): TotalesOficiales {
  return completa
    ? { id, golpesBrutos: brutos, golpesNetos: netos }
    : { id, golpesBrutos: null, golpesNetos: null };
}

/**
 * The official record of a torneo, a pure function of its cards: the same cards always give the same record.
 *
 * - Participantes in the order of their id, so that two records compare line by line.
 *
 * Source: decisions 13 and 15, admin spec §3 "resultados_torneo", "clasificaciones_torneo".
 */
export function resultadoOficial(torneo: TorneoConResultados): ResultadoOficial {
  const puntuaciones = new Map(
    LIGA_OM.puntosDeTorneo(torneoParaLigas(torneo)).map((fila) => [fila.id, fila]),
  );
  const rankings = TIPOS_CLASIFICACION.map((tipo) => ({
    tipo,
    filas: ordenarClasificacion({ ...torneo, tipo }),
  }));
  const puestos = rankings.flatMap(({ tipo, filas }) => {
    const cadenas = cadenasResueltas(filas);
    return filas.flatMap(({ id, puesto }): PuestoOficial[] => {
      if (puesto === null) return [];
      const suyos = puntuaciones.get(id);
      const puntos = (tipo === 'handicap' ? suyos?.puntosHandicap : suyos?.puntosScratch) ?? 0;
      return [{ id, tipo, puesto, puntos: redondearPuntos(puntos), desempate: cadenas.get(id) ?? [] }];
    });
  });
  const porId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return {
    totales: (rankings[0]?.filas ?? []).map(totalesDe).toSorted(porId),
    puestos: puestos.toSorted((a, b) => (a.tipo === b.tipo ? porId(a, b) : a.tipo === 'handicap' ? -1 : 1)),
  };
}
