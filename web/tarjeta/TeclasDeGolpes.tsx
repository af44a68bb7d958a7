import {
  maximoDeGolpes,
  admiteDiezOMas,
  opcionesDeGolpes,
  type Anotacion,
  type ParYLimite,
} from '#reglas/hoyo.ts';
import { GOLPES_DIEZ_O_MAS } from '#reglas/limites.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/Button.tsx';

const KEY =
  'press flex min-h-16 touch-manipulation flex-col items-center justify-center rounded-card px-1 py-1 leading-none text-ink';

/** Keys 1 to 9, always in the same place; those above the limit are not drawn and the par is outlined. */
export function TeclasDeGolpes({
  par,
  limite,
  golpes,
  valorDe,
  onElegir,
}: ParYLimite & {
  golpes: Anotacion;
  /** What a figure is worth, where that is not the figure itself. */
  valorDe: (golpes: number) => string | null;
  onElegir: (golpes: number) => void;
}) {
  const maximo = maximoDeGolpes({ par, limite });
  return (
    <div role="group" aria-label="Golpes" className="grid grid-cols-3 gap-2">
      {opcionesDeGolpes({ par, limite }).map((opcion) => {
        const isPar = opcion.golpes === par;
        return (
          <button
            key={opcion.golpes}
            type="button"
            data-par={isPar || undefined}
            aria-pressed={opcion.golpes === golpes}
            onClick={() => onElegir(opcion.golpes)}
            className={cx(
              KEY,
              isPar ? 'border-2 border-pino bg-pino-soft' : 'bg-sunken',
              'aria-pressed:bg-ink aria-pressed:text-bg',
            )}
          >
            <span className="text-cell font-bold">{opcion.golpes}</span>{' '}
            <span className="narrow text-caption">
              {opcion.nombre}
              {limite !== null && opcion.golpes === maximo ? ' · máximo' : ''}
            </span>
            <Valor>{valorDe(opcion.golpes)}</Valor>
          </button>
        );
      })}
    </div>
  );
}

/** 'Raya', with what it is worth under it. */
export function TextoDeRaya({ valor }: { valor: string | null }) {
  if (valor === null) return 'Raya';
  return (
    <span className="grid justify-items-center leading-tight">
      <span>Raya</span>
      <Valor>{valor}</Valor>
    </span>
  );
}

/** What a key is worth, small under it; nothing where it counts as it is. */
function Valor({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <>
      {' '}
      <span className="narrow mt-0.5 text-caption font-strong">{children}</span>
    </>
  );
}

/** 'Máximo 9 (Par + 5)'; in a personal round the maximum does not depend on the par. */
function porQueNoDiez({ par, limite }: ParYLimite): string {
  const maximo = `Máximo ${maximoDeGolpes({ par, limite })}`;
  return limite === 'personal' ? maximo : `${maximo} (Par + ${limite})`;
}

/** The key that saves 10; where the limit forbids it, disabled with the reason. */
export function TeclaDeDiez({
  par,
  limite,
  valor,
  onElegir,
}: ParYLimite & { valor: string | null; onElegir: (golpes: number) => void }) {
  const ofrecida = admiteDiezOMas({ par, limite });
  return (
    <button
      type="button"
      disabled={!ofrecida}
      onClick={() => onElegir(GOLPES_DIEZ_O_MAS)}
      className={cx(KEY, 'min-h-14 bg-sunken disabled:text-ink2')}
    >
      <span className={cx('font-bold', ofrecida ? 'text-cell' : 'text-base')}>10+</span>{' '}
      {ofrecida ? (
        <Valor>{valor}</Valor>
      ) : (
        <span className="narrow mt-1 text-caption">{porQueNoDiez({ par, limite })}</span>
      )}
    </button>
  );
}

/** After '10+': tells an 11 from a 15, within the limit. */
export function MasDeDiez({
  par,
  limite,
  golpes,
  onElegir,
}: ParYLimite & { golpes: number; onElegir: (golpes: number) => void }) {
  return (
    <div role="group" aria-label="Más de 10 golpes" className="flex items-center justify-center gap-3">
      <Button
        aria-label="Un golpe menos"
        disabled={golpes <= GOLPES_DIEZ_O_MAS}
        className="min-w-14 text-h2"
        onClick={() => onElegir(golpes - 1)}
      >
        −
      </Button>
      <span role="status" className="min-w-24 text-center text-lg font-bold">
        {golpes} golpes
      </span>
      <Button
        aria-label="Un golpe más"
        disabled={golpes >= maximoDeGolpes({ par, limite })}
        className="min-w-14 text-h2"
        onClick={() => onElegir(golpes + 1)}
      >
        +
      </Button>
    </div>
  );
}
