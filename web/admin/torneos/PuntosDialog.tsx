import { type FormEvent, useState } from 'react';
import type { PuntosGuardados } from '#contrato/admin/actos-de-torneo.ts';
import { PUNTOS_PASO } from '#reglas/limites.ts';
import { PUESTOS_DEL_EDITOR, sonPuntosValidos } from '#reglas/puntos.ts';
import { isRefused } from '#web/api/refusal.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import { formatOrdinal } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type TorneoElegido, useGuardarPuntos, usePuntos, useRestablecerPuntos } from './queries.ts';

const FORM = 'puntos';
const RESTO = PUESTOS_DEL_EDITOR;
const NO_VALE = 'De 0 en adelante, de medio en medio';

/** The points per position of a torneo: one field for each of the first twenty, one for everybody after them. */
export function PuntosDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const query = usePuntos(torneo.id);
  const guardar = useGuardarPuntos();
  const restablecer = useRestablecerPuntos();
  const busy = guardar.isPending || restablecer.isPending;
  const cambiados = isRefused(guardar.error, 'puntos_cambiados');
  function reload() {
    guardar.reset();
    void query.refetch();
  }
  return (
    <Sheet
      open
      tall
      size="lg"
      title="Puntos por puesto"
      description={torneo.nombre}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      footer={
        query.data ? (
          <>
            <Button
              className="mr-auto"
              busy={restablecer.isPending}
              busyText="Restableciendo..."
              onClick={() => restablecer.mutate(torneo.id)}
            >
              Restablecer
            </Button>
            <Button
              type="submit"
              form={FORM}
              variant="primary"
              busy={guardar.isPending}
              busyText="Guardando..."
            >
              Guardar
            </Button>
          </>
        ) : null
      }
    >
      {cambiados ? (
        <div className="mb-4 grid gap-2">
          <Notice tone="error">Otra persona ha guardado estos puntos. Los tuyos no se han guardado.</Notice>
          <Button className="justify-self-start" onClick={reload}>
            Ver lo último
          </Button>
        </div>
      ) : null}
      <QueryView query={query} failed="No se pudo cargar la configuración de puntos" rows={6}>
        {(puntos) => (
          <PuntosForm
            key={JSON.stringify(puntos)}
            puntos={puntos}
            onSubmit={(elegidos) => {
              const { puestos, resto } = puntos;
              if (!busy)
                guardar.mutate(
                  { torneoId: torneo.id, ...elegidos, antes: { puestos, resto } },
                  { onSuccess: onClose },
                );
            }}
          />
        )}
      </QueryView>
    </Sheet>
  );
}

function PuntosForm({
  puntos,
  onSubmit,
}: {
  puntos: PuntosGuardados;
  onSubmit: (puntos: { puestos: number[]; resto: number }) => void;
}) {
  const [textos, setTextos] = useState(() =>
    [...puntos.puestos, puntos.resto].map((n) => String(n).replace('.', ',')),
  );
  const [attempted, setAttempted] = useState(false);
  const numeros = textos.map((text) => parseDecimal(text) ?? Number.NaN);
  const vale = (n: number | undefined) => sonPuntosValidos({ puestos: [], resto: n ?? Number.NaN });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = numeros.findIndex((n) => !vale(n));
    if (wrong === -1) return onSubmit({ puestos: numeros.slice(0, RESTO), resto: numeros[RESTO] ?? 0 });
    setAttempted(true);
    event.currentTarget.querySelectorAll('input')[wrong]?.focus();
    return undefined;
  }

  return (
    <form id={FORM} noValidate onSubmit={handleSubmit} className="grid gap-4">
      {puntos.oficial ? (
        <Notice tone="info">
          El torneo ya tiene resultados oficiales: sus puntos no cambian hasta que los recalcules en «Ligas».
        </Notice>
      ) : null}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
        {textos.map((texto, i) => (
          <TextField
            key={i}
            label={i === RESTO ? `${formatOrdinal(RESTO + 1)} y siguientes` : formatOrdinal(i + 1)}
            {...(i === RESTO ? { className: 'col-span-2' } : {})}
            inputMode="decimal"
            autoComplete="off"
            value={texto}
            error={attempted && !vale(numeros[i]) ? NO_VALE : undefined}
            onChange={(event) => setTextos(textos.with(i, event.target.value))}
            onKeyDown={(event) => {
              const step = { ArrowUp: PUNTOS_PASO, ArrowDown: -PUNTOS_PASO }[event.key];
              const next = (numeros[i] ?? Number.NaN) + (step ?? Number.NaN);
              if (!vale(next)) return;
              event.preventDefault();
              setTextos(textos.with(i, String(next).replace('.', ',')));
            }}
          />
        ))}
      </div>
    </form>
  );
}
