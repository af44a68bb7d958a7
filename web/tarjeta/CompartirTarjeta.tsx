import { Share2 } from 'lucide-react';
import { files } from '#web/api/files.ts';
import { download } from '#web/lib/file.ts';
import { useAction } from '#web/shell/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Torneo = { slug: string; nombre: string };

/** Hands the own card of a torneo, as a picture, to the phone's share sheet; where there is none, keeps it as a file. */
export function CompartirTarjeta({ torneo }: { torneo: Torneo }) {
  const { compartir, pending } = useCompartirTarjeta(torneo);
  return (
    <Button icon={<Share2 size={20} />} busy={pending} onClick={compartir}>
      Comparte tu tarjeta
    </Button>
  );
}

/** The same in a list of torneos. */
export function CompartirTarjetaDe({ torneo }: { torneo: Torneo }) {
  const { compartir, pending } = useCompartirTarjeta(torneo);
  return (
    <IconButton label={`Comparte tu tarjeta de ${torneo.nombre}`} disabled={pending} onClick={compartir}>
      <Share2 size={20} />
    </IconButton>
  );
}

function useCompartirTarjeta({ slug, nombre }: Torneo) {
  const { run, pending } = useAction({
    ask: async () => await files.miTarjeta(slug),
    failure: { title: 'No se pudo preparar la imagen' },
    done: async (imagen: Blob) => await entregar(imagen, { slug, nombre }),
  });
  return { compartir: () => void run(), pending };
}

/** To the share sheet if it takes files; a sheet that the person closed is an answer too. */
async function entregar(imagen: Blob, { slug, nombre }: Torneo): Promise<void> {
  const archivo = `${slug}-tarjeta.jpg`;
  const envio = {
    title: nombre,
    files: [new File([imagen], archivo, { type: 'image/jpeg' })],
  };
  if (!('canShare' in navigator) || !navigator.canShare(envio)) {
    download(archivo, imagen);
    return;
  }
  try {
    await navigator.share(envio);
  } catch (error) {
    const cerrada = error instanceof DOMException && error.name === 'AbortError';
    // The picture may have come too late for the sheet: then it is kept as a file
    if (!cerrada) download(archivo, imagen);
  }
}
