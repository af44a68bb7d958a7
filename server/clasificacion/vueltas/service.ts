import type { FilaDelTotal, TotalDeTorneo } from '#contrato/clasificacion.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { motivoNoPuedeVerClasificacion } from '#reglas/permisos/permisos.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { clasificarVueltas, type VueltaConTarjetas, vueltasEmpezadas } from '#reglas/vueltas.ts';
import type { Totales } from '#server/clasificacion/vueltas/totales.ts';
import { nombresPara } from '#server/club/funcionamiento/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import {
  findOtrasVueltas,
  findTorneoConTarjetas,
  type TorneoConTarjetas,
} from '#server/puntuaciones/queries.ts';
import { porVueltas } from '#server/puntuaciones/vueltas/service.ts';
import { findTorneo } from '#server/torneos/queries.ts';
import { listVueltas, type VueltaDeTorneo } from '#server/vueltas/queries.ts';
import { vueltaContada } from '#server/vueltas/service.ts';

type Leido = Contado & { vueltas: VueltaDeTorneo[] };

/** Who asks, and of what. */
type Pregunta = Pick<RequestContext, 'actor' | 'db' | 'club' | 'clock'>;

/** What is counted of a torneo for all who read it. */
export type Contado = { primera: TorneoConTarjetas; clasificacion: TotalDeTorneo['clasificacion'] };

/** The total of a torneo over those of its vueltas that somebody is in, as it is now. */
async function contar(context: Pregunta, torneoId: string): Promise<Contado> {
  const db = context.db.kysely;
  const primera = await findTorneoConTarjetas(db, torneoId, nombresPara({ ...context, actor: null }));
  if (!primera) throw new AppError('torneo_no_encontrado');
  const hoy = context.clock.hoy();
  const jugada = ({ torneo }: TorneoConTarjetas) => estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy });
  const otras = await findOtrasVueltas(db, torneoId);
  const cartas = vueltasEmpezadas(porVueltas(primera, otras, jugada));
  const clasificacion = {
    handicap: filas(primera, cartas, 'handicap'),
    scratch: filas(primera, cartas, 'scratch'),
  };
  return { primera, clasificacion };
}

/** A torneo of several vueltas, whichever of them is named, for who may see all of it. */
async function leer(context: Pregunta, ref: string, totales: Totales<Contado>): Promise<Leido> {
  const { actor, clock } = context;
  const db = context.db.kysely;
  const jugadorId = actor?.jugadorId ?? null;
  const nombrado = hallado(await findTorneo(db, { ref, jugadorId }), 'torneo_no_encontrado');
  const vueltas = await listVueltas(db, nombrado.id);
  const [total, ultima] = [vueltas[0], vueltas.at(-1)];
  if (!total || !ultima) throw new AppError('torneo_sin_vueltas');
  const contado = await totales.de({ vueltas, hoy: clock.hoy() }, () => contar(context, total.id));
  const { primera } = contado;
  const inscrito = jugadorId !== null && primera.participantes.some((uno) => uno.jugadorId === jugadorId);
  const torneo = { activo: primera.activo, fechaDeJuego: ultima.fechaJuego };
  exigir(motivoNoPuedeVerClasificacion({ actor, torneo, inscrito, hoy: clock.hoy() }));
  return { ...contado, vueltas };
}

/**
 * The standings of a torneo over all its vueltas, whichever of them is named, as they are now: over those that somebody is in.
 * Errors: torneo_no_encontrado, torneo_sin_vueltas, and those of the board, until the last vuelta has passed.
 *
 * Source: modalidades.md 3.9.
 */
export async function totalDeTorneo(
  context: Pregunta,
  ref: string,
  totales: Totales<Contado>,
): Promise<TotalDeTorneo> {
  const { primera, clasificacion, vueltas } = await leer(context, ref, totales);
  const { fechaJuego: _fecha, campo: _campo, modalidad: _modalidad, ...torneo } = primera.torneo;
  const cortos = context.actor === null ? primera.nombresParaVisitantes : undefined;
  return {
    torneo,
    vueltas: vueltas.map(vueltaContada),
    participantes: primera.participantes.map(({ id, jugadorId, nombre, esInvitado }) => ({
      id,
      jugadorId,
      nombre: cortos?.get(id) ?? nombre,
      esInvitado,
    })),
    clasificacion,
  };
}

/** The total of a torneo of several vueltas; null for who may not see it, as a visitor before the last vuelta has passed. */
export async function totalSiSeVe(
  context: Pregunta,
  ref: string,
  totales: Totales<Contado>,
): Promise<TotalDeTorneo | null> {
  try {
    return await totalDeTorneo(context, ref, totales);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function filas(
  { metodoDesempate: metodo, sorteos }: TorneoConTarjetas,
  vueltas: readonly VueltaConTarjetas[],
  tipo: TipoClasificacion,
): FilaDelTotal[] {
  const golpesDe = ({ brutos, netos }: { brutos: number | null; netos: number | null }) =>
    tipo === 'scratch' ? brutos : netos;
  return clasificarVueltas({ vueltas, tipo, metodo, sorteos }).map((fila) => ({
    id: fila.id,
    puesto: fila.puesto,
    estado: fila.estado,
    contraPar: fila.contraPar,
    puntos: fila.puntos,
    hoyosJugados: fila.hoyosJugados,
    golpes: golpesDe(fila),
    vueltas: fila.vueltas.map(
      (suya) =>
        suya && {
          golpes: golpesDe(suya),
          contraPar: tipo === 'scratch' ? suya.contraParBruto : suya.contraParNeto,
          puntos: tipo === 'scratch' ? suya.puntosBrutos : suya.puntosNetos,
          hoyosJugados: suya.hoyosJugados,
          completa: suya.completa,
          estado: suya.estado,
        },
    ),
  }));
}
