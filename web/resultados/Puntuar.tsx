import { useState } from 'react';
import { useLocation } from 'react-router';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { applyGolpesEnVivo, mergePartida } from '#web/offline/merge.ts';
import { useLive } from '#web/live/use-live.ts';
import { outbox, updateTarjeta, useOutbox } from '#web/offline/use-outbox.ts';
import { paths } from '#web/paths.ts';
import { primerHoyoPendiente } from '#web/tarjeta/progreso.ts';
import { cambiados, NoEnviados, Reemplazos } from '#web/tarjeta/Avisos.tsx';
import { EstadoDeEnvio } from '#web/tarjeta/EstadoDeEnvio.tsx';
import { useHoyoActual } from '#web/tarjeta/use-hoyo-actual.ts';
import { usePuntuar } from '#web/tarjeta/use-puntuar.ts';
import { useSinRecargaAlTirar, useWakeLock } from '#web/tarjeta/use-wake-lock.ts';
import { BannerValidada, ValidarResultados } from '#web/tarjeta/ValidarResultados.tsx';
import { PuntuarMovil, RevisionMovil } from './PuntuarMovil.tsx';
import { TarjetaDePapel } from './papel/TarjetaDePapel.tsx';
import { useValidar } from './queries.ts';

const PREGUNTA =
  '¿Está seguro de que desea validar los resultados de esta partida? Una vez validados, solo los administradores podrán modificarlos.';

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
  const { hoyo, revisando, irA, revisar } = useHoyoActual(
    partida.id,
    primerHoyoPendiente(partida.participantes),
  );
  const { apuntar, deshacer } = usePuntuar({ partidaId: partida.id, usuarioId, esAdmin });
  const [validando, setValidando] = useState(false);
  const validacion = useValidar(partida.id);
  const { pathname } = useLocation();
  const paper = useMedia(PAPER);
  useLive({
    torneo: delClub.torneo.slug,
    onGolpes: (cambio) => {
      const suyo = delClub.participantes.some(({ participanteId }) => participanteId === cambio.p);
      if (suyo) void updateTarjeta(delClub.id, (tarjeta) => applyGolpesEnVivo(tarjeta, cambio));
    },
    onRecargar: () => void updateTarjeta(delClub.id, (tarjeta) => tarjeta),
  });
  useWakeLock();
  useSinRecargaAlTirar();

  const editable = esAdmin || !partida.validada;
  const avisos = (
    <>
      {partida.validada ? <BannerValidada>{quienCorrige(esAdmin)}</BannerValidada> : null}
      <NoEnviados
        partida={partida}
        rechazadas={cola.rechazadas}
        onDescartar={(opId) => void outbox.dismiss(opId)}
      />
      <Reemplazos
        partida={partida}
        avisos={alDia ? cambiados(partida, cola) : []}
        onDescartar={(opId) => void outbox.dismiss(opId)}
        onApuntar={editable ? apuntar : undefined}
      />
    </>
  );
  const estado = <EstadoDeEnvio estado={cola} entrar={paths.auth({ next: `${pathname}#h${hoyo}` })} />;
  const validar = partida.validada ? null : (
    <ValidarResultados
      partida={partida}
      pendientes={cola.operaciones.filter((op) => op.partidaId === partida.id)}
      isOpen={validando}
      onOpenChange={setValidando}
      onHoyo={irA}
      onReintentar={outbox.wake}
      pregunta={PREGUNTA}
      busy={validacion.pending}
      onValidar={(pedida, done) => void validacion.run(pedida).then(done)}
    />
  );
  const shared = { partida, editable, hoyo, onHoyo: irA, onApuntar: apuntar, avisos, estado };
  if (paper) {
    return (
      <TarjetaDePapel
        {...shared}
        torneo={delClub.torneo.nombre}
        validar={validar}
        onValidar={() => setValidando(true)}
        onDeshacer={deshacer}
      />
    );
  }
  if (revisando) return <RevisionMovil {...shared} validar={validar} />;
  return <PuntuarMovil {...shared} onRevisar={revisar} />;
}

/** Who may still change validated cards. */
function quienCorrige(esAdmin: boolean): string {
  return esAdmin
    ? 'Como administrador puedes corregirlos: cada hoyo corregido queda marcado con un lápiz.'
    : 'Solo los administradores pueden modificarlos.';
}
