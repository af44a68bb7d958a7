import { Pencil, Trash2, Users } from 'lucide-react';
import { Link } from '#web/router/router.ts';
import type { PartidaPersonalResumen } from '#contrato/partidas-personales.ts';
import { calendarLeaf, formatCount, formatDiaLargo, formatHora } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { CUENTA_LABELS } from '#web/textos/cuentas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { Card } from '#web/ui/Card.tsx';

/** A personal round in the list: its name leads to it; its creator may edit and delete it. */
export function PartidaCard({
  partida,
  onBorrar,
}: {
  partida: PartidaPersonalResumen;
  onBorrar: () => void;
}) {
  const { id, nombre, fechaJuego, horaDeSalida, validada, creador, esCreador, campo, cuenta } = partida;
  return (
    <Card className="relative grid content-between gap-3">
      <div className="flex items-start gap-3.5">
        <CalendarBlock {...calendarLeaf(fechaJuego)} label={formatDiaLargo(fechaJuego)} />
        <div className="min-w-0 flex-1">
          <h2 className="text-h3">
            <Link
              to={paths.partidaPersonal(id)}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {nombre}
            </Link>
          </h2>
          <p className="text-sm text-ink2">{formatDiaLargo(fechaJuego)}</p>
          <p className="text-sm text-ink2">
            {formatHora(horaDeSalida)} · {campo}
          </p>
          <p className="text-sm text-ink2">{esCreador ? 'Creada por ti' : `Creada por ${creador}`}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="outline">Personal</Badge>
        {cuenta === 'golpes' ? null : <Badge tone="outline">{CUENTA_LABELS[cuenta]}</Badge>}
        {validada ? <Badge tone="pino">Resultados validados</Badge> : null}
        <span className="inline-flex items-center gap-1.5 text-sm text-ink2">
          <Users size={18} />
          {formatCount(partida.participantes, 'participante', 'participantes')}
        </span>
        {esCreador ? (
          <span className="relative ml-auto flex flex-wrap justify-end gap-2">
            {validada ? null : (
              <LinkButton
                size="sm"
                icon={<Pencil size={18} />}
                to={paths.editarPartidaPersonal(id)}
                aria-label={`Editar ${nombre}`}
              >
                Editar
              </LinkButton>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Borrar ${nombre}`}
              icon={<Trash2 size={18} />}
              onClick={onBorrar}
            >
              Borrar
            </Button>
          </span>
        ) : null}
      </div>
    </Card>
  );
}
