import type { RyderEnTablero, RyderVivo } from '#reglas/ryder-en-tablero.ts';

/** Who has the cup, or what is played for. */
export function resumenDe({
  ryder,
  vivo: { marcador, total },
}: {
  ryder: RyderEnTablero;
  vivo: RyderVivo;
}): string {
  if (total === 0) return 'Las sesiones están por hacer.';
  const { copa, seguro, quedan, a, b } = marcador;
  const puntos = `${total} ${total === 1 ? 'punto' : 'puntos'} en juego`;
  const enJuego =
    quedan === 0 ? 'Todo jugado' : `${quedan === 1 ? 'Queda' : 'Quedan'} ${quedan} de ${puntos}`;
  if (!seguro) return `${enJuego}.`;
  const nombre = ryder.equipos.find(({ lado }) => lado === copa)?.nombre;
  if (nombre === undefined) return `${enJuego}: empate, la copa se comparte.`;
  return `${enJuego}: ${nombre} ${a === b || copa === ryder.defiende ? 'retiene' : 'gana'} la copa.`;
}
