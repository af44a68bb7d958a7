import { Pencil, RotateCcw, Users } from 'lucide-react';
import { useNavigate } from '#web/router/router.ts';
import type { TorneoGestionado } from '#contrato/admin/torneos-gestionados.ts';
import { seJuegaEnPartidos, tieneBandos } from '#reglas/juego.ts';
import { papel } from '#web/api/papel.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { diaDelClub } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ActionMenu, type MenuEntry } from '#web/ui/Menu.tsx';
import { useActivarTorneo, useRestaurarTorneo } from './queries.ts';

/** A dialog of a torneo. */
export type Dialogo =
  | 'editar'
  | 'duplicar'
  | 'participantes'
  | 'categorias'
  | 'premios'
  | 'parejas'
  | 'vueltas'
  | 'puntos'
  | 'correo'
  | 'eliminar';

export type AlAbrir = (dialogo: Dialogo, torneo: TorneoGestionado) => void;

export type PropsDeTorneo = { torneo: TorneoGestionado; conParticipantes: boolean; onOpen: AlAbrir };

/** What can be done with a torneo: the two frequent things as buttons, the others under «⋮»; a deleted one comes back. */
export function AccionesDeTorneo({
  torneo,
  conParticipantes,
  onOpen,
  esVuelta = false,
}: PropsDeTorneo & {
  /** A vuelta after the first: what is of the whole torneo is done there. */
  esVuelta?: boolean;
}) {
  const { nombre } = torneo;
  if (torneo.eliminadoEn !== null) return <Restaurar torneo={torneo} />;
  return (
    <div className="flex items-center">
      <IconButton label={`Editar ${nombre}`} onClick={() => onOpen('editar', torneo)}>
        <Pencil size={20} />
      </IconButton>
      {conParticipantes ? (
        <IconButton label={`Participantes de ${nombre}`} onClick={() => onOpen('participantes', torneo)}>
          <Users size={20} />
        </IconButton>
      ) : null}
      <MasAcciones torneo={torneo} onOpen={onOpen} esVuelta={esVuelta} />
    </div>
  );
}

function Restaurar({ torneo: { id, nombre } }: { torneo: TorneoGestionado }) {
  const restaurar = useRestaurarTorneo();
  return (
    <Button
      aria-label={`Restaurar ${nombre}`}
      icon={<RotateCcw size={20} />}
      busy={restaurar.pending}
      busyText="Restaurando..."
      onClick={() => void restaurar.run(id)}
    >
      Restaurar
    </Button>
  );
}

/** What is done with the torneo, and so with all its vueltas. */
const DEL_TORNEO: ReadonlySet<string> = new Set(['puntos', 'duplicar', 'activo', 'eliminar']);

function MasAcciones({
  torneo,
  onOpen,
  esVuelta,
}: {
  torneo: TorneoGestionado;
  onOpen: AlAbrir;
  esVuelta: boolean;
}) {
  const { id, slug, nombre, activo, fechaJuego, modalidad, partidosEn } = torneo;
  const esRyder = partidosEn === 'ryder' && seJuegaEnPartidos(modalidad);
  const activar = useActivarTorneo();
  const navigate = useNavigate();
  const ir = (to: string) => () => navigate(to);
  const abrir = (address: string) => () => void window.open(address, '_blank', 'noopener');
  const entries: MenuEntry[] = [
    ...(fechaJuego === diaDelClub(clubNow())
      ? [{ id: 'dia', label: 'Día de torneo', onSelect: ir(paths.adminDia(id)) }]
      : []),
    // In a Ryder cup partners change from session to session
    ...(tieneBandos(modalidad) && !esRyder
      ? [
          {
            id: 'parejas',
            // Against the field a bando may be of three or four
            label: seJuegaEnPartidos(modalidad) ? 'Parejas' : 'Parejas o equipos',
            onSelect: () => onOpen('parejas', torneo),
          },
        ]
      : []),
    { id: 'vueltas', label: 'Vueltas', onSelect: () => onOpen('vueltas', torneo) },
    { id: 'categorias', label: 'Categorías', onSelect: () => onOpen('categorias', torneo) },
    { id: 'premios', label: 'Premios', onSelect: () => onOpen('premios', torneo) },
    { id: 'puntos', label: 'Puntos por puesto', onSelect: () => onOpen('puntos', torneo) },
    { id: 'duplicar', label: 'Duplicar', onSelect: () => onOpen('duplicar', torneo) },
    { id: 'correo', label: 'Enviar email', onSelect: () => onOpen('correo', torneo) },
    {
      id: 'activo',
      label: activo ? 'Desactivar' : 'Activar',
      disabled: activar.pending,
      onSelect: () => void activar.run({ torneoId: id, activo: !activo }),
    },
    { id: 'partidas', label: 'Partidas', onSelect: ir(paths.admin({ herramienta: 'partidas', torneo: id })) },
    ...(esRyder ? [{ id: 'partidos', label: 'Ryder', onSelect: ir(paths.adminPartidos(id)) }] : []),
    ...(seJuegaEnPartidos(modalidad) && !esRyder
      ? [{ id: 'partidos', label: 'Cuadro de partidos', onSelect: ir(paths.adminPartidos(id)) }]
      : []),
    { id: 'clasificacion', label: 'Clasificación', onSelect: ir(paths.clasificacion({ torneo: slug })) },
    { id: 'tarjetas', label: 'Imprimir tarjetas', onSelect: abrir(papel.tarjetas(slug)) },
    { id: 'salidas', label: 'Hoja de salidas', onSelect: abrir(papel.salidas(slug)) },
    { id: 'resultados', label: 'Resultados en PDF', onSelect: abrir(papel.resultados(slug)) },
    { id: 'pantallas', label: 'Pantalla del club', onSelect: ir(paths.adminPantallas(id)) },
    { id: 'historial', label: 'Historial', onSelect: ir(paths.adminHistorial(id)) },
    { id: 'eliminar', label: 'Eliminar', danger: true, onSelect: () => onOpen('eliminar', torneo) },
  ];
  return (
    <ActionMenu
      label={`Más acciones de ${nombre}`}
      entries={entries.filter(({ id: una }) => !(esVuelta && DEL_TORNEO.has(una)))}
      className="size-12"
    />
  );
}
