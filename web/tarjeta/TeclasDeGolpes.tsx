import { type MouseEvent } from 'react';
import { golpesRecibidos } from '#reglas/handicap.ts';
import {
  admiteDiezOMas,
  hoyoPorDefecto,
  maximoDeGolpes,
  opcionesDeGolpes,
  type Anotacion,
  type LimiteDeGolpes,
  type ParYLimite,
} from '#reglas/hoyo.ts';
import { GOLPES_DIEZ_O_MAS, GOLPES_MAX_CON_TECLA } from '#reglas/limites.ts';
import { categoriaDelResultado, netoDelHoyo } from '#reglas/tarjeta.ts';
import { cx } from '#web/lib/cx.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { Button } from '#web/ui/Button.tsx';
import { valorDeAnotacion } from './cifras-de-tarjeta.ts';
import { FORMAS } from './formas-de-golpes.tsx';
import type { Sitio } from './turno.ts';

/** The key that was pressed just before the turn changed by itself, and whose result it wrote. */
type Sorda = { sitio: Sitio | null; nombre: string };

/**
 * The keys of one player on a hole, always in the same place: 1 to 9, those above the limit not drawn, the par outlined,
 * on each the name of the figure, the mark that it will draw, and what it is worth where that is not the figure itself.
 */
export function TeclasDeGolpes({
  tarjeta,
  hoyo,
  limite,
  inerte,
  sorda,
  onElegir,
}: Omit<TeclaProps, 'golpes'> & {
  /** Nobody is in turn, or the next hole is on its way. */
  inerte: boolean;
  sorda: Sorda | null;
}) {
  const { par } = tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo);
  const golpes = tarjeta.golpes[hoyo - 1] ?? null;
  const opciones = opcionesDeGolpes({ par, limite });
  const shared = { tarjeta, hoyo, golpes: inerte ? null : golpes, limite, onElegir };
  return (
    <div role="group" aria-label="Teclas" className={cx('teclas', inerte && 'en-espera')} inert={inerte}>
      <div role="group" aria-label="Golpes" className="contents">
        {opciones.map((opcion) => (
          <Tecla
            key={opcion.golpes}
            {...shared}
            valor={opcion.golpes}
            nombre={opcion.nombre}
            sorda={sorda?.sitio === opcion.golpes ? sorda : null}
          />
        ))}
      </div>
      <Limite par={par} limite={limite} teclas={opciones.length} />
      <TeclaDeRaya {...shared} sorda={sorda?.sitio === 'raya' ? sorda : null} />
      <TeclaDeDiez {...shared} par={par} />
      <button
        type="button"
        className="tecla otra press"
        disabled={golpes === null}
        onClick={(event) => onElegir(null, event)}
      >
        Borrar
      </button>
    </div>
  );
}

type TeclaProps = {
  tarjeta: TarjetaVista;
  hoyo: number;
  golpes: Anotacion;
  limite: LimiteDeGolpes;
  onElegir: (golpes: Anotacion, event: MouseEvent) => void;
};

function Tecla({
  tarjeta,
  hoyo,
  golpes,
  limite,
  valor,
  nombre,
  sorda,
  onElegir,
}: TeclaProps & { valor: number; nombre: string; sorda: Sorda | null }) {
  const { par } = tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo);
  const esMaximo = limite !== null && valor === maximoDeGolpes({ par, limite });
  return (
    <button
      type="button"
      data-par={valor === par || undefined}
      data-sorda={sorda === null ? undefined : true}
      aria-pressed={valor === golpes}
      onClick={(event) => onElegir(valor, event)}
      className={cx('tecla press', valor === par && 'par')}
    >
      <b>{valor}</b>{' '}
      <small className={cx(sorda && 'tapada')}>
        {nombre}
        {esMaximo ? ' · máximo' : ''}
      </small>
      <Valor>{valorDeAnotacion(tarjeta, { hoyo, anotado: valor })}</Valor>
      <Esquina tarjeta={tarjeta} hoyo={hoyo} valor={valor} />
      <Hecho>{sorda}</Hecho>
    </button>
  );
}

/** '✓ Íñigo' over the name of a key while it is deaf to a second tap. */
function Hecho({ children }: { children: Sorda | null }) {
  if (children === null) return null;
  return (
    <small aria-hidden="true" className="hecha">
      ✓ {children.nombre}
    </small>
  );
}

