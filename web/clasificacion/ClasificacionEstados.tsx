import { type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { refusalOf } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type RenderElement } from '#web/ui/render-as.ts';
import { Skeleton, SkeletonBar } from '#web/ui/Skeleton.tsx';

/** The frame of the leaderboard, whatever there is to show. */
export function ClasificacionMarco({
  back,
  titulo,
  actions,
  children,
}: {
  back: RenderElement;
  /** The torneo, once it is known, for the title of the browser tab. */
  titulo?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle>{titulo === undefined ? 'Clasificación' : `Clasificación · ${titulo}`}</PageTitle>
      <PageHeader back={back} title="Clasificación" actions={actions} />
      <Page>{children}</Page>
    </>
  );
}

export function ClasificacionCargando({ back }: { back: RenderElement }) {
  return (
    <ClasificacionMarco back={back}>
      <div aria-hidden="true" className="skeleton mb-4 grid gap-2">
        <SkeletonBar className="h-7 w-3/5" />
        <SkeletonBar className="w-4/5 max-w-80" />
        <SkeletonBar className="mt-1 h-12 w-52 rounded-control" />
      </div>
      <Skeleton text="Cargando clasificación..." rows={9} />
    </ClasificacionMarco>
  );
}

type FailedQuery = { error: unknown; refetch: () => unknown; isFetching: boolean };

/** Why there is no leaderboard; without a session, the way to one and back here. */
export function ClasificacionError({ back, query }: { back: RenderElement; query: FailedQuery }) {
  const { pathname, search } = useLocation();
  const { codigo, mensaje, id } = refusalOf(query.error);
  if (codigo === 'sin_sesion') return <Navigate to={paths.auth({ next: pathname + search })} replace />;
  const notFound = codigo === 'torneo_no_encontrado' || codigo === 'partida_no_encontrada';
  return (
    <ClasificacionMarco back={back}>
      <ErrorState
        title={notFound ? mensaje : `No se pudo cargar la clasificación: ${mensaje}`}
        errorId={id ?? undefined}
        onRetry={notFound ? undefined : () => void query.refetch()}
        busy={query.isFetching}
        action={
          notFound ? (
            <Link to={paths.torneos()} className={buttonStyle({ variant: 'primary', size: 'md' })}>
              Ver torneos
            </Link>
          ) : null
        }
      />
    </ClasificacionMarco>
  );
}
