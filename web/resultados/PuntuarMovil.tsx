import { type ReactNode } from 'react';
import { datosDelHoyo } from '#web/tarjeta/progreso.ts';
import { PuntuarHoyo, type PuntuarProps, RevisionDeTarjetas } from '#web/tarjeta/PuntuarHoyo.tsx';
import { PuntuarHeader } from './PuntuarHeader.tsx';

/** One hole of the group on the phone. */
export function PuntuarMovil(props: PuntuarProps & { onRevisar: () => void }) {
  const { partida, hoyo } = props;
  return (
    <div className="mx-auto flex min-h-dvh max-w-reading flex-col">
      <PuntuarHeader partidaId={partida.id} title={`Hoyo ${hoyo}`} subtitle={datosDelHoyo(partida, hoyo)} />
      <PuntuarHoyo {...props} />
    </div>
  );
}

/** The whole cards of the group on the phone. */
export function RevisionMovil(props: Omit<PuntuarProps, 'editable' | 'onApuntar'> & { validar: ReactNode }) {
  const { partida } = props;
  return (
    <div className="mx-auto flex min-h-dvh max-w-reading flex-col">
      <PuntuarHeader
        partidaId={partida.id}
        title={partida.validada ? 'Tarjetas' : 'Revisar y validar'}
        subtitle={partida.nombre}
      />
      <RevisionDeTarjetas {...props} />
    </div>
  );
}
