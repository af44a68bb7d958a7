import { ShieldCheck } from 'lucide-react';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { client } from '#web/api/client.ts';
import { papel } from '#web/api/papel.ts';
import { cx } from '#web/lib/cx.ts';
import { formatHora } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { HojaButton } from '#web/shell/HojaButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PdfLink } from '#web/ui/PdfLink.tsx';

type Partida = TorneoDetalle['partidas'][number];

/** The start list as tee-sheet slips; one's own partida stands out. Nothing while there are no groups to show. */
export function ListaDeSalida({
  torneo,
  partidas,
  miPartidaId,
}: {
  torneo: Pick<TorneoDetalle, 'slug' | 'fechaJuego'>;
  partidas: readonly Partida[];
  miPartidaId: string | null;
}) {
  const enJuego = useHoy() === torneo.fechaJuego;
  if (partidas.length === 0) return null;
  return (
    <section aria-labelledby="lista-de-salida" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="lista-de-salida" className="text-h2">
          Lista de salida
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          {enJuego ? (
            <Link to={paths.dondeEstan(torneo.slug)} className={buttonStyle({ variant: 'link', size: 'md' })}>
              ¿Dónde están?
            </Link>
          ) : null}
          <PdfLink href={papel.salidas(torneo.slug)}>Hoja de salidas</PdfLink>
          <span className="max-sm:hidden">
            <HojaButton pedir={() => client.torneos.exportarSalidas({ torneoId: torneo.slug })}>
              CSV<span className="sr-only"> de la lista de salida</span>
            </HojaButton>
          </span>
        </div>
      </div>
      <ol className="grid gap-2.5 sm:grid-cols-2">
        {partidas.map((partida) => (
          <PartidaDeSalida key={partida.id} partida={partida} mia={partida.id === miPartidaId} />
        ))}
      </ol>
    </section>
  );
}

function PartidaDeSalida({ partida, mia }: { partida: Partida; mia: boolean }) {
  return (
    <li className={cx('hairline rounded-card p-3.5', mia ? 'bg-albero-soft' : 'bg-surface')}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-figure font-bold">{formatHora(partida.horaDeSalida)}</span>
        <span className="min-w-0 flex-[1_1_5rem] text-ink2">{partida.nombre}</span>
        {mia ? <Badge tone="albero">Mi Partida</Badge> : null}
        {partida.validada ? (
          <Badge tone="outline" icon={<ShieldCheck size={16} />}>
            Validada
          </Badge>
        ) : null}
      </div>
      <ul className="mt-1.5 grid gap-0.5">
        {partida.jugadores.map((jugador) => (
          <li key={jugador.participanteId} className={jugador.propio ? 'font-bold' : undefined}>
            {jugador.nombre}
            {jugador.propio ? <span className="font-normal"> (tú)</span> : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
