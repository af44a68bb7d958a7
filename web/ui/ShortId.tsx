import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { notify } from './notify.ts';

const SHOWN = 8;

/** The beginning of a long id, and a button that copies the whole of it. `of` tells for the ear what it is the id of. */
export function ShortId({ id, of }: { id: string; of: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      notify({ title: 'Error', description: 'No se pudo copiar el id', tone: 'error' });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
      aria-label={`${id.slice(0, SHOWN)}: copiar el id de ${of}`}
      className="press inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-ink2 tabular-nums hover:bg-sunken"
    >
      {id.slice(0, SHOWN)}
      <Icon size={16} />
      <span role="status" className="sr-only">
        {copied ? 'Copiado' : ''}
      </span>
    </button>
  );
}
