import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { outbox, useOutbox } from '#web/offline/use-outbox.ts';
import { paths } from '#web/paths.ts';
import { cambiados, NoEnviados, Reemplazos } from '#web/tarjeta/Avisos.tsx';
import { EstadoDeEnvio } from '#web/tarjeta/EstadoDeEnvio.tsx';
import { datosDelHoyo } from '#web/tarjeta/progreso.ts';
import { PuntuarHoyo, RevisionDeTarjetas } from '#web/tarjeta/PuntuarHoyo.tsx';
import { SolButton } from '#web/tarjeta/SolButton.tsx';
import { primerHoyoPendiente } from '#web/tarjeta/progreso.ts';
import { useHoyoActual } from '#web/tarjeta/use-hoyo-actual.ts';
import { usePuntuar } from '#web/tarjeta/use-puntuar.ts';
import { useSinRecargaAlTirar, useWakeLock } from '#web/tarjeta/use-wake-lock.ts';
import { BannerValidada, ValidarResultados } from '#web/tarjeta/ValidarResultados.tsx';
import { useValidarPersonal } from './queries.ts';

const PREGUNTA =
  '¿Está seguro de que desea validar los resultados de esta partida? Una vez validados, ya no se podrán modificar.';

/** 'Introducir Resultados' of a personal round: its creator writes, hole by hole; the others look on. */
export function PuntuarPersonal({
  delClub,
  partida,
  alDia,
  usuarioId,
}: {
  delClub: PartidaPersonal;
  /** The same with what this phone still holds. */
  partida: PartidaVista;
  /** Whether no newer reading is on its way. */
  alDia: boolean;
  usuarioId: string;
}) {
  const cola = useOutbox(usuarioId);
  const { hoyo, revisando, irA, revisar } = useHoyoActual(
    partida.id,
    primerHoyoPendiente(partida.participantes),
  );
  const { apuntar } = usePuntuar({ partidaId: partida.id, usuarioId, esAdmin: false });
  const validacion = useValidarPersonal(partida.id);
  const [validando, setValidando] = useState(false);
  const { pathname } = useLocation();
  useWakeLock();
  useSinRecargaAlTirar();

  const { esCreador, creador } = delClub;
  const editable = esCreador && !partida.validada;
  const avisos = (
    <>
      {partida.validada ? <BannerValidada>Ya no se pueden modificar.</BannerValidada> : null}
      {esCreador || partida.validada ? null : (
        <p className="px-3 pb-3 text-sm text-ink2">
          Solo {creador.nombre} apunta los golpes de esta partida.
        </p>
      )}
      <NoEnviados
        partida={partida}
        rechazadas={cola.rechazadas.filter((op) => op.partidaId === partida.id)}
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
  const estado = esCreador ? (
    <EstadoDeEnvio estado={cola} entrar={paths.auth({ next: `${pathname}#h${hoyo}` })} />
  ) : null;
  const botonDeValidar = editable ? (
    <ValidarResultados
      partida={partida}
      pendientes={cola.operaciones.filter((op) => op.partidaId === partida.id)}
      isOpen={validando}
      onOpenChange={setValidando}
      onHoyo={irA}
      onReintentar={outbox.wake}
      pregunta={PREGUNTA}
      busy={validacion.pending}
      onValidar={({ confirmarIncompleta }, done) => void validacion.run({ confirmarIncompleta }).then(done)}
    />
  ) : null;
  const shared = { partida, hoyo, onHoyo: irA, avisos, estado };
  return (
    <div className="-mx-4 flex min-h-[calc(100dvh-11rem)] flex-col md:mx-auto md:max-w-reading">
      {revisando ? (
        <RevisionDeTarjetas {...shared} validar={botonDeValidar} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-2 px-3 pb-2">
            <h2 className="text-h2">Hoyo {hoyo}</h2>
            <p className="text-sm text-balance text-ink2">{datosDelHoyo(partida, hoyo)}</p>
            <SolButton />
          </div>
          <PuntuarHoyo {...shared} editable={editable} onApuntar={apuntar} onRevisar={revisar} />
        </>
      )}
    </div>
  );
}
