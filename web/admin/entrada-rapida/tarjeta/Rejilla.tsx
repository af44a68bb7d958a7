import { Pencil } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Anotacion } from '#reglas/hoyo.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { cx } from '#web/lib/cx.ts';
import { DESKTOP } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { avisoDeLimite, type Hoja, hoyoDeTecla, leerCasilla, leerPegado, parEn } from './casilla.ts';

/** How long a '1' waits for its second digit. */
const ESPERA_MS = 400;

type RejillaProps = {
  hoja: Hoja;
  golpes: readonly Anotacion[];
  /** Holes that differ from the card of the club. */
  cambiados: readonly number[];
  /** Holes that were changed after the validation. */
  corregidos: readonly number[];
  /** Sums of the halves, as text. */
  ida: string;
  vuelta: string;
  bloqueada: boolean;
  onEscribir: (hoyo: number, golpes: Anotacion) => void;
  onRellenar: (golpes: readonly Anotacion[]) => void;
  /** ↵ on the last hole. */
  onFin: () => void;
};

/** A place that is being typed in: its text so far, and what it held before. */
type Escrito = { hoyo: number; texto: string; antes: Anotacion };

/** The 18 places of a card in two halves, written with figures alone: each goes on to the next place by itself. */
export function Rejilla({ hoja, golpes, onEscribir, onRellenar, onFin, ...props }: RejillaProps) {
  const { ida, vuelta, bloqueada, cambiados, corregidos } = props;
  const jugados = hoyosQueSeJuegan(hoja.nueve);
  const { foco, irA, container } = useFoco(golpes, jugados);
  const [escrito, setEscrito] = useState<Escrito | null>(null);
  const [activo, setActivo] = useState(foco.hoyo);
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(espera.current), []);

  function seguir(hoyo: number) {
    setEscrito(null);
    if (hoyo === jugados.at(-1)) onFin();
    else irA(hoyo + 1);
  }
  function teclear(hoyo: number, texto: string) {
    clearTimeout(espera.current);
    const antes = escrito?.hoyo === hoyo ? escrito.antes : (golpes[hoyo - 1] ?? null);
    const lectura = leerCasilla(texto, hoja, hoyo);
    if (lectura.tipo === 'nada') return;
    if (lectura.tipo === 'excede') {
      const { title, description } = avisoDeLimite(hoja, hoyo);
      notifyFault(description, 'limite', title);
      onEscribir(hoyo, antes);
      setEscrito(null);
      irA(hoyo);
      return;
    }
    onEscribir(hoyo, lectura.golpes);
    if (lectura.avanza === 'ya') return seguir(hoyo);
    setEscrito({ hoyo, texto, antes });
    if (lectura.avanza === 'espera') espera.current = setTimeout(() => seguir(hoyo), ESPERA_MS);
  }
  function handleKey(event: KeyboardEvent, hoyo: number) {
    const destino = hoyoDeTecla(event.key, hoyo);
    if (destino === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === 'Enter') seguir(hoyo);
    else if (jugados.includes(destino)) irA(destino);
  }
  function handlePaste(event: ClipboardEvent) {
    const pegado = leerPegado(event.clipboardData.getData('text'), hoja);
    if (pegado === null || bloqueada) return;
    event.preventDefault();
    setEscrito(null);
    if ('golpes' in pegado) {
      onRellenar(pegado.golpes);
      onFin();
    } else notifyFault(pegado.problema, 'pegar', 'No se ha pegado la tarjeta');
  }
  function salir() {
    clearTimeout(espera.current);
    setEscrito(null);
  }

  const mitades = [
    { nombre: 'IDA', suma: ida, hoyos: hoyosQueSeJuegan('ida') },
    { nombre: 'VTA', suma: vuelta, hoyos: hoyosQueSeJuegan('vuelta') },
  ].filter(({ hoyos }) => hoyos.every((hoyo) => jugados.includes(hoyo)));
  return (
    <div ref={container} className="grid gap-4">
      {mitades.map(({ nombre, suma, hoyos }) => (
        <div
          key={nombre}
          role="group"
          aria-label={nombre}
          className="grid grid-cols-5 gap-2 max-[18rem]:grid-cols-3 md:grid-cols-10"
        >
          {hoyos.map((hoyo) => (
            <Casilla
              key={hoyo}
              hoyo={hoyo}
              par={parEn(hoja, hoyo)}
              texto={escrito?.hoyo === hoyo ? escrito.texto : textoDe(golpes[hoyo - 1] ?? null)}
              cambiada={cambiados.includes(hoyo)}
              corregida={corregidos.includes(hoyo)}
              bloqueada={bloqueada}
              onTexto={(texto) => teclear(hoyo, texto)}
              onTecla={(event) => handleKey(event, hoyo)}
              onPegar={handlePaste}
              onFoco={() => setActivo(hoyo)}
              onSalir={salir}
            />
          ))}
          <div className="grid content-start justify-items-center gap-1">
            <span className="text-sm font-semi text-ink2">{nombre}</span>
            <output className="grid min-h-12 place-items-center text-h3 font-bold">{suma}</output>
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          disabled={bloqueada}
          // Before the place loses the focus, which would close the keyboard of the phone.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onEscribir(activo, 'raya');
            seguir(activo);
          }}
        >
          Raya en el {activo}
        </Button>
        <p className="min-w-0 flex-1 text-sm text-ink2 max-md:hidden">
          Un dígito salta al siguiente · 0 son 10 golpes; de 11 en adelante, las dos cifras seguidas · R o -
          raya · ↵ siguiente hoyo y, tras el {jugados.at(-1)}, guardar y siguiente · N siguiente sin tarjeta ·
          flechas para moverte · Supr borra · Ctrl+S guarda · puedes pegar {jugados.length} números
        </p>
      </div>
    </div>
  );
}

