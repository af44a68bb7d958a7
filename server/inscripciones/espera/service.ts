import { runAgain } from '#db/retry.ts';
import type { Trx } from '#db/tables.ts';
import { cabe, type MomentoDelClub, motivoFueraDePlazo, plazasLibres, quienesSuben } from '#reglas/cupo.ts';
import type { Dia } from '#reglas/dia.ts';
import { seJuegaDeDosEnDos } from '#reglas/formulas.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { formarPareja } from '#server/bandos/service.ts';
import { encolarCorreo, type Escritor } from '#server/correo/service.ts';
import { cartaDeOtroDia, cartaDePlaza } from '#server/external/letters/letters-de-inscripcion.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { insertHistorialHandicap } from '#server/inscripciones/altas/repository.ts';
import { abrirInvitado, inscribirConSuHandicap } from '#server/inscripciones/altas/service.ts';
import {
  type EsperaRow,
  listDirecciones,
  listEsperas,
  listMiembros,
} from '#server/inscripciones/espera/queries.ts';
import * as repository from '#server/inscripciones/espera/repository.ts';
import { jugadoresFijados } from '#server/jugadores/handicap/service.ts';
import { publishCorreo, publishTorneo } from '#server/live/bus.ts';
import { avisarPlaza } from '#server/notificaciones/service.ts';
import { type CupoRow, findCupo } from '#server/torneos/plazas.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import { torneoFijado, torneoSiSigue } from '#server/torneos/service.ts';

/** A torneo as it stays until the transaction ends, and how full it is. */
export type TorneoConCupo = { torneo: TorneoRow; cupo: CupoRow };

/**
 * A torneo as it is now and stays until `trx` ends, with its places, which nobody else takes or frees meanwhile. The first
 * lock of whoever enrols somebody or takes somebody out. Errors: torneo_no_encontrado.
 */
export async function torneoConCupo(
  trx: Trx,
  quien: { torneoId: string; jugadorId?: string | null },
): Promise<TorneoConCupo> {
  const contado = await repository.lockCupo(trx, quien.torneoId);
  return await cupoFijado(trx, quien, contado);
}

/**
 * As `torneoConCupo`, for who frees a place or gives one to who waits. Two who waited together become a pair when they go up, so
 * the pairs of the torneo are kept from changing too. Errors: torneo_no_encontrado.
 */
export async function torneoQueLibera(
  trx: Trx,
  quien: { torneoId: string; jugadorId?: string | null },
): Promise<TorneoConCupo> {
  await repository.lockCupo(trx, quien.torneoId);
  await repository.lockSiEsperanJuntos(trx, quien.torneoId);
  return await torneoConCupo(trx, quien);
}

async function cupoFijado(
  trx: Trx,
  quien: { torneoId: string; jugadorId?: string | null },
  contado: boolean,
): Promise<TorneoConCupo> {
  const torneo = await torneoFijado(trx, quien);
  const cupo = await findCupo(trx, torneo.id);
  const { plazas, invitadosPorSocio } = cupo.condiciones;
  if ((plazas !== null || invitadosPorSocio !== null) && !contado)
    throw runAgain('the places of the torneo were counted only after its lock was asked for');
  return { torneo, cupo };
}

/** The first locks of several torneos whose places a jugador frees. */
export async function bloquearCuposDe(trx: Trx, jugadorId: string): Promise<void> {
  await repository.lockCuposDe(trx, jugadorId);
  await repository.lockSiEsperanJuntosEn(trx, jugadorId);
}

/** Only the lock of the places, for who takes the torneo itself afterwards. */
export const bloquearCupo = repository.lockCupo;
/** Somebody and his guests wait for nothing any more. */
export const olvidarEsperasDe = repository.deleteEsperasDe;

/** Whether so many go in at once. */
export function hayPlaza({ condiciones: { plazas }, inscritos, esperan }: CupoRow, cuantos = 1): boolean {
  return cabe({ libres: plazasLibres(plazas, inscritos), esperan }, cuantos);
}

/**
 * Keeps administrators from going beyond the places without saying so, or past who waits. Errors: torneo_completo.
 *
 * - fueraDeCupo: they say so.
 */
