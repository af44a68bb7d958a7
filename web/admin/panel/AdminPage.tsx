import { Home, UserRound } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { QueryError } from '#web/shell/QueryError.tsx';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AvisosDelClub } from './AvisosDelClub.tsx';
import { Herramientas } from './Herramientas.tsx';
import { HoyEnElClub } from './HoyEnElClub.tsx';
import { PrimerosPasos } from './PrimerosPasos.tsx';
import { Puertas } from './Puertas.tsx';
import { useAvisos, useHoyEnElClub } from './queries.ts';

/** The panel: the doors of the administration, and the tools that other folders hand in by the route table. */
export function AdminPage({
  partidas,
  huerfanos,
  sinUsuario,
  traslado,
  copias,
}: {
  partidas?: ReactNode;
  huerfanos?: ReactNode;
  sinUsuario?: ReactNode;
  traslado?: ReactNode;
  copias?: ReactNode;
}) {
  const fallo = useFalloDelPanel();
  return (
    <>
      <PageTitle>Administración del Club</PageTitle>
      <PageHeader title="Administración del Club" actions={<Salidas />} />
      <Page className="grid grid-cols-1 gap-6">
        <PrimerosPasos />
        {fallo ?? (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <HoyEnElClub />
            <AvisosDelClub />
          </div>
        )}
        <Puertas />
        {fallo ? null : copias}
        <Herramientas partidas={partidas} huerfanos={huerfanos} sinUsuario={sinUsuario} traslado={traslado} />
      </Page>
    </>
  );
}

/** Where the club has told nothing of what the panel shows: one word of it, with one try for all. */
function useFalloDelPanel(): ReactNode {
  const [hoy, avisos] = [useHoyEnElClub(), useAvisos()];
  if (hoy.data || avisos.data || !hoy.error || !avisos.error) return null;
  return (
    <QueryError
      title="No se pudieron cargar los datos"
      error={hoy.error}
      busy={hoy.isFetching || avisos.isFetching}
      onRetry={() => void Promise.all([hoy.refetch(), avisos.refetch()])}
    />
  );
}

/** The ways out of the administration. */
function Salidas() {
  return (
    <>
      <LinkButton icon={<Home aria-hidden="true" size={20} />} render={<Link to={paths.inicio()} />}>
        Inicio
      </LinkButton>
      <LinkButton icon={<UserRound aria-hidden="true" size={20} />} render={<Link to={paths.profile()} />}>
        Mi Perfil
      </LinkButton>
    </>
  );
}
