import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, useParams, useSearchParams } from '#web/router/router.ts';
import { ERRORES_DE_TARJETA } from '#contrato/errores-de-tarjeta.ts';
import { paths, ROUTES } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { LeaveFor } from '#web/shell/LeaveFor.tsx';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Redirect } from '#web/shell/Redirect.tsx';
import { SignInFirst } from '#web/shell/SignInFirst.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { TiraAlPie } from '#web/shell/TiraAlPie.tsx';
import { drawn, Puntuar } from './Puntuar.tsx';
import { partidaDeParticipanteOptions, tarjetaOptions } from './queries.ts';

// Of the later rounds of a bracket alone.
const JugarPartido = lazy(() =>
  import('./partidos/JugarPartido.tsx').then((part) => ({ default: part.JugarPartido })),
);

const NO_CARGADA = 'No se pudo cargar la información de la partida';
const NO_ENCONTRADA = 'No se pudo encontrar la partida correspondiente';

/** Reads the cards that the page is about. */
export function bring(queryClient: QueryClient, { pathname }: Pick<Location, 'pathname'>) {
  const { partidaId } = matchPath(ROUTES.introduccionDatosPartida.path, pathname) ?? {};
  return partidaId ? queryClient.ensureQueryData(tarjetaOptions(partidaId)) : undefined;
}

/** Score entry of a partida: /introduccion-datos/{partidaId}. */
export function IntroduccionDatosPartidaPage() {
  const { partidaId = '' } = useParams();
  const usuario = useUsuario();
  // A session that ends in the middle leaves the screen to its owner: nothing typed may vanish. Another account takes over.
  const [dueno, setDueno] = useState(usuario);
  if (usuario !== null && usuario !== dueno) setDueno(usuario);
  if (dueno === null) return null;
  return (
    <PartidaAbierta key={partidaId} partidaId={partidaId} usuarioId={dueno.id} esAdmin={dueno.esAdmin} />
  );
}

function PartidaAbierta({
  partidaId,
  usuarioId,
  esAdmin,
}: {
  partidaId: string;
  usuarioId: string;
  esAdmin: boolean;
}) {
  const query = useQuery(tarjetaOptions(partidaId));
  const { data, isFetching } = query;
  // Its messages matter most where coverage is lost: what shows them comes behind the keys, not with the first message.
  useEffect(() => {
    void drawn()
      .then(() => import('#web/ui/ToastRegion.tsx'))
      .catch(() => undefined);
  }, []);
  if (data !== undefined) {
    return (
      <>
        <PageTitle>{`Introducción de datos · ${data.torneo.nombre}`}</PageTitle>
        <Puntuar partida={data} alDia={!isFetching} usuarioId={usuarioId} esAdmin={esAdmin} />
      </>
    );
  }
  return (
    <SinDatos
      query={query}
      failed={NO_CARGADA}
      refused={{
        sin_acceso_a_partida: <Salida {...ERRORES_DE_TARJETA.sin_acceso_a_partida} />,
        partida_no_encontrada: <Salida titulo="Error" mensaje={NO_CARGADA} />,
      }}
    />
  );
}

/** Score entry by torneo and participante: finds the group and goes to its page. By torneo and partido: its holes. */
export function IntroduccionDatosPage() {
  const [search] = useSearchParams();
  const torneo = search.get('torneo') ?? '';
  const participanteId = search.get('participante') ?? '';
  const partidoId = search.get('partido') ?? '';
  const complete = torneo !== '' && participanteId !== '';
  const query = useQuery({
    ...partidaDeParticipanteOptions({ torneoId: torneo, participanteId }),
    enabled: complete,
  });
  const noEncontrada = <Salida titulo="Error" mensaje={NO_ENCONTRADA} />;
  if (partidoId !== '')
    return (
      <Suspense fallback={null}>
        <JugarPartido torneo={torneo} partidoId={partidoId} />
      </Suspense>
    );
  if (query.data) return <Redirect to={paths.introduccionDatosPartida(query.data.partidaId)} />;
  if (!complete) return noEncontrada;
  return (
    <SinDatos
      query={query}
      failed={NO_ENCONTRADA}
      refused={{
        sin_acceso_a_tarjeta: <Salida {...ERRORES_DE_TARJETA.sin_acceso_a_tarjeta} />,
        torneo_no_encontrado: noEncontrada,
        participante_no_encontrado: noEncontrada,
        partida_no_encontrada: noEncontrada,
        peticion_no_valida: noEncontrada,
        error_inesperado: noEncontrada,
        servicio_ocupado: noEncontrada,
      }}
    />
  );
}

function Salida(texto: { titulo: string; mensaje: string }) {
  return <LeaveFor to={paths.inicio()} {...texto} />;
}

/** The skeleton, or why there are no cards; without a session, the way to one and back here. */
function SinDatos({
  query: { error, isFetching, refetch },
  failed,
  refused,
}: Pick<ComponentProps<typeof QueryView>, 'query' | 'failed' | 'refused'>) {
  return (
    <>
      {/* As late as the skeleton: cards that are here at once have a head of their own */}
      <div className="skeleton">
        <PageHeader
          width="reading"
          title="Introducción de datos"
          back={paths.inicio()}
          backLabel="Volver al inicio"
        />
      </div>
      <Page width="reading">
        <QueryView
          query={{ data: undefined, error, isFetching, refetch }}
          failed={failed}
          loading="Cargando partida..."
          rows={4}
          rowClassName="h-18"
          refused={{ ...refused, sin_sesion: <SignInFirst /> }}
          action={<LinkButton to={paths.inicio()}>Inicio</LinkButton>}
        >
          {() => null}
        </QueryView>
      </Page>
      <TiraAlPie />
    </>
  );
}
