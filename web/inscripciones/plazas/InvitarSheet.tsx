import type { Sexo } from '#reglas/modalidad.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { DatosDeInvitado } from '#web/textos/DatosDeInvitado.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useInvitar } from '../queries.ts';

const VACIO = { nombre: '', handicap: '', sexo: 'hombre' as Sexo };

function faltasDe({ nombre, handicap }: typeof VACIO) {
  const valor = parseHandicap(handicap);
  return {
    nombre: nombre.trim() === '' ? TEXTOS_DE_ERROR.invitado_sin_nombre.mensaje : undefined,
    handicap:
      valor === null || !esHandicapExacto(valor)
        ? TEXTOS_DE_ERROR.handicap_de_invitado_no_valido.mensaje
        : undefined,
  };
}

/** A guest whom a member brings: name, handicap and sex, which say from where he plays. */
export function InvitarSheet({
  torneo: { slug, nombre: torneo },
  onClose,
}: {
  torneo: { slug: string; nombre: string };
  onClose: () => void;
}) {
  const invitar = useInvitar();
  const form = useForm({
    initial: VACIO,
    faults: faltasDe,
    onSubmit: async ({ nombre, handicap, sexo }) => {
      const invitado = { nombre: nombre.trim(), sexo, handicap: parseHandicap(handicap) ?? 0 };
      return await invitar.run({ torneoId: slug, ...invitado });
    },
  });
  return (
    <FormSheet
      form={form}
      title="Traer a un invitado"
      description={torneo}
      submitText="Inscribir al invitado"
      busyText="Inscribiendo..."
      summary={false}
      className="grid-cols-2"
      onClose={onClose}
    >
      <DatosDeInvitado
        nombre={form.text('nombre')}
        handicap={form.text('handicap')}
        sexo={form.choice('sexo', 'hombre')}
      />
    </FormSheet>
  );
}
