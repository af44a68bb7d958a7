import { useState } from 'react';
import type { Sexo } from '#reglas/modalidad.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { ListNotRead } from '#web/shell/ListNotRead.tsx';
import { DatosDeInvitado } from '#web/textos/DatosDeInvitado.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { AnadirInvitados } from './AnadirInvitados.tsx';
import { anfitrionesDe, faltasDeInvitado } from './invitado.ts';
import { useInscribirInvitado } from './queries.ts';
import { useInscribibles } from '../queries.ts';

const VACIO = {
  nombre: '',
  handicap: '',
  sexo: 'hombre' as Sexo,
  anfitrionId: null as string | null,
  incluirEnPuntos: false,
};

type Props = { torneo: { id: string; nombre: string }; onClose: () => void };

/** A guest, or a whole list of them. */
export function AnadirInvitado(props: Props) {
  const [escrito, setEscrito] = useState<typeof VACIO | null>(null);
  if (escrito === null) return <Uno {...props} onVarios={setEscrito} />;
  return <AnadirInvitados {...props} escrito={escrito} />;
}

/** A guest: name and handicap are needed, points are not counted unless told so. */
function Uno({
  torneo,
  onClose,
  onVarios,
}: Props & {
  /** Asks for a list of them instead; who is written already is the first one of it. */
  onVarios: (escrito: typeof VACIO) => void;
}) {
  const inscribir = useInscribirInvitado(torneo.id);
  const inscribibles = useInscribibles(torneo.id);
  const form = useForm({
    initial: VACIO,
    faults: faltasDeInvitado,
    onSubmit: async ({ nombre, handicap, ...rest }) => {
      const invitado = { ...rest, nombre: nombre.trim(), handicap: parseHandicap(handicap) ?? 0 };
      return await inscribir.run(invitado);
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
      <DatosDeInvitado
        nombre={form.text('nombre')}
        handicap={form.text('handicap')}
        sexo={form.choice('sexo', 'hombre')}
      />
      <Select
        {...form.choice('anfitrionId', null)}
        className="col-span-2"
        label="Le invita"
        optional
        placeholder="Nadie en particular"
        options={anfitrionesDe(inscribibles.data?.jugadores ?? [])}
      />
      <ListNotRead query={inscribibles} failed="No se pudieron cargar los jugadores" />
      <div className="col-span-2">
        <Switch
          {...form.toggle('incluirEnPuntos')}
          label="Incluir en los puntos"
          hint="Un invitado excluido aparece en la clasificación y no mueve los puntos de nadie"
        />
      </div>
      <Button className="col-span-2" disabled={form.pending} onClick={() => onVarios(form.values)}>
        Varios a la vez
      </Button>
    </FormSheet>
  );
}
