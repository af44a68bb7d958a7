import { Shuffle, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { ParejasDeTorneo } from '#contrato/admin/parejas.ts';
import type { SorteoDeParejas } from '#reglas/parejas.ts';
import { formatCount, formatHandicapDeJuego } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { FORMULA_EXPLICADA, FORMULA_LABELS } from '#web/textos/formulas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { TorneoElegido } from '../queries.ts';
import { useGuardarParejas, useParejas, useSortearParejas } from './queries.ts';

type Emparejable = ParejasDeTorneo['sinPareja'][number];

/** The pairs of a torneo: made by choosing two, drawn, undone; each is saved at once. */
export function ParejasDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const query = useParejas(torneo.id);
  return (
    <Sheet
      open
      tall
      size="lg"
      title="Parejas"
      description={torneo.nombre}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <QueryView query={query} failed="No se pudieron cargar las parejas" rows={6}>
        {(parejas) => <Parejas torneoId={torneo.id} parejas={parejas} />}
      </QueryView>
    </Sheet>
  );
}

function Parejas({ torneoId, parejas: leidas }: { torneoId: string; parejas: ParejasDeTorneo }) {
  const { version, formula, parejas, sinPareja } = leidas;
  const [elegido, setElegido] = useState<string | null>(null);
  const guardar = useGuardarParejas();
  const sortear = useSortearParejas();
  const ocupado = guardar.pending || sortear.pending;
  const ids = parejas.map(({ participantes }) => ({ participanteIds: participantes.map(({ id }) => id) }));
  async function formar(otro: string) {
    if (elegido === null || elegido === otro) {
      setElegido(elegido === otro ? null : otro);
      return;
    }
    setElegido(null);
    await guardar.run({ torneoId, version, parejas: [...ids, { participanteIds: [elegido, otro] }] });
  }
  const quien = sinPareja.find(({ id }) => id === elegido);
  return (
    <div className="grid gap-5">
      <p className="text-ink2">
        <strong className="font-semi">{FORMULA_LABELS[formula]}.</strong> {FORMULA_EXPLICADA[formula]}. Cada
        uno anota su propia tarjeta.
      </p>
      <section aria-labelledby="sin-pareja" className="grid gap-3">
        <h3 id="sin-pareja" className="text-h3">
          {tituloDe(leidas)}
        </h3>
        <p aria-live="polite" className="text-ink2 empty:hidden">
          {quien
            ? `Elige con quién juega ${quien.nombre}`
            : sinPareja.length > 1
              ? 'Toca a dos para formar una pareja, o sortéalas'
              : null}
        </p>
        <ul className="grid gap-2 sm:grid-cols-2">
          {sinPareja.map((uno) => (
            <li key={uno.id}>
              <Suelto
                uno={uno}
                elegido={elegido === uno.id}
                disabled={ocupado}
                onClick={() => void formar(uno.id)}
              />
            </li>
          ))}
        </ul>
        {sinPareja.filter(({ conGolpes }) => !conGolpes).length > 1 ? (
          <Sorteo
            disabled={ocupado}
            onSortear={(metodo) => {
              setElegido(null);
              void sortear.run({ torneoId, version, metodo });
            }}
          />
        ) : null}
      </section>
      {parejas.length === 0 ? null : (
        <section aria-labelledby="parejas" className="grid gap-3">
          <h3 id="parejas" className="text-h3">
            {formatCount(parejas.length, 'pareja', 'parejas')}
          </h3>
          {parejas.some(({ separados }) => separados) ? (
            <Notice tone="info">
              Hay parejas que salen en partidas distintas: júntalas en Partidas, o jugarán cada uno por su
              lado.
            </Notice>
          ) : null}
          <ul className="grid gap-2">
            {parejas.map((pareja) => (
              <Pareja
                key={pareja.id}
                pareja={pareja}
                disabled={ocupado}
                onDeshacer={() => {
                  const [primero] = pareja.participantes;
                  const quedan = ids.filter(({ participanteIds }) => participanteIds[0] !== primero?.id);
                  void guardar.run({ torneoId, version, parejas: quedan });
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Who has none yet, of those who are enrolled. */
function tituloDe({ parejas, sinPareja }: ParejasDeTorneo): string {
  if (sinPareja.length > 0) return `Sin pareja: ${sinPareja.length}`;
  return parejas.length > 0 ? 'Todos tienen pareja' : 'Nadie se ha inscrito todavía';
}

const handicapDe = ({ handicapDeJuego }: Emparejable) =>
  handicapDeJuego === null ? 'sin hándicap' : `HCP ${formatHandicapDeJuego(handicapDeJuego)}`;

/** Somebody without a pair, as a button; who has strokes stays as they are. */
function Suelto({
  uno,
  elegido,
  disabled,
  onClick,
}: {
  uno: Emparejable;
  elegido: boolean;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={elegido}
      disabled={disabled || uno.conGolpes}
      onClick={onClick}
      className="control-edge press flex min-h-13 w-full flex-wrap items-center justify-between gap-x-3 rounded-control px-3 py-1.5 text-left hover:bg-sunken disabled:text-ink2 aria-pressed:bg-pino-soft aria-pressed:text-pino"
    >
      <span className="font-semi wrap-anywhere">{uno.nombre}</span>
      <span className="text-sm text-ink2">{uno.conGolpes ? 'ya tiene golpes' : handicapDe(uno)}</span>
    </button>
  );
}

const SORTEOS: ReadonlyArray<{ metodo: SorteoDeParejas; texto: string }> = [
  { metodo: 'al_azar', texto: 'Sortear al azar' },
  { metodo: 'alto_bajo', texto: 'Sortear alto con bajo' },
];

function Sorteo({
  disabled,
  onSortear,
}: {
  disabled: boolean;
  onSortear: (metodo: SorteoDeParejas) => void;
}) {
  return (
    <div role="group" aria-label="Sortear parejas" className="flex flex-wrap gap-2">
      {SORTEOS.map(({ metodo, texto }) => (
        <Button
          key={metodo}
          icon={<Shuffle aria-hidden="true" size={20} />}
          disabled={disabled}
          onClick={() => onSortear(metodo)}
        >
          {texto}
        </Button>
      ))}
    </div>
  );
}

function Pareja({
  pareja: { participantes, separados },
  disabled,
  onDeshacer,
}: {
  pareja: ParejasDeTorneo['parejas'][number];
  disabled: boolean;
  onDeshacer: () => void;
}) {
  const nombres = participantes.map(({ nombre }) => nombre).join(' · ');
  const fija = participantes.some(({ conGolpes }) => conGolpes);
  const detalle = [
    participantes.map(handicapDe).join(' + '),
    fija ? 'ya tiene golpes' : null,
    separados ? 'salen en partidas distintas' : null,
  ];
  return (
    <li className="hairline flex items-center gap-2 rounded-control bg-surface py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="font-semi wrap-anywhere">{nombres}</p>
        <p className="text-sm text-ink2">{detalle.filter(Boolean).join(' · ')}</p>
      </div>
      {fija ? null : (
        <IconButton label={`Deshacer la pareja ${nombres}`} disabled={disabled} onClick={onDeshacer}>
          <Unlink aria-hidden="true" size={20} />
        </IconButton>
      )}
    </li>
  );
}
