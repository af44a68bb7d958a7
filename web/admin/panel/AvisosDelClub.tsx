import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Avisos } from '#contrato/admin/panel.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useAvisos } from './queries.ts';

/** Without `to` it is for whoever looks after the machine: no screen mends it. */
type Aviso = { id: string; texto: string; to: string | null };

/** What waits for an administrator, each line a way to where it is done. */
export function AvisosDelClub() {
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-h2">Avisos</h2>
      <QueryView query={useAvisos()} failed="No se pudieron cargar los datos" rows={3}>
        {(avisos) => (
          <>
            <Lista avisos={avisosEnPalabras(avisos)} />
            {avisos.copia.estado === 'ajena' && (
              <p className="text-sm text-ink2">
                Las copias de seguridad las hace quien lleva el servidor PostgreSQL, no Hoyo 19.
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Lista({ avisos }: { avisos: readonly Aviso[] }) {
  if (avisos.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink2">
        <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-ok" />
        No hay nada pendiente.
      </p>
    );
  }
  return (
    <ul className="-mx-2">
      {avisos.map(({ id, texto, to }) => (
        <li key={id}>
          <Linea texto={texto} to={to} />
        </li>
      ))}
    </ul>
  );
}

const LINEA = 'flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1 text-ink';

function Linea({ texto, to }: Pick<Aviso, 'texto' | 'to'>) {
  const inside = (
    <>
      <TriangleAlert aria-hidden="true" size={18} className="shrink-0 text-warn-ink" />
      <span className="min-w-0 wrap-anywhere">{texto}</span>
    </>
  );
  if (to === null) return <p className={LINEA}>{inside}</p>;
  return (
    <Link to={to} className={`${LINEA} no-underline hover:bg-sunken`}>
      {inside}
    </Link>
  );
}

/** The notices as lines, those that stand in the way of a day of play first. */
function avisosEnPalabras(avisos: Avisos): Aviso[] {
  const { usuariosHuerfanos, jugadoresSinUsuario, correosFallidos } = avisos;
  const cuentas = [
    {
      id: 'correos',
      cuantos: correosFallidos,
      texto: formatCount(correosFallidos, 'correo no enviado', 'correos no enviados'),
      to: paths.adminCorreo(),
    },
    {
      id: 'huerfanos',
      cuantos: usuariosHuerfanos,
      texto: formatCount(usuariosHuerfanos, 'usuario huérfano', 'usuarios huérfanos'),
      to: paths.admin({ herramienta: 'huerfanos' }),
    },
    {
      id: 'sin-usuario',
      cuantos: jugadoresSinUsuario,
      texto: formatCount(jugadoresSinUsuario, 'jugador sin usuario', 'jugadores sin usuario'),
      to: paths.admin({ herramienta: 'sin-usuario' }),
    },
  ];
  return [...avisosDeJuego(avisos), ...avisoDeCopia(avisos), ...cuentas.filter(({ cuantos }) => cuantos > 0)];
}

function avisoDeCopia({ copia }: Avisos): Aviso[] {
  if (copia.estado !== 'atrasada') return [];
  const texto =
    copia.ultima === null
      ? 'No hay ninguna copia de seguridad: mira el registro del servidor'
      : `La última copia de seguridad es del ${formatDia(copia.ultima.slice(0, 10))}: mira el registro del servidor`;
  return [{ id: 'copia', texto, to: null }];
}

function avisosDeJuego({ sinGrupo, torneosSinCalcular, ligasPorCalcular }: Avisos): Aviso[] {
  const porCalcular = [
    ...torneosSinCalcular.map(({ id, nombre }) => ({
      id,
      texto: `${nombre} se ha jugado y no está calculado`,
    })),
    ...ligasPorCalcular.map(({ id, nombre }) => ({ id, texto: `${nombre}: puntuaciones por calcular` })),
  ].map((aviso) => ({ ...aviso, to: paths.adminLigas() }));
  if (sinGrupo === null) return porCalcular;
  const { id, nombre, fechaJuego, participantes } = sinGrupo;
  const cuantos = formatCount(participantes, 'participante', 'participantes');
  const texto = `${cuantos} sin partida en ${nombre} (${formatDia(fechaJuego)})`;
  return [
    { id: 'sin-grupo', texto, to: paths.admin({ herramienta: 'partidas', torneo: id }) },
    ...porCalcular,
  ];
}
