import { Link2 } from 'lucide-react';
import type { JugadorSinUsuario } from '#contrato/admin/usuarios.ts';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { ShortId } from '#web/ui/ShortId.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';

type Props = {
  jugadores: readonly JugadorSinUsuario[];
  /** The one whose accounts are being read. */
  busy: string | null;
  onAssign: (jugador: JugadorSinUsuario) => void;
};

/** Jugadores without account: a table on the desktop, cards on the phone. */
export function SinUsuarioList(props: Props) {
  return useMedia(DESKTOP) ? <EnTabla {...props} /> : <EnTarjetas {...props} />;
}

function EnTabla({ jugadores, ...rest }: Props) {
  return (
    <div className="hairline overflow-hidden rounded-card">
      <TableScroll label="Jugadores sin usuario">
        <Table caption="Jugadores sin usuario">
          <thead>
            <tr>
              <HeadCell>Nombre</HeadCell>
              <HeadCell>Email</HeadCell>
              <HeadCell>Id</HeadCell>
              <HeadCell align="right">Acciones</HeadCell>
            </tr>
          </thead>
          <tbody>
            {jugadores.map((jugador) => (
              <Row key={jugador.id}>
                <RowHead>{jugador.nombre}</RowHead>
                <Cell className="break-all">{jugador.email ?? 'Sin email'}</Cell>
                <Cell>
                  <ShortId id={jugador.id} of={jugador.nombre} />
                </Cell>
                <Cell align="right">
                  <Asignar jugador={jugador} {...rest} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}

function EnTarjetas({ jugadores, ...rest }: Props) {
  return (
    <ul className="grid gap-2.5">
      {jugadores.map((jugador) => (
        <li key={jugador.id} className="hairline rounded-card bg-surface px-4 py-3">
          <p className="font-semi">{jugador.nombre}</p>
          <p className="text-sm break-all text-ink2">{jugador.email ?? 'Sin email'}</p>
          <div className="-ml-2 flex flex-wrap items-center justify-between gap-2">
            <ShortId id={jugador.id} of={jugador.nombre} />
            <Asignar jugador={jugador} {...rest} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Asignar({ jugador, busy, onAssign }: Omit<Props, 'jugadores'> & { jugador: JugadorSinUsuario }) {
  return (
    <Button
      size="sm"
      className="whitespace-nowrap"
      icon={<Link2 aria-hidden="true" size={18} />}
      busy={busy === jugador.id}
      aria-label={`Asignar usuario a ${jugador.nombre}`}
      onClick={() => onAssign(jugador)}
    >
      Asignar usuario
    </Button>
  );
}
