import { ArrowRight } from 'lucide-react';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { cx } from '#web/lib/cx.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { formatHandicapDeJuego, formatReloj } from '#web/lib/format.ts';
import { Link } from '#web/router/router.ts';
import { enElMovil, tituloDeTarjeta } from '#web/shell/golpes-en-el-movil.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { companerosDe, fraseDelHoyo, fraseDelReparto, type TarjetaPropia } from './tarjeta-propia.ts';

/** The figure of the day, with the own result beside it and what is to be said of both at the right. */
export function Marcador({
  grande,
  cifra = '',
  detalle,
}: {
  grande: string;
  cifra?: string;
  detalle: readonly string[];
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="isla-cifra">{grande}</span>
      {cifra ? (
        <span className="text-h2 font-bold">
          <span className="sr-only">vas </span>
          {cifra}
        </span>
      ) : null}
      <span className="ml-auto grid text-right text-sm font-strong">
        {detalle.map((linea) => (
          <span key={linea}>{linea}</span>
        ))}
      </span>
    </p>
  );
}

/** Who else plays in the group, with their playing handicaps. */
export function Companeros({ delClub }: { delClub: TarjetaDePartida }) {
  return (
    <ul aria-label="Tu partida" className="grid gap-1">
      {companerosDe(delClub).map(({ participanteId, nombre, handicapDeJuego }) => (
        <li key={participanteId} className="flex items-center gap-3">
          <span className="isla-avatar">
            <Avatar name={nombre} size="sm" />
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">{nombre}</span>
          <span className="text-ink2">
            {handicapDeJuego === null ? '–' : formatHandicapDeJuego(handicapDeJuego)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The card in two rows of nine, the next hole lit. */
export function Huecos({ propia, siguiente }: { propia: TarjetaPropia; siguiente: number | null }) {
  return (
    <ol aria-label="Tu tarjeta" className="grid grid-cols-9 gap-1">
      {propia.hoyos.map((hoyo, i) => {
        const { nueve } = propia.forma;
        if (nueve && (nueve === 'ida') !== i < 9) return null;
        const golpes = propia.golpes[i] ?? null;
        const actual = hoyo.numero === siguiente;
        return (
          <li
            key={hoyo.numero}
            className={cx('isla-hoyo', golpes === null && 'isla-hueco', actual && 'isla-actual')}
          >
            {golpes === null || actual ? (
              <span>
                <span className="sr-only">hoyo </span>
                {hoyo.numero}
              </span>
            ) : (
              <MarcaDeGolpes
                hoyo={hoyo}
                golpes={golpes}
                handicapDeJuego={propia.handicapDeJuego}
                size={26}
                sobria
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What the next hole gives. */
export function Siguiente({
  propia: { hoyos, handicapDeJuego },
  hoyo,
}: {
  propia: TarjetaPropia;
  hoyo: number | null;
}) {
  const frase = hoyo === null ? null : fraseDelHoyo(hoyos[hoyo - 1], handicapDeJuego);
  return frase && <ConMarco cifra={String(hoyo)} muda texto={frase.recibe} detalle={frase.datos} />;
}

/** Before the start: the playing handicap, and where its strokes are. */
export function HandicapDelDia({ propia }: { propia: TarjetaPropia }) {
  const { handicapDeJuego } = propia;
  return handicapDeJuego === null ? null : (
    <ConMarco
      cifra={formatHandicapDeJuego(handicapDeJuego)}
      texto="Tu hándicap de juego"
      detalle={fraseDelReparto(propia, handicapDeJuego)}
    />
  );
}

function ConMarco({
  cifra,
  muda = false,
  texto,
  detalle,
}: {
  cifra: string;
  /** Said in the words beside it. */
  muda?: boolean;
  texto: string;
  detalle: string;
}) {
  return (
    <p className="flex items-center gap-3">
      <span aria-hidden={muda || undefined} className="isla-marco">
        {cifra}
      </span>
      <span className="grid">
        <span className="font-strong">{texto}</span>
        <span className="text-sm text-ink2">{detalle}</span>
      </span>
    </p>
  );
}

/** The one albero button of the day: to the card. */
export function BotonDeTarjeta({
  to,
  hoyo,
  golpes,
  empezada,
}: {
  to: string;
  hoyo: number | null;
  /** How many of its strokes wait on this phone. */
  golpes: number;
  empezada: boolean;
}) {
  return (
    <Link to={to} className="press isla-boton">
      <span className="grid justify-items-center">
        <span className="flex items-center gap-2.5">
          {empezada ? tituloDeTarjeta(hoyo) : 'Abrir tarjeta'}
          <ArrowRight size={22} className="shrink-0" />
        </span>
        {golpes > 0 ? <span className="text-sm font-normal">{enElMovil(golpes)}</span> : null}
      </span>
    </Link>
  );
}

/** 'en 42 min', within three hours of the start. */
export function faltanHasta(horaDeSalida: string): string | null {
  const [horas = 0, minutos = 0] = horaDeSalida.split(':').map(Number);
  const [h = 0, m = 0] = formatReloj(clubNow()).split(':').map(Number);
  const quedan = (horas - h) * 60 + minutos - m;
  return quedan > 0 && quedan <= 180 ? `en ${quedan} min` : null;
}
