import { Check } from 'lucide-react';
import type { PrimerosPasos as Pasos } from '#contrato/admin/panel.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { Link } from '#web/router/router.ts';
import { Card } from '#web/ui/Card.tsx';
import { usePrimerosPasos } from './queries.ts';

type Descripcion = {
  texto: string;
  detalle: string;
  /** What it takes, for who wonders whether now is the moment. */
  minutos: number;
  to: string;
};

const PASOS: readonly (Descripcion & { clave: keyof Pasos })[] = [
  {
    clave: 'campo',
    texto: 'Da de alta un campo',
    detalle: 'Con sus salidas y sus hoyos: de ahí salen los hándicaps de juego',
    minutos: 4,
    to: paths.adminCampos(),
  },
  {
    clave: 'jugadores',
    texto: 'Añade a los jugadores',
    detalle: 'De uno en uno o desde una hoja de cálculo',
    minutos: 2,
    to: paths.adminJugadores(),
  },
  {
    clave: 'liga',
    texto: 'Crea una liga',
    detalle: 'Reúne los torneos de la temporada y suma sus puntos',
    minutos: 1,
    to: paths.adminLigas(),
  },
  {
    clave: 'torneo',
    texto: 'Crea el primer torneo',
    detalle: 'Después, inscribe a sus participantes',
    minutos: 3,
    to: paths.adminTorneos(),
  },
];

/** What a new club does first, in its order, each ticked when it is done; nothing once all are. */
export function PrimerosPasos() {
  const pasos = usePrimerosPasos().data?.pasos;
  if (!pasos) return null;
  const siguiente = PASOS.find(({ clave }) => !pasos[clave])?.clave;
  const faltan = PASOS.filter(({ clave }) => !pasos[clave]);
  const minutos = faltan.reduce((suma, paso) => suma + paso.minutos, 0);
  return (
    <Card className="grid content-start gap-3">
      <div>
        <h2 className="text-h2">Primeros pasos</h2>
        <p className="text-sm text-ink2">
          {PASOS.length - faltan.length} de {PASOS.length}, {enMinutos(minutos)} más
        </p>
      </div>
      <ol className="-mx-2 grid gap-1">
        {PASOS.map(({ clave, ...paso }, i) => (
          <li key={clave} aria-current={clave === siguiente ? 'step' : undefined}>
            <Paso {...paso} numero={i + 1} hecho={pasos[clave]} toca={clave === siguiente} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const enMinutos = (minutos: number) => (minutos === 1 ? 'un minuto' : `unos ${minutos} minutos`);

function Paso({
  numero,
  texto,
  detalle,
  minutos,
  to,
  hecho,
  toca,
}: Descripcion & { numero: number; hecho: boolean; toca: boolean }) {
  return (
    <Link
      to={to}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-control px-2 py-2 text-ink no-underline',
        toca ? 'bg-albero-soft' : 'hover:bg-sunken',
      )}
    >
      <Casilla numero={numero} hecho={hecho} toca={toca} />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-40">
          <span className={hecho ? 'block text-ink2' : 'block font-semi'}>
            {texto}
            {hecho ? <span className="sr-only">, hecho</span> : null}
          </span>
          {hecho ? null : <span className="block text-sm text-ink2">{detalle}</span>}
        </span>
        {hecho ? null : (
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-semi text-ink2">
            {minutos} min
          </span>
        )}
      </span>
    </Link>
  );
}

/** Its number, or a mark once it is done. */
function Casilla({ numero, hecho, toca }: { numero: number; hecho: boolean; toca: boolean }) {
  const aspecto = toca ? 'bg-albero text-on-albero' : 'control-edge bg-surface';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-tile font-bold',
        hecho ? 'bg-pino text-on-pino' : aspecto,
      )}
    >
      {hecho ? <Check size={20} /> : numero}
    </span>
  );
}
