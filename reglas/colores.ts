/*
 * Which two colours of a club can be read: told by their contrast, never by taste.
 */

/** The two colours of a club, '#rrggbb': the one behind white letters, and the one that stands on it. */
export type Colores = { principal: string; acento: string };

/** What a colour is written as. */
export const COLOR = /^#[0-9a-f]{6}$/u;

/** Least contrast of letters with what is behind them. Source: WCAG 2.2, 1.4.3. */
export const CONTRASTE_DE_LETRAS = 4.5;
/** Least contrast of a drawing with what is behind it. Source: WCAG 2.2, 1.4.11. */
export const CONTRASTE_DE_DIBUJO = 3;

/** How light a channel of a colour is, 0 to 1. */
function luzDeCanal(canal: number): number {
  const parte = canal / 255;
  return parte <= 0.040_45 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of '#rrggbb', 0 black to 1 white. Source: WCAG 2.2, definition of relative luminance. */
function luminancia(color: string): number {
  const canal = (inicio: number) => luzDeCanal(Number.parseInt(color.slice(inicio, inicio + 2), 16));
  return 0.2126 * canal(1) + 0.7152 * canal(3) + 0.0722 * canal(5);
}

/** Contrast of two colours '#rrggbb', 1 (the same) to 21 (black on white). Source: WCAG 2.2, contrast ratio. */
export function contraste(uno: string, otro: string): number {
  const [claro = 0, oscuro = 0] = [luminancia(uno), luminancia(otro)].sort((a, b) => b - a);
  return (claro + 0.05) / (oscuro + 0.05);
}

/** The two figures that decide: of the main colour with white, and of both with each other. */
export function contrastesDe({ principal, acento }: Colores): { sobreBlanco: number; entreLosDos: number } {
  return { sobreBlanco: contraste(principal, '#ffffff'), entreLosDos: contraste(principal, acento) };
}

/** Why a club cannot have these colours; null: it can. */
export function motivoColoresNoValidos(
  colores: Colores,
): 'color_principal_poco_legible' | 'color_acento_poco_legible' | null {
  const { sobreBlanco, entreLosDos } = contrastesDe(colores);
  if (sobreBlanco < CONTRASTE_DE_LETRAS) return 'color_principal_poco_legible';
  return entreLosDos < CONTRASTE_DE_DIBUJO ? 'color_acento_poco_legible' : null;
}
