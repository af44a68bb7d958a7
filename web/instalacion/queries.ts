import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
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
