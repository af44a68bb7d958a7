import { MOTIVOS_DE_RESULTADO, type MotivoDeResultado } from '#reglas/cuadro-en-tablero.ts';
import { MARCADORES } from '#reglas/partido.ts';
import type { GanadorEnRyder } from '#reglas/ryder-en-tablero.ts';
import { useAsOpened } from '#web/shell/use-as-opened.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useAnotarPartido } from './queries.ts';
import type { PartidoAbierto } from './SesionesDeRyder.tsx';

type Valores = { ganador: GanadorEnRyder | null; motivo: MotivoDeResultado; marcador: string | null };

const MOTIVO_LABELS: Readonly<Record<MotivoDeResultado, string>> = {
  anotado: 'Jugado: lo dicen los jugadores',
  concesion: 'El otro equipo concede el partido',
  no_presentado: 'El otro equipo no se presenta',
};

const MOTIVOS = MOTIVOS_DE_RESULTADO.toReversed().map((value) => ({ value, label: MOTIVO_LABELS[value] }));
// No extra holes: a match of a session that is level at the end is halved.
const RESULTADOS = MARCADORES.filter((uno) => !uno.startsWith('en el')).map((value) => ({
  value,
  label: value,
}));

const SIN_ANOTAR: Valores = { ganador: null, motivo: 'anotado', marcador: null };

/** What is sent: a halved match has no reason and no score of its own. */
function enviado({ ganador, motivo, marcador }: Valores): Valores {
  if (ganador === 'empate') return { ...SIN_ANOTAR, ganador };
  return { ganador, motivo, marcador: motivo === 'anotado' ? marcador : null };
}

/** How a match of a session ended, as the committee writes it; what was written can be taken back. */
export function ResultadoSheet({ torneoId, sesion, partido, ryder, nombres, onClose }: PartidoAbierto) {
  const { asOpened, ended } = useAsOpened(partido, onClose);
  const { id: partidoId, version, resultado } = asOpened;
  const anotar = useAnotarPartido(torneoId);
  const donde = { sesionId: sesion.id, partidoId, version };
  const form = useForm<Valores>({
    initial: resultado ?? SIN_ANOTAR,
    of: version,
    faults: ({ ganador }) => (ganador === null ? { ganador: 'Elige quién gana' } : {}),
    onSubmit: async (valores) => {
      ended(await anotar.run({ ...donde, ...enviado(valores) }));
    },
  });
  const { ganador, motivo } = form.values;
  return (
    <FormSheet
      form={form}
      size="sm"
      title="Resultado"
      description={nombres}
      summary={false}
      onClose={onClose}
      lead={
        resultado === null ? null : (
          <Button
            className="mb-4"
            busy={anotar.pending}
            onClick={async () => ended(await anotar.run({ ...donde, ganador: null }))}
          >
            Quitar resultado
          </Button>
        )
      }
    >
      <Select
        {...form.choice('ganador', null)}
        label="Gana"
        placeholder="Elige quién gana"
        hint={sesion.conTarjetas ? 'Lo que escribas aquí vale antes que las tarjetas.' : undefined}
        options={[
          ...ryder.equipos.map(({ lado, nombre }) => ({ value: lado, label: nombre })),
          { value: 'empate', label: 'Nadie: empatado, ½ para cada uno' },
        ]}
      />
      {ganador === 'empate' ? null : (
        <Select {...form.choice('motivo', 'anotado')} label="Por qué" options={MOTIVOS} />
      )}
      {ganador === 'empate' || motivo !== 'anotado' ? null : (
        <Select
          {...form.choice('marcador', null)}
          label="Resultado (opcional)"
          placeholder="Sin decir"
          options={RESULTADOS}
        />
      )}
    </FormSheet>
  );
}
