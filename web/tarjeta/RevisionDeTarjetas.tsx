import { ChevronLeft } from 'lucide-react';
import { type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { PuntuarProps } from './PuntuarHoyo.tsx';
import { TarjetaResumida } from './TarjetaResumida.tsx';

export type RevisionProps = Omit<PuntuarProps, 'editable' | 'onApuntar' | 'dicho'> & {
  /** Puts what is missing over the cards and the button that validates under them; null = nothing to validate. */
  validar: ((tarjetas: ReactNode) => ReactNode) | null;
};

/** The whole cards before validating, and after: everything that was written, at a glance. */
export function RevisionDeTarjetas({ partida, hoyo, onHoyo, avisos, estado, validar }: RevisionProps) {
  const tarjetas = (
    <div className="grid gap-3">
      {partida.participantes.map((tarjeta) => (
        <TarjetaResumida key={tarjeta.participanteId} tarjeta={tarjeta} onHoyo={onHoyo} />
      ))}
      <Button
        icon={<ChevronLeft size={20} />}
        onClick={() => onHoyo(hoyo)}
      >{`Volver al hoyo ${hoyo}`}</Button>
      {estado}
    </div>
  );
  return (
    <>
      {avisos}
      <div className="px-3">{validar ? validar(tarjetas) : tarjetas}</div>
    </>
  );
}
