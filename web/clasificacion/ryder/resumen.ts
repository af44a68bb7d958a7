import { copaDeRyder, type RyderEnTablero, type RyderVivo } from '#reglas/ryder-en-tablero.ts';

/** Who has the cup, or what is played for. */
export function resumenDe({ ryder, vivo }: { ryder: RyderEnTablero; vivo: RyderVivo }): string {
  const { total, marcador } = vivo;
  if (total === 0) return 'Las sesiones están por hacer.';
  const { quedan } = marcador;
  const puntos = `${total} ${total === 1 ? 'punto' : 'puntos'} en juego`;
  const enJuego =
    quedan === 0 ? 'Todo jugado' : `${quedan === 1 ? 'Queda' : 'Quedan'} ${quedan} de ${puntos}`;
  const copa = copaDeRyder(ryder, vivo);
  if (copa === null) return `${enJuego}.`;
  if (copa.como === 'comparte') return `${enJuego}: empate, la copa se comparte.`;
  return `${enJuego}: ${copa.equipo.nombre} ${copa.como} la copa.`;
}
