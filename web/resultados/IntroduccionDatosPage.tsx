import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { refusalOf, type Refusal } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { notify } from '#web/ui/notify.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Puntuar } from './Puntuar.tsx';
import { partidaDeParticipanteOptions, tarjetaOptions } from './queries.ts';

// Its messages matter most where coverage is lost: what shows them is fetched with the screen, not at the first one.
import('#web/ui/ToastRegion.tsx').catch(() => undefined);

const NO_CARGADA = 'No se pudo cargar la información de la partida';
const NO_ENCONTRADA = 'No se pudo encontrar la partida correspondiente';

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
  const { data, error, isFetching, refetch } = useQuery(tarjetaOptions(partidaId, usuarioId));
  if (data !== undefined) {
    return (
      <>
        <PageTitle>{`Introducción de datos · ${data.torneo.nombre}`}</PageTitle>
        <Puntuar partida={data} alDia={!isFetching} usuarioId={usuarioId} esAdmin={esAdmin} />
      </>
    );
  }
  if (error === null) return <Cargando />;
  const refusal = refusalOf(error);
  if (refusal.codigo === 'sin_acceso_a_partida')
    return <Salida titulo={refusal.titulo} mensaje={refusal.mensaje} />;
  if (refusal.codigo === 'partida_no_encontrada') return <Salida titulo="Error" mensaje={NO_CARGADA} />;
  return <SinDatos titulo={NO_CARGADA} refusal={refusal} busy={isFetching} onRetry={() => void refetch()} />;
}

/** Score entry by torneo and participante: finds the group and goes to its page. */
export function IntroduccionDatosPage() {
  const [search] = useSearchParams();
  const torneo = search.get('torneo') ?? '';
  const participanteId = search.get('participante') ?? '';
  const complete = torneo !== '' && participanteId !== '';
  const { data, error, isFetching, refetch } = useQuery({
    ...partidaDeParticipanteOptions({ torneo, participanteId }),
    enabled: complete,
  });
  if (data !== undefined) return <Navigate replace to={paths.introduccionDatosPartida(data.partidaId)} />;
  if (!complete) return <Salida titulo="Error" mensaje={NO_ENCONTRADA} />;
  if (error === null) return <Cargando />;
  const refusal = refusalOf(error);
  if (refusal.codigo === 'sin_acceso_a_tarjeta')
    return <Salida titulo={refusal.titulo} mensaje={refusal.mensaje} />;
  const passing = refusal.codigo === 'sin_conexion' || refusal.codigo === 'sin_sesion';
  if (!passing) return <Salida titulo="Error" mensaje={NO_ENCONTRADA} />;
  return (
    <SinDatos titulo={NO_ENCONTRADA} refusal={refusal} busy={isFetching} onRetry={() => void refetch()} />
  );
}

function Cargando() {
  return (
    <Page width="reading" className="pt-16">
      <PageTitle>Introducción de datos</PageTitle>
      <h1 className="sr-only">Introducción de datos</h1>
      <Skeleton text="Cargando partida..." rows={4} rowClassName="h-18" />
    </Page>
  );
}

/** Says why the screen cannot be opened, and leads home. */
function Salida({ titulo, mensaje }: { titulo: string; mensaje: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    notify({ id: 'salida', title: titulo, description: mensaje, tone: 'error' });
    void navigate(paths.inicio(), { replace: true });
  }, [navigate, titulo, mensaje]);
  return null;
}

function SinDatos({
  titulo,
  refusal,
  busy,
  onRetry,
}: {
  titulo: string;
  refusal: Refusal;
  busy: boolean;
  onRetry: () => void;
}) {
  const { pathname, search, hash } = useLocation();
  if (refusal.codigo === 'sin_sesion')
    return <Navigate replace to={paths.auth({ next: pathname + search + hash })} />;
  return (
    <Page width="reading" className="pt-16">
      <PageTitle>Introducción de datos</PageTitle>
      <h1 className="sr-only">Introducción de datos</h1>
      <ErrorState
        title={titulo}
        description={refusal.mensaje}
        errorId={refusal.id ?? undefined}
        busy={busy}
        onRetry={onRetry}
        action={<LinkButton render={<Link to={paths.inicio()} />}>Inicio</LinkButton>}
      />
    </Page>
  );
}
