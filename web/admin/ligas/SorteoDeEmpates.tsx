import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import type { Empate, SorteoHecho } from '#contrato/admin/sorteos.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { diaDelClub, formatDia, formatOrdinal, formatReloj } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useSortear, useSorteos, useTorneosConSorteo } from './queries.ts';

const TIPO_LABELS: Record<TipoClasificacion, string> = { handicap: 'Hándicap', scratch: 'Scratch' };

/** Ties that only lots can settle, in torneos by libro verde; nothing at all in a club that has none. */
export function SorteoDeEmpates() {
  const { data: torneos = [] } = useTorneosConSorteo();
  const [params, change] = useSearchWords();
  const torneo = torneos.find(({ id }) => id === params.get('sorteo')) ?? torneos[0];
  const query = useSorteos(torneo?.id ?? null);
  const [porSortear, setPorSortear] = useState<Empate | null>(null);
  const sortear = useSortear();
  if (!torneo) return null;
  const pedido = porSortear && {
    torneoId: torneo.id,
    tipo: porSortear.tipo,
    participanteIds: porSortear.participantes.map(({ id }) => id),
  };
  return (
    <section aria-labelledby="sorteo" className="grid gap-3">
      <h2 id="sorteo" className="text-h2">
        Sorteo
      </h2>
      <Card className="grid gap-4">
        <p className="text-ink2">
          En los torneos por Libro Verde, los empates que no deshacen ni el hándicap de juego ni los últimos
          hoyos se sortean. El sorteo queda apuntado y decide desde ese momento.
        </p>
        <Select
          label="Torneo por Libro Verde"
          className="max-w-120"
          value={torneo.id}
          onValueChange={(id) => change({ sorteo: id })}
          options={torneos.map(({ id, nombre, fechaJuego }) => ({
            value: id,
            label: `${nombre} · ${formatDia(fechaJuego)}`,
          }))}
        />
        <QueryView query={query} failed="No se pudo cargar la clasificación" rows={2}>
          {({ empates, hechos }) => (
            <>
              {empates.length === 0 ? (
                <p role="status">No hay empates por sortear en este torneo.</p>
              ) : (
                <ul className="grid gap-3">
                  {empates.map((empate) => (
                    <li
                      key={`${empate.tipo}-${empate.puesto}`}
                      className="hairline flex flex-wrap items-center justify-between gap-3 rounded-card p-3"
                    >
                      <EmpateEnPalabras empate={empate} />
                      <Button icon={<Dices size={20} />} onClick={() => setPorSortear(empate)}>
                        Sortear
                        <span className="sr-only">
                          {' '}
                          el {formatOrdinal(empate.puesto)} de {TIPO_LABELS[empate.tipo]}
                        </span>
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              {hechos.length === 0 ? null : <Hechos hechos={hechos} />}
            </>
          )}
        </QueryView>
      </Card>
      <ConfirmAct
        action={sortear}
        input={pedido}
        onClose={() => setPorSortear(null)}
        title="¿Hacer el sorteo?"
        tone="primary"
        confirmText="Sortear"
        busyText="Sorteando..."
      >
        {porSortear ? <EmpateEnPalabras empate={porSortear} /> : null}
        <p className="mt-2">No se puede repetir: quedan apuntados el resultado, quién lo hizo y cuándo.</p>
      </ConfirmAct>
    </section>
  );
}

function EmpateEnPalabras({ empate: { tipo, puesto, participantes } }: { empate: Empate }) {
  return (
    <span className="grid min-w-0">
      <span className="font-semi text-ink">
        {TIPO_LABELS[tipo]}: {formatOrdinal(puesto)} puesto
      </span>
      <span className="text-sm text-ink2 wrap-anywhere">
        {participantes.map(({ nombre }) => nombre).join(', ')}
      </span>
    </span>
  );
}

function Hechos({ hechos }: { hechos: readonly SorteoHecho[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-h3">Sorteos hechos</h3>
      <ul className="grid gap-2">
        {hechos.map(({ id, tipo, participantes, autor, momento }) => (
          <li key={id} className="text-sm">
            <span className="font-semi">{TIPO_LABELS[tipo]}:</span>{' '}
            {participantes.map(({ nombre }, i) => `${i + 1}. ${nombre}`).join(' · ')}
            <span className="block text-ink2">
              {autor ?? 'Una cuenta que ya no existe'}, {formatDia(diaDelClub(new Date(momento)))} a las{' '}
              {formatReloj(new Date(momento))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
