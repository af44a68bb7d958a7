import type { JugadorNuevo } from '#contrato/admin/ficha-de-jugador.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import { DIA_MAS_ANTIGUO, esNacimientoPosible, esTelefono } from '#reglas/persona.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import { useCrearJugador } from './queries.ts';

type Valores = Record<keyof JugadorNuevo, string>;

function faltasDe({ nombre, fechaNacimiento, telefono }: Valores, hoy: string): Faults<Valores> {
  const faltas: Faults<Valores> = {};
  if (nombre.trim() === '') faltas.nombre = 'Escribe el nombre';
  if (!esNacimientoPosible({ nacimiento: fechaNacimiento, hoy }))
    faltas.fechaNacimiento = 'Escribe la fecha de nacimiento';
  if (telefono.trim() !== '' && !esTelefono(telefono))
    faltas.telefono = 'Escribe un teléfono, por ejemplo 600 11 22 33';
  return faltas;
}

/** 'Crear Jugador': who joins the peña, with or without an account later. Mounted once per opening. */
export function NuevoJugador({ onClose }: { onClose: () => void }) {
  const hoy = useHoy();
  const crear = useCrearJugador();
  const form = useForm<Valores>({
    initial: { nombre: '', fechaNacimiento: '', fechaEntradaPena: hoy, telefono: '' },
    faults: (valores) => faltasDe(valores, hoy),
    onSubmit: async ({ fechaEntradaPena, ...rest }) => {
      const { ok } = await crear.run({ ...rest, ...(fechaEntradaPena === '' ? {} : { fechaEntradaPena }) });
      if (ok) onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title="Crear Jugador"
      submitText="Crear Jugador"
      busyText="Creando..."
      onClose={onClose}
    >
      <TextField {...form.text('nombre')} label="Nombre completo" autoComplete="off" maxLength={NOMBRE_MAX} />
      <TextField
        {...form.text('fechaNacimiento')}
        label="Fecha de nacimiento"
        type="date"
        min={DIA_MAS_ANTIGUO}
        max={hoy}
      />
      <TextField {...form.text('fechaEntradaPena')} label="Fecha de entrada en la peña" type="date" />
      <TextField {...form.text('telefono')} label="Teléfono" type="tel" autoComplete="off" optional />
    </FormSheet>
  );
}
