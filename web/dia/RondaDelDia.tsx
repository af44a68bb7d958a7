import type { ReactNode } from 'react';
import type { FilaDeTablero } from '#reglas/tablero.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { formatCount, formatHora, formatOrdinal } from '#web/lib/format.ts';
import '#web/styles/dia.css';
import {
  BotonDeTarjeta,
  Companeros,
  faltanHasta,
  HandicapDelDia,
  Huecos,
  Marcador,
  Siguiente,
} from './PiezasDelDia.tsx';
import { cifraPropia, jugadosEn, type TarjetaPropia } from './tarjeta-propia.ts';

/**
 * The own round of today in its green island: before the start the hour, the group and the handicap; then place, figure, card
 * and the next hole; and the way to the card, unless it is validated.
 *
 * - jugados: holes with something written, where the own card is not known.
 * - hora: of what the board says, while the club is out of reach (lejos); estado: at the right of the title, once it has begun.
 */
export function RondaDelDia({
  titulo,
  estado,
  horaDeSalida,
  campo,
  delClub,
  propia,
  jugados = 0,
  fila,
  distancia = null,
  lejos,
  hora,
  tarjeta: { to, hoyo, enElMovil },
  validada = false,
  pie = null,
}: {
  titulo: ReactNode;
  estado: ReactNode;
  horaDeSalida: string;
  campo: string | undefined;
  delClub: TarjetaDePartida | undefined;
  propia: TarjetaPropia | null;
  jugados?: number;
  fila: FilaDeTablero | undefined;
  distancia?: string | null;
  lejos: boolean;
  hora: string | null;
  tarjeta: { to: string; hoyo: number | null; enElMovil: number };
  validada?: boolean;
  pie?: ReactNode;
}) {
  const hechos = propia ? jugadosEn(propia) : jugados;
  const empezada = hechos > 0;
  const puesto = fila?.puesto ? formatOrdinal(fila.puesto) : null;
  const siguiente = validada ? null : hoyo;
  return (
    <section aria-labelledby="hoy" data-theme="dark" className="isla-hoy">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span id="hoy" className="min-w-0 flex-1 font-strong wrap-anywhere">
          {titulo}
        </span>
        <span className="shrink-0 text-sm">
          {lejos ? 'Sin conexión' : empezada ? estado : faltanHasta(horaDeSalida)}
        </span>
      </p>
      {empezada ? (
        <>
          <Marcador
            grande={(lejos ? null : puesto) ?? porDondeVa(hoyo)}
            cifra={propia ? cifraPropia(propia) : ''}
            detalle={
              lejos && puesto && hora
                ? [`a las ${hora}, ${puesto}`]
                : [formatCount(hechos, 'hoyo', 'hoyos'), ...(distancia && !lejos ? [distancia] : [])]
            }
          />
          {propia ? <Huecos propia={propia} siguiente={siguiente} /> : null}
          {propia ? <Siguiente propia={propia} hoyo={siguiente} /> : null}
        </>
      ) : (
        <>
          <Marcador
            grande={formatHora(horaDeSalida)}
            detalle={[[delClub?.nombre, campo].filter(Boolean).join(' · ')]}
          />
          {delClub ? <Companeros delClub={delClub} /> : null}
          {propia ? <HandicapDelDia propia={propia} /> : null}
        </>
      )}
      {validada ? (
        <p className="font-strong">Resultados validados</p>
      ) : (
        <BotonDeTarjeta to={to} hoyo={hoyo} golpes={enElMovil} empezada={empezada} />
      )}
      {pie}
    </section>
  );
}

const porDondeVa = (hoyo: number | null): string => (hoyo === null ? 'Completa' : `Hoyo ${hoyo}`);
