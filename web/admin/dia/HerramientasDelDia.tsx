import {
  CircleDashed,
  History,
  LayoutGrid,
  ListOrdered,
  MonitorPlay,
  SquarePen,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { DiaDeTorneo } from '#contrato/admin/dia-de-torneo.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';

/** Who plays a torneo, over the page, as the route table hands it in. */
export type Participantes = ComponentType<{ torneo: { id: string; nombre: string }; onClose: () => void }>;

const BALDOSA =
  'press hairline grid min-h-20 w-full content-center justify-items-center gap-1 rounded-card bg-surface px-1 py-2.5 text-center text-sm leading-tight font-semi text-ink no-underline hover:bg-sunken @max-[16rem]:min-h-12 @max-[16rem]:grid-cols-[auto_minmax(0,1fr)] @max-[16rem]:items-center @max-[16rem]:justify-items-start @max-[16rem]:gap-3 @max-[16rem]:px-3 @max-[16rem]:text-left';

const TEXTO = 'min-w-0 wrap-anywhere @max-[19rem]:narrow';

/** The tools of a day of play, each one press away. */
export function HerramientasDelDia({
  torneo,
  Participantes: Dialogo,
}: {
  torneo: DiaDeTorneo['torneo'];
  Participantes: Participantes;
}) {
  const { id, slug } = torneo;
  const [abierto, setAbierto] = useState(false);
  const puertas = [
    { to: paths.adminTorneos(), texto: 'Entrada rápida', Icon: SquarePen },
    { to: paths.clasificacion({ torneo: slug }), texto: 'Clasificación', Icon: ListOrdered },
    { to: paths.torneo(slug), texto: 'Lista de salida', Icon: Timer },
    { to: paths.admin({ herramienta: 'partidas', torneo: id }), texto: 'Partidas', Icon: LayoutGrid },
    { to: paths.adminPantallas(id), texto: 'Pantalla del club', Icon: MonitorPlay },
    { to: paths.adminHistorial(id), texto: 'Historial', Icon: History },
  ];
  return (
    <section aria-label="Herramientas del día" className="@container">
      <ul className="grid grid-cols-3 gap-2 @max-[16rem]:grid-cols-1">
        {puertas.map(({ to, texto, Icon }) => (
          <li key={texto} className="grid">
            <Link to={to} className={BALDOSA}>
              <Dibujo Icon={Icon} />
              <span className={TEXTO}>{texto}</span>
            </Link>
          </li>
        ))}
        <li className="grid">
          <button type="button" aria-haspopup="dialog" onClick={() => setAbierto(true)} className={BALDOSA}>
            <Dibujo Icon={CircleDashed} />
            <span className={TEXTO}>Retirado o no presentado</span>
          </button>
        </li>
      </ul>
      {abierto ? <Dialogo torneo={torneo} onClose={() => setAbierto(false)} /> : null}
    </section>
  );
}

function Dibujo({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid size-9.5 place-items-center rounded-control bg-pino-soft text-pino">
      <Icon size={22} />
    </span>
  );
}
