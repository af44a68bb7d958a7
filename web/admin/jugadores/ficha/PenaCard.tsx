import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import type { AjusteDePenaGestionado } from '#contrato/admin/ajustes-de-pena.ts';
import { formatAjuste, formatHandicap, formatMomento, formatDia, formatNumero } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { textoDeError } from '#contrato/errores.ts';
import { contraAjuste, motivoAjusteDePenaNoValido, AJUSTES_HABITUALES } from '#reglas/handicap-de-pena.ts';
import { AJUSTE_MOTIVO_MAX } from '#reglas/limites.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import { Select } from '#web/ui/Select.tsx';
import { usePena, useAnularPena, useAjustarPena } from '../queries.ts';

/** The handicap of the peña of a jugador: what it comes to, its entries, another one, and what undoes one. */
export function PenaCard({ jugador: { id } }: { jugador: { id: string } }) {
  const query = usePena(id);
  const [nuevo, setNuevo] = useState(false);
  const [porAnular, setPorAnular] = useState<AjusteDePenaGestionado | null>(null);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Hándicap de la peña</h2>
      <p className="text-ink2">
        Lo que la peña corta o sube, al lado del hándicap de la federación, que no cambia. Se juega con él en
        los torneos que lo dicen, y sus tarjetas sin golpes lo siguen.
      </p>
      <QueryView query={query} failed="No se pudo cargar el hándicap de la peña" rows={2}>
        {({ handicap, suma, handicapDePena, ajustes, torneos }) => (
          <>
            <p className="font-semi">
              {ajustes.length === 0
                ? 'Sin ajustes'
                : [
                    handicapDePena === null ? null : formatHandicap(handicapDePena),
                    handicap === null ? null : `exacto ${formatHandicap(handicap)}`,
                    `ajustes ${suma === 0 ? '0' : formatAjuste(suma)}`,
                  ]
                    .filter((parte) => parte !== null)
                    .join(' · ')}
            </p>
            <AjustesDePena ajustes={ajustes} onAnular={setPorAnular} />
            <Button className="justify-self-start" onClick={() => setNuevo(true)}>
              Cortar o subir
            </Button>
            {nuevo ? (
              <AjusteDePenaSheet jugadorId={id} torneos={torneos} onClose={() => setNuevo(false)} />
            ) : null}
          </>
        )}
      </QueryView>
      {porAnular ? (
        <AnularAjusteSheet jugadorId={id} ajuste={porAnular} onClose={() => setPorAnular(null)} />
      ) : null}
    </Card>
  );
}

