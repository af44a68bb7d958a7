import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { Clasificacion } from './Clasificacion.tsx';
import { ClasificacionCargando, ClasificacionError } from './ClasificacionEstados.tsx';
import { partidaResumenOptions } from './queries.ts';

/** The leaderboard of one group: its members ranked among themselves. */
export function ClasificacionPartidaPage() {
  const { partidaId = '' } = useParams();
  const { pathname, search } = useLocation();
  const usuario = useUsuario();
  const resumen = useQuery({ ...partidaResumenOptions(partidaId), enabled: usuario !== null });
  const back = <Link to={paths.introduccionDatosPartida(partidaId)} />;

  if (usuario === null) return <Navigate to={paths.auth({ next: pathname + search })} replace />;
  if (resumen.isError) return <ClasificacionError back={back} query={resumen} />;
  if (!resumen.data) return <ClasificacionCargando back={back} />;
  const { esPartidaPersonal, torneo, nombre } = resumen.data;
  if (esPartidaPersonal || !torneo) return <Navigate to={paths.partidaPersonal(partidaId)} replace />;
  return <Clasificacion key={partidaId} torneo={torneo.id} partida={{ id: partidaId, nombre }} back={back} />;
}
