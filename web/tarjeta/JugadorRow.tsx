import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { cuentaPuntos } from '#reglas/cuenta.ts';
import { golpesRecibidos } from '#reglas/handicap.ts';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { cx } from '#web/lib/cx.ts';
import { formatContraPar, formatHcp } from '#web/lib/format.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { puntosDeTarjeta, tipoDeTarjeta } from './cifras-de-tarjeta.ts';
import { MarcaDeGolpes } from './MarcaDeGolpes.tsx';

/** From how many letters on a name takes the narrow face. */
const LARGO = 24;

/**
 * A player on a hole: who, how it goes gross and net (or in points), what is written. Touched, the keys write this player;
 * without `onElegir` it only shows.
 */
export function JugadorRow({
  tarjeta,
  hoyo,
  enTurno,
  onElegir,
}: {
  tarjeta: TarjetaVista;
  hoyo: number;
  enTurno: boolean;
  onElegir?: (() => void) | undefined;
}) {
  const content = (
    <>
      <Quien tarjeta={tarjeta} hoyo={hoyo} />
      <Marcha tarjeta={tarjeta} />
      <span className="sr-only">, </span>
      <span className="casilla">
        <MarcaDeGolpes
          hoyo={tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo)}
          golpes={tarjeta.golpes[hoyo - 1] ?? null}
          handicapDeJuego={tarjeta.handicapDeJuego}
          estado={tarjeta.estados[hoyo - 1] ?? 'guardado'}
          corregido={tarjeta.corregidos.includes(hoyo)}
          sobria
        />
      </span>
    </>
  );
  const className = cx('fila', cuentaPuntos(tarjeta.forma.cuenta) && 'en-puntos');
  if (onElegir === undefined) return <div className={className}>{content}</div>;
  return (
    <button
      type="button"
      aria-current={enTurno || undefined}
      data-quien={tarjeta.participanteId}
      onClick={onElegir}
      className={className}
    >
      {content}
    </button>
  );
}

function Quien({ tarjeta, hoyo }: { tarjeta: TarjetaVista; hoyo: number }) {
  const { handicapDeJuego, propio, estados, estadoDecidido } = tarjeta;
  const recibidos = golpesRecibidos({
    handicapDeJuego,
    ...(tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo)),
  });
  const nombre = nombreConInvitado(tarjeta);
  return (
    <span className={cx('quien', propio && 'yo')}>
      <Avatar name={tarjeta.nombre} />
      <span className="min-w-0">
        <span className={cx('nombre', nombre.length > LARGO && 'largo', nombre.includes(' · ') && 'varios')}>
          {nombre}
        </span>{' '}
        <small>
          <PuntosDeGolpe recibidos={recibidos} />
          {formatHcp(handicapDeJuego)}
          {propio ? ' · tú' : ''}
          {estadoDecidido === null ? '' : ` · ${TEXTOS_DE_ESTADO[estadoDecidido]}`}
          {estados[hoyo - 1] === 'rechazado' ? (
            <span className="font-strong text-teja"> · No enviado</span>
          ) : null}
        </small>
      </span>
    </span>
  );
}

/** How the card goes: gross and net against par, or gross and points; the one that ranks is strong. */
function Marcha({ tarjeta }: { tarjeta: TarjetaVista }) {
  const { contraParBruto, contraParNeto } = resumirTarjeta(tarjeta);
  const enPuntos = puntosDeTarjeta(tarjeta);
  const scratch = enPuntos === null && tipoDeTarjeta(tarjeta) === 'scratch';
  return (
    <>
      <span className={cx('bruto', scratch && 'ordena')}>
        <span className="sr-only"> Bruto </span>
        {formatContraPar(contraParBruto)}
      </span>
      <span className={cx('neto', !scratch && 'ordena')}>
        <span className="sr-only">{enPuntos === null ? ' Neto ' : ' '}</span>
        {enPuntos ?? formatContraPar(contraParNeto)}
      </span>
    </>
  );
}

/** The names of the columns, and what the dot in a row means. */
export function CabezaDeFilas({ tarjetas, hoyo }: { tarjetas: readonly TarjetaVista[]; hoyo: number }) {
  const enPuntos = tarjetas.some(({ forma }) => cuentaPuntos(forma.cuenta));
  return (
    <div aria-hidden="true" className={cx('fila cabeza', enPuntos && 'en-puntos')}>
      <span className="truncate">
        <i className="golpe" />
        recibe golpe en este hoyo
      </span>
      <span>Bruto</span>
      <span>{enPuntos ? 'Puntos' : 'Neto'}</span>
      <span>Hoyo {hoyo}</span>
    </div>
  );
}

/** One dot per stroke received on the hole; hollow for strokes given back. */
export function PuntosDeGolpe({ recibidos }: { recibidos: number }) {
  if (recibidos === 0) return null;
  const dado = recibidos < 0 && 'dado';
  return (
    <>
      {Array.from({ length: Math.abs(recibidos) }, (_, i) => (
        <i key={i} aria-hidden="true" className={cx('golpe', dado)} />
      ))}
      <span className="sr-only">{recibidos < 0 ? 'da golpe, ' : 'recibe golpe, '}</span>
    </>
  );
}

/** 'Ramón (invitado)'. */
export function nombreConInvitado({
  nombre,
  esInvitado,
}: Pick<TarjetaVista, 'nombre' | 'esInvitado'>): string {
  return esInvitado && !/\(invitad[oa]\)/i.test(nombre) ? `${nombre} (invitado)` : nombre;
}
