import type { CampoGestionado } from '#contrato/admin/campos.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_DE_CAMPO_MAX, UBICACION_MAX } from '#reglas/limites.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type DatosDeCampo, useGuardarCampo } from '../queries.ts';

const TEXTOS = {
  nuevo: { titulo: 'Crear campo', boton: 'Crear' },
  existente: { titulo: 'Cambiar nombre y lugar', boton: 'Guardar' },
};

/** A new course, or name and place of the one given. Give it a `key` per opening. */
export function CampoDialog({
  open,
  campo,
  onClose,
}: {
  open: boolean;
  campo: CampoGestionado | null;
  onClose: () => void;
}) {
  const guardar = useGuardarCampo(campo);
  const form = useForm<DatosDeCampo>({
    initial: { nombre: campo?.nombre ?? '', ubicacion: campo?.ubicacion ?? '' },
    faults: ({ nombre, ubicacion }) => ({
      nombre: nombre.trim() === '' ? 'Escribe el nombre' : undefined,
      ubicacion: ubicacion.trim() === '' ? 'Escribe la ubicación' : undefined,
    }),
    onSubmit: async (datos) => await guardar.run(datos),
  });
  const { titulo, boton } = campo === null ? TEXTOS.nuevo : TEXTOS.existente;
  return (
    <FormSheet form={form} open={open} title={titulo} submitText={boton} summary={false} onClose={onClose}>
      {form.errors.length > 0 ? (
        <Notice tone="error">{TEXTOS_DE_ERROR.campo_sin_datos.mensaje}</Notice>
      ) : null}
      <TextField {...form.plain('nombre')} label="Nombre" maxLength={NOMBRE_DE_CAMPO_MAX} />
      <TextField {...form.plain('ubicacion')} label="Ubicación" maxLength={UBICACION_MAX} />
    </FormSheet>
  );
}
