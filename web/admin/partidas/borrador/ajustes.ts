import type {
  ClasificacionAnterior,
  ParticipanteDeReparto,
  RepartoDeTorneo,
} from '#contrato/admin/partidas.ts';
import type { DeseosDichos } from '#contrato/deseos.ts';
import type { Deseos } from '#reglas/deseos.ts';
import { generarGrupos, minutoDelDia, type OrdenDeGrupos, type ParaAgrupar } from '#reglas/grupos.ts';
import {
  JUGADORES_POR_GRUPO_POR_DEFECTO,
  MINUTOS_ENTRE_GRUPOS_MAX,
  MINUTOS_ENTRE_GRUPOS_MIN,
  MINUTOS_ENTRE_GRUPOS_POR_DEFECTO,
  PRIMERA_SALIDA_POR_DEFECTO,
} from '#reglas/limites.ts';
import { numeroDeSalida } from '#reglas/shotgun.ts';

/**
 * How partidas are generated; minutos between two of them, primera 'HH:MM'. clasificacion: the id of the standings that
 * order by them, null = the first ones there are.
 */
export type Ajustes = {
  jugadoresPorGrupo: number;
  minutos: number;
  primera: string;
  orden: OrdenDeGrupos;
  clasificacion: string | null;
  /** Of a shotgun, the holes from which partidas may start, as they are written ('' = all); null or none = by hours. */
  shotgun?: string | null;
};

const AJUSTES_POR_DEFECTO: Ajustes = {
  jugadoresPorGrupo: JUGADORES_POR_GRUPO_POR_DEFECTO,
  minutos: MINUTOS_ENTRE_GRUPOS_POR_DEFECTO,
  primera: PRIMERA_SALIDA_POR_DEFECTO,
  orden: 'desc',
  clasificacion: null,
};

/** The standings that settings order by, or undefined where there are none. */
export function clasificacionElegida(
  clasificaciones: RepartoDeTorneo['clasificaciones'],
  id: string | null,
): ClasificacionAnterior | undefined {
  return clasificaciones.find((una) => una.id === id) ?? clasificaciones[0];
}

/** People as partidas are made of them, with their place in some standings; all without one where there are none. */
export function paraAgrupar(
  participantes: readonly ParticipanteDeReparto[],
  clasificacion: ClasificacionAnterior | undefined,
): ParaAgrupar[] {
  const puestos = new Map(
    clasificacion?.puestos.map(({ participanteId, puesto }) => [participanteId, puesto]),
  );
  return participantes.map(({ deseos, ...uno }) => ({
    ...uno,
    puesto: puestos.get(uno.id),
    deseos: deseos && deseosDe(deseos),
  }));
}

/** Wishes as the rules take them. */
export function deseosDe({ horaDeseada, companeros }: DeseosDichos): Deseos {
  return { hora: horaDeseada, con: companeros.map(({ participanteId }) => participanteId) };
}

/**
 * The settings that what is published was made with, as far as it shows them, so that generating again begins from there;
 * without anything published the usual ones. An order that neither handicaps nor standings explain is that of a hand.
 */
export function ajustesDe({
  partidas,
  participantes,
  clasificaciones,
}: Pick<RepartoDeTorneo, 'partidas' | 'participantes' | 'clasificaciones'>): Ajustes {
  const [primera, segunda] = partidas.map(({ horaDeSalida }) => horaDeSalida).toSorted();
  // The order of a later vuelta is that of the standings: the leaders last.
  if (primera === undefined)
    return clasificaciones[0]?.tipo === 'vuelta'
      ? { ...AJUSTES_POR_DEFECTO, orden: 'clasificacion' }
      : AJUSTES_POR_DEFECTO;
  const leidos = {
    jugadoresPorGrupo: Math.max(...partidas.map(({ participanteIds }) => participanteIds.length)),
    minutos: minutosLeidos(primera, segunda),
    primera,
  };
  const sentados = new Set(partidas.flatMap(({ participanteIds }) => participanteIds));
  const jugadores = participantes.filter(({ id }) => sentados.has(id));
  const publicadas = partidas.map(({ participanteIds }) => participanteIds.join()).join(' ');
  const explica = (orden: OrdenDeGrupos, clasificacion?: ClasificacionAnterior) =>
    generarGrupos({
      participantes: paraAgrupar(jugadores, clasificacion),
      orden,
      jugadoresPorGrupo: leidos.jugadoresPorGrupo,
    })
      .map(({ participanteIds }) => participanteIds.join())
      .join(' ') === publicadas;
  const porHandicap = (['desc', 'asc'] as const).find((orden) => explica(orden));
  const segun = porHandicap ? undefined : clasificaciones.find((una) => explica('clasificacion', una));
  const orden = porHandicap ?? (segun ? 'clasificacion' : 'manual');
  return { ...leidos, orden, clasificacion: segun?.id ?? null, ...shotgunDe(partidas) };
}

/** The holes from which all of them went out at once; nothing where one begins at the usual hole. */
function shotgunDe(partidas: RepartoDeTorneo['partidas']): { shotgun?: string } {
  const salen = [...new Set(partidas.map(({ hoyoDeSalida }) => numeroDeSalida(hoyoDeSalida)))];
  if (salen.includes(null)) return {};
  return { shotgun: salen.toSorted((a, b) => (a ?? 0) - (b ?? 0)).join(', ') };
}

function minutosLeidos(primera: string, segunda: string | undefined): number {
  const minutos = segunda === undefined ? 0 : minutoDelDia(segunda) - minutoDelDia(primera);
  const valen = minutos >= MINUTOS_ENTRE_GRUPOS_MIN && minutos <= MINUTOS_ENTRE_GRUPOS_MAX;
  return valen ? minutos : MINUTOS_ENTRE_GRUPOS_POR_DEFECTO;
}
