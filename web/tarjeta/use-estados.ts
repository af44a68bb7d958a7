import { useState } from 'react';
import { estadosQueSeOfrecen, type EstadoAlValidar } from '#reglas/estado-de-tarjeta.ts';

/** What may be answered about an incomplete card: a state, or that it is still being played. */
export type RespuestaDeEstado = EstadoAlValidar | 'sigue_jugando';

/** A card that has to be decided before its partida is validated. */
export type PorDecidir = {
  participanteId: string;
  nombre: string;
  anotados: number;
  /** Of how many; 18 unless it says 9. */
  deHoyos?: number;
};

/** What was answered about each card that waits, what validating sends of it, and who keeps it from being validated. */
export type EstadosPorDar = {
  tarjetas: readonly (PorDecidir & { respuesta: RespuestaDeEstado | null })[];
  responder: (participanteId: string, respuesta: RespuestaDeEstado | null) => void;
  /** Names of those who go on playing. */
  siguen: readonly string[];
  /** Everybody was answered for and nobody goes on playing. */
  listo: boolean;
  estados: { participanteId: string; estado: EstadoAlValidar }[];
  /** Forgets every answer. */
  olvidar: () => void;
};

/** The answers about the incomplete cards of a partida; one that no longer fits its card is asked again. */
export function useEstados(porDecidir: readonly PorDecidir[]): EstadosPorDar {
  const [dadas, setDadas] = useState<ReadonlyMap<string, RespuestaDeEstado | null>>(new Map());
  const tarjetas = porDecidir.map((tarjeta) => ({ ...tarjeta, respuesta: vigente(tarjeta, dadas) }));
  const estados = tarjetas.flatMap(({ participanteId, respuesta: estado }) =>
    estado === null || estado === 'sigue_jugando' ? [] : [{ participanteId, estado }],
  );
  return {
    tarjetas,
    responder: (participanteId, respuesta) => setDadas(new Map([...dadas, [participanteId, respuesta]])),
    siguen: tarjetas.filter(({ respuesta }) => respuesta === 'sigue_jugando').map(({ nombre }) => nombre),
    listo: estados.length === tarjetas.length,
    estados,
    olvidar: () => setDadas(new Map()),
  };
}

function vigente(
  { participanteId, anotados }: PorDecidir,
  dadas: ReadonlyMap<string, RespuestaDeEstado | null>,
): RespuestaDeEstado | null {
  const dada = dadas.get(participanteId) ?? null;
  if (dada === null || dada === 'sigue_jugando') return dada;
  return estadosQueSeOfrecen(anotados).includes(dada) ? dada : null;
}
