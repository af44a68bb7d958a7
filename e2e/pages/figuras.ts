import type { TarjetaDePartida } from '#contrato/partidas.ts';

/** How a torneo of these journeys is counted, by the words of the form. */
export type Figura = 'Stableford' | 'Máximo por hoyo' | 'Contra par';

type Participante = TarjetaDePartida['participantes'][number];

/** Strokes received on a hole, told here a second time and in another way than the rules tell it: one by one. */
function recibidos(handicap: number, indice: number): number {
  let golpes = 0;
  for (let uno = 1; uno <= handicap; uno += 1) if (((uno - 1) % 18) + 1 === indice) golpes += 1;
  return golpes;
}

const DE_UN_HOYO: Record<Figura, (par: number, golpes: number | 'raya', recibe: number) => number> = {
  Stableford: (par, golpes, recibe) => (golpes === 'raya' ? 0 : Math.max(0, 2 + par + recibe - golpes)),
  // Of strokes against par, with twice the par at most
  'Máximo por hoyo': (par, golpes, recibe) =>
    (golpes === 'raya' ? 2 * par : Math.min(golpes, 2 * par)) - recibe - par,
  'Contra par': (par, golpes, recibe) => (golpes === 'raya' ? -1 : Math.sign(par + recibe - golpes)),
};

/** What a card makes in a figure, net; a hole with nothing written is a raya. */
export function resultadoNeto(figura: Figura, { golpes, hoyos, handicapDeJuego }: Participante): number {
  return hoyos.reduce((suma, { par, indice }, i) => {
    const escrito = golpes[i] ?? 'raya';
    return suma + DE_UN_HOYO[figura](par, escrito, recibidos(handicapDeJuego ?? 0, indice));
  }, 0);
}

/** A result as the column of the board writes it. */
export function comoSeLee(figura: Figura, resultado: number): string {
  if (figura === 'Stableford') return String(resultado);
  if (resultado === 0) return figura === 'Contra par' ? '0' : 'PAR';
  return resultado > 0 ? `+${resultado}` : `−${-resultado}`;
}

/** Best first: points high, strokes low. */
export function ordenDe(figura: Figura): (a: number, b: number) => number {
  return figura === 'Máximo por hoyo' ? (a, b) => a - b : (a, b) => b - a;
}
