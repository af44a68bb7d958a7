import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { PartidaPersonalResumen } from '#contrato/partidas-personales.ts';
import { paths } from '#web/paths.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { BuscarEnPaginas } from '#web/shell/BuscarEnPaginas.tsx';
import { MorePages } from '#web/shell/MorePages.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { Link } from '#web/router/router.ts';
import { calendarLeaf, formatCount, formatDiaLargo, formatHora } from '#web/lib/format.ts';
import { CUENTA_LABELS } from '#web/textos/cuentas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { Card } from '#web/ui/Card.tsx';
import { misPartidasOptions, useBorrarPartida } from './queries.ts';

/** Rounds with friends, made and joined. */
export function MisPartidasPage() {
  return (
    <Screen
      title="Mis Partidas"
      back={paths.miArea()}
      backLabel="Volver a mi área"
      actions={
        <LinkButton variant="primary" icon={<Plus size={20} />} to={paths.crearPartidaPersonal()}>
          Crear Partida
        </LinkButton>
      }
    >
      <Partidas />
    </Screen>
  );
}

function Partidas() {
  const [escrito, setEscrito] = useState('');
  const busqueda = useSettled(escrito);
  const query = useInfiniteQuery(misPartidasOptions(busqueda));
  return (
    <div className="grid gap-3">
      <BuscarEnPaginas query={query} escrito={escrito} buscado={busqueda} onEscribir={setEscrito} />
      <QueryView
        query={query}
        failed="No se pudieron cargar las partidas"
        loading="Cargando partidas..."
        rows={4}
        rowClassName="h-24"
      >
        {({ pages }) => {
          const partidas = pages.flatMap(({ filas }) => filas);
          return (
            <>
              <Lista partidas={partidas} buscado={busqueda.trim() !== ''} />
              <MorePages query={query} shown={partidas.length} failed="No se pudieron cargar las partidas" />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function Lista({ partidas, buscado }: { partidas: readonly PartidaPersonalResumen[]; buscado: boolean }) {
  const [borrada, setBorrada] = useState<PartidaPersonalResumen | null>(null);
  const borrar = useBorrarPartida();
  if (partidas.length === 0) {
    return buscado ? (
      <EmptyState
        title="Ninguna partida coincide con tu búsqueda"
        description="Prueba con otro nombre, campo o fecha."
      />
    ) : (
      <EmptyState
        title="No tienes partidas personales"
        action={<LinkButton to={paths.crearPartidaPersonal()}>Organizar la primera</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {partidas.map((partida) => (
          <li key={partida.id} className="grid">
            <PartidaCard partida={partida} onBorrar={() => setBorrada(partida)} />
          </li>
        ))}
      </ul>
      <ConfirmAct
        action={borrar}
        input={borrada && borrada.id}
        onClose={() => setBorrada(null)}
        title={`Borrar «${borrada?.nombre ?? ''}»`}
        confirmText="Borrar"
        busyText="Borrando..."
      >
        ¿Estás seguro de que quieres borrar esta partida? Esta acción no se puede deshacer.
      </ConfirmAct>
    </>
  );
}

/** A personal round in the list: its name leads to it; its creator may edit and delete it. */
function PartidaCard({ partida, onBorrar }: { partida: PartidaPersonalResumen; onBorrar: () => void }) {
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
