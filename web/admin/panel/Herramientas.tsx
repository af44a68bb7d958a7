import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchWords } from '#web/router/router.ts';
import { Tabs } from '#web/ui/Tabs.tsx';

/** The tools of the panel by their name in the address, in the order of the specification; the export of the club is ours. */
const HERRAMIENTAS = [
  { value: 'partidas', label: 'Gestión de Partidas' },
  { value: 'huerfanos', label: 'Usuarios Huérfanos' },
  { value: 'sin-usuario', label: 'Jugadores sin usuario' },
  { value: 'traslado', label: 'Exportar el club' },
] as const;
type Herramienta = (typeof HERRAMIENTAS)[number]['value'];

/**
 * The tools as tabs, the open one in the address (`?herramienta=`); only those that were handed in. Who comes by a link to
 * one of them is brought down to it.
 */
export function Herramientas({
  partidas,
  huerfanos,
  sinUsuario,
  traslado,
}: {
  partidas: ReactNode;
  huerfanos: ReactNode;
  sinUsuario: ReactNode;
  traslado: ReactNode;
}) {
  const [params, change] = useSearchWords();
  const location = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash !== '#herramientas') return;
    section.current?.scrollIntoView({ block: 'start' });
    // On a phone the tabs scroll sideways.
    section.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [location]);
  const partes: Record<Herramienta, ReactNode> = {
    partidas,
    huerfanos,
    'sin-usuario': sinUsuario,
    traslado,
  };
  const tabs = HERRAMIENTAS.filter(({ value }) => partes[value]).map((tab) => ({
    value: tab.value,
    // On a phone the third is seen to be one, for some of its name stands beside the edge
    label: <span className="block max-w-26 sm:max-w-none">{tab.label}</span>,
    content: partes[tab.value],
  }));
  const abierta = tabs.find(({ value }) => value === params.get('herramienta')) ?? tabs[0];
  if (!abierta) return null;
  return (
    <section ref={section} aria-labelledby="herramientas">
      <h2 id="herramientas" className="mb-2 text-h2">
        Herramientas
      </h2>
      <Tabs<Herramienta>
        label="Herramientas"
        value={abierta.value}
        onValueChange={(herramienta) => change({ herramienta })}
        tabs={tabs}
      />
    </section>
  );
}
