import type { Hoyo } from '#reglas/hoyo.ts';
import { hoyosQueSeJuegan, type Nueve } from '#reglas/nueve.ts';
import { TileStrip } from '#web/ui/TileStrip.tsx';

/** The pars of a tee as a frieze: of the 18, or of the nine that is played. */
export function FrisoDePares({ hoyos, nueve }: { hoyos: readonly Hoyo[]; nueve: Nueve | null }) {
  const numeros = hoyosQueSeJuegan(nueve);
  const jugados = hoyos.filter(({ numero }) => numeros.includes(numero));
  return (
    <TileStrip
      label={`Pares del ${numeros[0]} al ${numeros.at(-1)}: ${jugados.map(({ par }) => par).join(', ')}`}
      tiles={jugados.map(({ par }) => ({
        text: String(par),
        tone: par === 3 ? 'albero' : par === 5 ? 'pino' : 'plain',
      }))}
    />
  );
}
