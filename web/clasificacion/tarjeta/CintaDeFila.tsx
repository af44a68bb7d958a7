import { lazy, Suspense } from 'react';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { FilaEnPantalla } from '../use-filas.ts';

const Cinta = lazy(() => import('./Cinta.tsx').then((part) => ({ default: part.Cinta })));

/** The place of the strip under the names of a bando: as high before it has come. Nothing for who is in no bando. */
export function CintaDeFila(props: { enPantalla: FilaEnPantalla; tipo: TipoClasificacion }) {
  const { miembros = [] } = props.enPantalla.participante;
  if (miembros.length < 2) return null;
  return (
    <span aria-hidden="true" className="mt-1 block h-3.5 max-w-56 @max-[17rem]:hidden">
      <Suspense fallback={null}>
        <Cinta {...props} />
      </Suspense>
    </span>
  );
}
