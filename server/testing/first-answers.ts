import { PRIMERAS_RESPUESTAS, type PrimeraRespuesta } from '#contrato/primeras-preguntas.ts';

/** The first answers that a page brings along; none where it brings none. */
export function answersIn(text: string): PrimeraRespuesta[] {
  const [, json = '[]'] =
    new RegExp(`<script type="application/json" id="${PRIMERAS_RESPUESTAS}">([^<]*)</script>`, 'u').exec(
      text,
    ) ?? [];
  return JSON.parse(json) as PrimeraRespuesta[];
}
