import { useState } from 'react';
import type { AjusteDePenaGestionado } from '#contrato/admin/ajustes-de-pena.ts';
import { formatAjuste, formatHandicap } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { usePena } from '../queries.ts';
import { AjusteDePenaSheet } from './AjusteDePenaSheet.tsx';
import { AjustesDePena } from './AjustesDePena.tsx';
import { AnularAjusteSheet } from './AnularAjusteSheet.tsx';

/** The handicap of the peña of a jugador: what it comes to, its entries, another one, and what undoes one. */
export function PenaCard({ jugador: { id } }: { jugador: { id: string } }) {
  const query = usePena(id);
  const [nuevo, setNuevo] = useState(false);
  const [porAnular, setPorAnular] = useState<AjusteDePenaGestionado | null>(null);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Hándicap de la peña</h2>
      <p className="text-ink2">
        Lo que la peña corta o sube, al lado del hándicap de la federación, que no cambia. Se juega con él en
        los torneos que lo dicen, y sus tarjetas sin golpes lo siguen.
      </p>
      <QueryView query={query} failed="No se pudo cargar el hándicap de la peña" rows={2}>
        {({ handicap, suma, handicapDePena, ajustes, torneos }) => (
          <>
            <p className="font-semi">
              {ajustes.length === 0
                ? 'Sin ajustes'
                : [
                    handicapDePena === null ? null : formatHandicap(handicapDePena),
                    handicap === null ? null : `exacto ${formatHandicap(handicap)}`,
                    `ajustes ${suma === 0 ? '0' : formatAjuste(suma)}`,
                  ]
                    .filter((parte) => parte !== null)
                    .join(' · ')}
            </p>
            <AjustesDePena ajustes={ajustes} onAnular={setPorAnular} />
            <Button className="justify-self-start" onClick={() => setNuevo(true)}>
              Cortar o subir
            </Button>
            {nuevo ? (
              <AjusteDePenaSheet jugadorId={id} torneos={torneos} onClose={() => setNuevo(false)} />
            ) : null}
          </>
        )}
      </QueryView>
      {porAnular ? (
        <AnularAjusteSheet jugadorId={id} ajuste={porAnular} onClose={() => setPorAnular(null)} />
      ) : null}
    </Card>
  );
}