export function exigirPlaza(
  cupo: CupoRow,
  { cuantos = 1, fueraDeCupo }: { cuantos?: number; fueraDeCupo: boolean },
): void {
  if (fueraDeCupo || hayPlaza(cupo, cuantos)) return;
  throw new AppError('torneo_completo', { plazas: cupo.condiciones.plazas ?? 0 });
}

/** Members only: nobody enrols a guest, whoever asks. Errors: torneo_solo_socios. */
export function exigirConInvitados({ condiciones }: CupoRow): void {
  if (condiciones.invitadosPorSocio === 0) throw new AppError('torneo_solo_socios');
}

/** Whether somebody who leaves at that moment does so after the closing. */
export function esTarde({ condiciones }: CupoRow, ahora: MomentoDelClub): boolean {
  return motivoFueraDePlazo(condiciones, ahora) === 'inscripcion_cerrada';
}

type Subida = { torneoId: string; hoy: Dia };

/**
 * Gives the places that are free to who waits, in the order in which they came, each with the handicaps of this moment, a
 * letter and a notice; in the transaction that freed them, last of all in it. Who has left the club leaves the line. Nobody goes
 * up once the day is over, nor while the torneo is hidden or deleted: then when it is back. Event: the torneo's board is read again.
 */
export async function subirDeEspera(trx: Trx, { torneoId, hoy }: Subida): Promise<void> {
  const { condiciones, inscritos, esperan } = await findCupo(trx, torneoId);
  if (esperan === 0) return;
  const torneo = await torneoSiSigue(trx, { torneoId });
  if (!torneo?.activo || estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy })) return;
  const siguen = await queSiguen(trx, torneoId);
  await subir(trx, {
    torneo,
    suben: quienesSuben(siguen, plazasLibres(condiciones.plazas, inscritos)),
    autorId: null,
    motivo: null,
  });
}

/** Who waits and is still in the club, kept so until `trx` ends; the others leave the line. */
async function queSiguen(trx: Trx, torneoId: string): Promise<EsperaRow[]> {
  const esperan = await listEsperas(trx, torneoId);
  const enElClub = await jugadoresFijados(
    trx,
    esperan.flatMap(({ jugadorId, anfitrionId }) => jugadorId ?? anfitrionId ?? []),
  );
  const sigue = ({ jugadorId, anfitrionId }: EsperaRow) => enElClub.has(jugadorId ?? anfitrionId ?? '');
  const idos = esperan.filter((una) => !sigue(una)).map(({ id }) => id);
  await repository.deleteEsperas(trx, { torneoId, ids: idos });
  return esperan.filter(sigue);
}

type Suben = {
  torneo: TorneoRow;
  suben: readonly EsperaRow[];
  /** null = the line itself moved. */
  autorId: string | null;
  motivo: string | null;
};

/** Enrols who goes up, takes them out of the line, and tells them. */
export async function subir(trx: Trx, { torneo, suben, autorId, motivo }: Suben): Promise<void> {
  if (suben.length === 0) return;
  const participanteIds: string[] = [];
  const dentro: Dentro[] = [];
  for (const espera of suben) {
    const participanteId = await inscribirAUno(trx, { torneo, espera, autorId });
    participanteIds.push(participanteId);
    dentro.push({ ...espera, participanteId });
    await anotarCambio(trx, {
      operacion: 'inscripciones.subir',
      torneoId: torneo.id,
      objetoId: participanteId,
      resumen: `${espera.nombre} pasa de la lista de espera a ${torneo.nombre}${motivo === null ? '' : `: ${motivo}`}`,
      despues: { orden: espera.orden, motivo },
      autorId,
    });
  }
  await repository.deleteEsperas(trx, { torneoId: torneo.id, ids: suben.map(({ id }) => id) });
  await emparejar(trx, { torneo, dentro, autorId });
  await publishTorneo(trx, torneo.id);
  await escribirles(trx, torneo, suben);
  await avisarPlaza(trx, { torneoId: torneo.id, autorId, participanteIds });
}

type Dentro = EsperaRow & { participanteId: string };

