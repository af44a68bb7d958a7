import type { TorneoDetalle } from '#contrato/torneos.ts';
import { cuentaPuntos } from '#reglas/cuenta.ts';
import { pesosDe } from '#reglas/formulas.ts';
import { computaGanador } from '#reglas/modalidad.ts';
import { papel } from '#web/api/papel.ts';
import { nombreDeJuego } from '#web/textos/cuentas.ts';
import { maximoPorHoyo } from '#web/textos/maximo.ts';
import { textoDeFormula } from '#web/textos/formulas.ts';
import { DESEMPATE_LABELS } from '#web/textos/desempates.ts';
import { NUEVE_LABELS } from '#web/textos/modalidades.ts';
import { textoDePlazas } from '#web/textos/plazas.ts';
import { Card } from '#web/ui/Card.tsx';
import { PdfLink } from '#web/ui/PdfLink.tsx';

const reducido = (reductor: number) =>
  reductor === 100 ? 'Completo (100\u00A0%)' : `Reducido al ${reductor}\u00A0%`;

const pesosEnFrase = (pesos: readonly number[]) =>
  `${pesos.map((peso) => `${peso}\u00A0%`).join(' + ')}, del más bajo al más alto`;

/** Of one ball the weights, else the allowance and the limit. */
function handicapDe({ formula, pesos, reductorHandicap, limiteHandicap }: TorneoDetalle): [string, string][] {
  const deBando = formula === null ? null : pesosDe(formula, pesos);
  if (deBando) return [['Hándicap', pesosEnFrase(deBando)]];
  const limite: [string, string][] =
    limiteHandicap === null ? [] : [['Límite de hándicap', String(limiteHandicap)]];
  return [['Hándicap', reducido(reductorHandicap)], ...limite];
}

/** How it is played: modality and count, limits, reduction, ties, ligas. */
export function DatosDeTorneo({ torneo }: { torneo: TorneoDetalle }) {
  const { modalidad, formula, ligas, inscritos } = torneo;
  const computa = computaGanador(modalidad);
  const rows: [string, string][] = [
    ['Modalidad', nombreDeJuego(torneo)],
    ...hoyosDe(torneo),
    ...(formula === null ? [] : [['Fórmula', textoDeFormula(formula) ?? ''] satisfies [string, string]]),
    ...(cuentaPuntos(torneo.cuenta)
      ? []
      : [['Máximo por hoyo', maximoPorHoyo(torneo) ?? 'Sin límite'] satisfies [string, string]]),
    ...(torneo.handicapDe === 'pena'
      ? [['Se juega con', 'El hándicap de la peña'] satisfies [string, string]]
      : []),
    ...handicapDe(torneo),
    ...(computa ? [['Empates', empatesDe(torneo)] satisfies [string, string]] : []),
    [
      'Ligas',
      ligas.length > 0
        ? `${ligas.join(', ')}${computa ? '' : ' (con todos sus partidos decididos)'}`
        : 'No puntúa en ninguna liga',
    ],
    ['Inscritos', String(inscritos)],
    ...inscripcionDe(torneo),
  ];
  return (
    <Card>
      <h2 className="mb-2 text-h3">Cómo se juega</h2>
      <dl className="datos grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink2">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 -mb-2">
        <PdfLink href={papel.bases(torneo.slug)}>Bases del torneo</PdfLink>
      </p>
    </Card>
  );
}

/** How the enrolment stands, and what it costs, where there is something to say of it. */
function inscripcionDe({ plazas }: TorneoDetalle): [string, string][] {
  if (!plazas) return [];
  const texto = textoDePlazas(plazas);
  const estado: [string, string][] = texto === null ? [] : [['Inscripción', texto]];
  return plazas.cuota === null ? estado : [...estado, ['Cuota', plazas.cuota]];
}

/** How ties are settled; the Libro Verde over nine holes says which ones it looks at. */
function empatesDe({ metodoDesempate, nueve }: Pick<TorneoDetalle, 'metodoDesempate' | 'nueve'>): string {
  const texto = DESEMPATE_LABELS[metodoDesempate];
  return nueve !== null && metodoDesempate === 'libro_verde' ? `${texto} (5, 6 y 8 de los nueve)` : texto;
}

/** Which nine is played, where it is not the 18. */
function hoyosDe({ nueve }: Pick<TorneoDetalle, 'nueve'>): [string, string][] {
  return nueve === null ? [] : [['Hoyos', NUEVE_LABELS[nueve]]];
}
