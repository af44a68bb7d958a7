import type { MisResultados } from '#contrato/estadisticas.ts';
import { enPuntos, formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { EstadoDeLiga } from '#web/textos/EstadoDeLiga.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Medal } from '#web/ui/Medal.tsx';

/** One's place in each liga, both ways. */
export function ClasificacionesPropias({ ligas }: { ligas: MisResultados['ligas'] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {ligas.map(({ liga, clasificacion }) =>
        liga && clasificacion ? (
          <li key={liga.id} className="grid">
            <Card className="flex flex-col gap-3">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <h2 className="text-h3">{liga.nombre}</h2>
                <EstadoDeLiga activa={liga.activa} />
              </div>
              <dl className="grid grid-cols-2 gap-3">
                <Lugar
                  nombre={clasificacion.importada ? 'Clasificación importada' : 'Hándicap'}
                  puesto={clasificacion.puestoHandicap}
                  puntos={clasificacion.puntosHandicap}
                />
                {clasificacion.importada ? null : (
                  <Lugar
                    nombre="Scratch"
                    puesto={clasificacion.puestoScratch}
                    puntos={clasificacion.puntosScratch}
                  />
                )}
              </dl>
              <p className="text-sm text-ink2">
                {formatCount(clasificacion.torneosJugados, 'torneo jugado', 'torneos jugados')} ·{' '}
                {formatCount(clasificacion.jugadores, 'jugador', 'jugadores')} en la liga
              </p>
              <LinkButton className="mt-auto self-start" to={paths.liga(liga.slug)}>
                Ver Clasificación<span className="sr-only"> de {liga.nombre}</span>
              </LinkButton>
            </Card>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Lugar({ nombre, puesto, puntos }: { nombre: string; puesto: number | null; puntos: number }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <dt className="sr-only">{nombre}</dt>
      <dd className="flex items-center gap-3">
        <Medal position={puesto} size="lg" />
        <span className="grid">
          <span aria-hidden="true" className="text-sm text-ink2">
            {nombre}
          </span>
          <span className="font-bold">{enPuntos(puntos)}</span>
        </span>
      </dd>
    </div>
  );
}