/** The place that has the focus; on a desktop it starts at the first hole without a result. */
function useFoco(golpes: readonly Anotacion[], jugados: readonly number[]) {
  const container = useRef<HTMLDivElement>(null);
  const [foco, setFoco] = useState(() => {
    const vacio = jugados.find((hoyo) => (golpes[hoyo - 1] ?? null) === null);
    return { hoyo: vacio ?? jugados[0] ?? 1, vez: 0 };
  });
  useEffect(() => {
    // A phone's keyboard comes when it is called, not when a card opens.
    if (foco.vez === 0 && !matchMedia(DESKTOP).matches) return;
    const place = container.current?.querySelector<HTMLInputElement>(`[data-hoyo="${foco.hoyo}"]`);
    place?.focus();
    place?.select();
  }, [foco]);
  const irA = (hoyo: number) => setFoco(({ vez }) => ({ hoyo, vez: vez + 1 }));
  return { foco, irA, container };
}

function textoDe(golpes: Anotacion): string {
  if (golpes === null) return '';
  return golpes === 'raya' ? '–' : String(golpes);
}

function Casilla({
  hoyo,
  par,
  texto,
  cambiada,
  corregida,
  bloqueada,
  onTexto,
  onTecla,
  onPegar,
  onFoco,
  onSalir,
}: {
  hoyo: number;
  par: number;
  texto: string;
  cambiada: boolean;
  corregida: boolean;
  bloqueada: boolean;
  onTexto: (texto: string) => void;
  onTecla: (event: KeyboardEvent) => void;
  onPegar: (event: ClipboardEvent) => void;
  onFoco: () => void;
  onSalir: () => void;
}) {
  return (
    <label className="grid justify-items-center gap-1">
      <span className="flex items-center gap-1 text-sm text-ink2">
        <span className="sr-only">Hoyo </span>
        <strong className="font-semi text-ink">{hoyo}</strong>
        <span className="whitespace-nowrap">par {par}</span>
        {corregida ? (
          <>
            <Pencil size={12} />
            <span className="sr-only">, corregido</span>
          </>
        ) : null}
      </span>
      <input
        data-hoyo={hoyo}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={texto}
        readOnly={bloqueada}
        // Not onChange, which is silent when the figure that was there is typed again.
        onInput={(event) => onTexto(event.currentTarget.value)}
        onKeyDown={onTecla}
        onPaste={onPegar}
        onFocus={(event) => {
          event.currentTarget.select();
          onFoco();
        }}
        onClick={(event) => event.currentTarget.select()}
        onBlur={onSalir}
        className={cx(
          'control-edge h-12 w-full min-w-11 rounded-control text-center text-lg font-bold text-ink',
          cambiada ? 'bg-pino-soft' : 'bg-surface',
        )}
      />
    </label>
  );
}
