import { lazy, type ReactNode, Suspense } from 'react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import type { Inicio } from '#contrato/inicio.ts';
import { calendarLeaf, formatDiaLargo, formatHora, formatOrdinal } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { ContinuarTarjeta } from '#web/shell/ContinuarTarjeta.tsx';
import { useTarjetaDeHoy } from '#web/shell/use-tarjeta-de-hoy.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { CardLink } from '#web/shell/CardLink.tsx';
import { ColumnasDelDia, DiaQueViene } from '#web/dia/DiaQueViene.tsx';
import { useInicio, useTraerElDia } from './queries.ts';
import { useNovedades } from './use-novedades.ts';

// Seldom there, and no part of a good day.
const PorLeer = lazy(() => import('./PorLeer.tsx').then((part) => ({ default: part.PorLeer })));
// A round brings the board and the card: a day without one does not wait for them.
const HoyEnJuego = lazy(() => import('./HoyEnJuego.tsx').then((part) => ({ default: part.HoyEnJuego })));

/**
 * Today's card and the next torneo. It is an addition to the specified home page: when it cannot be read the page
 * goes on without it, for every door below still opens.
 */
export function MiDia() {
  const { data, isPending, errorUpdateCount } = useInicio({ conSesion: true });
  useTraerElDia();
  const partidasNuevas = useNovedades(data).includes('partidas');
  // What stands in its place asks again when it comes: were it taken away meanwhile it would come, and ask, without end.
  if (isPending && errorUpdateCount === 0) return <DiaQueViene />;
  // Without home's own answer what this phone knows of the card is still the way to it.
  if (!data) return <ContinuarTarjeta />;
  const porLeer = data.porLeer ?? [];
  const loDemas = <LoDemas inicio={data} nuevas={partidasNuevas} />;
  return (
    <>
      <div className="grid gap-3 empty:hidden not-md:grid-cols-1 md:auto-cols-fr md:grid-flow-col md:items-start">
        {data.hoy ? (
          <TarjetaDeHoy hoy={data.hoy}>{loDemas}</TarjetaDeHoy>
        ) : (
          <>
            <ContinuarTarjeta />
            {loDemas}
          </>
        )}
      </div>
      {/* What an older build kept has none. */}
      {porLeer.length > 0 ? (
        <Suspense fallback={<div className="h-21" />}>
          <PorLeer porLeer={porLeer} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The torneos of today and the next one; the own one of today stands before those of others. */
function LoDemas({
  inicio: { hoy, deHoy, proximo },
  nuevas,
}: {
  inicio: Inicio;
  /** Its partidas were published since one last looked. */
  nuevas: boolean;
}) {
  const dia = useHoy();
  const juegaHoy = proximo?.fechaJuego === dia;
  const suyo = proximo ? <ProximoTorneo torneo={proximo} esHoy={juegaHoy} nuevo={nuevas && !hoy} /> : null;
  return (
    <>
      {juegaHoy ? suyo : null}
      {deHoy?.map((torneo) => (
        <TorneoDeHoy key={torneo.slug} torneo={torneo} aparte={hoy !== null || juegaHoy} />
      ))}
      {juegaHoy ? null : suyo}
    </>
  );
}

function TarjetaDeHoy({ hoy, children }: { hoy: NonNullable<Inicio['hoy']>; children: ReactNode }) {
  const tarjeta = useTarjetaDeHoy();
  const { torneo, validada, estadoDecidido } = hoy;
  const decidido = estadoDecidido === null ? null : TEXTOS_DE_ESTADO[estadoDecidido];
  if (validada || tarjeta === null) {
    return (
      <>
        <CardLink
          tone="pino"
          to={paths.clasificacion({ torneo: torneo.id })}
          eyebrow={['Hoy', 'Resultados validados', decidido].filter(Boolean).join(' · ')}
          title="Ver clasificación"
          description={torneo.nombre}
        />
        {children}
      </>
    );
  }
  return (
    <Suspense fallback={<ColumnasDelDia>{children}</ColumnasDelDia>}>
      <HoyEnJuego hoy={hoy} tarjeta={tarjeta}>
        {children}
      </HoyEnJuego>
    </Suspense>
  );
}

function cuando({ horaDeSalida, hoyoDeSalida }: NonNullable<Inicio['proximo']>): string {
  return horaDeSalida === null
    ? 'Próximo torneo'
    : `Próximo torneo · sales a las ${formatHora(horaDeSalida)}${hoyoDeSalida ? ` del hoyo ${hoyoDeSalida}` : ''}`;
}

type DeHoy = NonNullable<Inicio['deHoy']>[number];

/** A torneo of today that others play; `aparte`: beside the own one. */
function TorneoDeHoy({ torneo, aparte }: { torneo: DeHoy; aparte: boolean }) {
  return (
    <CardLink
      {...(aparte ? {} : { tone: 'pino' as const })}
      to={paths.torneo(torneo.slug)}
      eyebrow="Hoy se juega"
      title={torneo.nombre}
      description={torneo.campo}
      trailing={<Espera puesto={torneo.puestoEnEspera} />}
    />
  );
}

/** The own place among those who wait, if any. */
function Espera({ puesto }: { puesto: number | null | undefined }) {
  if (!puesto) return null;
  return <Badge tone="albero-soft">{formatOrdinal(puesto)} en la lista de espera</Badge>;
}

function ProximoTorneo({
  torneo,
  esHoy,
  nuevo,
}: {
  torneo: NonNullable<Inicio['proximo']>;
  /** Enrolled, and without an hour yet. */
  esHoy: boolean;
  nuevo: boolean;
}) {
  return (
    <CardLink
      to={esHoy ? paths.torneo(torneo.slug) : paths.inscripcion(torneo.slug)}
      leading={
        <CalendarBlock {...calendarLeaf(torneo.fechaJuego)} label={formatDiaLargo(torneo.fechaJuego)} />
      }
      eyebrow={esHoy ? (torneo.sinHora ? 'Hoy se juega' : 'Hoy juegas') : cuando(torneo)}
      title={torneo.nombre}
      description={
        esHoy && !torneo.sinHora ? `Tu hora de salida está por publicar · ${torneo.campo}` : torneo.campo
      }
      trailing={
        nuevo ? (
          <Badge tone="albero">Partidas publicadas</Badge>
        ) : torneo.inscrito ? (
          <Badge tone="pino">Inscrito</Badge>
        ) : (
          <Espera puesto={torneo.puestoEnEspera} />
        )
      }
    />
  );
}
