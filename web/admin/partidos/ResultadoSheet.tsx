import { MOTIVOS_DE_RESULTADO, type MotivoDeResultado } from '#reglas/cuadro-en-tablero.ts';
import { MARCADORES } from '#reglas/partido.ts';
import { useAsOpened } from '#web/shell/use-as-opened.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useAnotarResultado } from './queries.ts';
import { nombresDe, type PartidoAbierto, rivalesDe } from './RondasDePartidos.tsx';

type Valores = { ganadorId: string | null; motivo: MotivoDeResultado; marcador: string | null };

const MOTIVO_LABELS: Readonly<Record<MotivoDeResultado, string>> = {
  anotado: 'Jugado: lo dicen los jugadores',
  concesion: 'El otro concede el partido',
  no_presentado: 'El otro no se presenta',
};

const MOTIVOS = MOTIVOS_DE_RESULTADO.toReversed().map((value) => ({ value, label: MOTIVO_LABELS[value] }));
const RESULTADOS = MARCADORES.map((value) => ({ value, label: value }));

/** How a match ended, as the committee writes it; what was written can be taken back. */
export function ResultadoSheet({ torneoId, partido, quienes, onClose }: PartidoAbierto) {
  const { asOpened, ended } = useAsOpened(partido, onClose);
  const { id: partidoId, version, resultado } = asOpened;
  const anotar = useAnotarResultado(torneoId);
  const form = useForm<Valores>({
    initial: {
      ganadorId: resultado?.ganadorId ?? null,
      motivo: resultado?.motivo ?? 'anotado',
      marcador: resultado?.marcador ?? null,
    },
    of: version,
    faults: ({ ganadorId }) => (ganadorId === null ? { ganadorId: 'Elige quién gana' } : {}),
    onSubmit: async ({ ganadorId, motivo, marcador }) => {
      if (ganadorId === null) return;
      const escrito = { ganadorId, motivo, marcador: motivo === 'anotado' ? marcador : null };
      ended(await anotar.run({ partidoId, version, ...escrito }));
    },
  });
  const quitar = async () => ended(await anotar.run({ partidoId, version, ganadorId: null }));
  return (
    <FormSheet
      form={form}
      size="sm"
      title="Resultado"
      description={nombresDe(partido, quienes)}
      summary={false}
      aside={
        resultado === null ? null : (
          <Button busy={anotar.pending} onClick={() => void quitar()}>
            Quitar resultado
          </Button>
        )
      }
      onClose={onClose}
    >
      <Select
        {...form.choice('ganadorId', null)}
        label="Gana"
        placeholder="Elige quién gana"
        hint="Lo que se anota aquí vale antes que las tarjetas."
        options={rivalesDe(partido, quienes)}
      />
      <Select {...form.choice('motivo', 'anotado')} label="Por qué" options={MOTIVOS} />
      {form.values.motivo === 'anotado' ? (
        <Select
          {...form.choice('marcador', null)}
          label="Resultado (opcional)"
          placeholder="Sin decir"
          options={RESULTADOS}
        />
      ) : null}
    </FormSheet>
  );
}
