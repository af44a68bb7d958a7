import type { SalidaDeCampo } from '#contrato/admin/campos.ts';
import { NOMBRE_DE_SALIDA_MAX } from '#reglas/limites.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useGuardarSalida } from '../queries.ts';
import { datosActuales, datosDe, escritaDe, faltasDe, type SalidaEscrita } from './datos-de-salida.ts';
import { ValoresDeNueves } from './ValoresDeNueves.tsx';

const FIGURAS = [
  { campo: 'slopeMasculino', label: 'Slope masculino', hint: 'De 55 a 155' },
  { campo: 'slopeFemenino', label: 'Slope femenino', hint: 'De 55 a 155' },
  { campo: 'courseRatingMasculino', label: 'Course rating masculino', hint: 'De 60 a 80' },
  { campo: 'courseRatingFemenino', label: 'Course rating femenino', hint: 'De 60 a 80' },
] as const;

/** A new tee, or the one given. Give it a `key` per opening. */
export function SalidaDialog({
  open,
  campoId,
  salida,
  onClose,
}: {
  open: boolean;
  campoId: string;
  salida: SalidaDeCampo | null;
  onClose: () => void;
}) {
  const guardar = useGuardarSalida();
  const form = useForm<SalidaEscrita>({
    initial: () => escritaDe(salida),
    faults: (escrita) => faltasDe(escrita, salida),
    onSubmit: async (escrita) => {
      const que = salida === null ? { campoId } : { salidaId: salida.id, antes: datosActuales(salida) };
      return await guardar.run({ ...datosDe(escrita), ...que });
    },
  });
  return (
    <FormSheet
      form={form}
      open={open}
      title={salida === null ? 'Añadir tipo de salida' : 'Editar tipo de salida'}
      description={salida === null ? 'Se crea con 18 hoyos de par 4, sin hándicap.' : undefined}
      submitText={salida === null ? 'Crear' : 'Guardar'}
      onClose={onClose}
    >
      <TextField
        {...form.plain('nombre')}
        label="Nombre"
        maxLength={NOMBRE_DE_SALIDA_MAX}
        placeholder="Ej: Amarillas"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {FIGURAS.map(({ campo, label, hint }) => (
          <TextField
            {...form.plain(campo)}
            key={campo}
            label={label}
            hint={hint}
            optional
            inputMode="decimal"
            maxLength={6}
          />
        ))}
      </div>
      <ValoresDeNueves form={form} />
    </FormSheet>
  );
}
