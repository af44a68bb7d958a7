import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { fileToBase64 } from '#web/lib/file.ts';
import { useAction } from '#web/shell/use-action.ts';

/** What the form opens with: read at every opening, and not under who types. */
export function useAjustes() {
  return useQuery(api.admin.ajustes.get.queryOptions({ input: {}, gcTime: 0, staleTime: Infinity }));
}

/** Every screen follows: all of them name the club. */
export function useGuardarAjustes() {
  return useAction({
    ask: client.admin.ajustes.guardar,
    ok: 'Ajustes guardados',
    failure: { title: 'No se pudieron guardar los ajustes' },
    reread: 'all',
  });
}

export type CualImagen = 'escudo' | 'fondo';
/** `url` tells one file from another: as a key they all look alike. */
type Cambio = { file: Blob | null; url: string | null; version: number };

/** Gives the club a picture, or takes it away (`file` null). Every screen follows. */
export function useCambiarImagen(cual: CualImagen) {
  const nombre = cual === 'escudo' ? 'Escudo' : 'Imagen de portada';
  return useAction({
    ask: async ({ file, version }: Cambio) => {
      const input = { datos: file && (await fileToBase64(file)), version };
      return await (cual === 'escudo'
        ? client.admin.ajustes.cambiarEscudo(input)
        : client.admin.ajustes.cambiarFondo(input));
    },
    ok: (_, { file }) =>
      cual === 'escudo'
        ? `${nombre} ${file ? 'guardado' : 'quitado'}`
        : `${nombre} ${file ? 'guardada' : 'quitada'}`,
    failure: 'No se pudo cambiar la imagen',
    toast: 'imagen',
    reread: 'all',
  });
}
