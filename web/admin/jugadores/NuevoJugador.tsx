import { type FormEvent, useId, useState } from 'react';
import type { JugadorNuevo } from '#contrato/admin/jugadores.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useCrearJugador } from './queries.ts';

type Valores = Record<keyof JugadorNuevo, string>;

const TELEFONO = /^\+?[\d\s().-]{6,20}$/u;

function faltasDe({ nombre, fechaNacimiento, telefono }: Valores, hoy: string): Partial<Valores> {
  const faltas: Partial<Valores> = {};
  if (nombre.trim() === '') faltas.nombre = 'Escribe el nombre';
  if (fechaNacimiento < '1900-01-01' || fechaNacimiento > hoy)
    faltas.fechaNacimiento = 'Escribe la fecha de nacimiento';
  if (telefono.trim() !== '' && !TELEFONO.test(telefono.trim()))
    faltas.telefono = 'Escribe un teléfono, por ejemplo 600 11 22 33';
  return faltas;
}

/** 'Crear Jugador': who joins the peña, with or without an account later. */
export function NuevoJugador({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onOpenChange={onClose} title="Crear Jugador">
      <Formulario onClose={onClose} />
    </Sheet>
  );
}

function Formulario({ onClose }: { onClose: () => void }) {
  const hoy = useHoy();
  const crear = useCrearJugador();
  const [values, setValues] = useState<Valores>({
    nombre: '',
    fechaNacimiento: '',
    fechaEntradaPena: hoy,
    telefono: '',
  });
  const [errors, setErrors] = useState<Partial<Valores>>({});
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const field = (name: keyof Valores) => ({
    id: `${prefix}-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (crear.isPending) return;
    const found = faltasDe(values, hoy);
    setErrors(found);
    setAttempt(attempt + 1);
    const { fechaEntradaPena, ...rest } = values;
    const input = { ...rest, ...(fechaEntradaPena === '' ? {} : { fechaEntradaPena }) };
    if (Object.keys(found).length === 0) crear.mutate(input, { onSuccess: onClose });
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <FormErrors
        attempt={attempt}
        errors={Object.entries(errors).map(([name, message]) => ({ id: `${prefix}-${name}`, message }))}
      />
      <TextField {...field('nombre')} label="Nombre completo" autoComplete="off" maxLength={NOMBRE_MAX} />
      <TextField
        {...field('fechaNacimiento')}
        label="Fecha de nacimiento"
        type="date"
        min="1900-01-01"
        max={hoy}
      />
      <TextField {...field('fechaEntradaPena')} label="Fecha de entrada en la peña" type="date" />
      <TextField {...field('telefono')} label="Teléfono" type="tel" autoComplete="off" optional />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={crear.isPending} busyText="Creando...">
          Crear Jugador
        </Button>
      </div>
    </form>
  );
}