/** Every cut and rise of the peña, the newest first; what was undone is not undone again. */
function AjustesDePena({
  ajustes,
  onAnular,
}: {
  ajustes: readonly AjusteDePenaGestionado[];
  onAnular: (ajuste: AjusteDePenaGestionado) => void;
}) {
  if (ajustes.length === 0) return null;
  return (
    <ul className="hairline rounded-card" aria-label="Ajustes de la peña">
      {ajustes.map((ajuste) => (
        <li key={ajuste.id} className="hairline-b flex items-center gap-3 py-1 pr-1 pl-3 last:border-b-0">
          <span className="grid min-w-0 flex-1 gap-0.5 py-1">
            <span className="font-semi wrap-anywhere">
              {formatAjuste(ajuste.cantidad)}: {ajuste.motivo}
            </span>
            <span className="text-sm text-ink2 wrap-anywhere">{detalleDe(ajuste)}</span>
          </span>
          {ajuste.anulado ? null : (
            <IconButton label={`Anular «${ajuste.motivo}»`} onClick={() => onAnular(ajuste)}>
              <Undo2 size={20} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function detalleDe({ torneo, momento, autor, anulaId, anulado }: AjusteDePenaGestionado): string {
  const partes = [
    torneo,
    autor ?? 'Una cuenta que ya no existe',
    formatMomento(momento),
    anulaId === null ? null : 'Anula otro ajuste',
    anulado ? 'Anulado' : null,
  ];
  return partes.filter((parte) => parte !== null).join(' · ');
}

/** Undoes an entry of the ledger by another one, with its reason. */
function AnularAjusteSheet({
  jugadorId,
  ajuste,
  onClose,
}: {
  jugadorId: string;
  ajuste: AjusteDePenaGestionado;
  onClose: () => void;
}) {
  const anular = useAnularPena();
  const form = useForm<{ motivo: string }>({
    initial: { motivo: '' },
    faults: ({ motivo }) => {
      const fallo = motivoAjusteDePenaNoValido({ cantidad: contraAjuste(ajuste.cantidad), motivo });
      return fallo === null ? {} : { motivo: textoDeError(fallo).mensaje };
    },
    onSubmit: async ({ motivo }, id) => await anular.run({ jugadorId, id, ajusteId: ajuste.id, motivo }),
  });
  return (
    <FormSheet
      form={form}
      summary={false}
      title="Anular el ajuste"
      description={ajuste.motivo}
      submitText="Anular"
      busyText="Anulando..."
      onClose={onClose}
    >
      <TextField {...form.plain('motivo')} label="Motivo" maxLength={AJUSTE_MOTIVO_MAX} />
      <p className="text-ink2">Se apunta otro ajuste al revés: los dos quedan a la vista.</p>
    </FormSheet>
  );
}

/** What peñas usually take, each under a button that fills the form. */
const HABITUALES = [
  { motivo: 'Ganador', cantidad: AJUSTES_HABITUALES.ganador },
  { motivo: 'Segundo', cantidad: AJUSTES_HABITUALES.segundo },
];

const numero = (texto: string) => parseDecimal(texto) ?? Number.NaN;

/** A cut or rise of the handicap of the peña: how much, why, and for which torneo. */
function AjusteDePenaSheet({
  jugadorId,
  torneos,
  onClose,
}: {
  jugadorId: string;
  torneos: readonly { id: string; nombre: string; fechaJuego: string }[];
  onClose: () => void;
}) {
  const ajustar = useAjustarPena();
  const form = useForm({
    initial: { cantidad: '', motivo: '', torneoId: '' },
    faults: ({ cantidad, motivo }) => {
      const fallo = motivoAjusteDePenaNoValido({ cantidad: numero(cantidad), motivo });
      if (fallo === null) return {};
      const { mensaje } = textoDeError(fallo);
      return fallo === 'ajuste_sin_motivo' ? { motivo: mensaje } : { cantidad: mensaje };
    },
    onSubmit: async ({ cantidad, motivo, torneoId }, id) =>
      await ajustar.run({
        jugadorId,
        id,
        cantidad: numero(cantidad),
        motivo,
        torneoId: torneoId || null,
      }),
  });
  return (
    <FormSheet
      form={form}
      summary={false}
      title="Cortar o subir"
      description="El hándicap de la federación no cambia"
      submitText="Apuntar"
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {HABITUALES.map(({ motivo, cantidad }) => (
          <Button
            key={motivo}
            size="sm"
            onClick={() => form.set({ motivo, cantidad: formatNumero(cantidad, 1) })}
          >
            {motivo}, {formatNumero(cantidad, 1)}
          </Button>
        ))}
      </div>
      <TextField {...form.plain('cantidad')} label="Golpes" hint="Con un menos delante se corta: −0,5" />
      <TextField
        {...form.plain('motivo')}
        label="Motivo"
        hint="Lo ve también el jugador"
        maxLength={AJUSTE_MOTIVO_MAX}
      />
      <Select
        {...form.choice('torneoId', '')}
        label="Torneo"
        optional
        placeholder="Ninguno"
        options={torneos.map(({ id, nombre, fechaJuego }) => ({
          value: id,
          label: `${nombre} · ${formatDia(fechaJuego)}`,
        }))}
      />
    </FormSheet>
  );
}
