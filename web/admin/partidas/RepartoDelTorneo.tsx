import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import type { ParticipanteDeReparto, RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { esPartidaFija, type PartidaDelReparto } from '#reglas/reparto.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { paths } from '#web/paths.ts';
import { useAvisosArriba } from '#web/tarjeta/use-wake-lock.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { MenuEntry } from '#web/ui/Menu.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notify, notifyFault } from '#web/ui/notify.ts';
import { Ajustes, comoSeEscriben } from './Ajustes.tsx';
import { BarraDePublicar } from './BarraDePublicar.tsx';
import { type Ajustes as Valores, ajustesDe } from './borrador/ajustes.ts';
import { conPartidaMovida, cuentaDeDeseos, generar, hoyosDe, sinEsaPartida } from './borrador/borrador.ts';
import { conHoyosDeSalida, conOtraPartida } from './borrador/shotgun.ts';
import { ListaDeSalida } from './ListaDeSalida.tsx';
import { MoverSheet } from './MoverSheet.tsx';
import { Tablero } from './tablero/Tablero.tsx';
import { avisarMovimiento } from './tablero/use-arrastre.ts';
import { useBorrador } from './use-borrador.ts';
import { ValidarCompletas } from './validar/ValidarCompletas.tsx';
import { ValidarDialog } from './validar/ValidarDialog.tsx';
import { porValidarEn } from './validar/por-validar.ts';
import { VersionesDialog } from './VersionesDialog.tsx';

const NO_CABEN =
  'No caben: de cada hoyo salen como mucho dos partidas. Añade hoyos de salida o jugadores por partida.';

/** The partidas of one torneo: settings, people to move, and publishing. */
export function RepartoDelTorneo({ reparto }: { reparto: RepartoDeTorneo }) {
  const enPantalla = useBorrador(reparto);
  const { borrador, cambiado, superado, cambiar } = enPantalla;
  useAvisosArriba(true);
  const [escritos, setAjustes] = useState(() => comoSeEscriben(ajustesDe(reparto)));
  const [porMover, setPorMover] = useState<ParticipanteDeReparto | null>(null);
  const [porValidar, setPorValidar] = useState<string | null>(null);
  const [comparando, setComparando] = useState(false);
  if (reparto.participantes.length === 0) {
    return (
      <EmptyState
        title="Sin participantes"
        description="No hay participantes en este torneo"
        action={<LinkButton to={paths.adminTorneos()}>Ir a Torneos</LinkButton>}
      />
    );
  }

  function generarPartidas(ajustes: Valores) {
    const porHoras = generar(borrador, { ajustes, reparto, unico: createUuid });
    const generado = conHoyosDeSalida(porHoras, { ajustes, reparto });
    if (generado === null) return notifyFault(NO_CABEN, 'shotgun');
    cambiar(generado);
    const hoyos = hoyosDe(reparto.participantes);
    const fijas = generado.partidas.filter((partida) => esPartidaFija(partida, hoyos)).length;
    const hechas = `${formatCount(generado.partidas.length, 'partida', 'partidas')} con ${formatCount(reparto.participantes.length, 'jugador', 'jugadores')}${fraseDeDeseos(cuentaDeDeseos(generado, reparto.participantes))}`;
    notify({
      title: 'Partidas generadas',
      description: fijas === 0 ? hechas : `${hechas}. ${fraseDeFijas(fijas)}`,
      // Only on this device: nothing is done before it is published.
      tone: 'info',
      ...(borrador.partidas.length > 0
        ? { action: { label: 'Deshacer', onClick: () => cambiar(cambiado ? borrador : null) } }
        : {}),
    });
  }

  function accionesDePartida(partida: PartidaDelReparto): MenuEntry[] {
    const publicada = reparto.partidas.find(({ id }) => id === partida.id);
    const sinCambios = publicada?.participanteIds.join() === partida.participanteIds.join();
    const at = borrador.partidas.indexOf(partida);
    const validar = () => setPorValidar(partida.id);
    const mover = (paso: -1 | 1) => () => cambiar(conPartidaMovida(borrador, partida.id, paso));
    return [
      { id: 'adelantar', label: 'Salir antes', disabled: at === 0, onSelect: mover(-1) },
      {
        id: 'retrasar',
        label: 'Salir después',
        disabled: at === borrador.partidas.length - 1,
        onSelect: mover(1),
      },
      ...(partida.validada
        ? []
        : [{ id: 'validar', label: 'Validar partida', disabled: !sinCambios, onSelect: validar }]),
      {
        id: 'eliminar',
        label: 'Eliminar partida',
        danger: true,
        onSelect: () => cambiar(sinEsaPartida(borrador, partida.id)),
      },
    ];
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <Ajustes
        reparto={reparto}
        fechaJuego={borrador.fechaJuego}
        onFecha={(fechaJuego) => cambiar({ ...borrador, fechaJuego })}
        ajustes={escritos}
        onAjustes={setAjustes}
        estado={<Estado publicadas={reparto.partidas.length > 0} />}
        onGenerar={generarPartidas}
        onAnadir={(ajustes) => cambiar(conOtraPartida(borrador, { ajustes, reparto, unico: createUuid() }))}
      />
      {superado ? (
        <Notice tone="error">
          <p>Otra persona ha cambiado las partidas publicadas desde que empezaste este borrador.</p>
          <Button size="sm" className="mt-2" onClick={() => setComparando(true)}>
            Ver las dos versiones
          </Button>
        </Notice>
      ) : null}
      <FaltaParaPublicar falta={reparto.faltaParaPublicar} />
      <SinBando {...reparto} />
      <ValidarCompletas reparto={reparto} cambiado={cambiado} />
      <Tablero
        reparto={reparto}
        enPantalla={enPantalla}
        accionesDePartida={accionesDePartida}
        onElegirDestino={setPorMover}
      />
      <BarraDePublicar reparto={reparto} enPantalla={enPantalla} onDosVersiones={() => setComparando(true)} />
      <MoverSheet
        participante={porMover}
        partidas={borrador.partidas}
        participantes={reparto.participantes}
        onMover={(id, destino) => avisarMovimiento(enPantalla.mover(id, destino))}
        onCambiar={(uno, otro) => avisarMovimiento(enPantalla.intercambiar(uno, otro))}
        onClose={() => setPorMover(null)}
      />
      <ValidarDialog
        torneoId={reparto.torneo.id}
        partida={porValidarEn(reparto, borrador.partidas, porValidar)}
        onClose={() => setPorValidar(null)}
      />
      <VersionesDialog
        open={comparando && superado}
        onClose={() => setComparando(false)}
        reparto={reparto}
        borrador={borrador}
        onPublicado={() => {
          enPantalla.descartar();
          setComparando(false);
        }}
        onBorrador={() => {
          enPantalla.retomar();
          setComparando(false);
        }}
      />
      <ListaDeSalida reparto={reparto} borrador={borrador} />
    </div>
  );
}

function Estado({ publicadas }: { publicadas: boolean }) {
  return publicadas ? (
    <Badge tone="ok">Partidas Publicadas</Badge>
  ) : (
    <Badge tone="albero-soft">Borrador</Badge>
  );
}

/** '. Se cumplen 12 de 15 preferencias'; nothing where there are none. */
function fraseDeDeseos({ pedidos, cumplidos }: { pedidos: number; cumplidos: number }): string {
  if (pedidos === 0) return '';
  return `. ${cumplidos === 1 ? 'Se cumple' : 'Se cumplen'} ${cumplidos} de ${formatCount(pedidos, 'preferencia', 'preferencias')}`;
}

function fraseDeFijas(fijas: number): string {
  return fijas === 1 ? 'La que ya tiene golpes no cambia.' : `Las ${fijas} que ya tienen golpes no cambian.`;
}

/** What keeps the partidas from being published, each with the way to mend it. */
function FaltaParaPublicar({ falta }: { falta: RepartoDeTorneo['faltaParaPublicar'] }) {
  if (falta.length === 0) return null;
  return (
    <Notice tone="error">
      <p>Todavía no se puede publicar:</p>
      <ul className="list-disc pl-5">
        {falta.map((defecto) =>
          defecto.motivo === 'salida_incompleta' ? (
            <li key={defecto.salida}>
              A la salida {defecto.salida} le faltan datos de los hoyos {defecto.hoyos.join(', ')}: complétala
              en el campo.
            </li>
          ) : (
            <li key={defecto.motivo}>
              Sin salida: {defecto.participantes.join(', ')}. Elige en el torneo la salida de su sexo, o
              escribe el sexo de quien no lo tenga en su ficha de Jugadores.
            </li>
          ),
        )}
      </ul>
    </Notice>
  );
}

/** Who has no pair or team in a torneo that is played by them: they would be on no line of the leaderboard. */
function SinBando({ torneo, participantes }: RepartoDeTorneo) {
  if (torneo.modalidad !== 'parejas_por_golpes') return null;
  const juntos = Map.groupBy(participantes, ({ bandoId }) => bandoId);
  const sueltos = participantes.filter(
    ({ bandoId }) => bandoId === null || juntos.get(bandoId)?.length === 1,
  );
  if (sueltos.length === 0) return null;
  return (
    <Notice tone="info">
      Sin pareja o equipo: {sueltos.map(({ nombre }) => nombre).join(', ')}. Fórmalos en «Parejas», en el menú
      del torneo; quien se quede sin ella no tendrá puesto.
    </Notice>
  );
}
