import type { ReactNode } from 'react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import type { FilaDeTablero } from '#reglas/tablero.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { formatCount, formatHora, formatOrdinal } from '#web/lib/format.ts';
import { StatusDot } from '#web/ui/StatusLine.tsx';
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
import { cartaPropia, cifraPropia, jugadosEn, type TarjetaPropia } from './tarjeta-propia.ts';

/**
 * The own round as it is known: jugados: holes with something written, where the own card is not known; distancia: to the next
 * place, in words; cifraDelPuesto: where it is not that of the own card; hora: of what the board says, while the club is out of
 * reach (lejos); enVivo: the stream is heard.
 */
type Ronda = {
  titulo: ReactNode;
  enVivo: boolean;
  horaDeSalida: string;
  campo: string | undefined;
  delClub: TarjetaDePartida | undefined;
  propia: TarjetaPropia | null;
  jugados?: number;
  fila: FilaDeTablero | undefined;
  distancia: string | null;
  cifraDelPuesto: string | null;
  lejos: boolean;
  hora: string | null;
  tarjeta: { to: string; hoyo: number | null; enElMovil: number };
  validada?: boolean;
  pie?: ReactNode;
};

/**
 * The own round of today in its green island: before the start the hour, the group and the handicap; then place, figure, card
 * and the next hole; and the way to the card, unless it is validated.
 */
export function RondaDelDia(ronda: Ronda) {
  const { titulo, propia, jugados = 0, tarjeta, validada = false, pie = null } = ronda;
  const hechos = propia ? jugadosEn(propia) : jugados;
  const empezada = hechos > 0;
  return (
    <section aria-labelledby="hoy" data-theme="dark" className="isla-hoy">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span id="hoy" className="min-w-0 flex-1 font-strong wrap-anywhere">
          {titulo}
        </span>
        <span className="shrink-0 text-sm">
          <Cuando {...ronda} empezada={empezada} />
        </span>
      </div>
      {empezada ? <EnJuego {...ronda} hechos={hechos} /> : <PorSalir {...ronda} />}
      {validada ? (
        <p className="font-strong">Resultados validados</p>
      ) : (
        <BotonDeTarjeta {...tarjeta} golpes={tarjeta.enElMovil} empezada={empezada} />
      )}
      {pie}
    </section>
  );
}

/** What somebody decided about the own card; null = nothing, or it is not known. */
const decididoDe = ({ delClub }: Ronda) => (delClub && cartaPropia(delClub)?.estadoDecidido) ?? null;

/** At the right of the title: that the club is out of reach, that one has retired, how long it is to the start, or that what is shown is live. */
function Cuando({ empezada, ...ronda }: Ronda & { empezada: boolean }) {
  const { lejos, enVivo, horaDeSalida } = ronda;
  const decidido = decididoDe(ronda);
  if (lejos) return 'Sin conexión';
  if (decidido !== null) return TEXTOS_DE_ESTADO[decidido];
  if (!empezada) return faltanHasta(horaDeSalida);
  return enVivo ? (
    <span className="flex items-center gap-2">
      <StatusDot tone="ok" />
      En vivo
    </span>
  ) : null;
}

/** Before the start: hour, place, group and handicap. */
function PorSalir({ horaDeSalida, campo, delClub, propia }: Ronda) {
  return (
    <>
      <Marcador
        grande={formatHora(horaDeSalida)}
        detalle={[[delClub?.nombre, campo].filter(Boolean).join(' · ')]}
      />
      {delClub ? <Companeros delClub={delClub} /> : null}
      {propia ? <HandicapDelDia propia={propia} /> : null}
    </>
  );
}

/** On the way round and after it; without coverage the hole is the headline, and the place has its hour. */
function EnJuego(ronda: Ronda & { hechos: number }) {
  const { propia, fila, lejos, tarjeta, validada = false } = ronda;
  const siguiente = validada || decididoDe(ronda) !== null ? null : tarjeta.hoyo;
  const puesto = fila?.puesto ? formatOrdinal(fila.puesto) : null;
  const cerca = lejos ? null : puesto;
  return (
    <>
      <Marcador
        grande={cerca ?? porDondeVa(tarjeta.hoyo)}
        cifra={cifraDe(ronda, cerca)}
        detalle={detalleDe(ronda, puesto)}
      />
      {propia ? (
        <>
          <Huecos propia={propia} siguiente={siguiente} />
          <Siguiente propia={propia} hoyo={siguiente} />
        </>
      ) : null}
    </>
  );
}

/** The figure beside the place, or beside the hole of the own card. */
function cifraDe({ propia, cifraDelPuesto }: Ronda, cerca: string | null): string {
  if (cerca !== null && cifraDelPuesto !== null) return cifraDelPuesto;
  return propia ? cifraPropia(propia) : '';
}

/** As high as a line, and nothing to hear. */
const POR_VENIR = '\u00A0';

function detalleDe(
  { lejos, hora, hechos, distancia }: Ronda & { hechos: number },
  puesto: string | null,
): string[] {
  const hoyos = formatCount(hechos, 'hoyo', 'hoyos');
  if (lejos) return [puesto && hora ? `a las ${hora}, ${puesto}` : hoyos];
  // The board is to come: without its line the button below would be moved from under a thumb.
  if (hora === null) return [hoyos, POR_VENIR];
  return distancia === null ? [hoyos] : [hoyos, distancia];
}

const porDondeVa = (hoyo: number | null): string => (hoyo === null ? 'Completa' : `Hoyo ${hoyo}`);
