import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '#web/router/router.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { usePortable } from '#web/lib/use-portable.ts';
import { mergePartida } from '#web/offline/merge.ts';
import { useLive } from '#web/live/use-live.ts';
import { outbox, showEnVivo, updateTarjeta, useOutbox } from '#web/offline/use-outbox.ts';
import { type DeOtro, useDeOtros } from '#web/offline/use-cuentas.ts';
import { paths } from '#web/paths.ts';
import { primerHoyoPendiente } from '#web/tarjeta/progreso.ts';
import { estaCompleto } from '#web/tarjeta/turno.ts';
import { EstadoDeEnvio } from '#web/tarjeta/EstadoDeEnvio.tsx';
import { useHoyoActual } from '#web/tarjeta/use-hoyo-actual.ts';
import { usePuntuar } from '#web/tarjeta/use-puntuar.ts';
import { useSinRecargaAlTirar, useWakeLock } from '#web/tarjeta/use-wake-lock.ts';
import { untilHere } from '#web/lib/until-here.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { PuntuarMovil } from './PuntuarMovil.tsx';

// What is not asked for before the keys are there: it comes right behind the first drawing, and the phone keeps it.
/** Once the keys are drawn, for the line is theirs before; what is above the cards never takes them away. */
export const drawn = () => new Promise<void>((done) => void requestAnimationFrame(() => setTimeout(done)));
const bringAvisos = () => drawn().then(() => untilHere(() => import('./AvisosDePartida.tsx')));
const bringRevision = () => import('./RevisionMovil.tsx');
const bringValidar = () => import('./ValidarPartida.tsx');
const bringPapel = () => import('./papel/TarjetaDePapel.tsx');
const AvisosDePartida = lazy(() => bringAvisos().then((part) => ({ default: part.AvisosDePartida })));
const RevisionMovil = lazy(() => bringRevision().then((part) => ({ default: part.RevisionMovil })));
const ValidarPartida = lazy(() => bringValidar().then((part) => ({ default: part.ValidarPartida })));
const TarjetaDePapel = lazy(() => bringPapel().then((part) => ({ default: part.TarjetaDePapel })));

/** Room for the whole paper card. */
const PAPER = '(width >= 1024px)';

/** The cards of a partida with what this phone still holds, on the phone hole by hole, on the desktop as a paper card. */
export function Puntuar({
  partida: delClub,
  alDia,
  usuarioId,
  esAdmin,
}: {
  partida: TarjetaDePartida;
  /** Whether no newer reading of the card is on its way. */
  alDia: boolean;
  usuarioId: string;
  esAdmin: boolean;
}) {
  const cola = useOutbox(usuarioId);
  const partida = mergePartida(delClub, cola);
  const { hoyo, revisando, irA, revisar } = useHoyoActual(partida.id, {
    pendiente: primerHoyoPendiente(partida.participantes),
    completo: (uno) => estaCompleto(partida.participantes, uno),
  });
  const { paper, onDudar } = usePapel();
  const { apuntar, deshacer, dicho } = usePuntuar({
    partidaId: partida.id,
    usuarioId,
    esAdmin,
    enSilencio: !paper,
  });
  const [validando, setValidando] = useState(false);
  const [pasas, setPasas] = useState<{ texto: string | null; guardadoEn: number } | null>(null);
  const { pathname } = useLocation();
  useLive({
    torneo: delClub.torneo.slug,
    onGolpes: (cambio) => {
      const suyo = delClub.participantes.some(({ participanteId }) => participanteId === cambio.p);
      if (suyo) showEnVivo(delClub.id, cambio);
    },
    onRecargar: () => void updateTarjeta(delClub.id, (tarjeta) => tarjeta),
  });
  const deOtros = useDeOtrosEn(partida.id, usuarioId);
  useEffect(() => {
    void drawn().then(() => Promise.allSettled([bringRevision(), bringValidar()]));
  }, []);
  useWakeLock();
  useSinRecargaAlTirar();

  const editable = esAdmin || !partida.validada;
  const { host, place } = usePortable();
  const avisos = createPortal(
    <Suspense fallback={null}>
      <AvisosDePartida
        {...{ delClub, partida, cola, deOtros, alDia, usuarioId, esAdmin, hoyo }}
        onApuntar={editable ? apuntar : undefined}
        onPuesto={setPasas}
      />
    </Suspense>,
    host,
  );
  const estado = (
    <EstadoDeEnvio
      estado={cola}
      deOtros={deOtros.flatMap(({ operaciones }) => operaciones).length}
      entrar={paths.auth({ next: `${pathname}#h${hoyo}` })}
      conEsto={pasas?.guardadoEn === cola.guardadoEn ? pasas.texto : null}
    />
  );
  const pendientes = cola.operaciones.filter((op) => op.partidaId === partida.id);
  // Validated by somebody else meanwhile: should it be opened again, nobody has asked.
  if (validando && partida.validada) setValidando(false);
  const porValidar = partida.validada
    ? null
    : { pendientes, onReintentar: outbox.wake, onPreguntar: () => setValidando(true) };
  const shared = {
    partida,
    editable,
    hoyo,
    onHoyo: irA,
    onApuntar: apuntar,
    dicho,
    estado,
    avisos: <div ref={place} className="contents" />,
    onDudar,
  };
  function enPantalla(): ReactNode {
    if (paper)
      return (
        <Suspense fallback={<Cargando />}>
          <TarjetaDePapel
            {...shared}
            torneo={delClub.torneo.nombre}
            porValidar={porValidar}
            onDeshacer={deshacer}
          />
        </Suspense>
      );
    if (revisando)
      return (
        <Suspense fallback={<Cargando />}>
          <RevisionMovil {...shared} porValidar={porValidar} />
        </Suspense>
      );
    return <PuntuarMovil {...shared} onRevisar={revisar} />;
  }
  return (
    <>
      {enPantalla()}
      {avisos}
      {validando ? (
        <Suspense fallback={null}>
          <ValidarPartida
            partida={partida}
            isOpen={pendientes.length === 0}
            onClose={() => setValidando(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Whether the paper card is shown: by the room there is, but for a figure that waits for a yes. It would go with the screen that
 * asks, so a tablet that is turned meanwhile keeps that one until it is answered.
 */
function usePapel() {
  const ancho = useMedia(PAPER);
  const [paper, setPaper] = useState(ancho);
  const [dudando, setDudando] = useState(false);
  if (paper !== ancho && !dudando) setPaper(ancho);
  return { paper, onDudar: setDudando };
}

function Cargando() {
  return <Skeleton text="Cargando partida..." rows={4} rowClassName="h-18" />;
}

/** Strokes of a partida that other accounts typed on this phone and that wait for them. */
function useDeOtrosEn(partidaId: string, usuarioId: string): readonly DeOtro[] {
  return useDeOtros(usuarioId).flatMap(({ cuenta, operaciones }) => {
    const suyas = operaciones.filter((op) => op.partidaId === partidaId);
    return suyas.length === 0 ? [] : [{ cuenta, operaciones: suyas }];
  });
}
