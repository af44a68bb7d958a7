import { useId, useState } from 'react';
import type { CampoGestionado } from '#contrato/admin/campos.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_DE_CAMPO_MAX, UBICACION_MAX } from '#reglas/limites.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useGuardarCampo } from '../queries.ts';

const VACIO = { nombre: '', ubicacion: '' };
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
  const formId = useId();
  const guardar = useGuardarCampo(campo);
  const [datos, setDatos] = useState(() => ({ ...VACIO, ...campo }));
  const [intentado, setIntentado] = useState(false);
  const { nombre, ubicacion } = datos;
  const falta = {
    nombre: intentado && nombre.trim() === '',
    ubicacion: intentado && ubicacion.trim() === '',
  };
  const { titulo, boton } = campo === null ? TEXTOS.nuevo : TEXTOS.existente;

  function handleSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    setIntentado(true);
    const completo = nombre.trim() !== '' && ubicacion.trim() !== '';
    if (completo && !guardar.isPending) guardar.mutate({ nombre, ubicacion }, { onSuccess: onClose });
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={titulo}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={guardar.isPending}
            busyText="Guardando..."
          >
            {boton}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={handleSubmit}>
        {falta.nombre || falta.ubicacion ? (
          <Notice tone="error">{TEXTOS_DE_ERROR.campo_sin_datos.mensaje}</Notice>
        ) : null}
        <TextField
          label="Nombre"
          value={nombre}
          maxLength={NOMBRE_DE_CAMPO_MAX}
          autoComplete="off"
          error={falta.nombre ? 'Escribe el nombre' : undefined}
          onChange={(event) => setDatos({ ...datos, nombre: event.target.value })}
        />
        <TextField
          label="Ubicación"
          value={ubicacion}
          maxLength={UBICACION_MAX}
          autoComplete="off"
          error={falta.ubicacion ? 'Escribe la ubicación' : undefined}
          onChange={(event) => setDatos({ ...datos, ubicacion: event.target.value })}
        />
      </form>
    </Sheet>
  );
}
