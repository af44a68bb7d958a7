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
  const { data, isPending } = useInicio({ conSesion: true });
  useTraerElDia();
  const partidasNuevas = useNovedades(data).includes('partidas');
  if (isPending) return <DiaQueViene />;
  // Without home's own answer what this phone knows of the card is still the way to it.
  if (!data) return <ContinuarTarjeta />;
  const porLeer = data.porLeer ?? [];
  const loDemas = (
    <>
      {data.deHoy?.map(({ slug, nombre, campo }) => (
        <CardLink
          key={slug}
          {...(data.hoy ? {} : { tone: 'pino' as const })}
          to={paths.torneo(slug)}
          eyebrow="Hoy se juega"
          title={nombre}
          description={campo}
        />
      ))}
      {data.proximo ? <ProximoTorneo torneo={data.proximo} nuevo={partidasNuevas && !data.hoy} /> : null}
    </>
  );
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

function ProximoTorneo({ torneo, nuevo }: { torneo: NonNullable<Inicio['proximo']>; nuevo: boolean }) {
  const esHoy = torneo.fechaJuego === useHoy();
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
        ) : torneo.puestoEnEspera ? (
          <Badge tone="albero-soft">{formatOrdinal(torneo.puestoEnEspera)} en la lista de espera</Badge>
        ) : null
      }
    />
  );
}
