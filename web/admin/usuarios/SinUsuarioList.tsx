import { Link2 } from 'lucide-react';
import type { JugadorSinUsuario } from '#contrato/admin/usuarios.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataList } from '#web/ui/DataList.tsx';
import { ShortId } from '#web/ui/ShortId.tsx';

type Props = {
  jugadores: readonly JugadorSinUsuario[];
  /** The one whose accounts are being read. */
  busy: string | null;
  onAssign: (jugador: JugadorSinUsuario) => void;
};

/** Jugadores without account: a table on the desktop, cards on the phone. */
export function SinUsuarioList({ jugadores, ...rest }: Props) {
  return (
    <DataList
      label="Jugadores sin usuario"
      rows={jugadores}
      rowKey={({ id }) => id}
      columns={[
        { id: 'nombre', head: 'Nombre', names: true, render: ({ nombre }) => nombre },
        { id: 'email', head: 'Email', className: 'break-all', render: ({ email }) => email ?? 'Sin email' },
        { id: 'id', head: 'Id', render: ({ id, nombre }) => <ShortId id={id} of={nombre} /> },
        {
          id: 'acciones',
          head: 'Acciones',
          align: 'right',
          render: (jugador) => <Asignar jugador={jugador} {...rest} />,
        },
      ]}
      renderCard={(jugador) => (
        <div className="hairline rounded-card bg-surface px-4 py-3">
          <p className="font-semi">{jugador.nombre}</p>
          <p className="text-sm break-all text-ink2">{jugador.email ?? 'Sin email'}</p>
          <div className="-ml-2 flex flex-wrap items-center justify-between gap-2">
            <ShortId id={jugador.id} of={jugador.nombre} />
            <Asignar jugador={jugador} {...rest} />
          </div>
        </div>
      )}
    />
  );
}

function Asignar({ jugador, busy, onAssign }: Omit<Props, 'jugadores'> & { jugador: JugadorSinUsuario }) {
  return (
    <Button
      size="sm"
      className="md:whitespace-nowrap"
      icon={<Link2 size={18} />}
      busy={busy === jugador.id}
      aria-label={`Asignar usuario a ${jugador.nombre}`}
      onClick={() => onAssign(jugador)}
    >
      Asignar usuario
    </Button>
  );
}
