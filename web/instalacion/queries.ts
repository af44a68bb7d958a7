import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { isRefused } from '#web/api/refusal.ts';
import { fileToBase64 } from '#web/lib/file.ts';
import { useAction } from '#web/shell/use-action.ts';

/** Whether this address still sets the club up; asked once, for the tries are counted. */
export function useEnlaceDeInstalacion(token: string) {
  return useQuery({
    queryKey: ['instalacion', token],
    queryFn: () => client.instalacion.comprobar({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** How often a club that is being restored is asked whether it is there again. */
const VUELTA_MS = 3_000;

/**
 * What the club that a backup was given is called once it is open again; null until then. Before it closes it takes the setup
 * address for a good one, closed it does not answer, and open again it refuses that address, which was of what was there before.
 */
export function useClubDeVuelta(token: string) {
  return useQuery({
    queryKey: ['instalacion', 'vuelta', token],
    queryFn: async () => {
      try {
        await client.instalacion.comprobar({ token });
        return null;
      } catch (error) {
        if (isRefused(error, 'instalacion_no_valida')) return (await client.club.get({})).nombre;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data ? false : VUELTA_MS),
    retry: false,
  });
}

/** A letter to an address; its end is shown where it was asked for. */
export function useProbarCorreoDeInstalacion(token: string) {
  return useAction({
    ask: (para: string) => client.instalacion.probarCorreo({ token, para }),
    failure: { title: 'Error al enviar la prueba', sentence: 'No se pudo enviar la prueba' },
  });
}

/** Sets the club up: it has another name now. Its first administrator is signed in, which the screen takes over. */
export function useInstalar() {
  return useAction({
    ask: client.instalacion.completar,
    failure: { title: 'No se pudo crear el club' },
    quiet: true,
    reread: [api.club.get.queryOptions({ input: {} }).queryKey],
  });
}

/** Gives the club that was just made its crest, as its first administrator. What is refused can wait: the last screen says so. */
export function usePonerEscudo() {
  return useAction({
    ask: async (file: File) =>
      await client.admin.ajustes.cambiarEscudo({ datos: await fileToBase64(file), version: 0 }),
    failure: 'No se pudo subir el escudo',
    reread: [api.club.get.queryOptions({ input: {} }).queryKey],
  });
}
