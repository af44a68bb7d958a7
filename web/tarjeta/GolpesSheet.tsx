import { useEffect, useRef, useState } from 'react';
import { golpesRecibidos } from '#reglas/handicap.ts';
import {
  esGolpeImprobable,
  hoyoPorDefecto,
  motivoGolpesNoValidos,
  type Anotacion,
  type LimiteDeGolpes,
} from '#reglas/hoyo.ts';
import { GOLPES_DIEZ_O_MAS, HOYOS } from '#reglas/limites.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { valorDeAnotacion } from './cifras-de-tarjeta.ts';
import { Duda } from './Duda.tsx';
import { nombreConInvitado } from './JugadorRow.tsx';
import { nombresCortos, siguienteVacio, type Casilla } from './progreso.ts';
import { MasDeDiez, TeclaDeDiez, TeclasDeGolpes, TextoDeRaya } from './TeclasDeGolpes.tsx';
import type { Apunte } from './progreso.ts';

type GolpesSheetProps = {
  participantes: readonly TarjetaVista[];
  limite: LimiteDeGolpes;
  /** Whose result is asked, on which hole; null = closed. */
  casilla: Casilla | null;
  onCasilla: (casilla: Casilla | null) => void;
  /** Keeps a result; false = the rules refuse it. */
  onApuntar: (apunte: Apunte) => boolean;
  onRevisar: () => void;
};

/**
 * The keys of one hole. It stays open while the strokes of the whole group, and of one hole after another, are told:
 * one touch per result.
 */
export function GolpesSheet(props: GolpesSheetProps) {
  const { participantes, casilla, onCasilla } = props;
  const tarjeta = participantes.find(({ participanteId }) => participanteId === casilla?.participanteId);
  // While it closes the last player stays drawn.
  const [last, setLast] = useState<{ casilla: Casilla; tarjeta: TarjetaVista } | null>(null);
  if (casilla && tarjeta && (last?.casilla !== casilla || last.tarjeta !== tarjeta))
    setLast({ casilla, tarjeta });
  const shown = casilla && tarjeta ? { casilla, tarjeta } : last;
  if (shown === null) return null;
  return <OpenSheet {...props} {...shown} isOpen={casilla !== null} onClose={() => onCasilla(null)} />;
}

function OpenSheet({
  participantes,
  limite,
  casilla,
  tarjeta,
  isOpen,
  onCasilla,
  onApuntar,
  onRevisar,
  onClose,
}: GolpesSheetProps & { casilla: Casilla; tarjeta: TarjetaVista; isOpen: boolean; onClose: () => void }) {
  const { hoyo, participanteId } = casilla;
  const dato = tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo);
  const golpes = tarjeta.golpes[hoyo - 1] ?? null;
  const par = dato.par;
  const [dudoso, setDudoso] = useState<Apunte | null>(null);
  const duda = dudoso?.hoyo === hoyo && dudoso.participanteId === participanteId ? dudoso.golpes : null;
  const keys = useRef<HTMLDivElement>(null);

  function guardar(valor: Anotacion) {
    setDudoso(null);
    const siguiente = siguienteVacio(participantes, casilla);
    if (!onApuntar({ ...casilla, golpes: valor })) return;
    const largo = typeof valor === 'number' && valor >= GOLPES_DIEZ_O_MAS;
    if (valor !== null && !largo && siguiente !== null) onCasilla({ hoyo, participanteId: siguiente });
  }
  function elegir(valor: number) {
    const valido = motivoGolpesNoValidos({ par, limite, golpes: valor }) === null;
    if (valido && valor !== golpes && esGolpeImprobable({ par, golpes: valor })) {
      setDudoso({ ...casilla, golpes: valor });
    } else guardar(valor);
  }
  function cambiar() {
    setDudoso(null);
    keys.current?.querySelector('button')?.focus();
  }
  function avanzar() {
    const at = participantes.findIndex((one) => one.participanteId === participanteId);
    const siguiente = participantes[at + 1];
    const pendiente = golpes === null || siguienteVacio(participantes, casilla) !== null;
    if (siguiente && pendiente) onCasilla({ hoyo, participanteId: siguiente.participanteId });
    else if (hoyo < HOYOS)
      onCasilla({ hoyo: hoyo + 1, participanteId: participantes[0]?.participanteId ?? '' });
    else onRevisar();
  }
  const valorDe = (anotado: number | 'raya') => valorDeAnotacion(tarjeta, { hoyo, anotado });
  useDigitKeys({ isOpen, conDiez: limite !== 'personal', onGolpes: elegir });

  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={nombreConInvitado(tarjeta)}
      description={descripcion({ hoyo, par, handicapDeJuego: tarjeta.handicapDeJuego, indice: dato.indice })}
      initialFocus={() => keys.current?.querySelector<HTMLElement>('[data-par]') ?? true}
      headerAction={
        <span className="flex gap-1.5 pt-1 pr-2">
          <Button size="sm" className="px-3 text-sm" onClick={() => guardar('raya')}>
            <TextoDeRaya valor={valorDe('raya')} />
          </Button>
          <Button size="sm" disabled={golpes === null} onClick={() => guardar(null)}>
            Borrar
          </Button>
        </span>
      }
    >
      <div className="grid gap-2">
        <Jugadores participantes={participantes} casilla={casilla} onCasilla={onCasilla} />
        {typeof duda === 'number' ? (
          <Duda golpes={duda} par={par} onSi={() => guardar(duda)} onCambiar={cambiar} />
        ) : null}
        {typeof golpes === 'number' && golpes >= GOLPES_DIEZ_O_MAS ? (
          <MasDeDiez par={par} limite={limite} golpes={golpes} onElegir={guardar} />
        ) : null}
        <div ref={keys}>
          <TeclasDeGolpes par={par} limite={limite} golpes={golpes} valorDe={valorDe} onElegir={elegir} />
        </div>
        <UltimasTeclas
          par={par}
          limite={limite}
          valorDeDiez={valorDe(GOLPES_DIEZ_O_MAS)}
          onElegir={elegir}
          onAvanzar={avanzar}
        >
          {textoDeAvance({ participantes, casilla, golpes })}
        </UltimasTeclas>
      </div>
    </Sheet>
  );
}

