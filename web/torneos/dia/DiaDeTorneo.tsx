import { lazy, Suspense } from 'react';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { jueganSinPartida } from '#reglas/dia-de-partidos.ts';
import { useReach } from '#web/api/reach.ts';
import { useTablero } from '#web/clasificacion/queries.ts';
import { DiaQueViene } from '#web/dia/DiaQueViene.tsx';
import { LideresDelDia } from '#web/dia/LideresDelDia.tsx';
import { RondaDelDia } from '#web/dia/RondaDelDia.tsx';
import { type DiaLeido, otraVuelta, useDiaLeido, useOyenteDelDia, useRonda } from '#web/dia/use-ronda.ts';
import { formatReloj } from '#web/lib/format.ts';
import { useStale } from '#web/live/use-live.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { MarchaDelDia } from './MarchaDelDia.tsx';
import { PartidosDelDia } from './PartidosDelDia.tsx';

// Few torneos have several vueltas.
const TotalPropio = lazy(() =>
  import('#web/dia/TotalDelDia.tsx').then((part) => ({ default: part.TotalPropio })),
);

/** A torneo on its day: the own round of who plays it, how everybody goes, and who leads, moving with the stream. */
export function DiaDeTorneo({ torneo }: { torneo: TorneoDetalle }) {
  const oyente = useOyenteDelDia(torneo.miInscripcion?.partidaId ?? null);
  const { query, enVivo, reintentar } = useTablero(torneo.id, () => true, oyente);
  const atrasado = useStale(enVivo);
  const dia = useDiaLeido(query.data);
  const lejos = !useReach();
  const enDirecto = enVivo.ultimo !== null && !atrasado;
  const partes = { torneo, dia, lejos };
  return (
    <div className="grid grid-cols-1 gap-3">
      <MiRonda {...partes} enVivo={enDirecto} />
      <QueryView
        query={query}
        failed="No se pudo cargar cómo va el torneo"
        skeleton={<DiaQueViene conRonda={false} conMarcha />}
      >
        {() =>
          dia && (
            <>
              <MarchaDelDia
                {...partes}
                dia={dia}
                estado={{ ...enVivo, atrasado }}
                onReintentar={reintentar}
              />
              {dia.vivo.partidos || dia.vivo.ryder ? (
                <PartidosDelDia dia={dia} participanteId={torneo.miInscripcion?.participanteId ?? null} />
              ) : (
                <LideresDelDia torneoId={torneo.id} dia={dia} lejos={lejos || atrasado} />
              )}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

type Partes = { torneo: TorneoDetalle; dia: DiaLeido | null; lejos: boolean; enVivo: boolean };

/** The own round of who plays; what is still to be known of who is enrolled; nothing for who looks on. */
function MiRonda(partes: Partes) {
  const { miInscripcion } = partes.torneo;
  if (miInscripcion === null || miInscripcion.participanteId === null) return null;
  if (
    miInscripcion.partidaId === null &&
    partes.dia &&
    jueganSinPartida(partes.dia.vivo.tablero, partes.dia.vivo).has(miInscripcion.participanteId)
  )
    return null;
  if (miInscripcion.partidaId === null)
    return <Notice tone="info">Estás inscrito. Tu hora de salida está por publicar.</Notice>;
  return <RondaEnPartida {...partes} partidaId={miInscripcion.partidaId} />;
}

function PieDelTotal({ dia }: Pick<Partes, 'dia'>) {
  return <Suspense>{dia && <TotalPropio vivo={dia.vivo} />}</Suspense>;
}

function RondaEnPartida({
  torneo: { id, partidas, campo, vueltas },
  partidaId,
  dia,
  lejos,
  enVivo,
}: Partes & { partidaId: string }) {
  const { delClub, enCamino, hoyo, enElMovil, ...suyo } = useRonda(partidaId, dia);
  if (enCamino) return <div className="skeleton h-79 rounded-card bg-pino-soft" />;
  // Without the card the start list still says when.
  const partida = delClub ?? partidas.find((una) => una.id === partidaId);
  const vuelta = otraVuelta({ id, vueltas });
  return (
    <RondaDelDia
      {...suyo}
      titulo={vuelta ? `Tu vuelta ${vuelta.numero}` : 'Tu ronda'}
      enVivo={enVivo}
      horaDeSalida={partida?.horaDeSalida ?? ''}
      campo={campo.nombre}
      delClub={delClub}
      lejos={lejos}
      hora={dia && formatReloj(new Date(dia.vivo.actualizado))}
      tarjeta={{ to: paths.introduccionDatosPartida(partidaId, { torneo: id, hoyo }), hoyo, enElMovil }}
      validada={partida?.validada ?? false}
      pie={vuelta ? <PieDelTotal dia={dia} /> : null}
    />
  );
}
