import { golpesRecibidos } from '#reglas/handicap.ts';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { cx } from '#web/lib/cx.ts';
import { formatContraPar, formatCount, formatHcp } from '#web/lib/format.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { puntosDeTarjeta } from './cifras-de-tarjeta.ts';
import { MarcaDeGolpes } from './MarcaDeGolpes.tsx';

/** A player on a hole: who, how it goes, what is written. The whole row opens the keys; without `onAbrir` it only shows. */
export function JugadorRow({
  tarjeta,
  hoyo,
  onAbrir,
}: {
  tarjeta: TarjetaVista;
  hoyo: number;
  onAbrir?: (() => void) | undefined;
}) {
  const { handicapDeJuego, golpes, estados, corregidos, propio } = tarjeta;
  const dato = tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo);
  const recibidos = golpesRecibidos({ handicapDeJuego, indice: dato.indice });
  const marcha = puntosDeTarjeta(tarjeta) ?? formatContraPar(resumirTarjeta(tarjeta).contraParBruto);
  const content = (
    <>
      <Avatar name={tarjeta.nombre} />
      <span className="min-w-0 flex-1">
        <span className="block text-base leading-snug font-strong">{nombreConInvitado(tarjeta)}</span>
        <span className="block text-sm text-ink2">
          {formatHcp(handicapDeJuego)}
          {recibidos === 0
            ? ''
            : ` · ${recibidos > 0 ? '+' : '−'}${formatCount(Math.abs(recibidos), 'golpe', 'golpes')}`}
        </span>
        {estados[hoyo - 1] === 'rechazado' ? (
          <span className="block text-sm font-semi text-teja">No enviado</span>
        ) : null}
      </span>
      <span className="min-w-10 text-right text-lg font-strong whitespace-nowrap">{marcha}</span>
      <span className="sr-only">, </span>
      <MarcaDeGolpes
        hoyo={dato}
        golpes={golpes[hoyo - 1] ?? null}
        handicapDeJuego={handicapDeJuego}
        size={48}
        estado={estados[hoyo - 1] ?? 'guardado'}
        corregido={corregidos.includes(hoyo)}
      />
    </>
  );
  const look = cx(
    'hairline-b flex min-h-18 w-full items-center gap-3 px-3 py-2.5 text-left',
    propio ? 'bg-albero-soft' : 'bg-surface',
  );
  if (onAbrir === undefined) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onAbrir}
      className={cx(look, 'press focus-visible:shadow-none focus-visible:outline-offset-[-3px]')}
    >
      {content}
    </button>
  );
}

/** 'Ramón (invitado)'. */
export function nombreConInvitado({
  nombre,
  esInvitado,
}: Pick<TarjetaVista, 'nombre' | 'esInvitado'>): string {
  return esInvitado && !/\(invitad[oa]\)/i.test(nombre) ? `${nombre} (invitado)` : nombre;
}
