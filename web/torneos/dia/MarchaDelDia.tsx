import type { TorneoDetalle } from '#contrato/torneos.ts';
import { acabanEnPartidos } from '#reglas/dia-de-partidos.ts';
import { marchaDelDia } from '#reglas/dia-de-torneo.ts';
import type { DiaLeido } from '#web/dia/use-ronda.ts';
import { formatHora, formatReloj } from '#web/lib/format.ts';
import type { EnVivo } from '#web/live/live-client.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { StatusLine } from '#web/ui/StatusLine.tsx';

/** How a day goes: who is where, when the last stroke came, and how fresh all of it is. */
export function MarchaDelDia({
  torneo: { partidas },
  dia: { vivo, tablero, filas },
  lejos,
  estado,
  onReintentar,
}: {
  torneo: Pick<TorneoDetalle, 'partidas'>;
  dia: DiaLeido;
  lejos: boolean;
  estado: EnVivo & { atrasado: boolean };
  onReintentar: () => void;
}) {
  const marcha = marchaDelDia({ tablero, filas, acaban: acabanEnPartidos(vivo.tablero, vivo) });
  // Who has come in, and when, is not told by holes that are kept back.
  const { ocultoDesde } = tablero;
  const cifras =
    ocultoDesde !== undefined
      ? []
      : [
          { cuantos: marcha.porSalir, que: 'por salir' },
          { cuantos: marcha.enElCampo, que: 'en el campo' },
          { cuantos: marcha.terminados, que: marcha.terminados === 1 ? 'ha acabado' : 'han acabado' },
        ].filter(({ cuantos }) => cuantos > 0);
  const viejo = lejos || estado.atrasado;
  return (
    <section aria-label="Cómo va" className="hairline grid grid-cols-1 gap-2 rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="flex-1 text-h3">Cómo va</h2>
        <Frescura vivo={vivo} ultimo={estado.ultimo} viejo={viejo} />
        {viejo ? (
          <button type="button" onClick={onReintentar} className="min-h-11 text-sm font-semi underline">
            Reintentar
          </button>
        ) : null}
      </div>
      {cifras.length === 0 ? null : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {cifras.map(({ cuantos, que }) => (
            <li key={que}>
              <span className="text-h2 font-bold">{cuantos}</span> {que}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink2">
        {[
          marcha.enElCampo + marcha.terminados === 0
            ? primeraSalida(partidas)
            : ocultoDesde !== undefined
              ? 'Quién ha acabado se sabrá en la entrega'
              : ultimoGolpe(vivo),
          marcha.validados > 0 ? `${marcha.validados} con la tarjeta validada` : null,
          marcha.fuera > 0 ? `${marcha.fuera} fuera de la clasificación` : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}

function Frescura({ vivo, ultimo, viejo }: { vivo: TableroVivo; ultimo: Date | null; viejo: boolean }) {
  const hora = formatReloj(ultimo ?? new Date(vivo.actualizado));
  if (viejo) return <StatusLine tone="waiting">{`Datos de las ${hora}`}</StatusLine>;
  return ultimo ? (
    <StatusLine tone="ok">{`En vivo · ${hora}`}</StatusLine>
  ) : (
    <StatusLine tone="idle">{`Datos de las ${hora}`}</StatusLine>
  );
}

/** 'La primera partida sale a las 08:30'. */
function primeraSalida(partidas: TorneoDetalle['partidas']): string {
  const [primera] = partidas.map(({ horaDeSalida }) => formatHora(horaDeSalida)).toSorted();
  return primera === undefined ? 'Horario por publicar' : `La primera partida sale a las ${primera}`;
}

/** 'Último golpe a las 10:43'; null where no hour is known of any. */
function ultimoGolpe({ ultimaHora: { primero, cambios } }: TableroVivo): string | null {
  if (primero === null) return null;
  if (cambios.length === 0) return 'Ningún golpe en la última hora';
  return `Último golpe a las ${formatReloj(Math.max(...cambios.map(({ momento }) => momento)))}`;
}
