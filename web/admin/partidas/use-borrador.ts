import { useState } from 'react';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { type DestinoEnReparto, intercambiarParticipantes, moverParticipante } from '#reglas/reparto.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import {
  alDia,
  type Borrador,
  desdePublicado,
  leerBorrador,
  mismoReparto,
  sobreLoPublicado,
} from './borrador/borrador.ts';
import { fraseDeMovimiento, fraseDeNegativa, lugarDe } from './borrador/lugar.ts';

/** What became of moving somebody: said in words; `movido` false when nothing changed. */
export type Movimiento = { movido: boolean; negado: boolean; frase: string };

/**
 * The arrangement of a torneo that is on the screen: the draft kept on this device, brought up to date with what is
 * published, or what is published.
 */
export function useBorrador(reparto: RepartoDeTorneo) {
  const key = { name: 'borrador-partidas', id: reparto.torneo.id } as const;
  const [guardado, setGuardado] = useState(() => leerBorrador(readStored(key)));
  const publicado = desdePublicado(reparto);
  const vigente = guardado === null ? publicado : alDia(guardado, reparto);
  const cambiado = !mismoReparto(vigente, publicado);
  const borrador = cambiado ? vigente : publicado;

  function cambiar(siguiente: Borrador | null) {
    setGuardado(siguiente);
    writeStored(key, siguiente === null ? null : JSON.stringify(siguiente));
  }

  function mover(participanteId: string, destino: DestinoEnReparto): Movimiento {
    const quien = reparto.participantes.find(({ id }) => id === participanteId);
    const { partidas } = borrador;
    const paso = moverParticipante({ reparto: partidas, participanteId, destino });
    if (!quien) return { movido: false, negado: false, frase: '' };
    if (paso.motivo !== null) {
      const origen = lugarDe(partidas, participanteId)?.partida ?? -1;
      const suya = partidas[origen]?.validada === true;
      const negada = suya ? origen : partidas.findIndex(({ id }) => id === destino?.partidaId);
      return { movido: false, negado: true, frase: fraseDeNegativa(paso.motivo, negada) };
    }
    const siguiente = { ...borrador, partidas: paso.reparto };
    if (mismoReparto(siguiente, borrador)) return { movido: false, negado: false, frase: '' };
    cambiar(siguiente);
    return { movido: true, negado: false, frase: fraseDeMovimiento(paso.reparto, quien) };
  }

  function intercambiar(uno: string, otro: string): Movimiento {
    const quien = reparto.participantes.find(({ id }) => id === uno);
    const hecho = intercambiarParticipantes({ reparto: borrador.partidas, uno, otro });
    if (!quien || hecho.motivo !== null) return { movido: false, negado: false, frase: '' };
    cambiar({ ...borrador, partidas: hecho.reparto });
    return { movido: true, negado: false, frase: fraseDeMovimiento(hecho.reparto, quien) };
  }

  return {
    borrador,
    /** Whether it differs from what is published. */
    cambiado,
    /** Whether somebody else published since the draft began. */
    superado: cambiado && borrador.version !== reparto.version,
    cambiar,
    mover,
    intercambiar,
    /** Back to what is published. */
    descartar: () => cambiar(null),
    /** What was sent is published: only what was changed meanwhile is still a draft. */
    yaPublicado: (pedido: Borrador, ahora: RepartoDeTorneo) =>
      cambiar(sobreLoPublicado(borrador, { pedido, publicado: ahora })),
    /** Keeps the draft over what somebody else published: publishing it then is on purpose. */
    retomar: () => cambiar({ ...borrador, version: reparto.version }),
  };
}

export type BorradorEnPantalla = ReturnType<typeof useBorrador>;
