import { useState } from 'react';
import type { CambioDeHandicap } from '#contrato/admin/participantes.ts';
import { formatCount, formatHandicap, formatHandicapDeJuego } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type DeTorneo, useAceptarHandicaps, useCambios } from './queries.ts';

/** Cards already played, from before to after: nothing changes until some or all are accepted. */
export function CambiosDeHandicap({ torneo, onClose }: DeTorneo) {
  const query = useCambios(torneo.id);
  const { data } = query;
  const [descartados, setDescartados] = useState<ReadonlySet<string>>(new Set());
  const aceptar = useAceptarHandicaps(torneo.id);
  const cambios = data?.cambios ?? [];
  const elegidos = cambios.filter(({ participanteId }) => !descartados.has(participanteId));

  function toggle(id: string, checked: boolean) {
    const next = new Set(descartados);
    if (checked) next.delete(id);
    else next.add(id);
    setDescartados(next);
  }
  async function accept() {
    if (!data) return;
    const participanteIds = elegidos.map(({ participanteId }) => participanteId);
    const { ok } = await aceptar.run({ confirmacion: data.confirmacion, participanteIds });
    if (ok) onClose();
  }
  return (
    <Sheet
      busy={aceptar.pending}
      onClose={onClose}
      title="Tarjetas ya jugadas"
      description={torneo.nombre}
      footer={
        cambios.length > 0 ? (
          <>
            <Button disabled={aceptar.pending} onClick={onClose}>
              Dejarlas como están
            </Button>
            <Button
              variant="primary"
              disabled={elegidos.length === 0}
              busy={aceptar.pending}
              busyText="Guardando..."
              onClick={() => void accept()}
            >
              Aceptar {formatCount(elegidos.length, 'cambio', 'cambios')}
            </Button>
          </>
        ) : null
      }
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los participantes"
        loading="Cargando tarjetas..."
        rows={4}
      >
        {() =>
          cambios.length === 0 ? (
            <EmptyState title="Todas las tarjetas jugadas tienen el hándicap que les toca" />
          ) : (
            <div className="grid gap-3">
              <Notice tone="info">
                Estas tarjetas ya tienen golpes, o resultado, y conservan el hándicap con el que se jugaron.
                Elige a cuáles dar el nuevo: cambian sus golpes netos y, si el torneo es oficial, sus
                resultados y puntos.
              </Notice>
              <ul>
                {cambios.map((cambio) => (
                  <li key={cambio.participanteId} className="hairline-b py-1 last:border-b-0">
                    <Checkbox
                      label={<Cambio cambio={cambio} />}
                      checked={!descartados.has(cambio.participanteId)}
                      onChange={(checked) => toggle(cambio.participanteId, checked)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </QueryView>
    </Sheet>
  );
}

function Cambio({ cambio }: { cambio: CambioDeHandicap }) {
  const { nombre, antes, despues, propioAntes, propioDespues, hoyos, validada } = cambio;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block font-semi">{nombre}</span>
        <span className="block text-sm text-ink2">
          {formatCount(hoyos, 'hoyo', 'hoyos')}
          {propioAntes === propioDespues
            ? ''
            : ` · hándicap ${formatHandicap(propioAntes)} → ${formatHandicap(propioDespues)}`}
        </span>
      </span>
      {validada ? <Badge tone="pino">Validada</Badge> : null}
      <span className="font-semi whitespace-nowrap">
        <span className="sr-only">Hándicap de juego, de </span>
        {formatHandicapDeJuego(antes)} <span aria-hidden="true">→</span>
        <span className="sr-only"> a </span> {formatHandicapDeJuego(despues)}
      </span>
    </span>
  );
}
