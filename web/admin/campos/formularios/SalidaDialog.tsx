import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DatosDeSalida, SalidaDeCampo } from '#contrato/admin/campos.ts';
import { NOMBRE_DE_SALIDA_MAX } from '#reglas/limites.ts';
import { client } from '#web/api/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useOnce } from '#web/lib/use-once.ts';
import { notifyRecalculados, notifyRefusal, useSalidaEnLista } from '../queries.ts';
import { useConRecalculo } from '../use-con-recalculo.tsx';
import { datosActuales, datosDe, erroresDe, escritaDe } from './datos-de-salida.ts';

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
  const formId = useId();
  const { intentar, dialogo } = useConRecalculo();
  const lista = useSalidaEnLista();
  const once = useOnce();
  const [escrita, setEscrita] = useState(() => escritaDe(salida));
  const [intentos, setIntentos] = useState(0);
  const guardar = useMutation({
    mutationFn: (datos: DatosDeSalida) =>
      intentar((confirmado) =>
        salida === null
          ? once((id) => client.admin.campos.crearSalida({ ...datos, id, campoId, confirmado }))
          : client.admin.campos.actualizarSalida({
              ...datos,
              salidaId: salida.id,
              antes: datosActuales(salida),
              confirmado,
            }),
      ),
    onSuccess: async (saved) => {
      if (!saved) return;
      notify({ title: salida === null ? 'Tipo de salida creado' : 'Tipo de salida actualizado', tone: 'ok' });
      notifyRecalculados(saved.recalculados);
      await lista.reload();
      onClose();
    },
    onError: async (error) => {
      notifyRefusal(error);
      await lista.reload();
    },
  });
  const errores = intentos > 0 ? erroresDe(escrita, salida) : [];
  const errorDe = (campo: keyof DatosDeSalida) => errores.find((error) => error.campo === campo)?.mensaje;
  const idDe = (campo: keyof DatosDeSalida) => `${formId}-${campo}`;
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        title={salida === null ? 'Añadir tipo de salida' : 'Editar tipo de salida'}
        description={salida === null ? 'Se crea con 18 hoyos de par 4, sin handicap.' : undefined}
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
              {salida === null ? 'Crear' : 'Guardar'}
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
            setIntentos((n) => n + 1);
            if (erroresDe(escrita, salida).length === 0 && !guardar.isPending)
              guardar.mutate(datosDe(escrita));
          }}
        >
          <FormErrors
            attempt={intentos}
            errors={errores.map(({ campo, mensaje }) => ({ id: idDe(campo), message: mensaje }))}
          />
          <TextField
            id={idDe('nombre')}
            label="Nombre"
            value={escrita.nombre}
            maxLength={NOMBRE_DE_SALIDA_MAX}
            placeholder="Ej: Amarillas"
            autoComplete="off"
            error={errorDe('nombre')}
            onChange={(event) => setEscrita({ ...escrita, nombre: event.target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {FIGURAS.map(({ campo, label, hint }) => (
              <TextField
                key={campo}
                id={idDe(campo)}
                label={label}
                hint={hint}
                optional
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={escrita[campo]}
                error={errorDe(campo)}
                onChange={(event) => setEscrita({ ...escrita, [campo]: event.target.value })}
              />
            ))}
          </div>
        </form>
      </Sheet>
      {dialogo}
    </>
  );
}
