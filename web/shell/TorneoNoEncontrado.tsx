import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from './LinkButton.tsx';

/** What stands there for a torneo that is not, or that one may not see. */
export function TorneoNoEncontrado() {
  return (
    <EmptyState
      title="Torneo no encontrado"
      action={<LinkButton to={paths.torneos()}>Ver torneos</LinkButton>}
    />
  );
}
