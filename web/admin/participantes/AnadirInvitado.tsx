import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { SEXOS_A_ELEGIR } from '#web/textos/persona.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import { useInscribirInvitado } from './queries.ts';

const VACIO = { nombre: '', handicap: '', sexo: 'hombre' as Sexo, incluirEnPuntos: false };

function faltasDe({ nombre, handicap: escrito }: typeof VACIO): Faults<typeof VACIO> {
  const handicap = parseHandicap(escrito);
  const { invitado_sin_nombre, handicap_de_invitado_no_valido } = TEXTOS_DE_ERROR;
  return {
    nombre: nombre.trim() === '' ? invitado_sin_nombre.mensaje : undefined,
    handicap:
      handicap !== null && esHandicapExacto(handicap) ? undefined : handicap_de_invitado_no_valido.mensaje,
  };
}

/** A guest: name and handicap are needed, points are not counted unless told so. */
export function AnadirInvitado({
  torneo,
  onClose,
}: {
  torneo: { id: string; nombre: string };
  onClose: () => void;
}) {
  const inscribir = useInscribirInvitado(torneo.id);
  const form = useForm({
    initial: VACIO,
    faults: faltasDe,
    onSubmit: async ({ nombre, handicap, ...rest }) => {
      const invitado = { ...rest, nombre: nombre.trim(), handicap: parseHandicap(handicap) ?? 0 };
      const { ok } = await inscribir.run(invitado);
      if (ok) onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title="Añadir invitado"
      description={torneo.nombre}
      submitText="Añadir invitado"
      busyText="Añadiendo..."
      summary={false}
      className="grid-cols-2"
      onClose={onClose}
    >
      <TextField
        {...form.text('nombre')}
        className="col-span-2"
        label="Nombre del invitado"
        autoComplete="off"
        maxLength={NOMBRE_MAX}
      />
      <TextField {...form.text('handicap')} label="Hándicap" inputMode="decimal" autoComplete="off" />
      <Select {...form.choice('sexo', 'hombre')} label="Sexo" options={SEXOS_A_ELEGIR} />
      <div className="col-span-2">
        <Switch
          {...form.toggle('incluirEnPuntos')}
          label="Incluir en los puntos"
          hint="Un invitado excluido aparece en la clasificación y no mueve los puntos de nadie"
        />
      </div>
    </FormSheet>
  );
}
