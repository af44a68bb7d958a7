import type { TorneoDetalle } from '#contrato/torneos.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import { RANKINGS, totalDeGanador } from '#web/textos/ganadores.ts';
import { SEXO_LABELS } from '#web/textos/modalidades.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';

type Categoria = TorneoDetalle['categorias'][number];

/** From where a categoría plays, where that is not from where the torneo does: 'salida Blancas', or by sex. */
function salidasDe({ salidas }: Categoria): string | null {
  const [una] = salidas;
  if (una === undefined) return null;
  if (salidas.length > 1 && salidas.every(({ salida }) => salida === una.salida))
    return `salida ${una.salida}`;
  return salidas.map(({ sexo, salida }) => `${SEXO_LABELS[sexo].toLowerCase()}, salida ${salida}`).join('; ');
}

/** The categorías of a torneo: for whom, from where, who won each. Nothing where there are none. */
export function CategoriasDeTorneo({ torneo }: { torneo: TorneoDetalle }) {
  const { categorias, miInscripcion, cuenta } = torneo;
  if (categorias.length === 0) return null;
  const mias = new Set(miInscripcion?.categorias);
  return (
    <Card>
      <h2 className="text-h3">Categorías</h2>
      <ul>
        {categorias.map((categoria) => {
          const rango = categoria.rango === null ? null : `hándicap ${categoria.rango}`;
          const datos = [rango, salidasDe(categoria)].filter((dato) => dato !== null).join(' · ');
          return (
            <li key={categoria.id} className="hairline-b grid gap-1 py-2 last:border-b-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semi wrap-anywhere">{categoria.nombre}</span>
                {mias.has(categoria.id) ? <Badge tone="pino">La tuya</Badge> : null}
              </p>
              {datos === '' ? null : <p className="text-sm text-ink2">{datos}</p>}
              {RANKINGS.map((ranking) => (
                <Primeros key={ranking.tipo} {...ranking} categoria={categoria} cuenta={cuenta} />
              ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Who won one ranking of a categoría, once the results are official. */
function Primeros({
  categoria,
  cuenta,
  tipo,
  nombre,
  golpes,
}: (typeof RANKINGS)[number] & { categoria: Categoria; cuenta: Cuenta }) {
  const primeros = categoria.ganadores.filter((ganador) => ganador.tipo === tipo);
  if (primeros.length === 0) return null;
  const total = totalDeGanador(primeros[0], { cuenta, golpes });
  return (
    <p className="text-sm">
      <span className="font-semi">{enumerados(primeros.map((primero) => primero.nombre))}</span>{' '}
      <span className="text-ink2">
        {primeros.length === 1 ? 'primer puesto' : 'comparten el primer puesto'} {nombre}
        {total === null ? '' : ` · ${total}`}
      </span>
    </p>
  );
}
