import { handicapDeBando } from '#reglas/bando.ts';
import { filaDeFormula, pesosDe } from '#reglas/formulas.ts';
import { formatHandicapDeJuego } from '#web/lib/format.ts';
import { FORMULA_LABELS } from '#web/textos/formulas.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { pesosEscritos, type Valores } from '../formulario/valores.ts';

/** Course handicaps on which the weights are shown. */
const EJEMPLO = [8, 12, 20, 28];

/** The weights of a bando of one ball, with the published ones, and what they give. */
export function PesosField({ form }: { form: FormHandle<Valores> }) {
  const { formula, pesos } = form.values;
  const publicados = (pesosDe(formula, null) ?? []).join(' + ');
  return (
    <div className="grid gap-2 md:col-span-2">
      <TextField
        {...form.plain('pesos')}
        label="Porcentaje del hándicap de cada uno"
        optional
        hint={`Del hándicap más bajo al más alto. La federación, para ${FORMULA_LABELS[formula].toLowerCase()}: ${publicados}`}
        placeholder={publicados}
        inputMode="text"
      />
      <Ejemplo formula={formula} pesos={pesosEscritos(pesos, formula)} />
    </div>
  );
}

function Ejemplo({
  formula,
  pesos: propios,
}: {
  formula: Valores['formula'];
  pesos: number[] | null | undefined;
}) {
  const pesos = propios === undefined ? null : pesosDe(formula, propios);
  if (pesos === null) return null;
  const enCampo = EJEMPLO.slice(0, filaDeFormula(formula).tamano);
  const { handicap } = handicapDeBando({
    enCampo: enCampo.map((numerador) => ({ numerador, denominador: 1 })),
    pesos,
  });
  const suma = enCampo.map((uno, i) => `${uno} × ${pesos[i] ?? 0} %`).join(' + ');
  return (
    <section aria-labelledby="formula" className="rounded-control bg-sunken p-3">
      <h3 id="formula" className="text-sm font-semi text-ink2">
        Hándicap de la tarjeta, por ejemplo
      </h3>
      <p className="font-semi wrap-anywhere tabular-nums">
        {suma} → {formatHandicapDeJuego(handicap)}
      </p>
    </section>
  );
}
