import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { fallosDeCarta, MARCAS_DE_CARTA, type Plantilla, type TipoDeCarta } from '#reglas/carta.ts';
import type { Faults } from '#web/ui/use-form.ts';

export type ValoresDeCarta = Plantilla;

/** What is wrong in a letter as it is written, in the words of the club. */
export function faultsOfCarta(values: ValoresDeCarta, tipo: TipoDeCarta): Faults<ValoresDeCarta> {
  const { asunto, texto } = fallosDeCarta(values, tipo);
  const words = (fallo: typeof asunto) => (fallo === null ? undefined : TEXTOS_DE_ERROR[fallo].mensaje);
  return { asunto: words(asunto), texto: words(texto) };
}

/** The marks of a kind of letter as one types them. */
export function marcasDe(tipo: TipoDeCarta): string {
  return MARCAS_DE_CARTA[tipo].map((marca) => `{${marca}}`).join(' ');
}
