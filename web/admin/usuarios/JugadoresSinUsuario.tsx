import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { CuentaPrevista, JugadorSinUsuario } from '#contrato/admin/usuarios.ts';
import { formatCount } from '#web/lib/format.ts';
import { matches } from '#web/lib/search.ts';
import { QueryError } from '#web/shell/QueryError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AsignarUsuario } from './AsignarUsuario.tsx';
import { useAbrirAsignacion, useCrearUsuarios, usePrevisualizarCreacion, useSinUsuario } from './queries.ts';
import { SinUsuarioList } from './SinUsuarioList.tsx';

type Pregunta = { jugadorIds: string[]; cuentas: CuentaPrevista[]; token: string };

/** Jugadores nobody signs in as: make accounts for all of them at once, or give one an account that is there. */
export function JugadoresSinUsuario() {
  const { data, error, isFetching, refetch } = useSinUsuario();
  const [busqueda, setBusqueda] = useState('');
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const [asignando, setAsignando] = useState<JugadorSinUsuario | null>(null);
  const previsualizar = usePrevisualizarCreacion();
  const abrir = useAbrirAsignacion(setAsignando);

  function ask(jugadores: readonly JugadorSinUsuario[]) {
    const jugadorIds = jugadores.map(({ id }) => id);
    previsualizar.mutate(jugadorIds, { onSuccess: (preview) => setPregunta({ jugadorIds, ...preview }) });
  }
  if (!data)
    return error ? (
      <QueryError
        title="Error al obtener jugadores sin usuario"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton text="Cargando jugadores sin usuario..." rows={4} />
    );
  const { jugadores, total } = data;
  const encontrados = jugadores.filter(({ nombre, email, id }) => matches(busqueda, [nombre, email, id]));
  if (jugadores.length === 0)
    return (
      <EmptyState title="No hay jugadores sin usuario" description="Todos los jugadores tienen su cuenta." />
    );
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
          icon={<UserPlus aria-hidden="true" size={20} />}
          busy={previsualizar.isPending}
          onClick={() => ask(jugadores)}
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
          busy={abrir.isPending ? abrir.variables.id : null}
          onAssign={(jugador) => abrir.mutate(jugador)}
        />
      )}
      <Confirmar pregunta={pregunta} onClose={() => setPregunta(null)} />
      {asignando === null ? null : <AsignarUsuario jugador={asignando} onClose={() => setAsignando(null)} />}
    </div>
  );
}

function Confirmar({ pregunta, onClose }: { pregunta: Pregunta | null; onClose: () => void }) {
  const crear = useCrearUsuarios();
  const temporales = pregunta?.cuentas.filter(({ temporal }) => temporal) ?? [];
  const propias = (pregunta?.cuentas.length ?? 0) - temporales.length;
  return (
    <ConfirmDialog
      open={pregunta !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="¿Crear usuarios?"
      tone="primary"
      confirmText="Crear usuarios"
      busy={crear.isPending}
      busyText="Creando..."
      onConfirm={() => {
        if (pregunta === null) return;
        const { jugadorIds, token } = pregunta;
        crear.mutate({ jugadorIds, token }, { onSettled: onClose });
      }}
    >
      <div className="grid gap-2">
        <p>
          {formatCount(pregunta?.cuentas.length ?? 0, 'cuenta nueva', 'cuentas nuevas')}: {propias} con el
          email del jugador y {temporales.length} con un email temporal.
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
          No se puede entrar con ninguna hasta que el jugador pida su contraseña en «¿Olvidaste tu
          contraseña?», o le pongas aquí un email o una contraseña.
        </p>
      </div>
    </ConfirmDialog>
  );
}
