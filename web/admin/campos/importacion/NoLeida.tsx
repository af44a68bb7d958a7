import { ORPCError } from '@orpc/client';
import { refusalOf } from '#web/api/refusal.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Why a page could not be read: the server's words, and of an unknown page the signs that were looked for. */
export function NoLeida({ error }: { error: unknown }) {
  const encontradas = senalesDe(error, 'encontradas');
  const ausentes = senalesDe(error, 'ausentes');
  return (
    <Notice tone="error">
      <p>{refusalOf(error).mensaje}</p>
      {encontradas === null || ausentes === null ? null : (
        <p className="mt-1 font-normal wrap-anywhere">
          {encontradas === '' ? 'No se ha encontrado ninguna señal conocida' : `Encontrado: ${encontradas}`}
          {ausentes === '' ? '.' : `. Falta: ${ausentes}.`}
        </p>
      )}
    </Notice>
  );
}

/** A list among the facts of a refusal, as text; null when the refusal has none. */
function senalesDe(error: unknown, lista: 'encontradas' | 'ausentes'): string | null {
  if (!(error instanceof ORPCError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('datos' in data)) return null;
  const { datos } = data;
  if (typeof datos !== 'object' || datos === null) return null;
  const found = Object.entries(datos).find(([name]) => name === lista)?.[1];
  return Array.isArray(found) ? found.map(String).join(', ') : null;
}
