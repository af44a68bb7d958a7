import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Inicio } from '#contrato/inicio.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import type { FilaDeTablero } from '#reglas/tablero.ts';
import { useReach } from '#web/api/reach.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { cx } from '#web/lib/cx.ts';
import {
  formatCount,
  formatHandicapDeJuego,
  formatHora,
  formatOrdinal,
  formatReloj,
} from '#web/lib/format.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { Link } from '#web/router/router.ts';
import { enElMovil, tituloDeTarjeta } from '#web/shell/golpes-en-el-movil.ts';
import type { TarjetaDeHoy } from '#web/shell/use-tarjeta-de-hoy.ts';
import { textoSinGanador } from '#web/textos/SinGanador.tsx';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import '#web/styles/inicio.css';
import { DiaQueViene } from './DiaQueViene.tsx';
import { LideresDeHoy } from './LideresDeHoy.tsx';
import { cifraPropia, companerosDe, fraseDelHoyo, type TarjetaPropia, useHoy } from './use-hoy.ts';

type Hoy = NonNullable<Inicio['hoy']>;

/** The round of today: how it goes, the own card, the next hole, and the way to write it. */
export function HoyEnJuego({ hoy, tarjeta }: { hoy: Hoy; tarjeta: TarjetaDeHoy }) {
  const { delClub, enCamino, propia, vivo, filas, fila } = useHoy(hoy);
  const lejos = !useReach();
  const empezada = jugadosDe(hoy, propia) > 0;
  const { hoyo } = tarjeta;
  if (enCamino) return <DiaQueViene />;
  return (
    <>
      <section aria-labelledby="hoy" data-theme="dark" className="isla-hoy">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span id="hoy" className="min-w-0 flex-1 font-strong wrap-anywhere">
            Hoy · {hoy.torneo.nombre}
          </span>
          <span className="shrink-0 text-sm">{cuandoSale({ hoy, lejos, empezada })}</span>
        </p>
        {empezada ? (
          <>
            <ComoVa {...{ hoy, hoyo, propia, vivo, lejos }} fila={fila} />
            {propia ? <Huecos propia={propia} siguiente={hoyo} /> : null}
          </>
        ) : (
          <>
            <Marcador
              grande={formatHora(hoy.horaDeSalida)}
              detalle={[delClub?.nombre, vivo?.torneo.campo].filter(Boolean).join(' · ')}
            />
            {delClub ? <Companeros delClub={delClub} /> : null}
          </>
        )}
        {propia ? <Siguiente propia={propia} hoyo={hoyo} empezada={empezada} /> : null}
        <Boton tarjeta={tarjeta} empezada={empezada} />
        <SinGanador texto={textoSinGanador(hoy.torneo.modalidad)} />
      </section>
      <LideresDeHoy torneoId={hoy.torneo.id} vivo={vivo} filas={filas} lejos={lejos} />
    </>
  );
}

/** The own place and figure; without coverage the hole, and the place with its hour. */
function ComoVa({
  hoy,
  hoyo,
  propia,
  vivo,
  fila,
  lejos,
}: Pick<ReturnType<typeof useHoy>, 'propia' | 'vivo'> & {
  hoy: Hoy;
  hoyo: number | null;
  fila: FilaDeTablero | undefined;
  lejos: boolean;
}) {
  const puesto = fila?.puesto ? formatOrdinal(fila.puesto) : null;
  return (
    <Marcador
      grande={(lejos ? null : puesto) ?? porDondeVa(hoyo)}
      cifra={propia ? cifraPropia(propia) : ''}
      detalle={
        lejos && puesto && vivo
          ? `a las ${horaDe(vivo)}, ${puesto}`
          : formatCount(jugadosDe(hoy, propia), 'hoyo', 'hoyos')
      }
    />
  );
}

const horaDe = ({ actualizado }: TableroVivo): string => formatReloj(new Date(actualizado));
const porDondeVa = (hoyo: number | null): string => (hoyo === null ? 'Completa' : `Hoyo ${hoyo}`);

