import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type {
  EntradaDeHistorial,
  FiltroDeCuentas,
  FiltroDeHistorial,
  FiltroDelClub,
} from '#contrato/admin/historial.ts';
import { api, client } from '#web/api/client.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';

export type CambioDeGolpes = Extract<EntradaDeHistorial, { tipo: 'golpes' }>;

/** How the pages of a history follow each other. */
const SIGUEN = {
  initialPageParam: undefined,
  getNextPageParam: ({ siguiente }: { siguiente: string | null }) => siguiente ?? undefined,
  staleTime: 0,
};

/** The history of a torneo, or of one card of it, a page at a time. */
export function useHistorial({
  torneoId,
  participanteId,
  filtro,
}: {
  torneoId: string;
  participanteId: string | undefined;
  filtro: FiltroDeHistorial;
}) {
  return useInfiniteQuery(
    api.admin.historial.deTorneo.infiniteOptions({
      input: (cursor: string | undefined) => ({ torneoId, participanteId, filtro, cursor }),
      ...SIGUEN,
    }),
  );
}

/** What was done to the accounts of the club, a page at a time. */
export function useHistorialDeCuentas(filtro: FiltroDeCuentas) {
  return useInfiniteQuery(
    api.admin.historial.deCuentas.infiniteOptions({
      input: (cursor: string | undefined) => ({ filtro, cursor }),
      ...SIGUEN,
    }),
  );
}

/** What was changed of the club beside torneos and accounts, a page at a time. */
export function useHistorialDelClub(filtro: FiltroDelClub) {
  return useInfiniteQuery(
    api.admin.historial.delClub.infiniteOptions({
      input: (cursor: string | undefined) => ({ filtro, cursor }),
      ...SIGUEN,
    }),
  );
}

/** Gives a hole back what it had before an entry, after asking; says what became of it either way. */
export function useDeshacer(torneoId: string, consecuencia: (cambio: CambioDeGolpes) => ReactNode) {
  const once = useOnce();
  return useAction({
    confirm: (cambio: CambioDeGolpes) => ({
      title: '¿Deshacer este cambio?',
      text: consecuencia(cambio),
      confirmText: 'Deshacer',
      tone: 'primary',
    }),
    ask: ({ entradaId }) =>
      once((opId) => client.admin.historial.deshacer({ torneoId, entradaId, opId }), [torneoId, entradaId]),
    ok: 'Cambio deshecho',
    failure: {},
    reread: [api.admin.historial.key()],
  });
}
