import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PantallaAbierta } from '#contrato/pantallas.ts';
import type { ClaseDePantalla } from '#reglas/pantallas.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useParams } from '#web/router/router.ts';
import { Apagada } from './Apagada.tsx';
import { usePantalla } from './use-pantalla.ts';
import { type Seguido, useTableros } from './use-tableros.ts';
import type { EnEmision } from '../pantalla/vistas.ts';

/** After a fault of the app the screen, which nobody touches, is opened anew. */
const OTRA_VEZ_MS = 30_000;

/** From here on it is a screen on a wall, or a tablet that stands upright; smaller, a phone, lying on its side too. */
export const ANCHA = '(width >= 900px), (width >= 700px) and (height >= 700px)';

/** What is shown of an address that is good. */
export type EnPantalla = {
  enlace: string;
  abierta: PantallaAbierta;
  emision: readonly [EnEmision, ...EnEmision[]];
  seguidos: ReadonlyMap<string, Seguido>;
};

/** Opens the display address of this page and follows its torneos; says what is the matter where there is nothing to show. */
export function DeEnlace({
  clase,
  children,
}: {
  clase: ClaseDePantalla;
  children: (enPantalla: EnPantalla) => ReactNode;
}) {
  const { enlace = '' } = useParams();
  const { abierta, falla, vigentes, seguidos } = useEnlace(enlace, clase);
  const oscura = useMedia(ANCHA) && clase === 'pantalla';
  if (falla === 'cerrada')
    return (
      <Apagada oscura={oscura} titulo="Este enlace ya no abre nada">
        Pide otro al club.
      </Apagada>
    );
  if (!abierta)
    return (
      <Apagada oscura={oscura} titulo={falla === null ? 'Abriendo la pantalla…' : 'El club no responde'} />
    );
  if (vigentes.length === 0) return <Apagada oscura={oscura} titulo={sinTorneos(abierta)} />;
  const [primera, ...otras] = vigentes.flatMap((torneo): EnEmision[] => {
    const vivo = seguidos.get(torneo.id)?.vivo;
    return vivo ? [{ torneo, vivo }] : [];
  });
  if (!primera) return <Apagada oscura={oscura} titulo="Leyendo la clasificación…" />;
  return (
    <ErrorBoundary fallback={<Averiada oscura={oscura} />} resetKeys={[primera.vivo]}>
      {children({ enlace, abierta, emision: [primera, ...otras], seguidos })}
    </ErrorBoundary>
  );
}

/** What a display address opens, asked again as soon as one of its streams is cut. */
function useEnlace(enlace: string, clase: ClaseDePantalla) {
  const { data: abierta, error, refetch } = usePantalla(enlace);
  const deOtraClase = abierta !== undefined && abierta.clase !== clase;
  const cerrada = deOtraClase || isRefused(error, 'pantalla_no_encontrada');
  const torneos = cerrada ? [] : (abierta?.torneos ?? []);
  const vigentes = torneos.filter(({ estado }) => estado === 'se_ve');
  const seguidos = useTableros(
    enlace,
    vigentes.map(({ id }) => id),
  );
  const ask = useEffectEvent(() => void refetch());
  const cortada = [...seguidos.values()].some(({ enVivo }) => enVivo.estado !== 'en-vivo');
  useEffect(() => {
    if (cortada) ask();
  }, [cortada]);
  const falla = cerrada ? 'cerrada' : error ? 'sin-club' : null;
  return { abierta, falla, vigentes, seguidos } as const;
}

function sinTorneos({ torneos }: PantallaAbierta): string {
  const terminados = torneos.some(({ estado }) => estado === 'terminado');
  return terminados ? 'El torneo de este enlace ha terminado' : 'El torneo de este enlace ya no está';
}

function Averiada({ oscura }: { oscura: boolean }) {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), OTRA_VEZ_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Apagada oscura={oscura} titulo="La pantalla vuelve enseguida" />;
}
