import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { Redirect } from '#web/shell/Redirect.tsx';
import { Clasificacion } from './Clasificacion.tsx';
import { tableroOptions } from './queries.ts';

/** Reads the board that the page is about. */
export function bring(queryClient: QueryClient, { search }: Pick<Location, 'search'>) {
  const torneo = new URLSearchParams(search).get('torneo');
  return torneo ? queryClient.ensureQueryData(tableroOptions(torneo)) : undefined;
}

/** The leaderboard of a torneo (`?torneo=`). */
export function ClasificacionPage() {
  const [search] = useSearchParams();
  const torneo = search.get('torneo');
  if (!torneo) return <Redirect to={paths.auth()} />;
  const desdeMios = search.get('from') === 'mis-torneos';
  return (
    <Clasificacion
      key={torneo}
      torneo={torneo}
      back={desdeMios ? paths.misTorneosLigas() : paths.torneos()}
    />
  );
}
