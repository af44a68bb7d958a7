import { lazy, Suspense } from 'react';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { FilaEnPantalla } from '../use-filas.ts';

const Cinta = lazy(() => import('#web/dia/Cinta.tsx').then((part) => ({ default: part.Cinta })));

/** The place of the strip under a name: as high before it has come. Nothing for who is left without a bando. */
export function CintaDeFila({
  enPantalla: { participante, hoyos, forma },
  tipo,
}: {
  enPantalla: FilaEnPantalla;
  tipo: TipoClasificacion;
}) {
  if (participante.miembros?.length === 1) return null;
  return (
    <span className="mt-0.5 block h-3.5 max-w-56 @max-[17rem]:hidden">
      <Suspense fallback={null}>
        <Cinta participante={participante} hoyos={hoyos} forma={forma} tipo={tipo} />
      </Suspense>
    </span>
  );
}
