import { CircleUserRound, FlagTriangleRight, House, Trophy, type LucideIcon } from 'lucide-react';
import { NavLink } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { BAR, BAR_DOOR, BAR_LABEL, BAR_PILL } from './bar-style.ts';
import { enElMovil } from './golpes-en-el-movil.ts';
import { useTarjetaDeHoy } from './use-tarjeta-de-hoy.ts';

type Door = { to: string; label: string; Icon: LucideIcon; golpes?: number };

const ANTES: readonly Door[] = [
  { to: paths.inicio(), label: 'Inicio', Icon: House },
  { to: paths.torneos(), label: 'Torneos', Icon: Trophy },
];

const JUGAR: Door = { to: paths.crearPartidaPersonal(), label: 'Jugar', Icon: FlagTriangleRight };
const MI_AREA: Door = { to: paths.miArea(), label: 'Mi área', Icon: CircleUserRound };

/** The phone's four doors, under the thumb. On a day of play the third one opens the card, and counts what waits to be sent. */
export function BottomBar() {
  const tarjeta = useTarjetaDeHoy();
  const tercera =
    tarjeta === null ? JUGAR : { ...JUGAR, to: tarjeta.to, label: 'Tarjeta', golpes: tarjeta.enElMovil };
  return (
    <nav aria-label="Principal" className={BAR}>
      {[...ANTES, tercera, MI_AREA].map(({ to, label, Icon, golpes = 0 }) => (
        <NavLink key={label} to={to} end={to === '/'} className={BAR_DOOR}>
          <span className={BAR_PILL}>
            <Icon size={22} />
            {golpes > 0 ? <EnEspera golpes={golpes} /> : null}
          </span>
          <span className={BAR_LABEL}>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}

function EnEspera({ golpes }: { golpes: number }) {
  return (
    <span className="absolute -top-1 left-8 grid h-5 min-w-5 place-items-center rounded-full bg-albero px-1 text-caption font-bold text-on-albero">
      <span aria-hidden="true">{golpes}</span>
      <span className="sr-only">{enElMovil(golpes)}</span>
    </span>
  );
}