/** '10+', which a personal round has not, and the way on. */
function UltimasTeclas({
  par,
  limite,
  valorDeDiez,
  onElegir,
  onAvanzar,
  children,
}: {
  par: number;
  limite: LimiteDeGolpes;
  valorDeDiez: string | null;
  onElegir: (golpes: number) => void;
  onAvanzar: () => void;
  children: string;
}) {
  const conDiez = limite !== 'personal';
  return (
    <div className={cx('grid gap-2', conDiez && 'grid-cols-[1fr_2fr]')}>
      {conDiez ? <TeclaDeDiez par={par} limite={limite} valor={valorDeDiez} onElegir={onElegir} /> : null}
      <Button variant="primary" className="min-h-14 rounded-card" onClick={onAvanzar}>
        {children} ›
      </Button>
    </div>
  );
}

/** The players of the group as small buttons: whose result is told, and what the others have. */
function Jugadores({
  participantes,
  casilla,
  onCasilla,
}: {
  participantes: readonly TarjetaVista[];
  casilla: Casilla;
  onCasilla: (casilla: Casilla) => void;
}) {
  const cortos = nombresCortos(participantes.map(({ nombre }) => nombre));
  return (
    <div
      role="group"
      aria-label="Jugadores"
      className={cx('grid gap-1.5', participantes.length > 4 ? 'grid-cols-4' : 'auto-cols-fr grid-flow-col')}
    >
      {participantes.map(({ participanteId, golpes }, i) => {
        const valor = golpes[casilla.hoyo - 1] ?? null;
        return (
          <button
            key={participanteId}
            type="button"
            aria-pressed={participanteId === casilla.participanteId}
            onClick={() => onCasilla({ ...casilla, participanteId })}
            className={cx(
              'press narrow control-edge flex min-h-11 min-w-0 items-center justify-center gap-1 rounded-control px-1.5 text-sm font-strong',
              'aria-pressed:border-pino aria-pressed:bg-pino aria-pressed:text-on-pino',
            )}
          >
            <span className="truncate">{cortos[i]}</span>{' '}
            <span>{valor === null ? '–' : valor === 'raya' ? '—' : valor}</span>
          </button>
        );
      })}
    </div>
  );
}

function descripcion({
  hoyo,
  par,
  ...ventaja
}: {
  hoyo: number;
  par: number;
  handicapDeJuego: number | null;
  indice: number;
}): string {
  const recibidos = golpesRecibidos(ventaja);
  const golpes = formatCount(Math.abs(recibidos), 'golpe', 'golpes');
  const nota = recibidos === 0 ? '' : recibidos > 0 ? ` · recibe ${golpes}` : ` · da ${golpes}`;
  return `Hoyo ${hoyo} · Par ${par}${nota}`;
}

function textoDeAvance({
  participantes,
  casilla,
  golpes,
}: Pick<GolpesSheetProps, 'participantes'> & { casilla: Casilla; golpes: Anotacion }): string {
  const at = participantes.findIndex(({ participanteId }) => participanteId === casilla.participanteId);
  const pendiente = golpes === null || siguienteVacio(participantes, casilla) !== null;
  if (participantes[at + 1] && pendiente) {
    return `Siguiente: ${nombresCortos(participantes.map(({ nombre }) => nombre))[at + 1]}`;
  }
  return casilla.hoyo < HOYOS ? 'Siguiente hoyo' : 'Revisar y validar';
}

/** Figures of a keyboard, only while the sheet is open (WCAG 2.1.4); 0 is '10+', where there is such a key. */
function useDigitKeys({
  isOpen,
  conDiez,
  onGolpes,
}: {
  isOpen: boolean;
  conDiez: boolean;
  onGolpes: (golpes: number) => void;
}) {
  const latest = useRef(onGolpes);
  useEffect(() => {
    latest.current = onGolpes;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
      event.preventDefault();
      const digit = Number(event.key);
      if (digit !== 0) latest.current(digit);
      else if (conDiez) latest.current(GOLPES_DIEZ_O_MAS);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen, conDiez]);
}
