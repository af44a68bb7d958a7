import { datosDe, type Refusal } from '#web/api/refusal.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Why a page could not be read: the server's words, and of an unknown page the signs that were looked for. */
export function NoLeida({ refusal, error }: { refusal: Refusal; error: unknown }) {
  const datos = datosDe(error);
  const encontradas = enTexto(datos?.['encontradas']);
  const ausentes = enTexto(datos?.['ausentes']);
  return (
    <Notice tone="error">
      <p>{refusal.mensaje}</p>
      {encontradas === null || ausentes === null ? null : (
        <p className="mt-1 font-normal wrap-anywhere">
          {encontradas === '' ? 'No se ha encontrado ninguna señal conocida' : `Encontrado: ${encontradas}`}
          {ausentes === '' ? '.' : `. Falta: ${ausentes}.`}
        </p>
      )}
    </Notice>
  );
}

function enTexto(lista: unknown): string | null {
  return Array.isArray(lista) ? lista.map(String).join(', ') : null;
}
