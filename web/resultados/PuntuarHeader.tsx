import { ChevronLeft, ListOrdered } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { SolButton } from '#web/tarjeta/SolButton.tsx';
import { IconLink } from '#web/ui/IconButton.tsx';

/** The head of the score entry on the phone: way back, what is shown, light for the course, leaderboard. */
export function PuntuarHeader({
  partidaId,
  title,
  subtitle,
}: {
  partidaId: string;
  title: string;
  subtitle: string;
}) {
  return (
    <header className="grid grid-cols-[auto_1fr_auto] items-center xs:grid-cols-[6rem_1fr_6rem] px-1 pt-[max(0.25rem,env(safe-area-inset-top))] pb-2">
      <IconLink render={<Link to={paths.misTorneosLigas()} />} label="Volver">
        <ChevronLeft aria-hidden="true" size={24} />
      </IconLink>
      <div className="text-center">
        <h1 className="text-h2">{title}</h1>
        <p className="text-sm text-balance text-ink2">{subtitle}</p>
      </div>
      <div className="flex justify-end">
        <SolButton />
        <IconLink render={<Link to={paths.clasificacionPartida(partidaId)} />} label="Ver clasificación">
          <ListOrdered aria-hidden="true" size={24} />
        </IconLink>
      </div>
    </header>
  );
}
