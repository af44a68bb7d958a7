import { Trash2, UserPen } from 'lucide-react';
import { type ComponentType } from 'react';
import { Link } from 'react-router';
import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import { SEXOS_EN_TEXTO, TRAMOS_EN_TEXTO } from '#web/textos/persona.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconButton, IconLink } from '#web/ui/IconButton.tsx';
import { Cell, HeadCell, Row, RowHead, SortHeadCell, Table, TableScroll } from '#web/ui/Table.tsx';
import { HandicapDeJugador } from './HandicapDeJugador.tsx';
import type { Orden } from './use-lista.ts';

export type ActualizarHandicapDeFederacion = ComponentType<{
  jugador: { id: string; nombre: string; licencia: string | null };
}>;

type ListaProps = {
  jugadores: readonly JugadorResumen[];
  ActualizarHandicap: ActualizarHandicapDeFederacion | undefined;
  onBorrar: (jugador: JugadorResumen) => void;
};

const COLUMNAS: readonly { orden: Orden; titulo: string; align: 'left' | 'right'; className?: string }[] = [
  { orden: 'nombre', titulo: 'Jugador', align: 'left' },
  { orden: 'usuario', titulo: 'Usuario', align: 'left' },
  { orden: 'handicap', titulo: 'Hándicap', align: 'right' },
  { orden: 'sexo', titulo: 'Sexo', align: 'left', className: 'pl-4' },
  { orden: 'tramo', titulo: 'Tramo de edad', align: 'left', className: 'whitespace-nowrap' },
];

/** The desktop's list. */
export function JugadoresTable({
  jugadores,
  orden,
  descendente,
  onOrdenar,
  ...rest
}: ListaProps & { orden: Orden; descendente: boolean; onOrdenar: (orden: Orden) => void }) {
  const direction = descendente ? 'descending' : 'ascending';
  return (
    <div className="hairline overflow-hidden rounded-card">
      <TableScroll label="Jugadores">
        <Table caption="Jugadores del club">
          <thead>
            <tr>
              {COLUMNAS.map(({ orden: suyo, titulo, align, className }) => (
                <SortHeadCell
                  key={suyo}
                  align={align}
                  className={className}
                  direction={suyo === orden ? direction : null}
                  onSort={() => onOrdenar(suyo)}
                >
                  {titulo}
                </SortHeadCell>
              ))}
              <HeadCell align="right">Acciones</HeadCell>
            </tr>
          </thead>
          <tbody>
            {jugadores.map((jugador) => (
              <Fila key={jugador.id} jugador={jugador} {...rest} />
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}

function Fila({
  jugador,
  ActualizarHandicap,
  onBorrar,
}: Omit<ListaProps, 'jugadores'> & { jugador: JugadorResumen }) {
  const { id, nombre, imagen, usuario, sexo, tramoEdad } = jugador;
  return (
    <Row className="hover:bg-sunken">
      <RowHead className="min-w-48">
        <Link
          to={paths.adminJugador(id)}
          className="flex min-h-11 items-center gap-3 hover:underline hover:underline-offset-4"
        >
          <Avatar name={nombre} imageUrl={imagen} />
          {nombre}
        </Link>
      </RowHead>
      <Cell className="max-w-56 truncate text-ink2">{usuario ?? 'Sin usuario'}</Cell>
      <Cell align="right">
        <HandicapDeJugador jugador={jugador} />
      </Cell>
      <Cell className="pl-4">{sexo === null ? '–' : SEXOS_EN_TEXTO[sexo]}</Cell>
      <Cell>{tramoEdad === null ? '–' : TRAMOS_EN_TEXTO[tramoEdad]}</Cell>
      <Cell align="right">
        <span className="flex items-center justify-end">
          {ActualizarHandicap ? <ActualizarHandicap jugador={jugador} /> : null}
          <IconLink label={`Editar a ${nombre}`} render={<Link to={paths.adminJugador(id)} />}>
            <UserPen aria-hidden="true" size={20} />
          </IconLink>
          <IconButton label={`Eliminar a ${nombre}`} className="text-teja" onClick={() => onBorrar(jugador)}>
            <Trash2 aria-hidden="true" size={20} />
          </IconButton>
        </span>
      </Cell>
    </Row>
  );
}

/** The phone's list. */
export function JugadoresCards({ jugadores, ActualizarHandicap, onBorrar }: ListaProps) {
  return (
    <ul aria-label="Jugadores del club" className="grid gap-3">
      {jugadores.map((jugador) => {
        const { id, nombre, imagen, usuario, sexo, tramoEdad } = jugador;
        const datos = [sexo && SEXOS_EN_TEXTO[sexo], tramoEdad && TRAMOS_EN_TEXTO[tramoEdad]];
        return (
          <li key={id} className="hairline grid gap-2 rounded-card bg-surface p-3">
            <div className="flex items-center gap-3">
              <Avatar name={nombre} imageUrl={imagen} />
              <div className="min-w-0 flex-1">
                <Link
                  to={paths.adminJugador(id)}
                  className="flex min-h-11 items-center font-semi underline-offset-4 hover:underline"
                >
                  {nombre}
                </Link>
                <p className="text-sm wrap-anywhere text-ink2">{usuario ?? 'Sin usuario'}</p>
                <p className="text-sm text-ink2 empty:hidden">{datos.filter(Boolean).join(' · ')}</p>
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-1">
              <span aria-hidden="true" className="text-sm text-ink2">
                Hándicap
              </span>
              <HandicapDeJugador jugador={jugador} />
              <span className="ml-auto flex items-center">
                {ActualizarHandicap ? <ActualizarHandicap jugador={jugador} /> : null}
                <IconLink label={`Editar a ${nombre}`} render={<Link to={paths.adminJugador(id)} />}>
                  <UserPen aria-hidden="true" size={20} />
                </IconLink>
                <IconButton
                  label={`Eliminar a ${nombre}`}
                  className="text-teja"
                  onClick={() => onBorrar(jugador)}
                >
                  <Trash2 aria-hidden="true" size={20} />
                </IconButton>
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