/** Who else plays in the group, with their playing handicaps. */
function Companeros({ delClub }: { delClub: TarjetaDePartida }) {
  return (
    <ul aria-label="Tu partida" className="grid gap-1">
      {companerosDe(delClub).map(({ participanteId, nombre, handicapDeJuego }) => (
        <li key={participanteId} className="flex gap-3">
          <span className="min-w-0 flex-1 wrap-anywhere">{nombre}</span>
          <span className="text-ink2">
            {handicapDeJuego === null ? '–' : formatHandicapDeJuego(handicapDeJuego)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Boton({
  tarjeta: { to, hoyo, enElMovil: golpes },
  empezada,
}: {
  tarjeta: TarjetaDeHoy;
  empezada: boolean;
}) {
  return (
    <Link to={to} className="press isla-boton">
      <span className="grid justify-items-center">
        <span className="flex items-center gap-2.5">
          {empezada ? tituloDeTarjeta(hoyo) : 'Abrir tarjeta'}
          <ArrowRight aria-hidden="true" size={22} className="shrink-0" />
        </span>
        {golpes > 0 ? <span className="text-sm font-normal">{enElMovil(golpes)}</span> : null}
      </span>
    </Link>
  );
}

/** What stands at the right of the torneo: that the club is out of reach, else how long it is to the start. */
function cuandoSale({
  hoy,
  lejos,
  empezada,
}: {
  hoy: Hoy;
  lejos: boolean;
  empezada: boolean;
}): string | null {
  if (lejos) return 'Sin conexión';
  return empezada ? null : faltan(hoy);
}

const jugadosDe = (hoy: Hoy, propia: TarjetaPropia | null): number =>
  propia?.golpes.filter((uno) => uno !== null).length ?? hoy.hoyosApuntados;

/** 'en 42 min', within three hours of the start. */
function faltan({ horaDeSalida }: Hoy): string | null {
  const [horas = 0, minutos = 0] = horaDeSalida.split(':').map(Number);
  const [h = 0, m = 0] = formatReloj(clubNow()).split(':').map(Number);
  const quedan = (horas - h) * 60 + minutos - m;
  return quedan > 0 && quedan <= 180 ? `en ${quedan} min` : null;
}

function Marcador({ grande, cifra = '', detalle }: { grande: string; cifra?: string; detalle: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="isla-cifra">{grande}</span>
      {cifra ? (
        <span className="text-h2 font-bold">
          <span className="sr-only">vas </span>
          {cifra}
        </span>
      ) : null}
      <span className="ml-auto text-right text-sm font-strong">{detalle}</span>
    </p>
  );
}

/** The card in two rows of nine. */
function Huecos({ propia, siguiente }: { propia: TarjetaPropia; siguiente: number | null }) {
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

/** What the next hole gives; before the start, the playing handicap. */
function Siguiente({
  propia: { hoyos, handicapDeJuego },
  hoyo,
  empezada,
}: {
  propia: TarjetaPropia;
  hoyo: number | null;
  empezada: boolean;
}) {
  if (!empezada)
    return handicapDeJuego === null ? null : (
      <p className="flex items-center gap-3">
        <span className="isla-marco">{formatHandicapDeJuego(handicapDeJuego)}</span>
        <span className="font-strong">Tu hándicap de juego</span>
      </p>
    );
  const frase = hoyo === null ? null : fraseDelHoyo(hoyos[hoyo - 1], handicapDeJuego);
  if (frase === null) return null;
  return (
    <p className="flex items-center gap-3">
      <span aria-hidden="true" className="isla-marco">
        {hoyo}
      </span>
      <span className="grid">
        <span className="font-strong">{frase.recibe}</span>
        <span className="text-sm text-ink2">{frase.datos}</span>
      </span>
    </p>
  );
}

function SinGanador({ texto }: { texto: ReactNode }) {
  return texto ? <p className="text-sm text-ink2">{texto}</p> : null;
}
