import { datosDe, type Refusal } from '#web/api/refusal.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Why a page could not be read: the club's words, what is missing from it, and what else can be tried. */
export function NoLeida({ refusal, error }: { refusal: Refusal; error: unknown }) {
  const datos = datosDe(error);
  const falta = queFalta(lista(datos?.['encontradas']), lista(datos?.['ausentes']));
  return (
    <Notice tone="error">
      <p>{refusal.mensaje}</p>
      {falta === null ? null : <p className="mt-1 font-normal wrap-anywhere">{falta}</p>}
      {refusal.codigo === 'pagina_no_leida' ? (
        <p className="mt-1 font-normal">
          La página no ha contestado a Hoyo 19. Ábrela en tu navegador y usa «Pegar» o «Archivo guardado».
        </p>
      ) : null}
    </Notice>
  );
}

/** One of the signs by which a page of a course is known: where it is told as missing, none was there. */
const SENAL = 'holes-table-panel';

function queFalta(encontradas: readonly string[] | null, ausentes: readonly string[] | null): string | null {
  if (encontradas === null || ausentes === null) return null;
  if (encontradas.length > 0)
    return 'Es la página de un campo, pero no se pueden leer sus salidas y hoyos. Si la has copiado, comprueba que está entera.';
  if (ausentes.includes(SENAL)) return 'No parece la página de un campo: no trae la tabla de sus hoyos.';
  return ausentes.length === 0 ? null : `Falta: ${ausentes.join(', ')}.`;
}

function lista(dato: unknown): string[] | null {
  return Array.isArray(dato) ? dato.map(String) : null;
}
