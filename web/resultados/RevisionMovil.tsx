import type { ReactNode } from 'react';
import { RevisionDeTarjetas, type RevisionProps } from '#web/tarjeta/RevisionDeTarjetas.tsx';
import { type PorValidar, ValidarResultados } from '#web/tarjeta/ValidarResultados.tsx';
import { Acciones, Volver } from './PuntuarMovil.tsx';

/** The whole cards of the group on the phone. */
export function RevisionMovil({
  porValidar,
  ...props
}: Omit<RevisionProps, 'validar'> & {
  /** null = they are validated. */
  porValidar: PorValidar | null;
}) {
  const { partida, onHoyo } = props;
  const validar = (por: PorValidar) => (tarjetas: ReactNode) => (
    <ValidarResultados {...por} partida={partida} onHoyo={onHoyo}>
      {tarjetas}
    </ValidarResultados>
  );
  return (
    <div className="@container mx-auto flex min-h-dvh w-full max-w-reading flex-col">
      <header className="grid grid-cols-[6rem_1fr_6rem] items-center px-1 @max-[16rem]:grid-cols-[auto_1fr] pt-[max(0.25rem,env(safe-area-inset-top))] pb-2">
        <span>
          <Volver />
        </span>
        <div className="text-center @max-[16rem]:order-last @max-[16rem]:col-span-full">
          <h1 className="text-h2">{partida.validada ? 'Tarjetas' : 'Revisar y validar'}</h1>
          <p className="text-sm text-balance text-ink2">{partida.nombre}</p>
        </div>
        <span className="flex justify-end">
          <Acciones partidaId={partida.id} />
        </span>
      </header>
      <RevisionDeTarjetas {...props} validar={porValidar && validar(porValidar)} />
    </div>
  );
}
