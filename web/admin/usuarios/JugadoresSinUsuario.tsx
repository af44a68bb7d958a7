import { UserPlus, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { CuentaPrevista, JugadorSinUsuario } from '#contrato/admin/usuarios.ts';
import { formatCount } from '#web/lib/format.ts';
import { matches } from '#web/lib/search.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { DataList } from '#web/ui/DataList.tsx';
import { ShortId } from '#web/ui/ShortId.tsx';
import { AsignarUsuario } from './AsignarUsuario.tsx';
import { useAbrirAsignacion, useCreacion, useCrearUsuarios, useSinUsuario } from './queries.ts';

/** Jugadores nobody signs in as: make accounts for all of them at once, or give one an account that is there. */
export function JugadoresSinUsuario() {
  return (
    <QueryView
      query={useSinUsuario()}
      failed="Error al obtener jugadores sin usuario"
      loading="Cargando jugadores sin usuario..."
      rows={4}
    >
      {({ jugadores, total }) =>
        jugadores.length === 0 ? (
          <EmptyState
            title="No hay jugadores sin usuario"
            description="Todos los jugadores tienen su cuenta."
          />
        ) : (
          <SinUsuario jugadores={jugadores} total={total} />
        )
      }
    </QueryView>
  );
}

function SinUsuario({ jugadores, total }: { jugadores: readonly JugadorSinUsuario[]; total: number }) {
  const [busqueda, setBusqueda] = useState('');
  const [creando, setCreando] = useState<string[] | null>(null);
  const [asignando, setAsignando] = useState<JugadorSinUsuario | null>(null);
  const abrir = useAbrirAsignacion(setAsignando);
  const encontrados = jugadores.filter(({ nombre, email, id }) => matches(busqueda, [nombre, email, id]));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-reading min-w-0 flex-[1_1_16rem] text-ink2">
          {formatCount(total, 'jugador sin usuario', 'jugadores sin usuario')}
          {total > jugadores.length ? `; se muestran ${jugadores.length}` : ''}. Sin cuenta no pueden entrar
          ni apuntar golpes.
        </p>
        <Button
          variant="primary"
          icon={<UserPlus size={20} />}
          onClick={() => setCreando(jugadores.map(({ id }) => id))}
        >
          Crear usuarios
        </Button>
      </div>
      <SearchField
        label="Buscar jugador sin usuario"
        placeholder="Nombre, email o id"
        value={busqueda}
        onValueChange={setBusqueda}
      />
      {encontrados.length === 0 ? (
        <EmptyState title="Ningún jugador coincide con la búsqueda" />
      ) : (
        <SinUsuarioList
          jugadores={encontrados}
          busy={abrir.pending ? (abrir.asked?.id ?? null) : null}
          onAssign={(jugador) => void abrir.run(jugador)}
        />
      )}
      {creando === null ? null : <Creacion jugadorIds={creando} onClose={() => setCreando(null)} />}
      {asignando === null ? null : <AsignarUsuario jugador={asignando} onClose={() => setAsignando(null)} />}
    </div>
  );
}

function Creacion({ jugadorIds, onClose }: { jugadorIds: string[]; onClose: () => void }) {
  return (
    <DosPasosDialog
      preview={useCreacion(jugadorIds)}
      action={useCrearUsuarios()}
      input={({ confirmacion }) => ({ jugadorIds, confirmacion })}
      title="¿Crear usuarios?"
      tone="primary"
      confirmText="Crear usuarios"
      busyText="Creando..."
      failed="Error al crear usuarios"
      onClose={onClose}
    >
      {({ cuentas }) => <Previstas cuentas={cuentas} />}
    </DosPasosDialog>
  );
}

function Previstas({ cuentas }: { cuentas: readonly CuentaPrevista[] }) {
  const temporales = cuentas.filter(({ temporal }) => temporal);
  return (
    <div className="grid gap-2">
      <p>
        {formatCount(cuentas.length, 'cuenta nueva', 'cuentas nuevas')}: {cuentas.length - temporales.length}{' '}
        con el email del jugador y {temporales.length} con un email temporal.
      </p>
      {temporales.length === 0 ? null : (
        <ul className="grid gap-1 text-sm">
          {temporales.slice(0, 3).map(({ jugadorId, nombre, email }) => (
            <li key={jugadorId} className="break-all">
              {nombre}: {email}
            </li>
          ))}
          {temporales.length > 3 ? <li>y {temporales.length - 3} más</li> : null}
        </ul>
      )}
      <p>
        No se puede entrar con ninguna hasta que el jugador pida su contraseña en «¿Olvidaste tu contraseña?»,
        o le pongas aquí un email o una contraseña.
      </p>
    </div>
  );
}

type Props = {
  jugadores: readonly JugadorSinUsuario[];
  /** The one whose accounts are being read. */
  busy: string | null;
  onAssign: (jugador: JugadorSinUsuario) => void;
};

/** Jugadores without account: a table on the desktop, cards on the phone. */
function SinUsuarioList({ jugadores, ...rest }: Props) {
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
