import { HOYOS } from '#reglas/limites.ts';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useConcederHoyo } from './queries.ts';
import { nombresDe, type PartidoAbierto, rivalesDe } from './RondasDePartidos.tsx';

type Valores = { hoyo: string | null; ganadorId: string | null };

const NUMEROS = Array.from({ length: HOYOS }, (_, i) => ({ value: String(i + 1), label: `Hoyo ${i + 1}` }));

/** A hole that one gave to the other; those conceded can be taken back. */
export function ConcederSheet({ torneoId, partido, quienes, onClose }: PartidoAbierto) {
  const { id: partidoId, version, concedidos } = partido;
  const conceder = useConcederHoyo(torneoId);
  const form = useForm<Valores>({
    initial: { hoyo: null, ganadorId: null },
    faults: ({ hoyo, ganadorId }) => ({
      hoyo: hoyo === null ? 'Elige el hoyo' : undefined,
      ganadorId: ganadorId === null ? 'Elige quién lo gana' : undefined,
    }),
    onSubmit: async ({ hoyo, ganadorId }) =>
      await conceder.run({ partidoId, version, hoyo: Number(hoyo), ganadorId }),
  });
  return (
    <FormSheet
      form={form}
      size="sm"
      title="Conceder hoyo"
      description={nombresDe(partido, quienes)}
      submitText="Conceder"
      summary={false}
      onClose={onClose}
      lead={
        concedidos.length === 0 ? null : (
          <ul aria-label="Hoyos concedidos" className="mb-4 grid gap-2">
            {concedidos.map(({ hoyo, ganadorId }) => (
              <li key={hoyo} ref={deafPlace} className="flex items-center justify-between gap-3">
                <span className="min-w-0">
                  Hoyo {hoyo}: lo gana {quienes.get(ganadorId)}
                </span>
                <Button
                  aria-label={`Quitar la concesión del hoyo ${hoyo}`}
                  busy={conceder.pending}
                  onClick={() => void conceder.run({ partidoId, version, hoyo, ganadorId: null })}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      <Select
        {...form.choice('hoyo', null)}
        label="Hoyo"
        placeholder="Elige el hoyo"
        hint="Vale antes que los golpes apuntados en ese hoyo."
        options={NUMEROS}
      />
      <Select
        {...form.choice('ganadorId', null)}
        label="Lo gana"
        placeholder="Elige quién lo gana"
        options={rivalesDe(partido, quienes)}
      />
    </FormSheet>
  );
}
