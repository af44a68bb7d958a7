import { llano } from '#reglas/importacion/columnas-de-jugadores.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

/** What somebody chose for a heading; null = the column is not used. */
type Elegida<Campo extends string> = { titulo: string; campo: Campo | null };

/** As many as the club takes at once, less those of the sheet at hand. */
const MAX = 100;

/** What was chosen for the columns of one kind of sheet on this device: the next one of the same headings is read alike. */
export function recordarColumnas<Campo extends string>({
  name,
  campos,
}: {
  name: 'columnas-de-hojas' | 'columnas-de-temporadas';
  campos: readonly Campo[];
}) {
  const esElegida = (value: unknown): value is Elegida<Campo> => {
    if (typeof value !== 'object' || value === null) return false;
    const { titulo, campo } = value as Record<string, unknown>;
    return typeof titulo === 'string' && (campo === null || campos.some((cada) => cada === campo));
  };
  return {
    columnasRecordadas: (): Elegida<Campo>[] => {
      const text = readStored({ name });
      if (text === null) return [];
      try {
        const kept: unknown = JSON.parse(text);
        return Array.isArray(kept) ? kept.filter(esElegida) : [];
      } catch {
        return [];
      }
    },
    /** The choices with one more, the newest of its heading; remembered too. */
    elegirColumna: (columnas: readonly Elegida<Campo>[], elegida: Elegida<Campo>): Elegida<Campo>[] => {
      const otras = columnas.filter(
        ({ titulo }) => titulo !== elegida.titulo && !mismo(titulo, elegida.titulo),
      );
      const todas = [elegida, ...otras].slice(0, MAX);
      writeStored({ name }, JSON.stringify(todas));
      return todas;
    },
  };
}

function mismo(uno: string, otro: string): boolean {
  return llano(uno) !== '' && llano(uno) === llano(otro);
}
