import { ShieldCheck } from 'lucide-react';
import { type ReactNode } from 'react';
import { JUGADORES_POR_GRUPO_MAX } from '#reglas/limites.ts';
import type { PartidaDelReparto } from '#reglas/reparto.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount, formatHandicap } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL_LOOK } from '#web/ui/Field.tsx';
import { ActionMenu, type MenuEntry } from '#web/ui/Menu.tsx';
import { Select } from '#web/ui/Select.tsx';
import { sobrePartida } from './destino.ts';

/** A partida: name, start time, mean handicap, its people as `children`, and room for more. */
export function PartidaCard({
  partida,
  nombre,
  medio,
  sobre,
  rechaza,
  acciones,
  hoyos,
  onHora,
  onHoyo,
  onQuitar,
  children,
}: {
  partida: PartidaDelReparto;
  nombre: string;
  /** Mean handicap; null of nobody. */
  medio: number | null;
  /** Somebody is dragged over it or over one of its people. */
  sobre: boolean;
  /** Whoever is dragged does not fit here. */
  rechaza: boolean;
  acciones: readonly MenuEntry[];
  /** From where it may start. */
  hoyos: readonly string[];
  onHora: (hora: string) => void;
  onHoyo: (hoyo: string | null) => void;
  /** Takes it away, where nobody is in it. */
  onQuitar: () => void;
  children: ReactNode;
}) {
  const { id, horaDeSalida, hoyoDeSalida = null, validada, participanteIds } = partida;
  return (
    <section
      data-destino={sobrePartida(id)}
      aria-label={nombre}
      className={cx(
        'hairline flex flex-col gap-1 rounded-card bg-surface p-2 pl-3',
        sobre && (rechaza ? 'outline-3 outline-teja' : 'outline-3 outline-pino'),
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h4 className="font-display text-h3 font-bold">{nombre}</h4>
        <label className="contents">
          <span className="sr-only">Hora de salida de la {nombre}</span>
          <input
            type="time"
            required
            value={horaDeSalida}
            onChange={(event) => {
              if (event.target.value !== '') onHora(event.target.value);
            }}
            className={cx(CONTROL_LOOK, 'min-h-11! w-auto! px-2! py-1!')}
          />
        </label>
        <span className="ml-auto">
          <ActionMenu label={`Acciones de la ${nombre}`} entries={acciones} />
        </span>
        {hoyoDeSalida === null ? null : (
          <Select
            label="Hoyo de salida"
            className="w-full"
            value={hoyoDeSalida}
            options={hoyos.map((value) => ({ value, label: `Hoyo ${value}` }))}
            onValueChange={onHoyo}
          />
        )}
      </div>
      <p className="flex min-h-7 items-center justify-between gap-2 pr-2 text-sm text-ink2">
        <span>
          {participanteIds.length} de {JUGADORES_POR_GRUPO_MAX}
          {medio === null ? null : ` · HCP medio ${formatHandicap(medio)}`}
        </span>
        {validada ? (
          <Badge tone="ok" icon={<ShieldCheck size={16} />}>
            Validada
          </Badge>
        ) : null}
      </p>
      <ol className="grid gap-0.5">{children}</ol>
      <Sitio partida={partida} rechazado={rechaza && sobre} />
      {participanteIds.length === 0 && !validada ? (
        <Button size="sm" className="self-center" onClick={onQuitar}>
          Quitar esta partida
        </Button>
      ) : null}
    </section>
  );
}

/** The room that is left, or why there is none once somebody is over it. */
function Sitio({
  partida: { validada, participanteIds },
  rechazado,
}: {
  partida: PartidaDelReparto;
  rechazado: boolean;
}) {
  const libres = JUGADORES_POR_GRUPO_MAX - participanteIds.length;
  if (!validada && libres > 0) {
    return (
      <p className="mt-auto grid min-h-11 place-items-center rounded-tile border border-dashed border-control text-sm text-ink2">
        {participanteIds.length === 0
          ? 'Vacía: mueve aquí a alguien'
          : formatCount(libres, 'sitio libre', 'sitios libres')}
      </p>
    );
  }
  if (!rechazado) return null;
  return (
    <p className="px-2 text-sm font-semi text-teja">
      {validada ? 'Está validada: sus jugadores no se mueven' : 'Está completa: quita antes a alguien'}
    </p>
  );
}
