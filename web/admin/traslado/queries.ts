import { files } from '#web/api/files.ts';
import { download } from '#web/lib/file.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { useAction } from '#web/shell/use-action.ts';

/** Fetches the whole club and hands it to the browser as a download. */
export function useExportarClub() {
  const hoy = useHoy();
  return useAction({
    ask: () => files.clubEntero(),
    ok: { title: 'Club exportado', description: 'El archivo está en tus descargas.' },
    failure: 'No se pudo exportar el club',
    quiet: ['sin_espacio'],
    done: (zip) => download(`club-${hoy}.zip`, zip),
  });
}
