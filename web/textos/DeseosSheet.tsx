import { X } from 'lucide-react';
import type { DeseosDichos } from '#contrato/deseos.ts';
import { COMPANEROS_MAX, type HoraDeseada } from '#reglas/deseos.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.ts';

type Inscrito = { participanteId: string; nombre: string };
type Valores = { hora: HoraDeseada | 'igual'; companeroIds: readonly string[] };

const HORAS = [
  { value: 'igual', label: 'Me da igual' },
  { value: 'temprano', label: 'Temprano' },
  { value: 'tarde', label: 'Tarde' },
] as const;

/**
 * With whom and when somebody would like to play.
 *
 * - posibles: who may be named, by name.
 * - onGuardar: whether it was saved.
 */
export function DeseosSheet({
  description,
  deseos,
  posibles,
  onGuardar,
  onClose,
}: {
  description: string;
  deseos: DeseosDichos | undefined;
  posibles: readonly Inscrito[];
  onGuardar: (pedidos: { horaDeseada: HoraDeseada | null; companeroIds: string[] }) => Promise<boolean>;
  onClose: () => void;
}) {
  const form = useForm<Valores>({
    initial: {
      hora: deseos?.horaDeseada ?? 'igual',
      companeroIds: deseos?.companeros.map(({ participanteId }) => participanteId) ?? [],
    },
    onSubmit: async ({ hora, companeroIds }) => {
      const horaDeseada = hora === 'igual' ? null : hora;
      if (await onGuardar({ horaDeseada, companeroIds: [...companeroIds] })) onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      tall
      title="Preferencias de partida"
      description={description}
      summary={false}
      onClose={onClose}
    >
      <Select {...form.choice('hora', 'igual')} label="Prefiero salir" options={HORAS} />
      <Companeros
        posibles={posibles}
        elegidos={form.values.companeroIds}
        onCambio={(companeroIds) => form.set({ companeroIds })}
      />
      <p className="text-sm text-ink2">
        La organización lo tiene en cuenta al hacer las partidas, hasta donde hay sitio.
      </p>
    </FormSheet>
  );
}

function Companeros({
  posibles,
  elegidos,
  onCambio,
}: {
  posibles: readonly Inscrito[];
  elegidos: readonly string[];
  onCambio: (ids: readonly string[]) => void;
}) {
  const libres = posibles.filter(({ participanteId }) => !elegidos.includes(participanteId));
  return (
    <div className="grid gap-2">
      <Combobox
        label="Quiero jugar con…"
        optional
        hint={`Hasta ${COMPANEROS_MAX} personas que ya estén inscritas`}
        placeholder="Escribe un nombre"
        options={libres.map(({ participanteId, nombre }) => ({ value: participanteId, label: nombre }))}
        emptyText="Nadie inscrito con ese nombre"
        disabled={elegidos.length >= COMPANEROS_MAX}
        onChoose={(id) => onCambio([...elegidos, id])}
      />
      {elegidos.length === 0 ? null : (
        <ul className="grid gap-1">
          {elegidos.map((id) => {
            const nombre = posibles.find(({ participanteId }) => participanteId === id)?.nombre ?? '';
            return (
              <li
                key={id}
                ref={deafPlace}
                className="hairline flex min-h-12 items-center gap-2 rounded-control pl-3"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{nombre}</span>
                <IconButton
                  label={`Quitar a ${nombre}`}
                  onClick={() => onCambio(elegidos.filter((otro) => otro !== id))}
                >
                  <X size={20} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
