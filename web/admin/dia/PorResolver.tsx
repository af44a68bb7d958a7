import { CircleCheck, CloudUpload, Clock, MessageCircle, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DiaDeTorneo, PartidaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import type { Reclamacion } from '#contrato/admin/reclamaciones.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { formatCount, formatReloj } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useAvisar } from './queries.ts';
import { useDecidir } from '#web/tarjeta/use-reclamaciones.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';

/** What waits for whoever runs the day, each with its one or two answers in place. */
export function PorResolver({ dia, fin }: { dia: DiaDeTorneo; fin: boolean }) {
  const { partidas, reclamaciones, sinEnviar, sinPartida, torneo } = dia;
  const tardias = partidas.filter(({ ritmo }) => ritmo === 'muy_tarde');
  const cuantos = reclamaciones.length + tardias.length + sinEnviar.length + (sinPartida > 0 ? 1 : 0);
  if (cuantos === 0 && fin) return null;
  return (
    <section aria-labelledby="por-resolver" className="hairline rounded-card bg-surface">
      <h2 id="por-resolver" className="flex items-center gap-2 px-3.5 py-2.5 text-h3">
        Por resolver {cuantos > 0 ? <Badge tone="albero-soft">{cuantos}</Badge> : null}
      </h2>
      {cuantos === 0 ? (
        <p className="hairline-t flex items-center gap-2 px-3.5 py-3 text-ink2">
          <CircleCheck size={20} className="shrink-0 text-ok" />
          No hay nada pendiente.
        </p>
      ) : null}
      <ul>
        {reclamaciones.map((una) => (
          <Reclamada key={una.id} reclamacion={una} torneo={torneo.slug} />
        ))}
        {tardias.map((partida) => (
          <Tardia key={partida.id} partida={partida} partidas={partidas} torneo={torneo.slug} />
        ))}
        {sinEnviar.map(({ nombre, cuantos: golpes, partida, desde }, i) => (
          <Asunto key={`sin-enviar-${i}`} icono={<CloudUpload size={22} />}>
            <strong className="font-strong">{nombre}</strong> tiene {formatCount(golpes, 'golpe', 'golpes')}{' '}
            sin enviar desde las {formatReloj(new Date(desde))} ({partida}).
          </Asunto>
        ))}
        {sinPartida > 0 ? (
          <Asunto
            icono={<UserRoundX size={22} />}
            actos={
              <LinkButton size="sm" to={paths.admin({ herramienta: 'partidas', torneo: torneo.id })}>
                Ver partidas
              </LinkButton>
            }
          >
            <strong className="font-strong">{formatCount(sinPartida, 'inscrito', 'inscritos')}</strong> sin
            partida.
          </Asunto>
        ) : null}
      </ul>
    </section>
  );
}

/** One thing that waits: its drawing, its words and its answers. */
function Asunto({
  icono,
  actos = null,
  children,
}: {
  icono: ReactNode;
  actos?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li ref={deafPlace} className="hairline-t flex flex-wrap gap-x-2.5 px-3.5 py-3">
      <span className="w-7 pt-px">{icono}</span>
      <div className="grid min-w-0 flex-[1_1_7rem] gap-2">
        <p className="leading-tight wrap-anywhere">{children}</p>
        {actos === null ? null : <div className="flex flex-wrap gap-2">{actos}</div>}
      </div>
    </li>
  );
}

function Reclamada({ reclamacion, torneo }: { reclamacion: Reclamacion; torneo: string }) {
  const { id, version, participante, partidaId, autor, creadaEn, hoyos } = reclamacion;
  const decidir = useDecidir();
  return (
    <Asunto
      icono={<MessageCircle size={22} />}
      actos={
        <>
          {[true, false].map((aceptada) => (
            <Button
              key={String(aceptada)}
              size="sm"
              variant={aceptada ? 'primary' : 'secondary'}
              busy={decidir.pending && decidir.asked?.aceptada === aceptada}
              onClick={() => void decidir.run({ id, version, aceptada })}
            >
              {respuestaDe(reclamacion, aceptada)}
              <span className="sr-only"> en la tarjeta de {participante}</span>
            </Button>
          ))}
          <LinkButton size="sm" to={paths.introduccionDatosPartida(partidaId, { torneo })}>
            Ver<span className="sr-only"> la tarjeta de {participante}</span>
          </LinkButton>
        </>
      }
    >
      <strong className="font-strong">{participante}</strong>:{' '}
      {hoyos.map(({ hoyo, golpes, ahora }, i) => (
        <span key={hoyo}>
          {i > 0 ? '; ' : null}hoyo {hoyo}, <strong className="font-strong">{enPalabras(golpes)}</strong> y no{' '}
          {enPalabras(ahora)}
        </span>
      ))}
      . Lo pide {autor ?? 'alguien que ya no está'} a las {formatReloj(new Date(creadaEn))}.
    </Asunto>
  );
}

const enPalabras = (golpes: Anotacion): string => (golpes === null ? 'vacío' : String(golpes));

/** 'Poner 5' and 'Dejar 6' where one hole is asked for; of several, yes or no. */
function respuestaDe({ hoyos: [hoyo, ...mas] }: Reclamacion, aceptada: boolean): string {
  if (hoyo === undefined || mas.length > 0) return aceptada ? 'Aceptar' : 'Rechazar';
  return aceptada ? `Poner ${enPalabras(hoyo.golpes)}` : `Dejar ${enPalabras(hoyo.ahora)}`;
}

function Tardia({
  partida: { id, nombre, hoyo, minutosTarde, avisadaEn },
  partidas,
  torneo,
}: {
  partida: PartidaDelDia;
  partidas: readonly PartidaDelDia[];
  torneo: string;
}) {
  const avisar = useAvisar();
  const detras = partidas[partidas.findIndex((una) => una.id === id) + 1];
  const espera = hoyo !== null && detras?.hoyo === hoyo;
  return (
    <Asunto
      icono={<Clock size={22} className="text-teja" />}
      actos={
        <>
          <Button
            size="sm"
            variant="primary"
            busy={avisar.pending}
            disabled={avisadaEn !== null}
            onClick={() => void avisar.run(id)}
          >
            Avisar a la {nombre.replace(/^Partida /, '')}
          </Button>
          <LinkButton size="sm" to={paths.introduccionDatosPartida(id, { torneo })}>
            Ver tarjetas<span className="sr-only"> de la {nombre}</span>
          </LinkButton>
        </>
      }
    >
      <strong className="font-strong">{nombre}</strong> va {minutosTarde} min tarde en el hoyo {hoyo}
      {espera ? `; la ${detras.nombre} espera detrás` : ''}.
      {avisadaEn === null ? null : ` Avisada a las ${formatReloj(new Date(avisadaEn))}.`}
    </Asunto>
  );
}
