import type { TorneoDeHoy } from '#contrato/admin/panel.ts';
import { formatCount, formatReloj } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { useHoyEnElClub } from './queries.ts';

/** Today's torneos: groups, validated ones, holes played, last stroke, and the ways into them. */
export function HoyEnElClub() {
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-h2">Hoy</h2>
      <QueryView query={useHoyEnElClub()} failed="No se pudieron cargar los datos" rows={2}>
        {(torneos) =>
          torneos.length === 0 ? (
            <p className="text-ink2">Hoy no se juega ningún torneo.</p>
          ) : (
            <ul className="grid gap-4">
              {torneos.map((torneo) => (
                <li key={torneo.id} className="grid gap-2">
                  <Torneo torneo={torneo} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function Torneo({ torneo }: { torneo: TorneoDeHoy }) {
  const { id, slug, nombre, inscritos, partidas, validadas, hoyos, hoyosTotales, ultimoGolpe } = torneo;
  return (
    <>
      <h3 className="text-h3 wrap-anywhere">{nombre}</h3>
      <p className="text-ink2">
        {partidas === 0
          ? `${formatCount(inscritos, 'inscrito', 'inscritos')} · Sin partidas publicadas`
          : `${formatCount(partidas, 'partida', 'partidas')} · ${formatCount(validadas, 'validada', 'validadas')}`}
      </p>
      {hoyosTotales === 0 ? null : (
        <ProgressBar
          label={`Hoyos apuntados de ${nombre}`}
          value={hoyos}
          max={hoyosTotales}
          text={`${hoyos}/${hoyosTotales} hoyos`}
        />
      )}
      {ultimoGolpe === null ? null : (
        <p className="text-sm text-ink2">Último golpe a las {formatReloj(new Date(ultimoGolpe))}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton size="sm" variant="primary" to={paths.adminDia(id)}>
          Día de torneo<span className="sr-only"> de {nombre}</span>
        </LinkButton>
        <LinkButton size="sm" to={paths.clasificacion({ torneo: id })}>
          Ver clasificación<span className="sr-only"> de {nombre}</span>
        </LinkButton>
        <LinkButton size="sm" to={paths.admin({ herramienta: 'partidas', torneo: id })}>
          Partidas<span className="sr-only"> de {nombre}</span>
        </LinkButton>
        <LinkButton size="sm" to={paths.torneo(slug)}>
          Lista de salida<span className="sr-only"> de {nombre}</span>
        </LinkButton>
      </div>
    </>
  );
}
