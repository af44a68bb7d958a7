import '#web/styles/pantalla-cuadro.css';
import { cuadroDelTablero, rondaQueSeJuega } from '#reglas/cuadro-en-tablero.ts';
import { ladosDelTablero } from '#reglas/lados.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { cx } from '#web/lib/cx.ts';
import { Lados } from '../partidos/Lados.tsx';
import { letraDe, nombresCortos } from './nombre-en-pantalla.ts';

/** From so many matches on in each half of the first round, their letters step down where they are not the ones played. */
const MUCHOS = 8;

/** Letters of a whole name in the round that is played. */
const CABEN = 34;

/** How tight a name stands in the columns of the round that is played, and in the others. */
const letra = (nombre: string, ancha: boolean) => letraDe(nombre, ancha ? 24 : 14);

/** The whole bracket on the screen of the clubhouse, the round that is played in the widest columns. */
export function CuadroEnPantalla({ vivo: { tablero, partidos } }: { vivo: TableroVivo }) {
  const cuadro = cuadroDelTablero(tablero, partidos ?? []);
  if (cuadro === null) return null;
  const lados = [...ladosDelTablero(tablero).values()];
  const enBreve = new Map(lados.map(({ id, miembros }) => [id, nombresCortos(miembros)]));
  const quienes = new Map(
    lados.map(({ id, nombre }) => [id, nombre.length > CABEN ? (enBreve.get(id) ?? nombre) : nombre]),
  );
  const deLaPrimera = (cuadro.rondas[0]?.length ?? 0) / 2;
  return (
    <section aria-label="Cuadro" className={cx('tele-cuadro', deLaPrimera >= MUCHOS && 'tele-apretado')}>
      <Lados {...{ cuadro, quienes, enBreve, letra }} ahora={rondaQueSeJuega(cuadro.rondas)} />
    </section>
  );
}
