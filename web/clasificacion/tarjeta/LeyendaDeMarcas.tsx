import { ShieldCheck } from 'lucide-react';
import { cuentaPuntos, type FormaDeContar } from '#reglas/cuenta.ts';
import type { Formula } from '#reglas/formulas.ts';
import { MINUS } from '#web/lib/format.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { formatRaya } from '#web/textos/cuentas.ts';
import { textoDeFormula } from '#web/textos/formulas.ts';

/** One example of each shape, on a hole of par 5. */
const FORMAS = [
  { golpes: 1, texto: `< ${MINUS}2` },
  { golpes: 3, texto: `${MINUS}2` },
  { golpes: 4, texto: `${MINUS}1` },
  { golpes: 6, texto: '+1' },
  { golpes: 7, texto: '> +1' },
];
const PAR_5 = { numero: 1, par: 5, indice: 18 };

/** What a raya is: with its mark where the total bears it. */
function textoDeRaya(forma: FormaDeContar): string {
  return cuentaPuntos(forma.cuenta) ? formatRaya(forma) : `R, ${formatRaya(forma)}`;
}

/** What shapes, dots and circles of the leaderboard mean. */
export function LeyendaDeMarcas({
  forma,
  formula,
  validadas,
}: {
  forma: FormaDeContar;
  /** Of a torneo by bandos: how their balls make a hole. */
  formula: Formula | undefined;
  validadas: boolean;
}) {
  const explicada = formula === undefined ? null : textoDeFormula(formula);
  return (
    <div className="mt-4 grid gap-3 text-sm text-ink2">
      {explicada === null ? null : <p>{explicada}</p>}
      {formula === undefined ? null : (
        <p className="lg:hidden">
          En la cinta de cada fila, hoyo a hoyo: sobre la línea, bajo el par; bajo la línea, sobre el par.
        </p>
      )}
      <ul aria-label="Resultado frente al par" className="flex flex-wrap gap-x-4 gap-y-2">
        {FORMAS.map(({ golpes, texto }) => (
          <li key={golpes} className="flex items-center gap-2">
            <span aria-hidden="true" className="contents">
              <MarcaDeGolpes hoyo={PAR_5} golpes={golpes} handicapDeJuego={0} tipo="scratch" size={26} />
            </span>
            {texto}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>• Recibe golpe de hándicap</span>
        <span>— Raya ({textoDeRaya(forma)})</span>
        {validadas ? (
          <span className="flex items-center gap-1">
            <ShieldCheck size={14} className="text-pino" /> Validada
          </span>
        ) : null}
      </p>
    </div>
  );
}
