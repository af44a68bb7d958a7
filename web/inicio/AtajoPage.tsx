import type { Inicio } from '#contrato/inicio.ts';
import { useReach } from '#web/api/reach.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { LoadingScreen } from '#web/shell/LoadingScreen.tsx';
import { Redirect } from '#web/shell/Redirect.tsx';
import { useInicio } from './queries.ts';

/**
 * Where the shortcuts of the installed app lead, for whoever is signed in: they are the same on every phone, and what is
 * right changes with the day. Without an answer of the club home is the way on: it knows what the phone has kept.
 */
function Atajo({ hacia }: { hacia: (inicio: Inicio) => string }) {
  const { data, isFetching } = useInicio({ conSesion: true });
  const alcanzado = useReach();
  // A card that the phone keeps is today's; that there is none may have changed since, if the club can say so.
  if (isFetching && !data?.hoy && alcanzado) return <LoadingScreen />;
  return <Redirect to={data ? hacia(data) : paths.inicio()} />;
}

/** 'Mi tarjeta': the card of the day at its first hole without strokes, else the own torneos. */
export function MiTarjetaPage() {
  return <Atajo hacia={tarjetaDelDia} />;
}

/** 'Clasificación': the board of today's torneo, else of the last one, else the torneos; these also for a visitor. */
export function MiClasificacionPage() {
  const usuario = useUsuario();
  return usuario ? <Atajo hacia={clasificacionDelDia} /> : <Redirect to={paths.torneos()} />;
}

function tarjetaDelDia({ hoy }: Inicio): string {
  if (!hoy) return paths.misTorneosLigas();
  if (hoy.validada) return paths.clasificacion({ torneo: hoy.torneo.id });
  return paths.introduccionDatosPartida(hoy.partidaId, { hoyo: hoy.siguienteHoyo });
}

function clasificacionDelDia({ hoy, deHoy, podio }: Inicio): string {
  const torneo = hoy?.torneo.id ?? deHoy?.[0]?.id ?? podio?.torneo.id;
  return torneo === undefined ? paths.torneos() : paths.clasificacion({ torneo });
}
