import { type ReactNode } from 'react';
import { Link, NavLink } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { useClub } from './use-club.ts';
import { EscudoDelClub } from './EscudoDelClub.tsx';

const LINKS = [
  { to: paths.torneos(), label: 'Torneos y Ligas' },
  { to: paths.crearPartidaPersonal(), label: 'Crear partida' },
  { to: paths.miArea(), label: 'Mi área' },
];

/** The desktop's bar: the club at the left, the doors and the account at the right. */
export function TopBar({ account }: { account?: ReactNode }) {
  const { nombre } = useClub();
  return (
    <header className="hairline-b hidden bg-surface md:not-print:block">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-2 px-4 lg:gap-4">
        <Link
          to={paths.inicio()}
          className="mr-auto flex min-h-11 max-w-80 shrink-0 items-center gap-3 font-display text-h3 font-bold"
        >
          <EscudoDelClub className="size-10 shrink-0" />
          {nombre}
        </Link>
        <nav aria-label="Principal" className="flex items-center gap-1">
          {LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-control px-3 font-semi whitespace-nowrap text-ink2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-pino-soft aria-[current=page]:text-pino"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        {account}
      </div>
    </header>
  );
}
