import { useId, useState } from 'react';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useGuardarLiga } from '../queries.ts';
import { CamposDeLiga } from './CamposDeLiga.tsx';
import { type Campo, camposDe, datosDe, erroresDe } from './campos-de-liga.ts';

/** A new liga, or the one given. Give it a `key` per opening, so that it starts from what is saved. */
export function FormularioDeLiga({
  open,
  liga,
  onClose,
}: {
  open: boolean;
  liga: LigaDeGestion | null;
  onClose: () => void;
}) {
  const formId = useId();
  const guardar = useGuardarLiga(liga);
  const [campos, setCampos] = useState(() => camposDe(liga));
  const [intentos, setIntentos] = useState(0);
  const idDe = (campo: Campo) => `${formId}-${campo}`;
  const errores = intentos > 0 ? erroresDe(campos) : [];
  const errorDe = (campo: Campo) => errores.find((error) => error.campo === campo)?.mensaje;
  const cambiar = (cambios: Partial<typeof campos>) => setCampos((antes) => ({ ...antes, ...cambios }));
  const titulo = liga === null ? 'Nueva Liga' : 'Editar Liga';

  function handleSubmit() {
    setIntentos((n) => n + 1);
    if (erroresDe(campos).length === 0) guardar.mutate(datosDe(campos), { onSuccess: onClose });
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
            {liga === null ? 'Crear Liga' : 'Guardar cambios'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <FormErrors
          attempt={intentos}
          errors={errores.map(({ campo, mensaje }) => ({ id: idDe(campo), message: mensaje }))}
        />
        <CamposDeLiga campos={campos} idDe={idDe} errorDe={errorDe} onChange={cambiar} />
        {liga !== null && liga.sistemaPuntuacion !== campos.sistemaPuntuacion ? (
          <Notice tone="info">Al cambiar de sistema habrá que calcular las puntuaciones otra vez.</Notice>
        ) : null}
      </form>
    </Sheet>
  );
}
