import { useParams } from '#web/router/router.ts';
import type { RitmoDeTorneo } from '#contrato/ritmo.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { LineaEnVivo } from '#web/shell/LineaEnVivo.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { TorneoNoEncontrado } from '#web/shell/TorneoNoEncontrado.tsx';
import { SignInFirst } from '#web/shell/SignInFirst.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { FilaDePartida } from './partidas/FilaDePartida.tsx';
import { MapaDeHoyos } from './partidas/MapaDeHoyos.tsx';
import { enMarcha } from './partidas/marcha.ts';
import { useRitmo } from './queries.ts';

const TITULO = '¿Dónde están?';

/** Where the partidas of a torneo are: the start list, live. */
export function DondeEstanPage() {
  const { torneoSlug = '' } = useParams();
  const { query, enVivo, reintentar } = useRitmo(torneoSlug);
  const { data } = query;
  return (
    <Screen
      title={TITULO}
      tab={data ? `${TITULO} · ${data.torneo.nombre}` : TITULO}
      subtitle={data ? resumen(data) : null}
      back={paths.torneo(torneoSlug)}
      backLabel="Volver al torneo"
    >
      {data ? (
        <LineaEnVivo momento={data.momento} enVivo={enVivo} onReintentar={reintentar}>
          ritmo del club: {data.minutosPorHoyo} min por hoyo
        </LineaEnVivo>
      ) : null}
      <QueryView
        query={query}
        failed="No se pudieron cargar los datos"
        rows={6}
        refused={{ sin_sesion: <SignInFirst />, torneo_no_encontrado: <TorneoNoEncontrado /> }}
      >
        {(leido) => <Partidas leido={leido} ultimo={enVivo.ultimo} />}
      </QueryView>
    </Screen>
  );
}

function resumen({ torneo, partidas }: RitmoDeTorneo): string {
  const jugadores = partidas.reduce((suma, partida) => suma + partida.jugadores.length, 0);
  const cuantas = formatCount(partidas.length, 'partida', 'partidas');
  return `${torneo.nombre} · ${cuantas}, ${formatCount(jugadores, 'jugador', 'jugadores')}`;
}

/** The own partida on top; the others in start order. */
function Partidas({ leido, ultimo }: { leido: RitmoDeTorneo; ultimo: Date | null }) {
  const { torneo, comite, momento } = leido;
  if (leido.partidas.length === 0) {
    return (
      <EmptyState
        title="Sin partidas publicadas"
        description="Aquí se ve por dónde va cada partida el día del torneo."
      />
    );
  }
  const ahora = Math.max(Date.parse(momento), ultimo?.getTime() ?? 0);
  const partidas = enMarcha(leido, ahora);
  const enOrden = [...partidas.filter(({ esMia }) => esMia), ...partidas.filter(({ esMia }) => !esMia)];
  return (
    <div className="mt-2 grid gap-4">
      <MapaDeHoyos hoyos={hoyosQueSeJuegan(torneo.nueve)} partidas={partidas} comite={comite} />
      <ol className="grid items-start gap-2.5 lg:grid-cols-2">
        {enOrden.map((partida) => (
          <FilaDePartida key={partida.id} partida={partida} comite={comite} />
        ))}
      </ol>
    </div>
  );
}