/** The mark that a figure will draw, in the corner of its key; a net par, which has none, in words. */
function Esquina({ tarjeta, hoyo, valor }: { tarjeta: TarjetaVista; hoyo: number; valor: number }) {
  const suyo = tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo);
  const { par } = suyo;
  const { handicapDeJuego } = tarjeta;
  const neto = netoDelHoyo({ golpes: valor, handicapDeJuego, ...suyo });
  const categoria = categoriaDelResultado({ par, golpes: neto ?? valor });
  if (categoria === 'par')
    return neto === null ? null : (
      <>
        {' '}
        <span className="esquina">neto par</span>
      </>
    );
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="esquina">
      {FORMAS[categoria]}
    </svg>
  );
}

/** What a key is worth, small under it; nothing where it counts as it is. */
function Valor({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <>
      {' '}
      <small className="vale">{children}</small>
    </>
  );
}

/** The places of the keys that are not drawn: the first one says why. */
function Limite({ par, limite, teclas }: ParYLimite & { teclas: number }) {
  const faltan = GOLPES_MAX_CON_TECLA - teclas;
  if (faltan === 0) return null;
  return (
    <>
      <p className="tecla limite">
        <small>máximo {maximoDeGolpes({ par, limite })}</small>
        <small>{limite === 'personal' ? '' : `par + ${limite}`}</small>
      </p>
      {Array.from({ length: faltan - 1 }, (_, i) => (
        <span key={i} />
      ))}
    </>
  );
}

function TeclaDeRaya({ tarjeta, hoyo, golpes, sorda, onElegir }: TeclaProps & { sorda: Sorda | null }) {
  const vale = valorDeAnotacion(tarjeta, { hoyo, anotado: 'raya' });
  return (
    <button
      type="button"
      data-sorda={sorda === null ? undefined : true}
      aria-pressed={golpes === 'raya'}
      onClick={(event) => onElegir('raya', event)}
      className="tecla otra press"
    >
      Raya <small className={cx(sorda && 'tapada')}>{vale ?? 'no termina'}</small>
      <Hecho>{sorda}</Hecho>
    </button>
  );
}

/** The key that saves 10, which a personal round has not; where the limit forbids it, disabled with the reason. */
function TeclaDeDiez({ tarjeta, hoyo, limite, par, onElegir }: TeclaProps & { par: number }) {
  if (limite === 'personal') return <span />;
  const ofrecida = admiteDiezOMas({ par, limite });
  return (
    <button
      type="button"
      disabled={!ofrecida}
      className="tecla otra press"
      onClick={(event) => onElegir(GOLPES_DIEZ_O_MAS, event)}
    >
      10+
      {ofrecida ? (
        <Valor>{valorDeAnotacion(tarjeta, { hoyo, anotado: GOLPES_DIEZ_O_MAS })}</Valor>
      ) : (
        <>
          {' '}
          <small>
            Máximo {maximoDeGolpes({ par, limite })} (Par + {limite})
          </small>
        </>
      )}
    </button>
  );
}

/** After '10+': tells an 11 from a 15, within the limit; then the next player is asked. */
export function MasDeDiez({
  par,
  limite,
  golpes,
  onElegir,
  onSeguir,
}: ParYLimite & { golpes: number; onElegir: (golpes: number) => void; onSeguir: () => void }) {
  return (
    <div role="group" aria-label="Más de 10 golpes" className="flex flex-1 items-center gap-2">
      <Button
        aria-label="Un golpe menos"
        disabled={golpes <= GOLPES_DIEZ_O_MAS}
        className="min-w-11 text-h2"
        size="sm"
        onClick={() => onElegir(golpes - 1)}
      >
        −
      </Button>
      <span role="status" className="flex-1 text-center text-lg font-bold">
        {golpes} golpes
      </span>
      <Button
        aria-label="Un golpe más"
        disabled={golpes >= maximoDeGolpes({ par, limite })}
        className="min-w-11 text-h2"
        size="sm"
        onClick={() => onElegir(golpes + 1)}
      >
        +
      </Button>
      <Button variant="primary" size="sm" onClick={onSeguir}>
        Seguir
      </Button>
    </div>
  );
}

/** Strokes received on a hole in words: 'recibe 1 golpe', 'sin golpe aquí', 'da 2 golpes'. */
export function textoDeGolpes({ handicapDeJuego, hoyos }: TarjetaVista, hoyo: number): string {
  if (handicapDeJuego === null) return 'sin hándicap';
  const recibidos = golpesRecibidos({ handicapDeJuego, ...(hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo)) });
  if (recibidos === 0) return 'sin golpe aquí';
  const golpes = Math.abs(recibidos) === 1 ? '1 golpe' : `${Math.abs(recibidos)} golpes`;
  return `${recibidos > 0 ? 'recibe' : 'da'} ${golpes}`;
}
