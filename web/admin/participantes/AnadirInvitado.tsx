import { useId, useState } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useInscribirInvitado } from './queries.ts';

const SEXOS: ReadonlyArray<{ value: Sexo; label: string }> = [
  { value: 'hombre', label: 'Hombre' },
  { value: 'mujer', label: 'Mujer' },
];
const VACIO = { nombre: '', handicap: '', sexo: 'hombre' as Sexo, incluirEnPuntos: false };
const SIN_ERRORES = { nombre: '', handicap: '' };

/** A guest: name and handicap are needed, points are not counted unless told so. */
export function AnadirInvitado({
  torneo,
  onClose,
}: {
  torneo: { id: string; nombre: string };
  onClose: () => void;
}) {
  const [values, setValues] = useState(VACIO);
  const [errors, setErrors] = useState(SIN_ERRORES);
  const inscribir = useInscribirInvitado(torneo.id);
  const formId = useId();

  function submit() {
    const nombre = values.nombre.trim();
    const handicap = parseHandicap(values.handicap);
    const valido = handicap !== null && esHandicapExacto(handicap);
    setErrors({
      nombre: nombre === '' ? TEXTOS_DE_ERROR.invitado_sin_nombre.mensaje : '',
      handicap: valido ? '' : TEXTOS_DE_ERROR.handicap_de_invitado_no_valido.mensaje,
    });
    if (nombre === '' || !valido) return;
    inscribir.mutate({ ...values, nombre, handicap }, { onSuccess: onClose });
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Añadir invitado"
      description={torneo.nombre}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={inscribir.isPending}
            busyText="Añadiendo..."
          >
            Añadir invitado
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          className="col-span-2"
          label="Nombre del invitado"
          autoComplete="off"
          maxLength={NOMBRE_MAX}
          value={values.nombre}
          error={errors.nombre}
          onChange={(event) => setValues({ ...values, nombre: event.target.value })}
        />
        <TextField
          label="Hándicap"
          inputMode="decimal"
          autoComplete="off"
          value={values.handicap}
          error={errors.handicap}
          onChange={(event) => setValues({ ...values, handicap: event.target.value })}
        />
        <Select<Sexo>
          label="Sexo"
          value={values.sexo}
          onValueChange={(sexo) => setValues({ ...values, sexo: sexo ?? 'hombre' })}
          options={SEXOS}
        />
        <div className="col-span-2">
          <Switch
            label="Incluir en los puntos"
            hint="Un invitado excluido aparece en la clasificación y no mueve los puntos de nadie"
            checked={values.incluirEnPuntos}
            onChange={(incluirEnPuntos) => setValues({ ...values, incluirEnPuntos })}
          />
        </div>
      </form>
    </Sheet>
  );
}
