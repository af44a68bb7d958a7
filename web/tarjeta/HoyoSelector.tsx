import { cx } from '#web/lib/cx.ts';
import type { progresoDeHoyos, Progreso } from './progreso.ts';

const LOOKS: Record<Progreso, string> = {
  vacio: 'control-edge bg-surface text-ink2',
  'a-medias': 'control-edge tile-half text-ink',
  hecho: 'border-[1.5px] border-pino bg-pino-soft text-pino',
};

const NAMES: Record<Progreso, string> = {
  vacio: 'sin resultados',
  'a-medias': 'a medias',
  hecho: 'completo',
};

/** The 18 holes as two nines of tiles, told apart by what is written on them; a dot marks one left behind with gaps. */
export function HoyoSelector({
  progreso,
  actual,
  onElegir,
}: {
  progreso: ReturnType<typeof progresoDeHoyos>;
  actual: number;
  onElegir: (hoyo: number) => void;
}) {
  return (
    <nav aria-label="Hoyos" className="grid grid-cols-9 gap-1 px-3 pb-3">
      {progreso.map(({ progreso: estado, saltado }, i) => {
        const hoyo = i + 1;
        const current = hoyo === actual;
        return (
          <button
            key={hoyo}
            type="button"
            aria-current={current ? 'step' : undefined}
            aria-label={`${hoyo}, hoyo ${NAMES[estado]}`}
            onClick={() => onElegir(hoyo)}
            className={cx(
              'press relative h-11 rounded-tile text-base font-strong',
              current ? 'border-[1.5px] border-pino bg-pino text-on-pino' : LOOKS[estado],
            )}
          >
            {hoyo}
            {estado === 'vacio' ? null : (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute bottom-1 left-1/2 h-[3px] -translate-x-1/2 rounded-full bg-current',
                  estado === 'hecho' ? 'w-5' : 'w-2',
                )}
              />
            )}
            {saltado ? (
              <span
                aria-hidden="true"
                className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-teja outline-2 outline-bg"
              />
            ) : null}
          </button>
        );
      })}
    </nav>
  );
}
