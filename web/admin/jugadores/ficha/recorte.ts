import type { Recorte } from '#contrato/admin/ficha-de-jugador.ts';

/** How a picture is framed: 1 shows its whole short side, 4 a quarter; x and y go from 0 to 1 over what is left. */
export type Encuadre = { zoom: number; x: number; y: number };

export const ZOOM_MAX = 4;
export const CENTRADO: Encuadre = { zoom: 1, x: 0.5, y: 0.5 };

/** The square of the picture, in its own pixels, that a framing keeps. */
export function recorteDe(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Encuadre,
): Recorte {
  const lado = Math.max(1, Math.floor(Math.min(width, height) / zoom));
  return { x: Math.round((width - lado) * x), y: Math.round((height - lado) * y), lado };
}
