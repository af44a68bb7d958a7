import { useParams } from '#web/router/router.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Redirect } from '#web/shell/Redirect.tsx';
import { TorneoNoEncontrado } from '#web/shell/TorneoNoEncontrado.tsx';
import { useTorneo } from '#web/torneos/queries.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { FichaDeInscripcion } from './FichaDeInscripcion.tsx';

export function InscripcionPage() {
  const { torneoSlug = '' } = useParams();
  const query = useTorneo(torneoSlug);
  const { data } = query;
  const conSesion = useUsuario() !== null;
  const hoy = useHoy();
  if (data && estaFinalizado({ fechaDeJuego: data.fechaJuego, hoy })) {
    return <Redirect to={paths.clasificacion({ torneo: data.id })} />;
  }
  if (data && !conSesion) {
    return <Redirect to={paths.auth({ next: paths.inscripcion(torneoSlug) })} />;
  }
  return (
    <Screen
      width="reading"
      title="Inscripción a Torneo"
      back={paths.torneos()}
      backLabel="Volver a Torneos y Ligas"
      actions={data ? <ShareButton title={data.nombre} path={paths.torneo(data.slug)} /> : null}
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los datos"
        rows={5}
        refused={{ torneo_no_encontrado: <TorneoNoEncontrado /> }}
      >
        {(torneo) => <FichaDeInscripcion torneo={torneo} />}
      </QueryView>
    </Screen>
  );
}
