import type { TorneoDetalle } from '#contrato/torneos.ts';
import { formatNumero } from '#web/lib/format.ts';
import { SEXO_LABELS } from '#web/textos/modalidades.ts';
import { FrisoDePares } from '#web/tarjeta/FrisoDePares.tsx';
import { Card } from '#web/ui/Card.tsx';

type Salida = TorneoDetalle['salidas'][number];

/** The tees: for whom, their rating, and the pars of what is played as a frieze. */
export function SalidasDeTorneo({ torneo: { salidas, nueve } }: { torneo: TorneoDetalle }) {
  if (salidas.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-h3">Salidas</h2>
      {salidas.map((salida) => (
        <div key={salida.salida} className="grid gap-1.5">
          <h3 className="font-sans font-semi">
            {salida.salida} <span className="font-normal text-ink2">· par {salida.par}</span>
          </h3>
          <ul className="text-sm text-ink2">
            {salida.valoraciones.map((valoracion) => (
              <li key={valoracion.sexo}>
                {SEXO_LABELS[valoracion.sexo]}: {enPalabras(valoracion)}
              </li>
            ))}
          </ul>
          <FrisoDePares hoyos={salida.hoyos} nueve={nueve} />
        </div>
      ))}
    </Card>
  );
}

function enPalabras({ slope, valorDeCampo, propia }: Salida['valoraciones'][number]): string {
  if (propia !== null)
    return `valor de campo de los nueve hoyos ${formatNumero(propia.valorDeCampo, 1)}, slope ${propia.slope}`;
  if (slope === null || valorDeCampo === null) return 'sin valorar';
  return `valor de campo ${formatNumero(valorDeCampo, 1)}, slope ${slope}`;
}
