import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CampoParaPartida } from '#contrato/para-partida.ts';
import type { Usuario } from '#web/session/session.ts';
import { handicapsOptions } from '../queries.ts';
import { propuesta, type Borrador, type OtroParticipante } from './borrador.ts';
import type { Propuestas } from './ParticipantesPanel.tsx';

const NADIE: ReadonlyMap<string, number> = new Map();

/** The handicaps that the chosen course gives to everybody in the form. */
export function usePropuestas(
  borrador: Borrador,
  { campos, usuario }: { campos: readonly CampoParaPartida[]; usuario: Usuario },
): Propuestas {
  const { campoId, otros } = borrador;
  const yo = quienSoy(usuario);
  const jugadorIds = [yo, ...otros].flatMap(({ jugadorId }) => (jugadorId === null ? [] : [jugadorId]));
  const enabled = campoId !== '' && usuario !== null && jugadorIds.length > 0;
  const { data, isPending } = useQuery({
    ...handicapsOptions(campoId, jugadorIds),
    enabled,
    placeholderData: keepPreviousData,
  });
  const delClub = enabled && data ? porJugador(data.handicaps) : NADIE;
  const salida = campos.find(({ id }) => id === campoId)?.salida ?? null;
  const deOtro = (otro: Quien) => propuesta(otro, { salida, delClub });
  return { salida, deMi: deOtro(yo), deOtro, pendientes: enabled && isPending };
}

/** Who makes the round, as one of those who play; nobody known for a visitor. */
function quienSoy(usuario: Usuario): Quien {
  const jugador = usuario?.jugador;
  if (!jugador) return { jugadorId: null, handicap: null, sexo: 'hombre' };
  return { jugadorId: jugador.id, handicap: jugador.handicap, sexo: 'hombre' };
}

type Quien = Pick<OtroParticipante, 'jugadorId' | 'handicap' | 'sexo'>;

function porJugador(handicaps: readonly { jugadorId: string; handicapPartida: number }[]) {
  return new Map(handicaps.map((one) => [one.jugadorId, one.handicapPartida]));
}
