import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PartidaPersonalResumen } from '#contrato/partidas-personales.ts';
import { paths } from '#web/paths.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { BuscarEnPaginas } from '#web/shell/BuscarEnPaginas.tsx';
import { MorePages } from '#web/shell/MorePages.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { PartidaCard } from './PartidaCard.tsx';
import { misPartidasOptions, useBorrarPartida } from './queries.ts';

/** Rounds with friends, made and joined. */
export function MisPartidasPage() {
  return (
    <Screen
      title="Mis Partidas"
      back={paths.miArea()}
      backLabel="Volver a mi área"
      actions={
        <LinkButton variant="primary" icon={<Plus size={20} />} to={paths.crearPartidaPersonal()}>
          Crear Partida
        </LinkButton>
      }
    >
      <Partidas />
    </Screen>
  );
}

function Partidas() {
  const [escrito, setEscrito] = useState('');
  const busqueda = useSettled(escrito);
  const query = useInfiniteQuery(misPartidasOptions(busqueda));
  return (
    <div className="grid gap-3">
      <BuscarEnPaginas query={query} escrito={escrito} buscado={busqueda} onEscribir={setEscrito} />
      <QueryView
        query={query}
        failed="No se pudieron cargar las partidas"
        loading="Cargando partidas..."
        rows={4}
        rowClassName="h-24"
      >
        {({ pages }) => {
          const partidas = pages.flatMap(({ filas }) => filas);
          return (
            <>
              <Lista partidas={partidas} buscado={busqueda.trim() !== ''} />
              <MorePages query={query} shown={partidas.length} failed="No se pudieron cargar las partidas" />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function Lista({ partidas, buscado }: { partidas: readonly PartidaPersonalResumen[]; buscado: boolean }) {
  const [borrada, setBorrada] = useState<PartidaPersonalResumen | null>(null);
  const borrar = useBorrarPartida();
  if (partidas.length === 0) {
    return buscado ? (
      <EmptyState
        title="Ninguna partida coincide con tu búsqueda"
        description="Prueba con otro nombre, campo o fecha."
      />
    ) : (
      <EmptyState
        title="No tienes partidas personales"
        action={<LinkButton to={paths.crearPartidaPersonal()}>Organizar la primera</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {partidas.map((partida) => (
          <li key={partida.id} className="grid">
            <PartidaCard partida={partida} onBorrar={() => setBorrada(partida)} />
          </li>
        ))}
      </ul>
      <ConfirmAct
        action={borrar}
        input={borrada && borrada.id}
        onClose={() => setBorrada(null)}
        title={`Borrar «${borrada?.nombre ?? ''}»`}
        confirmText="Borrar"
        busyText="Borrando…"
      >
        ¿Estás seguro de que quieres borrar esta partida? Esta acción no se puede deshacer.
      </ConfirmAct>
    </>
  );
}
