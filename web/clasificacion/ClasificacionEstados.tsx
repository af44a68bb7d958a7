import { type ReactNode } from 'react';
import { esDelClub, type Refusal } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { QueryView, type QueryState } from '#web/shell/QueryView.tsx';
import { SignInFirst } from '#web/shell/SignInFirst.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/Skeleton.tsx';

/** The frame of the leaderboard, whatever there is to show. */
export function ClasificacionMarco({
  back,
  titulo,
  actions,
  children,
}: {
  back: string;
  /** The torneo, once it is known, for the title of the browser tab. */
  titulo?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Screen
      back={back}
      title="Clasificación"
      tab={titulo === undefined ? 'Clasificación' : `Clasificación · ${titulo}`}
      actions={actions}
    >
      {children}
    </Screen>
  );
}

/** What stands there until there is something to rank: the skeleton, or why there is no leaderboard. */
export function SinClasificacion({
  back,
  query: { error, isFetching, refetch },
}: {
  back: string;
  query: Omit<QueryState<never>, 'data'>;
}) {
  return (
    <ClasificacionMarco back={back}>
      <QueryView
        query={{ data: undefined, error, isFetching, refetch }}
        failed={(refusal) => `No se pudo cargar la clasificación: ${razonDe(refusal)}`}
        skeleton={<Cargando />}
        refused={{
          sin_sesion: <SignInFirst />,
          torneo_no_encontrado: noEncontrado,
          partida_no_encontrada: noEncontrado,
        }}
      >
        {() => null}
      </QueryView>
    </ClasificacionMarco>
  );
}

/** The club's reason, or that there is none; no coverage is one. */
function razonDe({ codigo, mensaje }: Refusal): string {
  return esDelClub(codigo) || codigo === 'sin_conexion' ? mensaje : 'Error desconocido';
}

/** As high as a screen, as the table will be: nothing below comes into sight to be pushed out again. */
function Cargando() {
  return (
    <div className="min-h-dvh">
      <div aria-hidden="true" className="skeleton mb-4 grid gap-2">
        <SkeletonBar className="h-7 w-3/5" />
        <SkeletonBar className="w-4/5 max-w-80" />
        <SkeletonBar className="mt-1 h-12 w-52 rounded-control" />
      </div>
      <Skeleton text="Cargando clasificación..." rows={9} />
    </div>
  );
}

function noEncontrado({ mensaje }: Refusal) {
  return (
    <ErrorState
      title={mensaje}
      action={
        <LinkButton variant="primary" to={paths.torneos()}>
          Ver torneos
        </LinkButton>
      }
    />
  );
}
