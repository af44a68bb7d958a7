import { memo } from 'react';
import type { FormaDeContar } from '#reglas/cuenta.ts';
import { type Anotacion, type Hoyo, hoyoPorDefecto } from '#reglas/hoyo.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import type { CategoriaDeResultado } from '#reglas/tarjeta.ts';
import { formatCount } from '#web/lib/format.ts';
import { categoriaDeMarca } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { hoyoDeBando } from './cifras-de-bando.ts';

/** Of a mark: 10 wide, from the line at 7 up for what is under par and down for what is over it. */
type Trazo = { y: number; alto: number; className: string };

const TRAZOS: Record<CategoriaDeResultado, Trazo> = {
  menos_de_menos_2: { y: 0, alto: 9, className: 'fill-net-lt-m2' },
  menos_2: { y: 1.5, alto: 6.5, className: 'fill-net-m2 stroke-net-m2-ring' },
  menos_1: { y: 2, alto: 6, className: 'fill-net-m1' },
  par: { y: 6, alto: 2, className: 'fill-ink2' },
  mas_1: { y: 7, alto: 5, className: 'fill-net-p1' },
  mas_de_mas_1: { y: 7, alto: 6.5, className: 'fill-net-gt-p1 stroke-net-gt-p1-ring' },
};
const POR_JUGAR: Trazo = { y: 6.5, alto: 1, className: 'fill-control/50' };
const SIN_CIFRA: Trazo = { y: 7, alto: 5, className: 'fill-none stroke-ink2' };

const PASO = 11.5;
const ENTRE_NUEVES = 6;

/**
 * A card as a strip: what was made of each hole against the par, the second nine apart; faint what is to be played. Drawn anew
 * only when its card changes, not with each stroke of the others.
 */
export const Cinta = memo(function Cinta({
  participante: { golpes, deBando, handicapDeJuego },
  hoyos,
  forma,
  tipo,
}: {
  participante: Pick<ParticipanteEnTablero, 'golpes' | 'deBando' | 'handicapDeJuego'>;
  hoyos: readonly Hoyo[];
  /** Of the torneo. */
  forma: FormaDeContar;
  tipo: TipoClasificacion;
}) {
  const jugados = hoyosQueSeJuegan(forma.nueve);
  const ancho = jugados.length * PASO + (jugados.length > 9 ? ENTRE_NUEVES : 0);
  const trazos = jugados.map((numero) => {
    const hoyo = hoyos[numero - 1] ?? hoyoPorDefecto(numero);
    const anotado = deBando
      ? { ...hoyoDeBando(hoyo, deBando[numero - 1] ?? null, tipo), handicapDeJuego: 0 }
      : { hoyo, golpes: golpes[numero - 1] ?? null, handicapDeJuego };
    return trazoDe({ ...anotado, tipo });
  });
  return (
    <svg
      role="img"
      aria-label={enPalabras(trazos)}
      viewBox={`0 0 ${ancho} 14`}
      preserveAspectRatio="none"
      className="block h-full w-full"
    >
      {trazos.map(({ y, alto, className }, i) => (
        <rect
          key={i}
          x={i * PASO + (i < 9 ? 0 : ENTRE_NUEVES) + 0.75}
          y={y}
          width="10"
          height={alto}
          rx="1"
          className={className}
        />
      ))}
    </svg>
  );
});

/** What is heard in its place: '7 hoyos: 0 bajo par, 6 pares, 1 sobre par'. */
function enPalabras(trazos: readonly Trazo[]): string {
  const jugados = trazos.filter((trazo) => trazo !== POR_JUGAR);
  const de = (...categorias: CategoriaDeResultado[]) =>
    jugados.filter((trazo) => categorias.some((una) => TRAZOS[una] === trazo)).length;
  const partes = [
    `${de('menos_de_menos_2', 'menos_2', 'menos_1')} bajo par`,
    formatCount(de('par'), 'par', 'pares'),
    `${de('mas_1', 'mas_de_mas_1')} sobre par`,
  ];
  const rayas = jugados.filter((trazo) => trazo === SIN_CIFRA).length;
  if (rayas > 0) partes.push(formatCount(rayas, 'raya', 'rayas'));
  return `${formatCount(jugados.length, 'hoyo', 'hoyos')}: ${partes.join(', ')}`;
}

function trazoDe(marca: {
  hoyo: Hoyo;
  golpes: Anotacion;
  handicapDeJuego: number | null;
  tipo: TipoClasificacion;
}): Trazo {
  if (marca.golpes === null) return POR_JUGAR;
  const categoria = categoriaDeMarca(marca);
  return categoria === null ? SIN_CIFRA : TRAZOS[categoria];
}
