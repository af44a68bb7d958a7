import { lazy, type ReactNode, Suspense } from 'react';
import type { Inicio } from '#contrato/inicio.ts';
import { useReach } from '#web/api/reach.ts';
import { useTablero } from '#web/clasificacion/queries.ts';
import { ColumnasDelDia } from '#web/dia/DiaQueViene.tsx';
import { LideresDelDia } from '#web/dia/LideresDelDia.tsx';
import { RondaDelDia } from '#web/dia/RondaDelDia.tsx';
import { otraVuelta, useDiaLeido, useOyenteDelDia, useRonda } from '#web/dia/use-ronda.ts';
import { formatReloj } from '#web/lib/format.ts';
import { useStale } from '#web/live/use-live.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import type { TarjetaDeHoy } from '#web/shell/use-tarjeta-de-hoy.ts';
import { textoSinGanador } from '#web/textos/SinGanador.tsx';
import { TodoEnElMovil } from './TodoEnElMovil.tsx';

// Few torneos have several vueltas.
const TotalPropio = lazy(() =>
  import('#web/dia/TotalDelDia.tsx').then((part) => ({ default: part.TotalPropio })),
);

type Hoy = NonNullable<Inicio['hoy']>;

/** The round of today: how it goes, the own card, the next hole, and the way to write it; then who leads, and what else there is. */
export function HoyEnJuego({
  hoy,
  tarjeta,
  children,
}: {
  hoy: Hoy;
  tarjeta: TarjetaDeHoy;
  children: ReactNode;
}) {
  const { torneo, partidaId, horaDeSalida, hoyosApuntados } = hoy;
  const oyente = useOyenteDelDia(partidaId);
  const { query, enVivo } = useTablero(torneo.id, () => true, oyente);
  const atrasado = useStale(enVivo);
  const dia = useDiaLeido(query.data);
  const { delClub, enCamino, propia, fila, distancia, cifraDelPuesto } = useRonda(partidaId, dia);
  const lejos = !useReach();
  if (enCamino) return <ColumnasDelDia>{children}</ColumnasDelDia>;
  const sinGanador = textoSinGanador(torneo.modalidad);
  const deVueltas = dia && otraVuelta({ id: torneo.id, vueltas: dia.vivo.vueltas });
  const pie = deVueltas ? (
    <Suspense>
      <TotalPropio vivo={dia.vivo} />
    </Suspense>
  ) : sinGanador ? (
    <p className="text-sm text-ink2">{sinGanador}</p>
  ) : null;
  const ronda = (
    <>
      <RondaDelDia
        titulo={
          <Link
            to={paths.torneo(torneo.slug)}
            className="-my-2.5 inline-flex min-h-11 items-center text-ink no-underline hover:underline"
          >
            Hoy · {torneo.nombre}
          </Link>
        }
        enVivo={enVivo.ultimo !== null && !atrasado}
        horaDeSalida={horaDeSalida}
        campo={dia?.vivo.torneo.campo}
        delClub={delClub}
        propia={propia}
        jugados={hoyosApuntados}
        fila={fila}
        distancia={distancia}
        cifraDelPuesto={cifraDelPuesto}
        lejos={lejos}
        hora={dia && formatReloj(new Date(dia.vivo.actualizado))}
        tarjeta={tarjeta}
        pie={pie}
      />
      {hoyosApuntados === 0 ? <TodoEnElMovil hoy={hoy} /> : null}
    </>
  );
  const lideres = (
    <QueryView
      query={query}
      failed="No se pudo cargar la clasificación"
      skeleton={<LideresDelDia torneoId={torneo.id} dia={null} lejos={lejos} />}
    >
      {() => <LideresDelDia torneoId={torneo.id} dia={dia} lejos={lejos} />}
    </QueryView>
  );
  return (
    <ColumnasDelDia ronda={ronda} lideres={lideres}>
      {children}
    </ColumnasDelDia>
  );
}
