import { type Juego, JUEGOS } from '#reglas/juego-personal.ts';

/** What a game of a personal round is called. */
export const JUEGO_LABELS: Record<Juego, string> = {
  ninguno: 'Solo la clasificación',
  skins_neto: 'Skins netos',
  skins_neto_con_arrastre: 'Skins netos con arrastre',
  skins_bruto: 'Skins brutos',
  skins_bruto_con_arrastre: 'Skins brutos con arrastre',
  partido: 'Partido',
  mejor_bola: 'Mejor bola por parejas',
};

const CON_ARRASTRE = 'Un skin por hoyo; empatado, pasa al siguiente';
const SIN_ARRASTRE = 'Un skin por hoyo; empatado, no es de nadie';

/** How a game is played. */
export const JUEGO_EXPLICADO: Record<Juego, string | undefined> = {
  ninguno: undefined,
  skins_neto: SIN_ARRASTRE,
  skins_neto_con_arrastre: CON_ARRASTRE,
  skins_bruto: SIN_ARRASTRE,
  skins_bruto_con_arrastre: CON_ARRASTRE,
  partido:
    'De dos, con la diferencia de hándicaps; de cuatro, a mejor bola y al 90 %, los dos primeros contra los otros dos',
  mejor_bola:
    'De cuatro, los dos primeros contra los otros dos: de cada pareja cuenta la mejor bola, como se cuenta la partida y con el reductor de la federación',
};

/** The choices, in their order. */
export const JUEGOS_OFRECIDOS = JUEGOS.map((value) => ({ value, label: JUEGO_LABELS[value] }));
