import { useQuery } from '@tanstack/react-query';
import type { Reclamacion } from '#contrato/admin/reclamaciones.ts';
import { api, client } from '#web/api/client.ts';
import { useAction } from '#web/shell/use-action.ts';

/** How often what waits is read again while it is in sight. */
const REFRESCO_MS = 30_000;

/** The claims that wait: all of them, or those of one card. */
export function useReclamaciones(participanteId?: string): readonly Reclamacion[] {
  const { data } = useQuery(
    api.admin.reclamaciones.lista.queryOptions({ input: {}, refetchInterval: REFRESCO_MS }),
  );
  const todas = data?.reclamaciones ?? [];
  return participanteId === undefined ? todas : todas.filter((una) => una.participanteId === participanteId);
}

/** Accepts or rejects a claim as it was read. */
export function useDecidir() {
  return useAction({
    ask: ({
      id: reclamacionId,
      version,
      aceptada,
    }: Pick<Reclamacion, 'id' | 'version'> & { aceptada: boolean }) =>
      client.admin.reclamaciones.decidir({ reclamacionId, version, aceptada }),
    ok: (_, { aceptada }) =>
      aceptada
        ? { title: 'Golpes aceptados', description: 'Ya están en la tarjeta' }
        : { title: 'Golpes rechazados', description: 'La tarjeta se queda como estaba' },
    failure: 'No se pudo guardar la decisión',
    reread: 'all',
  });
}
