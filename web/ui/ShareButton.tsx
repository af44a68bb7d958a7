import { Share2 } from 'lucide-react';
import { Button } from './Button.tsx';
import { notify } from './notify.ts';

/** Hands an address of this house to the phone's own sharing, or copies it where there is none. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  async function share() {
    const url = new URL(path, location.href).href;
    if ('share' in navigator) {
      await navigator.share({ title, url }).catch(() => null); // closing the phone's sheet is not a failure
      return;
    }
    const copied = await copy(url);
    notify(
      copied
        ? { title: 'Enlace copiado', tone: 'ok' }
        : { title: 'No se pudo copiar el enlace', description: url, tone: 'error' },
    );
  }
  return (
    <Button icon={<Share2 aria-hidden="true" size={20} />} onClick={() => void share()}>
      Compartir
    </Button>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
