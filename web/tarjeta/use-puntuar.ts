import { useEffect, useMemo, useRef, useState } from 'react';
import { ERRORES_DE_TARJETA, rellenarTexto } from '#contrato/errores-de-tarjeta.ts';
import { maximoDeGolpes, motivoGolpesNoValidos } from '#reglas/hoyo.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { esPersonal, mergePartida, type PartidaVista, type TarjetaVista } from '#web/offline/merge.ts';
import type { NuevaOperacion, Rechazada } from '#web/offline/operacion.ts';
import { getTarjeta, onRejected, onSaved, outbox } from '#web/offline/use-outbox.ts';
import { notify, withdraw } from '#web/ui/notify.ts';
import type { Apunte, Casilla } from './progreso.ts';

export type Puntuar = {
  /** Checks a result by the rules and keeps it; says whether it was taken. */
  apuntar: (apunte: Apunte) => boolean;
  /** Puts back what the last change of this visit replaced. */
  deshacer: () => void;
  /** Where the screen tells saved strokes itself (`enSilencio`): the last thing to say, for who listens to it. */
  dicho: string;
};

/** Without an acknowledgement within this time the message says that the phone keeps it. */
const PACIENCIA_MS = 1500;
const TOAST_ID = 'golpes';
const idDelRechazo = ({ participanteId, hoyo }: Casilla) => `${TOAST_ID} ${participanteId} ${hoyo}`;

/**
 * Writing on the cards of a partida, of a torneo or personal, in the name of an account.
 *
 * - enSilencio: a stroke that is saved as it should is not shown in a message of its own: the screen has a line for it.
 */
export function usePuntuar({
  partidaId,
  usuarioId,
  esAdmin,
  enSilencio = false,
}: {
  partidaId: string;
  usuarioId: string;
  esAdmin: boolean;
  enSilencio?: boolean;
}): Puntuar {
  const [dicho, setDicho] = useState('');
  const writer = useRef<ReturnType<typeof createWriter>>(null);
  // A tablet that is turned says it otherwise, and goes on writing: what it may put back stays.
  const silencio = useRef(enSilencio);
  useEffect(() => {
    silencio.current = enSilencio;
  }, [enSilencio]);
  useEffect(() => {
    const decir = (texto: string): boolean => {
      if (silencio.current) setDicho(texto);
      return silencio.current;
    };
    const current = createWriter({ partidaId, usuarioId, esAdmin, decir });
    writer.current = current;
    return () => current.close();
  }, [partidaId, usuarioId, esAdmin]);
  return useMemo(
    () => ({
      apuntar: (apunte) => writer.current?.apuntar(apunte) ?? false,
      deshacer: () => writer.current?.deshacer(),
      dicho,
    }),
    [dicho],
  );
}

type WriterDeps = {
  partidaId: string;
  usuarioId: string;
  esAdmin: boolean;
  /** Says what is normal; false where that goes in a message. */
  decir: (texto: string) => boolean;
};

