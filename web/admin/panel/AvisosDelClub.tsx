import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from '#web/router/router.ts';
import type { Avisos } from '#contrato/admin/panel.ts';
import { Reclamaciones } from '#web/tarjeta/Reclamaciones.tsx';
import { diaDelClub, formatCount, formatDia } from '#web/lib/format.ts';
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
            {avisos.reclamaciones > 0 ? <Reclamaciones /> : null}
            <Lista avisos={avisosEnPalabras(avisos)} hayMas={avisos.reclamaciones > 0} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Lista({
  avisos,
  hayMas,
}: {
  avisos: readonly Aviso[];
  /** Something else waits above. */ hayMas: boolean;
}) {
  if (avisos.length === 0) {
    if (hayMas) return null;
    return (
      <p className="flex items-center gap-2 text-ink2">
        <CircleCheck size={20} className="shrink-0 text-ok" />
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
      <TriangleAlert size={18} className="shrink-0 text-warn-ink" />
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
  const { usuariosHuerfanos, jugadoresSinUsuario, correosFallidos, nombresDudosos, webhooksEnPausa } = avisos;
  const cuentas = [
    {
      id: 'correos',
      cuantos: correosFallidos,
      texto: formatCount(correosFallidos, 'correo no enviado', 'correos no enviados'),
      to: paths.adminCorreo(),
    },
    {
      id: 'webhooks',
      cuantos: webhooksEnPausa,
      texto: formatCount(webhooksEnPausa, 'programa ya no recibe avisos', 'programas ya no reciben avisos'),
      to: paths.adminWebhooks(),
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
    {
      id: 'nombres',
      cuantos: nombresDudosos,
      texto: formatCount(nombresDudosos, 'nombre por revisar', 'nombres por revisar'),
      to: paths.adminJugadores(),
    },
  ];
  return [
    ...avisosDeMoviles(avisos),
    ...avisosDeJuego(avisos),
    ...avisoDeCopia(avisos),
    ...avisoLegal(avisos),
    ...cuentas.filter(({ cuantos }) => cuantos > 0),
  ];
}

function avisoDeCopia({ copia }: Avisos): Aviso[] {
  const texto = fraseDeCopia(copia);
  return texto === null ? [] : [{ id: 'copia', texto, to: null }];
}

function fraseDeCopia({ estado, ultima }: Avisos['copia']): string | null {
  const avisa = 'avisa a quien lleva la instalación';
  if (estado === 'fallida') return `La última copia de seguridad no se pudo hacer: ${avisa}`;
  if (estado === 'fuera') return `La copia de seguridad no ha llegado al otro sitio: ${avisa}`;
  if (estado !== 'atrasada') return null;
  if (ultima === null) return `No hay ninguna copia de seguridad: ${avisa}`;
  return `La última copia de seguridad es del ${formatDia(diaDelClub(new Date(ultima)))}: ${avisa}`;
}

const DATOS_LEGALES: Record<Avisos['datosLegalesQueFaltan'][number], string> = {
  nif: 'NIF',
  domicilio: 'domicilio',
  email: 'email',
};

/** What the legal pages still lack, with the way to where it is filled in. */
function avisoLegal({ datosLegalesQueFaltan: faltan }: Avisos): Aviso[] {
  if (faltan.length === 0) return [];
  const cuales = faltan.map((dato) => DATOS_LEGALES[dato]).join(', ');
  return [{ id: 'legal', texto: `Faltan los datos legales del club (${cuales})`, to: paths.adminAjustes() }];
}

/** Phones that hold strokes: the card of the partida shows which are missing. */
function avisosDeMoviles({ sinEnviar }: Avisos): Aviso[] {
  return sinEnviar.map(({ nombre, cuantos, partida, partidaId, torneo }) => ({
    id: `${partidaId} ${nombre}`,
    texto: `${nombre} tiene ${formatCount(cuantos, 'golpe', 'golpes')} sin enviar (${partida}, ${torneo.nombre})`,
    to: paths.introduccionDatosPartida(partidaId),
  }));
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
