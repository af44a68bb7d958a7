import { ORPCError } from '@orpc/client';
import { z } from 'zod';
import { refusalOf } from '#web/api/refusal.ts';
import { Notice } from '#web/ui/Notice.tsx';

const senalesSchema = z.object({
  datos: z.object({ encontradas: z.array(z.string()), ausentes: z.array(z.string()) }),
});

/** Why a page could not be read: the server's words, and of an unknown page the signs that were looked for. */
export function NoLeida({ error }: { error: unknown }) {
  const data: unknown = error instanceof ORPCError ? error.data : null;
  const senales = senalesSchema.safeParse(data).data?.datos;
  return (
    <Notice tone="error">
      <p>{refusalOf(error).mensaje}</p>
      {senales === undefined ? null : (
        <p className="mt-1 font-normal wrap-anywhere">
          {senales.encontradas.length === 0
            ? 'No se ha encontrado ninguna señal conocida'
            : `Encontrado: ${senales.encontradas.join(', ')}`}
          {senales.ausentes.length === 0 ? '.' : `. Falta: ${senales.ausentes.join(', ')}.`}
        </p>
      )}
    </Notice>
  );
}