function createWriter({ partidaId, usuarioId, esAdmin, decir }: WriterDeps) {
  const anteriores: Apunte[] = [];
  /** What the phone is still writing down: the queue does not show it yet. */
  const enCamino = new Set<NuevaOperacion>();
  let ultima: { opId: string; apunte: Apunte } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function vista(): PartidaVista | null {
    const partida = getTarjeta(partidaId);
    if (partida === undefined) return null;
    const { operaciones, rechazadas } = outbox.getState();
    const suyas = operaciones.filter((op) => op.usuarioId === usuarioId);
    return mergePartida(partida, {
      operaciones: [...suyas, ...enCamino],
      rechazadas: rechazadas.filter((op) => op.usuarioId === usuarioId),
    });
  }

  function apuntar(apunte: Apunte, { esVuelta = false } = {}): boolean {
    const partida = vista();
    const tarjeta = partida?.participantes.find((one) => one.participanteId === apunte.participanteId);
    if (!partida || !tarjeta) return false;
    const motivo = motivoDelNo({ partida, apunte, esAdmin });
    if (motivo !== null) return refuse(motivo);
    const { golpes, estado, version } = hoyoDe(tarjeta, apunte.hoyo);
    if (golpes === apunte.golpes && estado !== 'rechazado') return true;
    if (!esVuelta) anteriores.push({ ...apunte, golpes });
    void keep(apunte, version);
    return true;
  }

  async function keep(apunte: Apunte, versionBase: number | null): Promise<void> {
    const opId = createUuid();
    ultima = { opId, apunte };
    clearTimeout(timer);
    timer = setTimeout(() => announce(apunte, 'movil'), PACIENCIA_MS);
    const nueva = { ...apunte, ...claseDe(partidaId), opId, usuarioId, partidaId, versionBase };
    enCamino.add(nueva);
    const { enElMovil } = await outbox.enqueue(nueva).finally(() => enCamino.delete(nueva));
    if (enElMovil) {
      vibrate(12);
      return;
    }
    clearTimeout(timer);
    vibrate([20, 40, 20]);
    notify({
      id: 'almacen',
      title: 'No se pudo guardar en el móvil',
      description: 'El golpe se envía ahora al club: no cierres esta página hasta que se haya guardado',
      tone: 'error',
    });
  }

  function announce({ golpes, hoyo }: Apunte, donde: 'club' | 'movil'): void {
    const texts = {
      movil: { title: 'Guardado en el móvil', description: 'Se enviará al recuperar cobertura' },
      club:
        golpes === null
          ? { title: 'Resultado borrado' }
          : { title: 'Resultado guardado', description: `Resultado del hoyo ${hoyo} guardado correctamente` },
    };
    const { title, description } = { description: '', ...texts[donde] };
    if (decir(`${title}. ${description}`.trim())) return;
    const canUndo = anteriores.length > 0;
    notify({
      id: TOAST_ID,
      ...texts[donde],
      tone: donde === 'club' ? 'ok' : 'info',
      ...(canUndo ? { action: { label: 'Deshacer', onClick: deshacer } } : {}),
    });
  }

  function deshacer(): void {
    const anterior = anteriores.pop();
    if (anterior) apuntar(anterior, { esVuelta: true });
  }

  const stopSaved = onSaved((op) => {
    withdraw(idDelRechazo(op));
    if (op.opId !== ultima?.opId) return;
    clearTimeout(timer);
    announce(ultima.apunte, 'club');
  });
  const stopRejected = onRejected((rechazada) => {
    vibrate([20, 40, 20]);
    if (rechazada.partidaId !== partidaId) return;
    // What was typed on another hole since then has a message of its own coming, which leaves this one in sight
    const sigueOtro = ultima !== null && idDelRechazo(ultima.apunte) !== idDelRechazo(rechazada);
    if (!sigueOtro) clearTimeout(timer);
    notify({
      id: sigueOtro ? idDelRechazo(rechazada) : TOAST_ID,
      tone: 'error',
      ...textoDelRechazo(rechazada),
    });
  });

  return {
    apuntar,
    deshacer,
    close(): void {
      clearTimeout(timer);
      stopSaved();
      stopRejected();
    },
  };
}

/** A personal round is told apart on the operation itself: it may be sent when no card is at hand. */
function claseDe(partidaId: string): { clase?: 'personal' } {
  const partida = getTarjeta(partidaId);
  return partida && esPersonal(partida) ? { clase: 'personal' } : {};
}

/** The specified words for a refused operation: the club's own, or that it could not be saved. */
function textoDelRechazo({ titulo, motivo, golpes }: Rechazada): { title: string; description: string } {
  if (titulo !== 'Error') return { title: titulo, description: motivo };
  const description = golpes === null ? 'No se pudo borrar el resultado' : 'No se pudo guardar el resultado';
  return { title: titulo, description };
}

function motivoDelNo({
  partida,
  apunte,
  esAdmin,
}: {
  partida: PartidaVista;
  apunte: Apunte;
  esAdmin: boolean;
}) {
  if (partida.validada && !esAdmin) return ERRORES_DE_TARJETA.partida_validada;
  const tarjeta = partida.participantes.find(
    ({ participanteId }) => participanteId === apunte.participanteId,
  );
  const par = tarjeta?.hoyos[apunte.hoyo - 1]?.par;
  if (typeof apunte.golpes !== 'number' || par === undefined) return null;
  const { limite } = partida.forma;
  const motivo = motivoGolpesNoValidos({ par, limite, golpes: apunte.golpes });
  return (
    motivo && rellenarTexto(ERRORES_DE_TARJETA[motivo], { par, limite, max: maximoDeGolpes({ par, limite }) })
  );
}

function hoyoDe({ golpes, estados, versiones }: TarjetaVista, hoyo: number) {
  return {
    golpes: golpes[hoyo - 1] ?? null,
    estado: estados[hoyo - 1],
    version: versiones[hoyo - 1] ?? null,
  };
}

function refuse({ titulo, mensaje }: { titulo: string; mensaje: string }): false {
  vibrate([20, 40, 20]);
  notify({ id: TOAST_ID, title: titulo, description: mensaje, tone: 'error' });
  return false;
}

function vibrate(pattern: number | number[]): void {
  // Not every phone's browser has it.
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}
