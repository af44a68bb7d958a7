import { memo, useMemo, useState } from 'react';
import {
  campoHoy,
  type Dificultad,
  extremosDelCampo,
  type HoyoDeCampo,
  mediaContraPar,
  TARJETAS_PARA_COMPARAR,
} from '#reglas/campo-hoy.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount, formatNumero, MINUS } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { HoyoDelCampo } from './HoyoDelCampo.tsx';
import type { DeVista } from './Vistas.tsx';

const TINTES: Readonly<Record<Dificultad, string>> = {
  1: 'bg-dif-1',
  2: 'bg-dif-2',
  3: 'bg-dif-3',
  4: 'bg-dif-4',
  5: 'bg-dif-5',
};

/** '+1,78', '−0,20', 'PAR'. */
function formatMedia(contraPar: number): string {
  const cifra = formatNumero(contraPar, 2);
  if (cifra === '0,00') return 'PAR';
  return cifra.startsWith(MINUS) ? cifra : `+${cifra}`;
}

/** '4', and '4 o 5' where not all play it with the same. */
const formatPares = (pares: readonly number[]) => pares.join(' o ');

/**
 * How the course plays today: each hole by what everybody made of it, the hardest and the easiest, and what the results of one of
 * them were. Drawn anew when a stroke changes the board, not with each sign of life.
 */
export const CampoHoy = memo(function CampoHoy({ tablero, jugadorId }: DeVista) {
  const campo = useMemo(() => campoHoy(tablero), [tablero]);
  const { masDificiles, masFaciles } = extremosDelCampo(campo);
  const [elegido, elegir] = useState<number | null>(null);
  const conTarjetas = campo.filter(({ tarjetas, resultados }) => tarjetas + resultados.raya > 0);
  if (conTarjetas.length === 0)
    return (
      <EmptyState
        title="Todavía nadie ha jugado un hoyo"
        description="En cuanto haya resultados, aquí se ve cómo se está jugando cada hoyo."
      />
    );
  const abierto = campo.find(({ numero }) => numero === (elegido ?? masDificiles[0])) ?? conTarjetas[0];
  const mayor = Math.max(
    ...campo.map((hoyo) => (hoyo.dificultad === null ? 0 : (mediaContraPar(hoyo) ?? 0))),
  );
  const hoyoDe = (numeros: readonly number[]) => campo.find(({ numero }) => numero === numeros[0]);
  return (
    <div className="@container mt-3 grid gap-3">
      <div className="grid gap-2.5 @min-[17rem]:grid-cols-2">
        <Extremo titulo="El más difícil" numeros={masDificiles} hoyo={hoyoDe(masDificiles)} />
        <Extremo titulo="El más fácil" numeros={masFaciles} hoyo={hoyoDe(masFaciles)} />
      </div>
      <ul
        aria-label="Los hoyos"
        className="grid grid-cols-6 gap-1.5 @max-[17rem]:grid-cols-3 @min-[44rem]:grid-cols-9"
      >
        {campo.map((hoyo) => (
          <li key={hoyo.numero} className="grid">
            <Loseta
              hoyo={hoyo}
              mayor={mayor}
              elegida={hoyo === abierto}
              onElegir={() => elegir(hoyo.numero)}
            />
          </li>
        ))}
      </ul>
      {abierto ? <HoyoDelCampo hoyo={abierto} tablero={tablero} jugadorId={jugadorId} /> : null}
      <p className="text-sm text-ink2">
        {`Se comparan los hoyos con ${TARJETAS_PARA_COMPARAR} tarjetas o más. Cada golpe cuenta frente al par de su salida; las rayas no entran en la media.`}
      </p>
    </div>
  );
});

/** The hardest or the easiest hole; all that play the same are named. */
function Extremo({
  titulo,
  numeros,
  hoyo,
}: {
  titulo: string;
  numeros: readonly number[];
  hoyo: HoyoDeCampo | undefined;
}) {
  const contraPar = hoyo && mediaContraPar(hoyo);
  return (
    <Card className="px-3.5 py-3">
      <p className="text-sm text-ink2">{titulo}</p>
      <p className="font-display text-h3 font-bold">
        {hoyo ? `${numeros.length === 1 ? 'Hoyo' : 'Hoyos'} ${enLista(numeros)}` : '–'}
      </p>
      <p className="font-semi">
        {hoyo && typeof contraPar === 'number'
          ? `${formatMedia(contraPar)} sobre par ${numeros.length === 1 ? formatPares(hoyo.pares) : ''}`.trim()
          : 'Aún no se sabe'}
      </p>
    </Card>
  );
}

const lista = new Intl.ListFormat('es');
const enLista = (numeros: readonly number[]) => lista.format(numeros.map(String));

/** What a tile says: the mean or, while it is not compared, how many cards there are. */
function cifraDe(hoyo: HoyoDeCampo): { texto: string; dicho: string } {
  const { tarjetas, dificultad } = hoyo;
  const contraPar = mediaContraPar(hoyo);
  if (dificultad !== null && contraPar !== null) {
    return { texto: formatMedia(contraPar), dicho: '' };
  }
  const dicho = formatCount(tarjetas, 'tarjeta', 'tarjetas');
  return { texto: tarjetas > 0 ? `${tarjetas} tarj.` : '–', dicho };
}

/** A hole of the course: its number, its par and the mean of the field, tinted by how hard it is among the others. */
function Loseta({
  hoyo,
  mayor,
  elegida,
  onElegir,
}: {
  hoyo: HoyoDeCampo;
  /** The highest mean of those that are compared. */
  mayor: number;
  elegida: boolean;
  onElegir: () => void;
}) {
  const { numero, pares, dificultad } = hoyo;
  const contraPar = mediaContraPar(hoyo) ?? 0;
  const cifra = cifraDe(hoyo);
  const medido = dificultad !== null;
  return (
    <button
      type="button"
      aria-pressed={elegida}
      onClick={onElegir}
      className={cx(
        'press relative grid min-h-16.5 grid-rows-[auto_1fr_auto] overflow-hidden rounded-tile p-1.25 text-left',
        medido ? cx('hairline', TINTES[dificultad]) : 'border-[1.5px] border-dashed border-control text-ink2',
        elegida && 'outline-3 -outline-offset-3 outline-ink',
      )}
    >
      <span className="flex items-baseline justify-between gap-1 leading-none">
        <b className="text-lg leading-none">
          <span className="sr-only">Hoyo</span> {numero}
        </b>{' '}
        {pares.length > 0 ? (
          <>
            <Breve texto={`p${pares.join('/')}`} /> <span className="sr-only">par {formatPares(pares)}</span>
          </>
        ) : null}
      </span>{' '}
      <span className="self-end pb-0.5">
        {medido && contraPar > 0 ? (
          <span
            className="block h-1.25 rounded-full bg-ink"
            style={{ width: `${Math.round((92 * contraPar) / mayor)}%` }}
          />
        ) : null}
      </span>
      {medido ? (
        <span className="narrow text-sm font-bold whitespace-nowrap">
          <span className="sr-only">media</span> {cifra.texto}
        </span>
      ) : (
        <span className="text-sm whitespace-nowrap">
          <Breve texto={cifra.texto} />
          <span className="sr-only">{cifra.dicho}</span>
        </span>
      )}
    </button>
  );
}

/** What is seen short and heard in the words behind it. */
function Breve({ texto }: { texto: string }) {
  return (
    <span
      aria-hidden="true"
      data-breve={texto}
      className="narrow text-caption leading-none before:content-[attr(data-breve)]"
    />
  );
}
