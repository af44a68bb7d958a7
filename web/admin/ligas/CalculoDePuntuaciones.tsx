import { Calculator } from 'lucide-react';
import { useSearchWords } from '#web/router/router.ts';
import type { CalculoDeLiga } from '#contrato/admin/puntuaciones.ts';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { diaDelClub, formatCount, formatDia, formatReloj } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SISTEMA_LABELS, useCalcularLiga } from './queries.ts';

/** The points of a whole liga, calculated by hand: the chosen liga is in the address. */
export function CalculoDePuntuaciones({ ligas }: { ligas: readonly LigaDeGestion[] }) {
  const [params, change] = useSearchWords();
  const calcular = useCalcularLiga();
  const pedida = params.get('liga');
  const liga = ligas.find(({ slug }) => slug === pedida) ?? ligas.find(esLaPrimera(ligas));
  function choose(slug: string | null) {
    calcular.reset();
    change({ liga: slug });
  }
  if (!liga) return null;
  return (
    <section aria-labelledby="calculo" className="grid gap-3">
      <h2 id="calculo" className="text-h2">
        Cálculo de Puntuaciones
      </h2>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Liga"
            className="min-w-0 flex-[1_1_14rem]"
            value={liga.slug}
            onValueChange={choose}
            options={ligas.map(({ slug, nombre }) => ({ value: slug, label: nombre }))}
          />
          <Button
            variant="primary"
            icon={<Calculator size={20} />}
            busy={calcular.pending}
            busyText="Calculando..."
            onClick={() => void calcular.run(liga.id)}
          >
            Calcular puntuaciones
          </Button>
        </div>
        {liga.porCalcular ? (
          <Notice tone="info">
            La liga ha cambiado desde su último cálculo: calcula sus puntuaciones para que la clasificación
            esté al día.
          </Notice>
        ) : null}
        <p className="text-sm text-ink2">
          Sistema: {SISTEMA_LABELS[liga.sistemaPuntuacion]} · {ultimoCalculo(liga.calculadaEn)}
        </p>
        {calcular.output ? <Resultado calculo={calcular.output} /> : null}
      </Card>
    </section>
  );
}

/** Without one in the address: one that waits for a calculation, else the newest. */
function esLaPrimera(ligas: readonly LigaDeGestion[]) {
  const espera = ligas.some(({ porCalcular }) => porCalcular);
  return ({ porCalcular }: LigaDeGestion) => porCalcular || !espera;
}

function ultimoCalculo(calculadaEn: string | null): string {
  if (calculadaEn === null) return 'Todavía no se ha calculado a mano';
  const momento = new Date(calculadaEn);
  return `Calculada el ${formatDia(diaDelClub(momento))} a las ${formatReloj(momento)}`;
}

/** What a calculation did, torneo by torneo. */
export function Resultado({ calculo }: { calculo: CalculoDeLiga }) {
  const { participantes, torneos, sistemaPuntuacion, cambios, porTorneo } = calculo;
  return (
    <div className="grid gap-2">
      <Notice tone="ok">
        <p role="status">
          {formatCount(participantes, 'participante', 'participantes')} en{' '}
          {formatCount(torneos, 'torneo', 'torneos')}, sistema {SISTEMA_LABELS[sistemaPuntuacion]}.{' '}
          {cambios ? 'Los puntos se han actualizado.' : 'Los puntos ya estaban al día.'}
        </p>
      </Notice>
      {porTorneo.length === 0 ? null : (
        <ul className="hairline max-h-96 overflow-y-auto rounded-card">
          {porTorneo.map(({ id, nombre, calculado, participantes: suyos, porSortear }) => (
            <li
              key={id}
              className="hairline-b flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 py-2 last:border-b-0"
            >
              <span className="min-w-0 wrap-anywhere">{nombre}</span>
              <span className="text-sm text-ink2">
                {calculado ? formatCount(suyos, 'participante', 'participantes') : 'Sin resultados todavía'}
                {porSortear > 0 ? ` · ${formatCount(porSortear, 'empate', 'empates')} por sortear` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
