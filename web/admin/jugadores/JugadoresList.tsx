import { Trash2, UserPen } from 'lucide-react';
import { type ComponentType } from 'react';
import { Link } from '#web/router/router.ts';
import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import { cx } from '#web/lib/cx.ts';
import { SEXOS_EN_TEXTO, TRAMOS_EN_TEXTO } from '#web/textos/persona.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { type Column, DataList } from '#web/ui/DataList.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';
import { HandicapDeJugador } from './HandicapDeJugador.tsx';
import type { Lista, Orden } from './use-lista.ts';

export type ActualizarHandicapDeFederacion = ComponentType<{
  jugador: { id: string; nombre: string; licencia: string | null };
}>;

type Acciones = {
  ActualizarHandicap: ActualizarHandicapDeFederacion | undefined;
  onBorrar: (jugador: JugadorResumen) => void;
};

/** The jugadores of a page; on the desktop each column sorts. */
export function JugadoresList({ lista, ...acciones }: { lista: Lista } & Acciones) {
  return (
    <DataList
      label="Jugadores del club"
      rows={lista.visibles}
      rowKey={({ id }) => id}
      columns={columnas(lista, acciones)}
      renderCard={(jugador) => <Tarjeta jugador={jugador} {...acciones} />}
    />
  );
}

function columnas({ orden, descendente, ordenarPor }: Lista, acciones: Acciones): Column<JugadorResumen>[] {
  const por = (suyo: Orden) => ({
    id: suyo,
    sort: {
      direction: suyo === orden ? (descendente ? 'descending' : 'ascending') : null,
      onSort: () => ordenarPor(suyo),
    } as const,
  });
  return [
    {
      ...por('nombre'),
      head: 'Jugador',
      names: true,
      className: 'min-w-48',
      render: ({ id, nombre, imagen }) => (
        <Link
          to={paths.adminJugador(id)}
          className="flex min-h-11 items-center gap-3 hover:underline hover:underline-offset-4"
        >
          <Avatar name={nombre} imageUrl={imagen} />
          {nombre}
        </Link>
      ),
    },
    {
      ...por('usuario'),
      head: 'Usuario',
      className: 'max-w-56 truncate text-ink2',
      render: ({ usuario }) => usuario ?? 'Sin usuario',
    },
    {
      ...por('handicap'),
      head: 'Hándicap',
      align: 'right',
      render: (jugador) => <HandicapDeJugador jugador={jugador} />,
    },
    {
      ...por('sexo'),
      head: 'Sexo',
      className: 'pl-4',
      headClassName: 'pl-4',
      render: ({ sexo }) => (sexo === null ? '–' : SEXOS_EN_TEXTO[sexo]),
    },
    {
      ...por('tramo'),
      head: 'Tramo de edad',
      headClassName: 'whitespace-nowrap',
      render: ({ tramoEdad }) => (tramoEdad === null ? '–' : TRAMOS_EN_TEXTO[tramoEdad]),
    },
    {
      id: 'acciones',
      head: 'Acciones',
      align: 'right',
      render: (jugador) => <Botones jugador={jugador} className="justify-end" {...acciones} />,
    },
  ];
}

function Tarjeta({ jugador, ...acciones }: { jugador: JugadorResumen } & Acciones) {
  const { id, nombre, imagen, usuario, sexo, tramoEdad } = jugador;
  const datos = [sexo && SEXOS_EN_TEXTO[sexo], tramoEdad && TRAMOS_EN_TEXTO[tramoEdad]];
  return (
    <div className="hairline grid gap-2 rounded-card bg-surface p-3">
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
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span aria-hidden="true" className="text-sm text-ink2">
          Hándicap
        </span>
        <HandicapDeJugador jugador={jugador} />
        <Botones jugador={jugador} className="ml-auto" {...acciones} />
      </div>
    </div>
  );
}

function Botones({
  jugador,
  className,
  ActualizarHandicap,
  onBorrar,
}: { jugador: JugadorResumen; className: string } & Acciones) {
  const { id, nombre } = jugador;
  return (
    <span className={cx('flex items-center', className)}>
      {ActualizarHandicap ? <ActualizarHandicap jugador={jugador} /> : null}
      <IconLink label={`Editar a ${nombre}`} to={paths.adminJugador(id)}>
        <UserPen size={20} />
      </IconLink>
      <IconButton label={`Eliminar a ${nombre}`} className="text-teja" onClick={() => onBorrar(jugador)}>
        <Trash2 size={20} />
      </IconButton>
    </span>
  );
}
