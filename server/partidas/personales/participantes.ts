import type { ParticipanteDePartida } from '#contrato/partidas-personales.ts';
import type { Db, Trx } from '#db/tables.ts';
import { handicapPropuesto } from '#reglas/partida-personal.ts';
import { findPrimeraSalida, listParaHandicap, lockCampo } from '#server/campos/queries.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { jugadoresFijados } from '#server/jugadores/handicap/service.ts';
import type { ParticipanteRow } from '#server/partidas/personales/queries.ts';
import type { DatosDePartida, ParticipanteNuevo } from '#server/partidas/personales/repository.ts';

/** A personal round as it was told. */
export type Datos = DatosDePartida & { participantes: readonly ParticipanteDePartida[] };

/** Nobody deletes the course of a round until `trx` ends: before the round (docs/locks.md). Errors: partida_sin_datos. */
export async function fijarCampo(trx: Db, { campoId }: { campoId: string }): Promise<void> {
  if (campoId === '' || !(await lockCampo(trx, campoId))) throw new AppError('partida_sin_datos');
}

/**
 * Keeps who makes or changes a round in the club until `trx` ends, and the members who are to play it: behind the round
 * (docs/locks.md), before they are read. Errors: sin_sesion (whose round it is has left the club since they asked).
 */
export async function fijarJugadores(
  trx: Trx,
  creadorId: string,
  participantes: Datos['participantes'] = [],
): Promise<void> {
  const socios = participantes.flatMap((one) => (one.tipo === 'jugador' ? [one.jugadorId] : []));
  const enElClub = await jugadoresFijados(trx, [creadorId, ...socios]);
  if (!enElClub.has(creadorId)) throw new AppError('sin_sesion');
}

/**
 * The people as rows, in order; a handicap that was not written is the one the course proposes. Who played in it `antes` and left
 * the club since stays, with the handicap of then.
 */
export async function conHandicaps(
  trx: Db,
  input: Datos,
  antes: readonly ParticipanteRow[] = [],
): Promise<ParticipanteNuevo[]> {
  const salida = await findPrimeraSalida(trx, input.campoId);
  if (salida === undefined) throw new AppError('partida_sin_datos');
  const ids = input.participantes.flatMap((one) => (one.tipo === 'jugador' ? [one.jugadorId] : []));
  const propuestos = new Map(antes.map((row) => [row.jugadorId, row.handicapDeJuego]));
  for (const { id, handicap, sexo } of await listParaHandicap(trx, ids))
    propuestos.set(id, handicapPropuesto({ handicap, sexo, salida }));
  return input.participantes.map((one, i) => {
    const propuesto =
      one.tipo === 'jugador' ? propuestos.get(one.jugadorId) : handicapPropuesto({ ...one, salida });
    if (propuesto === undefined) throw new AppError('participante_no_encontrado');
    const comun = { handicapDeJuego: one.handicapPartida ?? propuesto, orden: i + 1 };
    if (one.tipo === 'jugador') return { ...comun, esInvitado: false, jugadorId: one.jugadorId };
    const { handicap: handicapInvitado, sexo: sexoInvitado } = one;
    const nombreInvitado = one.nombre.trim().normalize('NFC');
    return { ...comun, esInvitado: true, nombreInvitado, handicapInvitado, sexoInvitado };
  });
}

type Cambio = {
  siguen: { antes: ParticipanteRow; despues: ParticipanteNuevo }[];
  nuevos: ParticipanteNuevo[];
  fuera: ParticipanteRow[];
};

/** Whether these people play it already, in this order and with these handicaps; a guest is known by what is told of them. */
export function sonEstos(hay: readonly ParticipanteRow[], dichos: readonly ParticipanteNuevo[]): boolean {
  return (
    hay.length === dichos.length &&
    hay.every((row, i) => {
      const dicho = dichos[i];
      if (dicho?.handicapDeJuego !== row.handicapDeJuego || (dicho.jugadorId ?? null) !== row.jugadorId)
        return false;
      const { nombreInvitado, handicapInvitado, sexoInvitado } = dicho;
      const elMismo = nombreInvitado === row.nombre && (sexoInvitado ?? null) === row.sexoInvitado;
      return row.jugadorId !== null || (elMismo && (handicapInvitado ?? null) === row.handicapInvitado);
    })
  );
}

/** Who of a personal round stays (a member by the jugador, a guest by the row), who is new and who is out. */
export function cambioDeParticipantes(
  antes: readonly ParticipanteRow[],
  despues: readonly ParticipanteNuevo[],
  { participantes }: Datos,
): Cambio {
  const cambio: Omit<Cambio, 'fuera'> = { siguen: [], nuevos: [] };
  const fuera = new Map(antes.map((row) => [row.participanteId, row]));
  for (const [i, nuevo] of despues.entries()) {
    const id = participantes[i]?.participanteId;
    const row = [...fuera.values()].find(({ participanteId, jugadorId }) =>
      jugadorId === null ? participanteId === id && nuevo.esInvitado === true : jugadorId === nuevo.jugadorId,
    );
    if (row === undefined) cambio.nuevos.push(nuevo);
    else {
      fuera.delete(row.participanteId);
      cambio.siguen.push({ antes: row, despues: nuevo });
    }
  }
  return { ...cambio, fuera: [...fuera.values()] };
}
