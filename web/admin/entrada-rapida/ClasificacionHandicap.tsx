import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { cuentaPuntos } from '#reglas/cuenta.ts';
import { hoyosAnotados, tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import {
  clasificarTablero,
  type FilaDeTablero,
  type ParticipanteEnTablero,
  type Tablero,
} from '#reglas/tablero.ts';
import { useTablero } from '#web/clasificacion/queries.ts';
import { formatHandicapDeJuego, formatHcp, formatReloj } from '#web/lib/format.ts';
import type { EnVivo } from '#web/live/live-client.ts';
import { alOrdenar, tableroDePartida, type TableroVivo } from '#web/live/tablero-vivo.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { COLUMNA_LABELS, formatResultado } from '#web/textos/cuentas.ts';
import { AvisoSinGanador } from '#web/textos/SinGanador.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useHoy } from '#web/session/use-hoy.ts';
import { nombreConInvitado } from '#web/tarjeta/JugadorRow.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx';
import { Sitio } from './Sitio.tsx';
import { usePapeles } from './queries.ts';
import { pendientesDe, textoDelPapel } from './tarjeta/papel.ts';
import { ordenDeTabla } from './tarjeta/orden.ts';
import { type Abrible, TarjetaDialog } from './tarjeta/TarjetaDialog.tsx';

/** A card that is open, and the pile that it is of: everybody of the table in its order when the first was opened. */
type Pila = { abierta: Abrible | null; orden: readonly Abrible[] };

/** The handicap standings of a torneo, or of one of its partidas, alive; every name opens its card. */
export function ClasificacionHandicap({
  torneo,
  partidaId,
  herramientas,
}: {
  torneo: string;
  partidaId: string | null;
  herramientas: ReactNode;
}) {
  // Also of a torneo that is over: its cards are corrected here.
  const { query, enVivo } = useTablero(torneo, () => true);
  // The table moves with every card that is saved; the pile of paper stays as it lay.
  const [pila, setPila] = useState<Pila>({ abierta: null, orden: [] });
  const [segunda, setSegunda] = useState(false);
  const papeles = usePapeles(torneo);
  const hoy = useHoy();
  const dicho = (id: string) => textoDelPapel(papeles.get(id), hoy);
  return (
    <QueryView
      query={query}
      failed="No se pudo cargar la clasificación"
      skeleton={<Sitio text="Cargando clasificación..." rows={4} />}
    >
      {(vivo) => {
        const { torneo: datos } = vivo;
        const entero = deTarjetas(vivo);
        const tablero = partidaId === null ? entero : tableroDePartida(entero, partidaId);
        if (tablero.participantes.length === 0)
          return (
            <EmptyState
              title="No hay participantes en este torneo"
              description="Se inscriben más abajo, en «Participantes» de cada torneo."
            />
          );
        return (
          <div className="grid gap-2 md:col-span-2">
            <AvisoSinGanador modalidad={datos.modalidad} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Vivo enVivo={enVivo} />
              <div className="flex flex-wrap">
                {herramientas}
                <LinkButton
                  size="sm"
                  variant="ghost"
                  icon={<History size={18} />}
                  to={paths.adminHistorial(datos.id)}
                >
                  Ver historial
                </LinkButton>
              </div>
            </div>
            <Switch
              label="Segunda lectura"
              hint="Como control: la tarjeta se escribe otra vez sin ver la primera, y se comparan"
              checked={segunda}
              onChange={setSegunda}
            />
            <div
              role="region"
              aria-label="Clasificación hándicap"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
              tabIndex={0}
              className="-mx-4 max-h-[70dvh] overflow-auto -outline-offset-3"
            >
              <Filas
                tablero={tablero}
                nombre={datos.nombre}
                dicho={dicho}
                onAbrir={(abierta) => setPila({ abierta, orden: ordenDeTabla(tablero) })}
              />
            </div>
            <TarjetaDialog
              {...pila}
              pendientes={pendientesDe({ segunda, tablero, papeles })}
              segunda={segunda}
              papeles={papeles}
              onAbrir={(abierta) => setPila(({ orden }) => ({ abierta, orden }))}
            />
          </div>
        );
      }}
    </QueryView>
  );
}

/** A board with a line for each card: bandos of one ball in the place of their members. */
function deTarjetas(vivo: TableroVivo): Tablero {
  const { tablero } = vivo;
  return tablero.bandos?.some(({ tarjeta }) => tarjeta) === true ? alOrdenar(vivo, tablero) : tablero;
}

function Vivo({ enVivo: { estado, ultimo } }: { enVivo: EnVivo }) {
  if (estado === 'en-vivo' && ultimo)
    return <StatusLine tone="ok">{`En vivo · ${formatReloj(ultimo, { seconds: true })}`}</StatusLine>;
  return <StatusLine tone="waiting">{estado === 'sin-conexion' ? 'Sin conexión' : 'Conectando…'}</StatusLine>;
}

function Filas({
  tablero,
  nombre,
  dicho,
  onAbrir,
}: {
  tablero: Tablero;
  nombre: string;
  /** What is told of the paper of a card. */
  dicho: (participanteId: string) => string | null;
  onAbrir: (tarjeta: Abrible) => void;
}) {
  const { cuenta } = tablero.forma;
  const frente = cuentaPuntos(cuenta) ? `(${COLUMNA_LABELS[cuenta].toLowerCase()})` : 'vs Par';
  const total = (fila: FilaDeTablero | undefined) => (fila ? formatResultado(cuenta, fila) : '–');
  const quien = new Map(tablero.participantes.map((uno) => [uno.id, uno]));
  const scratch = new Map(clasificarTablero({ tablero, tipo: 'scratch' }).map((fila) => [fila.id, fila]));
  return (
    <Table caption={`Clasificación hándicap de ${nombre}`}>
      <thead>
        <tr className="align-bottom">
          <HeadCell>Pos.</HeadCell>
          <HeadCell className="w-full">Jugador</HeadCell>
          <HeadCell align="right" className="max-md:hidden">
            HCP
          </HeadCell>
          <HeadCell align="right" className="max-md:hidden">
            Hoyos
          </HeadCell>
          <HeadCell align="right" className="max-md:narrow">{`Scratch ${frente}`}</HeadCell>
          <HeadCell align="right" className="max-md:narrow">{`Hándicap ${frente}`}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {clasificarTablero({ tablero, tipo: 'handicap' }).map((fila) => {
          const suyo = quien.get(fila.id);
          const hoyos = `${hoyosEscritos(fila, suyo)}/${cuantosHoyos(tablero.forma.nueve)}`;
          return (
            <Row key={fila.id}>
              <Cell>{fila.puesto ?? '–'}</Cell>
              <Cell>
                <Nombre participante={suyo} hoyos={hoyos} dicho={dicho(fila.id)} onAbrir={onAbrir} />
              </Cell>
              <Cell align="right" className="max-md:hidden">
                {formatHandicapDeJuego(suyo?.handicapDeJuego ?? null)}
              </Cell>
              <Cell align="right" className="whitespace-nowrap max-md:hidden">
                {hoyos}
              </Cell>
              <Cell align="right">{tomaPuesto(fila.estado) ? total(scratch.get(fila.id)) : '–'}</Cell>
              <Cell align="right" className="font-strong">
                {tomaPuesto(fila.estado) ? total(fila) : TEXTOS_DE_ESTADO[fila.estado]}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The name, which opens the card; on a phone with handicap and holes under it. */
function Nombre({
  participante,
  hoyos,
  dicho,
  onAbrir,
}: {
  participante: ParticipanteEnTablero | undefined;
  hoyos: string;
  dicho: string | null;
  onAbrir: (tarjeta: Abrible) => void;
}) {
  if (participante === undefined) return null;
  const { id, nombre, partidaId, handicapDeJuego } = participante;
  const debajo = (
    <>
      <span className="block text-sm font-normal text-ink2 md:hidden">
        {`${formatHcp(handicapDeJuego)} · ${hoyos} hoyos`}
      </span>
      {dicho === null ? null : <span className="block text-sm font-normal text-ink2">{dicho}</span>}
    </>
  );
  // Strokes belong to a partida: without one there is no card to write.
  if (partidaId === null) {
    return (
      <>
        {nombreConInvitado(participante)} <span className="text-sm text-ink2">· sin partida</span>
        {debajo}
      </>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onAbrir({ participanteId: id, partidaId, nombre })}
      className="-my-1 min-h-13 w-full text-left font-semi -outline-offset-3 max-md:narrow"
    >
      <span className="text-pino underline underline-offset-4">{nombreConInvitado(participante)}</span>
      {debajo}
    </button>
  );
}

/** Holes that are written. Who is left of a bando has its card although no hole of it counts. */
const hoyosEscritos = ({ hoyosJugados }: FilaDeTablero, suyo: ParticipanteEnTablero | undefined): number =>
  hoyosJugados || hoyosAnotados(suyo?.golpes ?? []);
