import { Home, UserRound } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTarda } from '#web/inicio/queries.ts';
import { paths } from '#web/paths.ts';
import { QueryView, type QueryState } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { AvisosDelClub } from './AvisosDelClub.tsx';
import { Herramientas } from './Herramientas.tsx';
import { HoyEnElClub } from './HoyEnElClub.tsx';
import { PrimerosPasos } from './PrimerosPasos.tsx';
import { Puertas } from './Puertas.tsx';
import { useAvisos, useHoyEnElClub, usePrimerosPasos } from './queries.ts';

/** The panel: the doors of the administration, and the tools that other folders hand in by the route table. */
export function AdminPage({
  partidas,
  huerfanos,
  sinUsuario,
  traslado,
  copias,
}: {
  partidas?: ReactNode;
  huerfanos?: ReactNode;
  sinUsuario?: ReactNode;
  traslado?: ReactNode;
  copias?: ReactNode;
}) {
  const llegado = useLlegado();
  const enCamino = useEnCamino();
  return (
    <Screen title="Administración del Club" actions={<Salidas />} className="grid grid-cols-1 gap-6">
      <PrimerosPasos />
      <QueryView query={llegado} failed="No se pudieron cargar los datos">
        {() => (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <HoyEnElClub />
            <AvisosDelClub />
          </div>
        )}
      </QueryView>
      {enCamino ? null : (
        <>
          <Puertas />
          {llegado.data ? copias : null}
          <Herramientas
            partidas={partidas}
            huerfanos={huerfanos}
            sinUsuario={sinUsuario}
            traslado={traslado}
          />
        </>
      )}
    </Screen>
  );
}

/** Whether anything has come of what the panel shows; where the club has told nothing, it is said once, with one try for all. */
function useLlegado(): QueryState<true> {
  const [hoy, avisos] = [useHoyEnElClub(), useAvisos()];
  const nada = !hoy.data && !avisos.data && hoy.error && avisos.error;
  return {
    data: nada ? undefined : true,
    error: nada,
    isFetching: hoy.isFetching || avisos.isFetching,
    refetch: () => void Promise.all([hoy.refetch(), avisos.refetch()]),
  };
}

/** Whether what stands above the doors is so soon expected that they wait for it: one door would come where another one was. */
function useEnCamino(): boolean {
  const llega = [useHoyEnElClub(), useAvisos(), usePrimerosPasos()];
  const tarda = useTarda();
  return llega.some(({ isPending }) => isPending) && !tarda;
}

/** The ways out of the administration. */
function Salidas() {
  return (
    <>
      <LinkButton icon={<Home size={20} />} to={paths.inicio()}>
        Inicio
      </LinkButton>
      <LinkButton icon={<UserRound size={20} />} to={paths.profile()}>
        Mi Perfil
      </LinkButton>
    </>
  );
}
