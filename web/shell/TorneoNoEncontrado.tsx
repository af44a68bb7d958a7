import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from './LinkButton.tsx';

/** What stands there for a torneo that is not, or that one may not see; `to` is the list that it would be in. */
export function TorneoNoEncontrado({ to = paths.torneos() }: { to?: string }) {
  return <EmptyState title="Torneo no encontrado" action={<LinkButton to={to}>Ver torneos</LinkButton>} />;
}
