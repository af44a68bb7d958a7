import { Shuffle, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { ParejasDeTorneo } from '#contrato/admin/parejas.ts';
import { filaDeFormula } from '#reglas/formulas.ts';
import type { SorteoDeParejas } from '#reglas/parejas.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount, formatHandicapDeJuego } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { FORMULA_EXPLICADA, FORMULA_LABELS, sonEquipos } from '#web/textos/formulas.ts';
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
  const title = query.data && sonEquipos(query.data.formula) ? 'Equipos' : 'Parejas';
  return (
    <Sheet tall size="lg" title={title} description={torneo.nombre} onClose={onClose}>
      <QueryView query={query} failed="No se pudieron cargar las parejas" rows={6}>
        {(parejas) => <Parejas torneoId={torneo.id} parejas={parejas} />}
      </QueryView>
    </Sheet>
  );
}

function Parejas({ torneoId, parejas: leidas }: { torneoId: string; parejas: ParejasDeTorneo }) {
  const { version, formula, parejas, sinPareja } = leidas;
  const { tamano } = filaDeFormula(formula);
  const [tocados, setTocados] = useState<readonly string[]>([]);
  const elegidos = tocados.filter((tocado) => sinPareja.some(({ id }) => id === tocado));
  const guardar = useGuardarParejas();
  const sortear = useSortearParejas();
  const ocupado = guardar.pending || sortear.pending;
  const ids = parejas.map(({ participantes }) => ({ participanteIds: participantes.map(({ id }) => id) }));
  async function elegir(otro: string) {
    const ahora = elegidos.includes(otro) ? elegidos.filter((id) => id !== otro) : [...elegidos, otro];
    setTocados(ahora);
    if (ahora.length < tamano) return;
    const { ok } = await guardar.run({ torneoId, version, parejas: [...ids, { participanteIds: ahora }] });
    // What was not kept is one touch away: that of the last one.
    setTocados(ok ? [] : elegidos);
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink2">
        <strong className="font-semi">{FORMULA_LABELS[formula]}.</strong> {FORMULA_EXPLICADA[formula]}.{' '}
        {quienAnota(formula)}
      </p>
      <section aria-labelledby="sin-pareja" className="grid gap-3">
        <h3 id="sin-pareja" className="text-h3">
          {tituloDe(leidas)}
        </h3>
        <p aria-live="polite" className="text-ink2 empty:hidden">
          {queSigue(leidas, elegidos)}
        </p>
        <ul className="grid gap-2 sm:grid-cols-2">
          {sinPareja.map((uno) => (
            <li key={uno.id}>
              <Suelto
                uno={uno}
                elegido={elegidos.includes(uno.id)}
                disabled={ocupado}
                onClick={() => void elegir(uno.id)}
              />
            </li>
          ))}
        </ul>
        {sinPareja.some(({ conGolpes }) => conGolpes) ? <ConGolpes formula={formula} /> : null}
        {sinPareja.filter(({ conGolpes }) => !conGolpes).length >= tamano ? (
          <Sorteo
            disabled={ocupado}
            onSortear={(metodo) => {
              setTocados([]);
              void sortear.run({ torneoId, version, metodo });
            }}
          />
        ) : null}
      </section>
      {parejas.length === 0 ? null : (
        <section aria-labelledby="parejas" className="grid gap-3">
          <h3 id="parejas" className="text-h3">
            {sonEquipos(formula)
              ? formatCount(parejas.length, 'equipo', 'equipos')
              : formatCount(parejas.length, 'pareja', 'parejas')}
          </h3>
          {parejas.some(({ separados }) => separados) ? (
            <Notice tone="info">
              {sonEquipos(formula) ? 'Hay equipos' : 'Hay parejas'} que salen en partidas distintas: júntalos
              en Partidas, o jugarán cada uno por su lado.
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

const enLista = (nombres: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(nombres);

const TAMANOS = ['', '', 'dos', 'tres', 'cuatro'];

/** What is to be touched next; null while a whole bando is being saved, and where there is nobody to choose. */
function queSigue({ formula, sinPareja }: ParejasDeTorneo, elegidos: readonly string[]): string | null {
  const { tamano } = filaDeFormula(formula);
  const quienes = sinPareja.filter(({ id }) => elegidos.includes(id)).map(({ nombre }) => nombre);
  if (quienes.length === tamano) return null;
  if (quienes.length > 0) return `Elige con quién juega ${enLista(quienes)}`;
  return sinPareja.length >= tamano ? comoSeForma(formula) : null;
}

/** How bandos are made by hand. */
function comoSeForma(formula: ParejasDeTorneo['formula']): string {
  const cuantos = TAMANOS[filaDeFormula(formula).tamano];
  return sonEquipos(formula)
    ? `Toca a ${cuantos} para formar un equipo, o sortéalos`
    : 'Toca a dos para formar una pareja, o sortéalas';
}

function quienAnota(formula: ParejasDeTorneo['formula']): string {
  if (filaDeFormula(formula).bola === 'propia') return 'Cada uno anota su propia tarjeta.';
  return sonEquipos(formula) ? 'El equipo lleva una sola tarjeta.' : 'La pareja lleva una sola tarjeta.';
}

/** Who has none yet, of those who are enrolled. */
function tituloDe({ formula, parejas, sinPareja }: ParejasDeTorneo): string {
  const que = sonEquipos(formula) ? 'equipo' : 'pareja';
  if (sinPareja.length > 0) return `Sin ${que}: ${sinPareja.length}`;
  return parejas.length > 0 ? `Todos tienen ${que}` : 'Nadie se ha inscrito todavía';
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
      {uno.quiereCon === null ? null : (
        <span className="w-full text-sm text-ink2">Quiere jugar con {uno.quiereCon}</span>
      )}
    </button>
  );
}

/** Why who has strokes cannot be chosen, and the way out where that pair was wrong. */
function ConGolpes({ formula }: Pick<ParejasDeTorneo, 'formula'>) {
  const que = sonEquipos(formula) ? 'equipo' : 'pareja';
  const la = sonEquipos(formula) ? 'el equipo' : 'la pareja';
  return (
    <p className="text-sm text-ink2">
      Con golpes no se cambia de {que}: nadie entra a mitad de la vuelta. Si {la} está mal, borra los golpes
      de su tarjeta, forma {la} y anótala otra vez.
    </p>
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
    <div role="group" aria-label="Sortear" className="flex flex-wrap gap-2">
      {SORTEOS.map(({ metodo, texto }) => (
        <Button
          key={metodo}
          icon={<Shuffle size={20} />}
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
  pareja: { participantes, handicapDeJuego, separados },
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
    handicapDeJuego === null ? null : `la tarjeta, HCP ${formatHandicapDeJuego(handicapDeJuego)}`,
    fija ? 'ya tiene golpes' : null,
    separados ? 'salen en partidas distintas' : null,
  ];
  return (
    <li
      className={cx(
        'hairline flex items-center gap-2 rounded-control bg-surface py-1.5 pl-3',
        fija ? 'pr-3' : 'pr-1',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semi wrap-anywhere">{nombres}</p>
        <p className="text-sm text-ink2">{detalle.filter(Boolean).join(' · ')}</p>
      </div>
      {fija ? null : (
        <IconButton
          label={`Deshacer ${participantes.length > 2 ? 'el equipo' : 'la pareja'} ${nombres}`}
          disabled={disabled}
          onClick={onDeshacer}
        >
          <Unlink size={20} />
        </IconButton>
      )}
    </li>
  );
}
