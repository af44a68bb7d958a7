import { Share2 } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { notify } from './notify.ts';

/** Hands a page of ours to the phone's own share sheet; where there is none, copies its address. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async (): Promise<void> => {
    const url = new URL(path, location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else await copy(url);
    } catch (error) {
      const dismissed = error instanceof DOMException && error.name === 'AbortError';
      if (!dismissed)
        notify({ title: 'Error', description: 'No se pudo compartir el enlace', tone: 'error' });
    }
  };
  return (
    <IconButton label="Compartir" onClick={() => void share()}>
      <Share2 size={22} />
    </IconButton>
  );
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  notify({ title: 'Enlace copiado', description: 'Ya puedes pegarlo donde quieras', tone: 'ok' });
}
