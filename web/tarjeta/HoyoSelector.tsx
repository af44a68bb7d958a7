import { ShieldCheck } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { cx } from '#web/lib/cx.ts';
import { MarcaDeGolpes, type MarcaDeGolpesProps } from './MarcaDeGolpes.tsx';
import { ordenDe, progresoDeHoyos, type Progreso } from './progreso.ts';
import { useALaVista } from './use-a-la-vista.ts';

const NAMES: Record<Progreso, string> = {
  vacio: 'sin resultados',
  'a-medias': 'a medias',
  hecho: 'completo',
};

/**
 * The holes in their order of play as a strip of tiles that scrolls by itself, the one in sight in its middle: what is written on each, the
 * own result as a mark, a dot where one was left behind with gaps; at its end what comes after the last hole.
 */
export function HoyoSelector({
  participantes,
  actual,
  onElegir,
  alFinal,
}: {
  participantes: readonly TarjetaVista[];
  actual: number;
  onElegir: (hoyo: number) => void;
  /** What comes after the last hole. */
  alFinal: { texto: ReactNode; onClick: () => void };
}) {
  const strip = useRef<HTMLElement>(null);
  useALaVista(strip, '[aria-current]', actual);
  const orden = ordenDe(participantes);
  const propia = participantes.find(({ propio }) => propio);
  return (
    <nav ref={strip} aria-label="Hoyos" className="tira">
      {progresoDeHoyos(participantes).map((suyo, i) => {
        const hoyo = orden[i] ?? i + 1;
        return (
          <Azulejo
            key={hoyo}
            hoyo={hoyo}
            {...suyo}
            actual={hoyo === actual}
            propia={propia}
            onElegir={onElegir}
          />
        );
      })}
      <button type="button" className="azulejo final press" onClick={alFinal.onClick}>
        <ShieldCheck size={18} />
        {alFinal.texto}
      </button>
    </nav>
  );
}

function Azulejo({
  hoyo,
  progreso,
  saltado,
  actual,
  propia,
  onElegir,
}: {
  hoyo: number;
  progreso: Progreso;
  saltado: boolean;
  actual: boolean;
  propia: TarjetaVista | undefined;
  onElegir: (hoyo: number) => void;
}) {
  const marca = marcaPropia(propia, hoyo);
  return (
    <button
      type="button"
      aria-current={actual ? 'step' : undefined}
      onClick={() => onElegir(hoyo)}
      className={cx('azulejo press', progreso, saltado && 'saltado')}
    >
      <b>{hoyo}</b> <span className="sr-only">hoyo {NAMES[progreso]}</span>{' '}
      {marca && !actual ? <MarcaDeGolpes {...marca} size={22} sobria /> : null}
    </button>
  );
}

/** What is written on the own card for a hole; null = nothing, or no card of one's own. */
function marcaPropia(propia: TarjetaVista | undefined, hoyo: number): MarcaDeGolpesProps | null {
  const golpes = propia?.golpes[hoyo - 1] ?? null;
  if (propia === undefined || golpes === null) return null;
  const { handicapDeJuego, hoyos } = propia;
  return { hoyo: hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo), golpes, handicapDeJuego };
}
