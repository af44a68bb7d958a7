import { HOYOS } from '#reglas/limites.ts';
import { useAsOpened } from '#web/shell/use-as-opened.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.ts';
import type { PartidoEnElCampo } from './AccionesDePartido.tsx';
import { useAnotarHoyoExtra } from './queries.ts';

const GOLPES_OFRECIDOS = 12;
const OPCIONES = [
  ...Array.from({ length: GOLPES_OFRECIDOS }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
  { value: 'raya', label: 'Raya' },
];

const aGolpes = (texto: string) => (texto === 'raya' ? ('raya' as const) : Number(texto));

type Valores = { golpes: Readonly<Record<string, string>> };

/** An extra hole of a match that is all square: the strokes of everybody who plays it. */
export function HoyoExtraSheet({
  torneo,
  partido,
  quienes,
  hoyo,
  onClose,
}: PartidoEnElCampo & { hoyo: number; onClose: () => void }) {
  const { asOpened, ended } = useAsOpened(partido, onClose);
  const { id: partidoId, version, bolas } = asOpened;
  const anotar = useAnotarHoyoExtra(torneo);
  const ids = [...bolas.a, ...bolas.b];
  const escrito = asOpened.extra.find((uno) => uno.hoyo === hoyo);
  const form = useForm<Valores>({
    initial: {
      golpes: Object.fromEntries(
        (escrito?.golpes ?? []).map(({ participanteId, golpes }) => [participanteId, String(golpes)]),
      ),
    },
    of: version,
    faults: ({ golpes }) => (ids.every((id) => golpes[id]) ? {} : { golpes: 'Apunta los golpes de todos' }),
    onSubmit: async ({ golpes }) => {
      const dichos = ids.map((id) => ({ participanteId: id, golpes: aGolpes(golpes[id] ?? '') }));
      ended(await anotar.run({ partidoId, version, hoyo, golpes: dichos }));
    },
  });
  const quitar = async () => ended(await anotar.run({ partidoId, version, hoyo, golpes: [] }));
  const { golpes } = form.values;
  return (
    <FormSheet
      form={form}
      size="sm"
      title={`Hoyo ${hoyo}`}
      description={`Es el hoyo ${hoyo - HOYOS} otra vez, con los mismos golpes de ventaja. No cuenta en la tarjeta.`}
      aside={
        escrito ? (
          <Button busy={anotar.pending} onClick={() => void quitar()}>
            Quitar el hoyo
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <div className="grid gap-3" id={form.idOf('golpes')} tabIndex={-1}>
        {ids.map((id) => (
          <Select
            key={id}
            label={quienes.get(id) ?? ''}
            placeholder="Golpes"
            value={golpes[id] ?? null}
            options={OPCIONES}
            onValueChange={(uno) => uno && form.set({ golpes: { ...golpes, [id]: uno } })}
          />
        ))}
      </div>
    </FormSheet>
  );
}
