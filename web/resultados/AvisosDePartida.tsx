import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import type { OutboxState } from '#web/offline/outbox.ts';
import type { DeOtro } from '#web/offline/use-cuentas.ts';
import { untilHere } from '#web/lib/until-here.ts';
import { outbox } from '#web/offline/use-outbox.ts';
import { useSalir } from '#web/shell/use-salir.ts';
import { AvisosDeCambios, NoEnviados } from '#web/tarjeta/Avisos.tsx';
import { GolpesSinEnviar, ReclamacionesPropias } from '#web/tarjeta/DelClub.tsx';
import { GolpesDeOtros } from '#web/tarjeta/GolpesDeOtros.tsx';
import type { Apunte } from '#web/tarjeta/progreso.ts';
import { useCambios } from '#web/tarjeta/use-cambios.ts';
import { BannerValidada } from '#web/tarjeta/BannerValidada.tsx';
import { CompartirTarjeta } from '#web/tarjeta/CompartirTarjeta.tsx';
import { ERRORES_DE_TARJETA } from '#contrato/errores-de-tarjeta.ts';
import { isRefused } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { LeaveFor } from '#web/shell/LeaveFor.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { usePuestoEnLiga } from './use-puesto-en-liga.ts';
import { useReclamacionLeida, useReclamar } from './use-reclamar.ts';
import { tarjetaOptions } from './queries.ts';

// Of matches alone. Until it comes the cards go on without it.
const PartidosDePartida = lazy(async () => {
  const { PartidosDePartida: part } = await untilHere(() => import('./partidos/PartidosDePartida.tsx'));
  return { default: part };
});

/** What stands above the cards of a partida: how its matches stand, that it is validated, and whatever happened to strokes between people. */
export function AvisosDePartida({
  delClub,
  partida,
  cola,
  deOtros,
  alDia,
  usuarioId,
  esAdmin,
  hoyo,
  onApuntar,
  onPuesto,
}: {
  delClub: TarjetaDePartida;
  partida: PartidaVista;
  cola: OutboxState;
  /** Strokes of these cards that somebody else typed on this phone. */
  deOtros: readonly DeOtro[];
  /** Whether no newer reading of the card is on its way. */
  alDia: boolean;
  usuarioId: string;
  esAdmin: boolean;
  /** The hole that is open. */
  hoyo: number;
  /** Absent where nothing may be written. */
  onApuntar: ((apunte: Apunte) => boolean) | undefined;
  /** What to say of the own place in the liga, behind the stroke saved then. */
  onPuesto: Parameters<typeof usePuestoEnLiga>[1];
}) {
  usePuestoEnLiga({ torneo: delClub.torneo.slug, guardadoEn: cola.guardadoEn }, onPuesto);
  const cambios = useCambios({ delClub, partida, cola, alDia, usuarioId });
  const avisar = useReclamar(delClub, cola.rechazadas);
  const leerReclamacion = useReclamacionLeida(delClub.id);
  const { salir } = useSalir();
  const enviarComoMios = ({ operaciones }: DeOtro) => void outbox.adopt(operaciones, usuarioId);
  const deAqui = ({ partidaId }: { partidaId: string }) => partidaId === delClub.id;
  const quedanGolpes = deOtros.length > 0 || cola.operaciones.some(deAqui) || cola.rechazadas.some(deAqui);
  return (
    <>
      <SinAcceso partidaId={delClub.id} quedanGolpes={quedanGolpes} />
      {seJuegaEnPartidos(delClub.torneo.modalidad) ? (
        <Suspense fallback={null}>
          <PartidosDePartida
            partida={partida}
            torneo={delClub.torneo.slug}
            hoyo={hoyo}
            editable={onApuntar !== undefined}
          />
        </Suspense>
      ) : null}
      {partida.validada ? <BannerValidada>{quienCorrige(esAdmin)}</BannerValidada> : null}
      {partida.validada && delClub.participantes.some(({ propio }) => propio) ? (
        <div className="mx-3 mb-3">
          <CompartirTarjeta torneo={delClub.torneo} />
        </div>
      ) : null}
      <NoEnviados
        partida={partida}
        rechazadas={cola.rechazadas}
        onDescartar={(opId) => void outbox.dismiss(opId)}
        avisar={avisar}
      />
      <ReclamacionesPropias
        partida={partida}
        reclamaciones={delClub.reclamaciones ?? []}
        onLeida={leerReclamacion}
      />
      <GolpesDeOtros
        deOtros={deOtros}
        onEntrar={() => void salir()}
        onEnviar={onApuntar ? enviarComoMios : undefined}
      />
      {/* What is on this very phone has been said above. */}
      <GolpesSinEnviar sinEnviar={delClub.sinEnviar ?? []} deOtros={deOtros} />
      <AvisosDeCambios partida={partida} {...cambios} onApuntar={onApuntar} />
    </>
  );
}

/** Who may still change validated cards. */
function quienCorrige(esAdmin: boolean): string {
  return esAdmin
    ? 'Como administrador puedes corregirlos: cada hoyo corregido queda marcado con un lápiz.'
    : 'Solo los administradores pueden modificarlos.';
}

/**
 * Somebody was taken out of the partida while this phone had its cards: what it reads again is refused, and what is typed would be.
 * Where strokes stand here that the club does not have, they stay in sight under the reason; else the screen is left.
 */
function SinAcceso({ partidaId, quedanGolpes }: { partidaId: string; quedanGolpes: boolean }) {
  const { error } = useQuery({ ...tarjetaOptions(partidaId), enabled: false });
  if (!isRefused(error, 'sin_acceso_a_partida')) return null;
  const palabras = ERRORES_DE_TARJETA.sin_acceso_a_partida;
  if (!quedanGolpes) return <LeaveFor beside to={paths.inicio()} {...palabras} />;
  return (
    <div className="m-3">
      <Notice tone="error">{palabras.mensaje}</Notice>
    </div>
  );
}
