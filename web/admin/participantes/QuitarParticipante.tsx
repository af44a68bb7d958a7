import type { Baja, ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import type { Modalidad } from '#reglas/modalidad.ts';
import { formatCount } from '#web/lib/format.ts';
import { nombreDePremio } from '#web/textos/premios.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { useTorneo } from '#web/torneos/queries.ts';
import { useBaja, useDeUnaBola, useQuitar } from './queries.ts';

/** Asks before somebody is taken out, with what is erased; a validated card has to be named. */
export function QuitarParticipante({
  torneo,
  participante: { id, nombre, hoyos },
  onClose,
}: {
  torneo: { id: string; nombre: string };
  participante: ParticipanteDeGestion;
  onClose: () => void;
}) {
  const deBando = useDeUnaBola(torneo.id);
  const modalidad = useTorneo(torneo.id).data?.modalidad;
  return (
    <DosPasosDialog
      preview={useBaja(torneo.id, id)}
      action={useQuitar(torneo.id)}
      input={({ confirmacion }) => ({ id, nombre, confirmacion })}
      title={`¿Eliminar a ${nombre} del torneo?`}
      confirmText="Eliminar"
      busyText="Eliminando..."
      mustType={({ partida }) => (partida?.validada === true ? nombre : null)}
      failed="No se pudieron cargar los participantes"
      loading="Comprobando qué se borra..."
      onClose={onClose}
    >
      {(baja) => (
        <Consecuencias
          baja={baja}
          compartida={deBando === null ? null : { deBando, hoyos }}
          partidos={modalidad && PARTIDOS[modalidad]}
        />
      )}
    </DosPasosDialog>
  );
}

/** What becomes of the matches of who leaves. */
const PARTIDOS: Partial<Record<Modalidad, string>> = {
  matchplay_individual: 'Sus partidos se quedan sin jugador: en un cuadro pasa su rival.',
  matchplay_parejas: 'Su pareja queda incompleta: si juegan una sola bola, en un cuadro pasan sus rivales.',
};

/** The card that somebody shares: of how many people, and its holes with a value. */
type Compartida = { deBando: number; hoyos: number };

/** The card of a bando of one ball stays with its others; what has no stroke goes without a word. */
function SeQueda({ compartida }: { compartida: Compartida | null }) {
  if (compartida === null || compartida.hoyos === 0) return <li>Su tarjeta no tiene golpes.</li>;
  const { deBando, hoyos } = compartida;
  return (
    <li>
      La tarjeta {deBando === 2 ? 'de la pareja' : 'del equipo'}, con{' '}
      {formatCount(hoyos, 'hoyo anotado', 'hoyos anotados')}, se queda con quien sigue, y sin{' '}
      {deBando === 2 ? 'la pareja completa' : 'el equipo completo'} no tiene puesto.
    </li>
  );
}

function loQueQueda({ validada, quedan }: NonNullable<Baja['partida']>): string {
  const queda =
    quedan === 0 ? 'se queda sin jugadores.' : `sigue con ${formatCount(quedan, 'jugador', 'jugadores')}.`;
  return `${validada ? 'está validada y ' : ''}${queda}`;
}

/** An empty partida is one less to wait for. */
const CIERRA = ' Si las demás están validadas, los resultados pasan a ser oficiales.';

function PremiosSinGanador({ premios }: { premios: NonNullable<Baja['premios']> }) {
  return (
    <li className="font-semi text-teja">
      {premios.length === 1 ? 'Se queda sin ganador el premio' : 'Se quedan sin ganador los premios'}{' '}
      {enumerados(premios.map((premio) => `«${nombreDePremio(premio)}»`))}.
    </li>
  );
}

function Consecuencias({
  baja: { hoyos, partida, oficial, premios },
  compartida,
  partidos,
}: {
  baja: Baja;
  compartida: Compartida | null;
  partidos: string | undefined;
}) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {hoyos === 0 ? (
        <SeQueda compartida={compartida} />
      ) : (
        <li className="font-semi text-teja">
          Se borra su tarjeta, con {formatCount(hoyos, 'hoyo anotado', 'hoyos anotados')}.
        </li>
      )}
      {partidos === undefined ? null : <li>{partidos}</li>}
      {partida === null ? null : (
        <li>
          {partida.nombre} {loQueQueda(partida)}
          {partida.quedan === 0 && !partida.validada && !oficial && partidos === undefined ? CIERRA : null}
        </li>
      )}
      {premios === undefined ? null : <PremiosSinGanador premios={premios} />}
      {oficial ? (
        <li>Los resultados oficiales y los puntos de las ligas se vuelven a calcular sin su tarjeta.</li>
      ) : null}
    </ul>
  );
}
