import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** The player's day; asked only with a session. */
export function useInicio({ conSesion }: { conSesion: boolean }) {
  return useQuery(api.inicio.get.queryOptions({ input: {}, enabled: conSesion }));
}
