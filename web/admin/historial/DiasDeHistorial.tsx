import type { EntradaDeHistorial } from '#contrato/admin/historial.ts';
import { diaDelClub, formatDiaLargo } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntradaRow, type Remedios } from './EntradaRow.tsx';

/** The entries of a history under their days, with what can be put back of them. */
export function DiasDeHistorial({
  entradas,
  vacio,
  ...remedios
}: {
  entradas: readonly EntradaDeHistorial[];
  /** What there will be where there is nothing yet. */
  vacio: string;
} & Remedios) {
  if (entradas.length === 0) return <EmptyState title="Todavía no hay cambios" description={vacio} />;
  return porDias(entradas).map(({ dia, entradas: suyas }) => (
    <section key={dia} className="grid gap-2">
      <h2 className="text-h3">{formatDiaLargo(dia)}</h2>
      <Card>
        <ol>
          {suyas.map((entrada) => (
            <EntradaRow key={entrada.clave} entrada={entrada} {...remedios} />
          ))}
        </ol>
      </Card>
    </section>
  ));
}

/** Entries that come one after another, under their day in the club. */
function porDias(entradas: readonly EntradaDeHistorial[]): { dia: string; entradas: EntradaDeHistorial[] }[] {
  const dias: { dia: string; entradas: EntradaDeHistorial[] }[] = [];
  for (const entrada of entradas) {
    const dia = diaDelClub(new Date(entrada.momento));
    const last = dias.at(-1);
    if (last?.dia === dia) last.entradas.push(entrada);
    else dias.push({ dia, entradas: [entrada] });
  }
  return dias;
}
