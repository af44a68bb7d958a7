import { useState } from 'react';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import type { PartidaDelClub, PartidaVista } from '#web/offline/merge.ts';
import type { OutboxState } from '#web/offline/outbox.ts';
import { dejados } from '#web/offline/use-cuentas.ts';
import { outbox } from '#web/offline/use-outbox.ts';
import { type Cambiado, type Cambiados, cambiadosDe } from './cambiados.ts';

export type Cambios = {
  cambiados: Cambiados;
  onDejarPropios: (cambios: readonly Cambiado[]) => void;
  onDejarAjenos: (cambios: readonly Cambiado[]) => void;
};

const NADA: Cambiados = { ajenos: [], propios: [] };

/**
 * The values of a partida that gave way to others. Those that this phone replaced wait on the phone; the own ones that
 * somebody else replaced come with the card, so they are told on every phone of the account, and without coverage from
 * the card kept. What is left as it stands goes from the screen at once, also on the next visit, and from the account as soon as
 * the club hears it.
 */
export function useCambios({
  delClub,
  partida,
  cola,
  alDia,
  usuarioId,
}: {
  delClub: PartidaDelClub;
  partida: PartidaVista;
  cola: OutboxState;
  /** Whether no newer reading of the card is on its way. */
  alDia: boolean;
  usuarioId: string;
}): Cambios {
  const [dejadas, setDejadas] = useState<ReadonlySet<string>>(
    () => new Set(dejados.of(usuarioId).map(({ entradaId }) => String(entradaId))),
  );
  const todos = alDia
    ? cambiadosDe(partida, { reemplazos: cola.reemplazos, reemplazados: reemplazadosDe(delClub) })
    : NADA;
  return {
    cambiados: { ...todos, propios: todos.propios.filter(({ clave }) => !dejadas.has(clave)) },
    onDejarPropios(cambios) {
      if (cambios.length === 0) return;
      const claves = new Set(cambios.map(({ clave }) => clave));
      setDejadas((antes) => new Set([...antes, ...claves]));
      const partidaId = delClub.id;
      void dejados.leave(
        usuarioId,
        [...claves].map((clave) => ({ partidaId, entradaId: Number(clave) })),
      );
    },
    onDejarAjenos(cambios) {
      for (const { clave } of cambios) void outbox.dismiss(clave);
    },
  };
}

function reemplazadosDe(partida: PartidaDelClub): TarjetaDePartida['reemplazados'] {
  // A card kept by an older build has none, and neither has a personal round.
  return 'reemplazados' in partida ? partida.reemplazados : [];
}