/** Who waited together is a pair, where the torneo is still played two and two. */
async function emparejar(
  trx: Trx,
  { torneo, dentro, autorId }: { torneo: TorneoRow; dentro: readonly Dentro[]; autorId: string | null },
): Promise<void> {
  if (!seJuegaDeDosEnDos(torneo.formula)) return;
  for (const [uno, otro] of Map.groupBy(dentro, ({ grupo }) => grupo).values())
    if (uno && otro)
      await formarPareja(trx, {
        torneo,
        pareja: [uno.participanteId, otro.participanteId],
        operacion: 'inscripciones.subir',
        resumen: `${uno.nombre} y ${otro.nombre} forman una pareja en el torneo ${torneo.nombre}`,
        autorId,
      });
}

async function inscribirAUno(
  trx: Trx,
  { torneo, espera, autorId }: { torneo: TorneoRow; espera: EsperaRow; autorId: string | null },
): Promise<string> {
  const { id, jugadorId, nombre, sexo, handicap, anfitrionId } = espera;
  if (jugadorId === null) {
    const invitado = { nombre, sexo, handicap, anfitrionId, incluirEnPuntos: false };
    await abrirInvitado(trx, { id, torneo, invitado });
    return id;
  }
  const inscrita = await inscribirConSuHandicap(trx, { torneo, jugadorId });
  const { id: participanteId, handicapDeJuego: despues } = inscrita;
  if (inscrita.nueva) await insertHistorialHandicap(trx, { jugadorId, participanteId, despues, autorId });
  return participanteId;
}

/** A letter to each member who has a place now; that of a guest goes to who brings him. */
async function escribirles(
  trx: Trx,
  { id: torneoId, nombre: torneo, slug, fechaJuego }: TorneoRow,
  suben: readonly EsperaRow[],
): Promise<void> {
  const direcciones = new Map(
    (
      await listDirecciones(
        trx,
        suben.flatMap(({ jugadorId, anfitrionId }) => jugadorId ?? anfitrionId ?? []),
      )
    ).map(({ jugadorId, email }) => [jugadorId, email]),
  );
  for (const { jugadorId, anfitrionId, anfitrion, nombre } of suben) {
    const para = direcciones.get(jugadorId ?? anfitrionId ?? '');
    if (para === undefined) continue;
    const invitado = jugadorId === null ? nombre : '';
    const datos = { torneoId, nombre: anfitrion ?? nombre, invitado, torneo, slug, fechaJuego };
    await publishCorreo(trx, await encolarCorreo(trx, { tipo: 'plaza', para, datos }));
  }
}

/**
 * A letter to each member who is in a torneo, or waits for a place in it, that is played on another day from now on; none of
 * a day that is over, or of a torneo that nobody sees. In the transaction that moves it.
 */
export async function escribirOtroDia(
  trx: Trx,
  { torneoId, antes, dia, hoy }: { torneoId: string; antes: Dia; dia: Dia | undefined; hoy: Dia },
): Promise<void> {
  if (dia === undefined || estaFinalizado({ fechaDeJuego: dia, hoy })) return;
  const { nombre: torneo, slug, activo } = await torneoFijado(trx, { torneoId });
  if (!activo) return;
  const miembros = new Map((await listMiembros(trx, torneoId)).map(({ id, nombre }) => [id, nombre]));
  for (const { jugadorId, email: para } of await listDirecciones(trx, [...miembros.keys()])) {
    const datos = { torneoId, nombre: miembros.get(jugadorId) ?? '', torneo, slug, antes, fechaJuego: dia };
    await publishCorreo(trx, await encolarCorreo(trx, { tipo: 'otro_dia', para, datos }));
  }
}

/** The letters about a place and another day, written when they are delivered. */
export function escritoresDePlaza({ config }: Pick<RequestContext, 'config'>): Record<string, Escritor> {
  const direccion = (slug: string) => `${authOrigin(config)}/torneos/${slug}/inscripcion`;
  return {
    plaza: ({ datos: { nombre = '', invitado = '', torneo = '', slug = '', fechaJuego: dia = '' } }) =>
      Promise.resolve(cartaDePlaza({ nombre, invitado, torneo, dia, url: direccion(slug) })),
    otro_dia: ({ datos: { nombre = '', torneo = '', slug = '', antes = '', fechaJuego: dia = '' } }) =>
      Promise.resolve(cartaDeOtroDia({ nombre, torneo, antes, dia, url: direccion(slug) })),
  };
}
