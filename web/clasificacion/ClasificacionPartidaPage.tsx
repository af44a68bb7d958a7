import { useQuery } from '@tanstack/react-query';
import { useParams } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { Redirect } from '#web/shell/Redirect.tsx';
import { SignInFirst } from '#web/shell/SignInFirst.tsx';
import { Clasificacion } from './Clasificacion.tsx';
import { SinClasificacion } from './ClasificacionEstados.tsx';
import { partidaResumenOptions } from './queries.ts';

/** The leaderboard of one group: its members ranked among themselves. */
export function ClasificacionPartidaPage() {
  const { partidaId = '' } = useParams();
  const usuario = useUsuario();
  const resumen = useQuery({ ...partidaResumenOptions(partidaId), enabled: usuario !== null });
  const back = paths.introduccionDatosPartida(partidaId);

  if (usuario === null) return <SignInFirst />;
  if (!resumen.data) return <SinClasificacion back={back} query={resumen} />;
  const { esPartidaPersonal, torneo, nombre } = resumen.data;
  if (esPartidaPersonal || !torneo) return <Redirect to={paths.partidaPersonal(partidaId)} />;
  return <Clasificacion key={partidaId} torneo={torneo.id} partida={{ id: partidaId, nombre }} back={back} />;
}
