import { CUENTAS_OFRECIDAS } from '#web/textos/cuentas.ts';
import { TOPE_EXPLICADO, TOPES_OFRECIDOS } from '#web/textos/topes.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import { FORMULAS_DE_PAREJAS, FORMULAS_DE_PARTIDO, formulaDePartido } from '#reglas/formulas.ts';
import { FORMULA_EXPLICADA, FORMULA_LABELS } from '#web/textos/formulas.ts';
import { ORDEN_EXPLICADO, ORDENES_OFRECIDOS } from '#web/textos/ryder.ts';
import { Select } from '#web/ui/Select.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { conCuenta, LIMITES, seElige, type Valores } from './valores.ts';

/** The second question: how it is counted, and the most that a hole takes or counts. */
export function CuentaFields({ form }: { form: FormHandle<Valores> }) {
  const { modalidad, formula, cuenta, limite, tope } = form.values;
  return (
    <>
      {modalidad === 'parejas_por_golpes' ? (
        <Select
          label="Fórmula"
          hint={FORMULA_EXPLICADA[formula]}
          value={formula}
          options={FORMULAS_DE_PAREJAS.map((value) => ({ value, label: FORMULA_LABELS[value] }))}
          onValueChange={(una) => una && form.set({ formula: una, pesos: '' })}
        />
      ) : null}
      {seJuegaEnPartidos(modalidad) ? (
        <Select
          {...form.choice('partidosEn', 'cuadro')}
          label="Cómo se ordenan los partidos"
          hint={ORDEN_EXPLICADO[form.values.partidosEn]}
          options={ORDENES_OFRECIDOS}
        />
      ) : null}
      {modalidad === 'matchplay_parejas' && form.values.partidosEn === 'cuadro' ? (
        <Select
          label="Fórmula"
          hint={FORMULA_EXPLICADA[formulaDePartido(formula)]}
          value={formulaDePartido(formula)}
          options={FORMULAS_DE_PARTIDO.map((value) => ({ value, label: FORMULA_LABELS[value] }))}
          onValueChange={(una) => una && form.set({ formula: una, pesos: '' })}
        />
      ) : null}
      {seElige(modalidad) ? (
        <Select
          label="Cómo se cuenta"
          value={cuenta}
          options={CUENTAS_OFRECIDAS}
          onValueChange={(una) => una && form.set((now) => conCuenta(now, una))}
        />
      ) : null}
      {cuenta === 'golpes' ? (
        <Select
          label="Límite de golpes por hoyo"
          value={limite === null ? 'ninguno' : String(limite)}
          options={LIMITES}
          onValueChange={(uno) => uno && form.set({ limite: uno === 'ninguno' ? null : Number(uno) })}
        />
      ) : null}
      {cuenta === 'maximo' ? (
        <Select
          label="Máximo de cada hoyo"
          hint={TOPE_EXPLICADO}
          value={tope}
          options={TOPES_OFRECIDOS}
          onValueChange={(uno) => uno && form.set({ tope: uno })}
        />
      ) : null}
    </>
  );
}
