import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { LigaDeGestion, TorneoDeLigaEnGestion } from '#contrato/admin/ligas.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { emptyTextOf } from '#web/shell/empty-text.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import {
  useAnadirTorneo,
  useCandidatos,
  useOrdenarTorneos,
  useQuitarTorneo,
  useTorneosDeLiga,
} from './queries.ts';

const ESTADOS: Record<TorneoDeLigaEnGestion['estado'], { texto: string; tone: BadgeTone }> = {
  por_jugar: { texto: 'Por jugar', tone: 'sunken' },
  en_juego: { texto: 'En juego', tone: 'albero-soft' },
  jugado: { texto: 'Sin calcular', tone: 'teja' },
  oficial: { texto: 'Con resultados', tone: 'pino' },
  sin_ganador: { texto: 'Partidos por decidir', tone: 'sunken' },
};

/** The torneos of a liga: added behind the last one, taken out, moved one place up or down. */
export function TorneosDeLiga({ liga, onClose }: { liga: LigaDeGestion | null; onClose: () => void }) {
  const query = useTorneosDeLiga(liga?.id ?? null);
  return (
    <Sheet
      open={liga !== null}
      onClose={onClose}
      title={liga ? `Torneos de ${liga.nombre}` : 'Torneos'}
      size="md"
      tall
    >
      {liga ? (
        <div className="grid gap-4">
          <NuevoTorneo liga={liga.id} />
          <QueryView query={query} failed="No se pudieron cargar los torneos" rows={5}>
            {(torneos) =>
              torneos.length === 0 ? (
                <p className="text-ink2">La liga todavía no tiene torneos.</p>
              ) : (
                <Lista liga={liga} torneos={torneos} />
              )
            }
          </QueryView>
        </div>
      ) : null}
    </Sheet>
  );
}

function NuevoTorneo({ liga }: { liga: string }) {
  const [escrito, setEscrito] = useState('');
  const query = useCandidatos(liga, useSettled(escrito));
  const { filas = [], total = 0 } = query.data ?? {};
  const anadir = useAnadirTorneo();
  const options = filas.map(({ id, nombre, fechaJuego }) => ({
    value: id,
    label: `${nombre} · ${formatDia(fechaJuego)}`,
  }));
  function choose(torneoId: string) {
    const nombre = filas.find(({ id }) => id === torneoId)?.nombre ?? '';
    void anadir.run({ ligaId: liga, torneoId, nombre });
  }
  return (
    <Combobox
      label="Añadir torneo"
      placeholder="Escribe parte del nombre"
      hint={
        total > filas.length
          ? `Aquí están los ${filas.length} últimos de ${total}: escribe parte del nombre o de la fecha para encontrar los demás.`
          : undefined
      }
      options={options}
      onQueryChange={(texto) => setEscrito(texto.slice(0, 80))}
      emptyText={emptyTextOf(query, {
        none: 'No hay más torneos con ese nombre',
        failed: 'No se pudieron cargar los torneos',
      })}
      disabled={anadir.pending}
      onChoose={choose}
    />
  );
}

/** In the order asked for; those that were added since come last, as the club adds them. */
function ordenados(torneos: readonly TorneoDeLigaEnGestion[], ids: readonly string[]) {
  const pedidos = ids.flatMap((id) => torneos.find((torneo) => torneo.id === id) ?? []);
  return [...pedidos, ...torneos.filter(({ id }) => !ids.includes(id))];
}

function Lista({ liga, torneos }: { liga: LigaDeGestion; torneos: readonly TorneoDeLigaEnGestion[] }) {
  const ordenar = useOrdenarTorneos();
  const quitar = useQuitarTorneo();
  const [porQuitar, setPorQuitar] = useState<TorneoDeLigaEnGestion | null>(null);
  const [movido, setMovido] = useState('');
  // What was asked for is shown at once, and the next move begins from there.
  const [pedido, setPedido] = useState<readonly string[] | null>(null);
  const enOrden = pedido === null ? torneos : ordenados(torneos, pedido);

  function mover(desde: number, hasta: number) {
    const ids = enOrden.map(({ id }) => id);
    const torneo = enOrden[desde];
    if (!torneo) return;
    ids.splice(hasta, 0, ...ids.splice(desde, 1));
    const boton = document.activeElement?.id;
    flushSync(() => {
      setPedido(ids);
      setMovido(`${torneo.nombre}, ahora en el lugar ${hasta + 1} de ${torneos.length}`);
    });
    // The row was moved in the page, which takes the focus from its button.
    if (boton) document.querySelector<HTMLElement>(`#${CSS.escape(boton)}`)?.focus();
    // The order asked for last stays in sight until it is the club's.
    void ordenar
      .run({ ligaId: liga.id, torneoIds: ids })
      .then(() => setPedido((now) => (now === ids ? null : now)));
  }
  return (
    <>
      <p role="status" className="sr-only">
        {movido}
      </p>
      <ol
        className="hairline max-h-[60dvh] overflow-y-auto rounded-card md:max-h-96"
        aria-label={`Torneos de ${liga.nombre}`}
      >
        {enOrden.map((torneo, i) => (
          <li
            key={torneo.id}
            className="hairline-b flex flex-wrap items-center gap-x-2 py-1 pr-1 pl-3 last:border-b-0"
          >
            <span aria-hidden="true" className="w-6 text-ink2 tabular-nums">
              {i + 1}
            </span>
            <span className="grid min-w-0 flex-1 basis-16 gap-0.5 py-1">
              <span className="font-semi wrap-anywhere">{torneo.nombre}</span>
              <span className="flex flex-wrap items-center gap-2 text-sm text-ink2">
                {formatDia(torneo.fechaJuego)}
                <Badge tone={ESTADOS[torneo.estado].tone}>{ESTADOS[torneo.estado].texto}</Badge>
              </span>
            </span>
            <span className="ml-auto flex">
              <IconButton
                id={`subir-${torneo.id}`}
                label={`Subir ${torneo.nombre}`}
                disabled={i === 0}
                onClick={() => mover(i, i - 1)}
              >
                <ArrowUp size={20} />
              </IconButton>
              <IconButton
                id={`bajar-${torneo.id}`}
                label={`Bajar ${torneo.nombre}`}
                disabled={i === enOrden.length - 1}
                onClick={() => mover(i, i + 1)}
              >
                <ArrowDown size={20} />
              </IconButton>
              <IconButton label={`Quitar ${torneo.nombre}`} onClick={() => setPorQuitar(torneo)}>
                <Trash2 size={20} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <ConfirmAct
        action={quitar}
        input={porQuitar && { ligaId: liga.id, torneoId: porQuitar.id, nombre: porQuitar.nombre }}
        onClose={() => setPorQuitar(null)}
        title={`¿Quitar ${porQuitar?.nombre ?? ''} de la liga?`}
        confirmText="Quitar torneo"
        busyText="Quitando..."
      >
        {porQuitar && porQuitar.puntuan > 0
          ? `Salen de la liga los puntos de ${formatCount(porQuitar.puntuan, 'participante', 'participantes')}. `
          : ''}
        El torneo y sus resultados no se tocan.
      </ConfirmAct>
    </>
  );
}
