import { ChevronLeft, ListOrdered } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { PuntuarHoyo, type PuntuarProps } from '#web/tarjeta/PuntuarHoyo.tsx';
import { SolButton } from '#web/tarjeta/SolButton.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';

/** One hole of the group on the phone. */
export function PuntuarMovil(props: PuntuarProps & { onRevisar: () => void }) {
  return <PuntuarHoyo {...props} volver={<Volver />} acciones={<Acciones partidaId={props.partida.id} />} />;
}

/** Back to the own torneos. */
export function Volver() {
  return (
    <IconLink to={paths.misTorneosLigas()} label="Volver">
      <ChevronLeft size={24} />
    </IconLink>
  );
}

/** Light for the course, and the leaderboard. */
export function Acciones({ partidaId }: { partidaId: string }) {
  return (
    <>
      <span className="para-el-sol">
        <SolButton />
      </span>
      <IconLink to={paths.clasificacionPartida(partidaId)} label="Ver clasificación">
        <ListOrdered size={24} />
      </IconLink>
    </>
  );
}
