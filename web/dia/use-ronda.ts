import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Vuelta } from '#contrato/vueltas.ts';
import { distanciaAlSiguiente } from '#reglas/distancia.ts';
import {
  clasificarTablero,
  type FilaDeTablero,
  type ParticipanteEnTablero,
  type Tablero,
} from '#reglas/tablero.ts';
import { api } from '#web/api/client.ts';
import { alOrdenar, type TableroVivo } from '#web/live/tablero-vivo.ts';
import type { Oyente } from '#web/live/use-live.ts';
import { useReleer } from '#web/live/use-releer.ts';
import { useEnElMovil } from '#web/offline/waiting.ts';
import { useUsuario } from '#web/session/session.ts';
import { primerHueco } from '#web/shell/use-tarjeta-de-hoy.ts';
import { formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { cartaPropia, fraseDeDistancia, tarjetaPropia } from './tarjeta-propia.ts';

/** A board as the day reads it: ranked by handicap, bandos in the place of their participantes. */
export type DiaLeido = { vivo: TableroVivo; tablero: Tablero; filas: readonly FilaDeTablero[] };

/** The vuelta that somebody looks at where others are added up with it: a later one of its torneo; undefined of any other torneo. */
export function otraVuelta({ id, vueltas }: { id: string; vueltas?: readonly Vuelta[] | undefined }) {
  return vueltas?.slice(1).find((una) => una.id === id);
}

/** The live board of a torneo as it is ranked; null before it has come. */
export function useDiaLeido(vivo: TableroVivo | undefined): DiaLeido | null {
  return useMemo(() => {
    if (vivo === undefined) return null;
    const tablero = alOrdenar(vivo, vivo.tablero);
    return { vivo, tablero, filas: clasificarTablero({ tablero, tipo: 'handicap' }) };
  }, [vivo]);
}

/**
 * What a day shows beside its board, read again as the stream tells: the cards of a partida (null = none) soon after a stroke on
 * one of them, so that the next hole is that of the group; and all of it when a handicap, a validation, a baja or other
 * partidas are on the cards, on the start list and in what the frame says of today.
 */
export function useOyenteDelDia(partidaId: string | null): Oyente {
  const queryClient = useQueryClient();
  const { queryKey } = api.partidas.tarjeta.queryOptions({ input: { partidaId: partidaId ?? '' } });
  const { pronto } = useReleer(queryKey);
  return {
    onGolpes({ p }) {
      const cartas = queryClient.getQueryData(queryKey)?.participantes;
      if (cartas?.some(({ participanteId }) => participanteId === p)) pronto();
    },
    onRecargar() {
      for (const asked of [api.inicio, api.partidas.tarjeta, api.torneos.detalle])
        void queryClient.invalidateQueries({ queryKey: asked.key() });
    },
  };
}

/** The line of a board on which somebody plays, alone or in a bando, and the card that is theirs there. */
function lineaDe({ participantes }: Pick<Tablero, 'participantes'>, participanteId: string) {
  for (const linea of participantes) {
    if (linea.id === participanteId) return { linea, golpes: linea.golpes };
    const miembro = linea.miembros?.find(({ id }) => id === participanteId);
    if (miembro) return { linea, golpes: linea.deBando ? miembro.golpes : linea.golpes };
  }
  return undefined;
}

/** What the line of a bando of own balls adds up to; null of any other line. */
function cifraDeBando(
  linea: Pick<ParticipanteEnTablero, 'deBando'> | undefined,
  fila: FilaDeTablero,
  { forma }: Pick<Tablero, 'forma'>,
): string | null {
  return linea?.deBando ? formatResultadoSuelto(forma.cuenta, fila) : null;
}

/**
 * What a board says of somebody: their line, their card on it, and in words how far the next place is; nothing before it has
 * come. cifraDelPuesto: where the place is of a bando of own balls, what the bando adds up to; the own card is another figure.
 */
function enElTablero(dia: DiaLeido | null, participanteId: string | undefined) {
  const suya = dia && participanteId !== undefined ? lineaDe(dia.tablero, participanteId) : undefined;
  const fila = dia?.filas.find(({ id }) => id === suya?.linea.id);
  if (dia === null || fila === undefined)
    return { golpes: suya?.golpes, fila, distancia: null, cifraDelPuesto: null };
  const { filas, tablero } = dia;
  const distancia = distanciaAlSiguiente(filas, { id: fila.id, cuenta: tablero.forma.cuenta });
  return {
    golpes: suya?.golpes,
    fila,
    distancia: distancia && fraseDeDistancia(distancia, tablero),
    cifraDelPuesto: cifraDeBando(suya?.linea, fila, tablero),
  };
}

/**
 * The own round of a partida (null = none): its cards, the own one with what waits on this phone and what the board has heard
 * of it, its line on the board, and the first hole with a gap.
 */
export function useRonda(partidaId: string | null, dia: DiaLeido | null) {
  const usuarioId = useUsuario()?.id ?? null;
  const { operaciones } = useEnElMovil(usuarioId);
  const input = { partidaId: partidaId ?? '' };
  const { data: delClub, isLoading } = useQuery(
    api.partidas.tarjeta.queryOptions({ input, enabled: partidaId !== null }),
  );
  const { golpes, ...suyo } = enElTablero(dia, delClub && cartaPropia(delClub)?.participanteId);
  const suyas = operaciones.filter((op) => op.partidaId === partidaId);
  return {
    delClub,
    enCamino: isLoading,
    propia: delClub ? tarjetaPropia(delClub, suyas, golpes) : null,
    ...suyo,
    hoyo: delClub ? primerHueco(delClub, suyas) : null,
    enElMovil: suyas.length,
  };
}
