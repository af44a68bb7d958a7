import type { PremioGestionado } from '#contrato/admin/premios.ts';
import { textoDeError } from '#contrato/errores.ts';
import { PREMIO_NOMBRE_MAX } from '#reglas/limites.ts';
import { hoyosQueSeJuegan, type Nueve } from '#reglas/nueve.ts';
import { defectoDePremio, seMide, TIPOS_DE_PREMIO } from '#reglas/premios.ts';
import { PREMIO_LABELS } from '#web/textos/premios.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import { type TorneoElegido, useGuardarPremio } from '../queries.ts';
import { CAMPO_DE_DEFECTO, datosDe, type ValoresDePremio, valoresDe } from './valores.ts';

const TIPOS = TIPOS_DE_PREMIO.map((value) => ({ value, label: PREMIO_LABELS[value] }));

function faltasDe(valores: ValoresDePremio, nueve: Nueve | null): Faults<ValoresDePremio> {
  const defecto = defectoDePremio(datosDe(valores), nueve);
  return defecto === null ? {} : { [CAMPO_DE_DEFECTO[defecto]]: textoDeError(defecto).mensaje };
}

/** One prize: what it is, and who won it once that is known; of a raffle its draw says that. */
export function PremioSheet({
  torneo,
  premio,
  inscritos,
  nueve,
  onClose,
}: {
  torneo: TorneoElegido;
  /** Null = a new one. */
  premio: PremioGestionado | null;
  inscritos: readonly { id: string; nombre: string }[];
  /** Which nine holes are played; null = the 18. */
  nueve: Nueve | null;
  onClose: () => void;
}) {
  const guardar = useGuardarPremio(premio);
  const form = useForm<ValoresDePremio>({
    initial: () => valoresDe(premio),
    faults: (valores) => faltasDe(valores, nueve),
    onSubmit: async (valores, id) => {
      const datos = { ...datosDe(valores), participanteId: valores.participanteId || null };
      return await guardar.run({ id, torneoId: torneo.id, ...datos });
    },
  });
  const { tipo } = form.values;
  const medido = seMide(tipo);
  const sorteado = (premio?.rifas.length ?? 0) > 0;
  return (
    <FormSheet
      form={form}
      tall
      summary={false}
      title={premio ? 'Editar premio' : 'Nuevo premio'}
      description={torneo.nombre}
      closeText="Volver"
      onClose={onClose}
    >
      <Select {...form.choice('tipo', tipo)} label="Tipo" options={TIPOS} disabled={sorteado} />
      <TextField
        {...form.plain('nombre')}
        label="Qué se da"
        optional={medido}
        maxLength={PREMIO_NOMBRE_MAX}
      />
      {medido ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            {...form.choice('hoyo', '')}
            label="Hoyo"
            placeholder="Elige un hoyo"
            options={hoyosQueSeJuegan(nueve).map((hoyo) => ({ value: String(hoyo), label: `Hoyo ${hoyo}` }))}
          />
          <TextField {...form.plain('medida')} label="Medida en metros" optional inputMode="decimal" />
        </div>
      ) : null}
      {tipo === 'rifa' ? (
        <TextField
          {...form.plain('unidades')}
          label="Cuántos salen"
          hint={sorteado ? 'Ya se ha sorteado: no se puede cambiar' : 'De 1 a 50'}
          inputMode="numeric"
          disabled={sorteado}
        />
      ) : (
        <Select
          {...form.choice('participanteId', '')}
          label="Ganador"
          optional
          placeholder="Sin ganador todavía"
          options={inscritos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      )}
    </FormSheet>
  );
}
