import { formatDia } from '#web/lib/format.ts';

/** The zones of the peninsula and of the Canaries by the names that people give them, before all others. */
const DE_AQUI: Readonly<Record<string, string>> = {
  'Europe/Madrid': 'Península y Baleares',
  'Atlantic/Canary': 'Canarias',
};

/** 'America/Argentina/Buenos_Aires' as it is read: 'America, Argentina, Buenos Aires'. */
export function nombreDeZona(zona: string): string {
  return DE_AQUI[zona] ?? zona.replaceAll('_', ' ').replaceAll('/', ', ');
}

/** What clocks say there at an instant, '15:11 del 23/11/2026'; null in a zone that this browser does not know. */
export function relojDeZona(zona: string, instant: number): string | null {
  try {
    const [dia = '', hora = ''] = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zona,
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(instant)
      .split(' ');
    return `${hora} del ${formatDia(dia)}`;
  } catch {
    return null;
  }
}

/** Every zone that this browser knows, those of Spain first, and `actual` even if it does not know it. */
export function opcionesDeZona(actual: string): { value: string; label: string }[] {
  const todas = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const zonas = new Set([...Object.keys(DE_AQUI), ...todas, actual]);
  return [...zonas].map((value) => ({ value, label: nombreDeZona(value) }));
}
