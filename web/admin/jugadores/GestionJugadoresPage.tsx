import { Download, Plus, Upload, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { BorrarJugador } from './BorrarJugador.tsx';
import { ImportarJugadores } from './importacion/ImportarJugadores.tsx';
import { type ActualizarHandicapDeFederacion, JugadoresList } from './JugadoresList.tsx';
import { NombresPorRevisar } from './NombresPorRevisar.tsx';
import { NuevoJugador } from './NuevoJugador.tsx';
import { useExportar, useJugadores } from './queries.ts';
import { type Lista, useLista, POR_PAGINA } from './use-lista.ts';

const NADIE: readonly JugadorResumen[] = [];

type Abierto = 'nuevo' | 'importar' | null;

/**
 * 'Gestión de Jugadores': everybody of the club, searched, sorted and paged.
 *
 * - diagnostico: the cards of the tools for accounts, below the list.
 * - ActualizarHandicap: the button that asks the federation for a jugador's handicap.
 */
export function GestionJugadoresPage({
  diagnostico,
  ActualizarHandicap,
}: {
  diagnostico?: ReactNode;
  ActualizarHandicap?: ActualizarHandicapDeFederacion;
}) {
  const jugadores = useJugadores();
  const lista = useLista(jugadores.data?.jugadores ?? NADIE);
  const exportar = useExportar();
  const [abierto, setAbierto] = useState<Abierto>(null);
  const cerrar = () => setAbierto(null);
  return (
    <>
      <Screen
        title="Gestión de Jugadores"
        subtitle="Administra los jugadores del club"
        back={paths.admin()}
        backLabel="Volver a la administración"
        actions={
          <>
            <Button
              variant="primary"
              // On the desktop the last one, as in the other pages of the administration
              className="md:order-last"
              icon={<Plus size={20} />}
              onClick={() => setAbierto('nuevo')}
            >
              Crear Jugador
            </Button>
            <Button icon={<Upload size={20} />} onClick={() => setAbierto('importar')}>
              Importar
            </Button>
            <Button icon={<Download size={20} />} busy={exportar.pending} onClick={() => void exportar.run()}>
              Exportar CSV
            </Button>
          </>
        }
        className="grid gap-5 pt-2"
      >
        <section aria-label="Jugadores" className="grid gap-3">
          {jugadores.data?.jugadores.length === 0 ? null : <Buscar lista={lista} />}
          <QueryView
            query={jugadores}
            failed="No se pudieron cargar los jugadores"
            loading="Cargando jugadores..."
            rows={10}
          >
            {(data) => (
              <>
                <NombresPorRevisar jugadores={data.jugadores} />
                <Jugadores
                  hay={data.jugadores.length > 0}
                  lista={lista}
                  ActualizarHandicap={ActualizarHandicap}
                  onCrear={() => setAbierto('nuevo')}
                />
              </>
            )}
          </QueryView>
        </section>
        {diagnostico}
      </Screen>
      {abierto === 'nuevo' ? <NuevoJugador onClose={cerrar} /> : null}
      <ImportarJugadores open={abierto === 'importar'} onClose={cerrar} />
    </>
  );
}

/** There from the start, so that the list does not move when it comes. */
function Buscar({ lista }: { lista: Lista }) {
  return (
    <SearchField
      label="Buscar jugadores por nombre, email o licencia"
      placeholder="Buscar por nombre, email o licencia"
      value={lista.buscado}
      onValueChange={lista.buscar}
      className="md:max-w-100"
    />
  );
}

function Jugadores({
  hay,
  lista,
  ActualizarHandicap,
  onCrear,
}: {
  /** The club has any. */
  hay: boolean;
  lista: Lista;
  ActualizarHandicap: ActualizarHandicapDeFederacion | undefined;
  onCrear: () => void;
}) {
  const [borrado, setBorrado] = useState<JugadorResumen | null>(null);
  if (!hay) {
    return (
      <EmptyState
        title="Todavía no hay jugadores"
        description="Créalos uno a uno o impórtalos de un CSV o de Excel."
        action={
          <Button variant="primary" onClick={onCrear}>
            Crear Jugador
          </Button>
        }
      />
    );
  }
  const { pagina, paginas, desde, total } = lista;
  return (
    <>
      {total === 0 ? (
        <EmptyState title="Ningún jugador coincide" description={`No hay nadie como «${lista.buscado}».`} />
      ) : (
        <JugadoresList lista={lista} ActualizarHandicap={ActualizarHandicap} onBorrar={setBorrado} />
      )}
      <Paginas pagina={pagina} paginas={paginas} desde={desde} total={total} onIr={lista.irA} />
      {borrado ? <BorrarJugador jugador={borrado} onClose={() => setBorrado(null)} /> : null}
    </>
  );
}

/** Where one is in a long list, and the ways on. */
function Paginas({
  pagina,
  paginas,
  desde,
  total,
  onIr,
}: {
  pagina: number;
  paginas: number;
  desde: number;
  total: number;
  onIr: (pagina: number) => void;
}) {
  return (
    <nav aria-label="Páginas" className="flex items-center justify-between gap-2">
      <p role="status" className="text-sm text-ink2">
        {total === 0 ? 'Ningún jugador' : `${desde + 1}–${Math.min(desde + POR_PAGINA, total)} de ${total}`}
      </p>
      <div className="flex items-center">
        <IconButton label="Página anterior" disabled={pagina === 1} onClick={() => onIr(pagina - 1)}>
          <ChevronLeft size={22} />
        </IconButton>
        <span className="px-1 text-sm">
          {pagina} de {paginas}
        </span>
        <IconButton label="Página siguiente" disabled={pagina === paginas} onClick={() => onIr(pagina + 1)}>
          <ChevronRight size={22} />
        </IconButton>
      </div>
    </nav>
  );
}
