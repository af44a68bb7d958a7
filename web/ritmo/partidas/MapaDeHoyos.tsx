import { MINUTOS_MUY_TARDE, MINUTOS_TARDE } from '#reglas/ritmo.ts';
import { cx } from '#web/lib/cx.ts';
import type { EnMarcha } from './marcha.ts';

/**
 * The holes that are played, with a counter for each partida in the one where it is; the own one has a ring.
 *
 * - comite: the counters tell the pace too, by colour and by shape.
 */
export function MapaDeHoyos({
  hoyos,
  partidas,
  comite,
}: {
  hoyos: readonly number[];
  partidas: readonly EnMarcha[];
  comite: boolean;
}) {
  const enCadaUno = hoyos.map((hoyo) => ({ hoyo, suyas: partidas.filter((una) => una.hoyo === hoyo) }));
  return (
    <div className="@container grid gap-2">
      <div
        role="img"
        aria-label={enPalabras(enCadaUno)}
        className={cx(
          'grid grid-cols-9 gap-1 @max-[16rem]:grid-cols-6',
          hoyos.length > 9 && '@min-[56rem]:grid-cols-18',
        )}
      >
        {enCadaUno.map(({ hoyo, suyas }) => (
          <span
            key={hoyo}
            className="hairline grid min-h-17 grid-rows-[auto_1fr] justify-items-center gap-0.5 rounded-tile bg-surface pb-1"
          >
            <span className="text-sm text-ink2">{hoyo}</span>
            <span className="grid content-center justify-items-center gap-1">
              {suyas.map((partida) => (
                <Ficha key={partida.id} partida={partida} comite={comite} />
              ))}
            </span>
          </span>
        ))}
      </div>
      {comite ? <Leyenda /> : null}
    </div>
  );
}

function Ficha({ partida, comite }: { partida: EnMarcha; comite: boolean }) {
  return (
    <span
      className={cx(
        'grid size-7 place-items-center text-sm font-bold',
        formaDe(comite ? partida.ritmo : 'a_ritmo'),
        partida.esMia && 'ring-2 ring-albero-deep ring-offset-1 ring-offset-surface',
      )}
    >
      {partida.numero}
    </span>
  );
}

const formaDe = (ritmo: EnMarcha['ritmo']): string => {
  if (ritmo === 'muy_tarde') return 'rounded-cell bg-teja text-on-teja';
  if (ritmo === 'tarde') return 'rounded-full border-2 border-albero-deep bg-albero text-on-albero';
  return 'rounded-full bg-pino text-on-pino';
};

const PASOS = [
  ['a_ritmo', 'a ritmo'],
  ['tarde', `${MINUTOS_TARDE}–${MINUTOS_MUY_TARDE - 1} min tarde`],
  ['muy_tarde', `${MINUTOS_MUY_TARDE} o más`],
] as const;

function Leyenda() {
  return (
    <ul aria-label="Leyenda" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink2">
      {PASOS.map(([ritmo, texto]) => (
        <li key={ritmo} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('size-4 shrink-0', formaDe(ritmo))} />
          {texto}
        </li>
      ))}
    </ul>
  );
}

function enPalabras(enCadaUno: readonly { hoyo: number; suyas: readonly EnMarcha[] }[]): string {
  const ocupados = enCadaUno.filter(({ suyas }) => suyas.length > 0);
  if (ocupados.length === 0) return 'Nadie en el campo';
  return ocupados
    .map(({ hoyo, suyas }) => `Hoyo ${hoyo}: ${suyas.map(({ nombre }) => nombre).join(' y ')}`)
    .join('; ');
}
