import type { ListaDeEspera } from '#contrato/admin/espera.ts';
import type { Hoja } from '#contrato/comun.ts';
import type { Trx } from '#db/tables.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { toCsv } from '#server/external/csv.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { type EsperaRow, listBajasTardias, listEsperas } from '#server/inscripciones/espera/queries.ts';
import { deleteEsperas } from '#server/inscripciones/espera/repository.ts';
import { subir, subirDeEspera, torneoQueLibera } from '#server/inscripciones/espera/service.ts';
import { jugadoresFijados } from '#server/jugadores/handicap/service.ts';
import { findCupo } from '#server/torneos/plazas.ts';
import { torneoVisible } from '#server/torneos/service.ts';

type TorneoRef = { torneoId: string };
type EsperaRef = TorneoRef & { esperaId: string };

/** Who waits for a place in a torneo, in order, and who left late. Errors: torneo_no_encontrado. */
export async function listaDeEspera(context: AdminContext, ref: TorneoRef): Promise<ListaDeEspera> {
  const { id } = await torneoVisible(context, ref.torneoId);
  const db = context.db.kysely;
  const [{ condiciones, inscritos }, filas, bajas] = await Promise.all([
    findCupo(db, id),
    listEsperas(db, id),
    listBajasTardias(db, id),
  ]);
  return {
    condiciones,
    inscritos,
    esperan: filas.map((fila, i) => ({
      id: fila.id,
      puesto: i + 1,
      nombre: fila.nombre,
      esInvitado: fila.jugadorId === null,
      anfitrion: fila.anfitrion,
      con: juntoA(filas, fila).flatMap((otra) => (otra === fila ? [] : otra.nombre)),
      desde: fila.desde.toISOString(),
    })),
    bajasTardias: bajas.map(({ nombre, momento }) => ({ nombre, momento: momento.toISOString() })),
  };
}

/** The waiting list of a torneo, with those who left late, as a spreadsheet. Errors: torneo_no_encontrado. */
export async function exportarEspera(context: AdminContext, ref: TorneoRef): Promise<Hoja> {
  const { slug } = await torneoVisible(context, ref.torneoId);
  const { esperan, bajasTardias } = await listaDeEspera(context, ref);
  const timeZone = context.club().funcionamiento.zona;
  const enElClub = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const cuando = (momento: string) => enElClub.format(new Date(momento)).replace(',', '');
  const rows = [
    ...esperan.map(({ puesto, nombre, esInvitado, anfitrion, con, desde }) => [
      'En espera',
      puesto,
      nombre,
      esInvitado ? 'Invitado' : 'Miembro',
      anfitrion,
      con.join(', '),
      cuando(desde),
    ]),
    ...bajasTardias.map(({ nombre, momento }) => [
      'Baja después del cierre',
      null,
      nombre,
      null,
      null,
      null,
      cuando(momento),
    ]),
  ];
  return { archivo: `espera-${slug}.csv`, csv: toCsv(COLUMNAS, rows) };
}

const COLUMNAS = ['Situación', 'Puesto', 'Nombre', 'Tipo', 'Invitado de', 'Sube con', 'Desde'];

const juntoA = (filas: readonly EsperaRow[], { grupo }: EsperaRow) =>
  filas.filter((otra) => otra.grupo === grupo);

/** Who waits under that id, with who goes up together. Errors: espera_no_encontrada. */
async function esperaDe(trx: Trx, torneoId: string, esperaId: string) {
  const filas = await listEsperas(trx, torneoId);
  const fila = filas.find(({ id }) => id === esperaId);
  if (!fila) throw new AppError('espera_no_encontrada');
  return juntoA(filas, fila);
}

/**
 * Gives a place to somebody who waits, past the others and with a reason that stays in the history; where there is none, it
 * is one more. A letter and a notice as to anybody who goes up. Event: the board is read again.
 * Errors: torneo_no_encontrado, espera_no_encontrada, torneo_finalizado, jugador_no_inscribible.
 */
export async function subirAUno(
  context: AdminContext,
  { motivo, esperaId, ...ref }: EsperaRef & { motivo: string },
): Promise<ListaDeEspera> {
  const { id: torneoId } = await torneoVisible(context, ref.torneoId);
  await context.db.tx(async (trx) => {
    const { torneo } = await torneoQueLibera(trx, { torneoId });
    if (estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy: context.clock.hoy() }))
      throw new AppError('torneo_finalizado');
    const suben = await esperaDe(trx, torneoId, esperaId);
    const quienes = suben.flatMap(({ jugadorId, anfitrionId }) => jugadorId ?? anfitrionId ?? []);
    const enElClub = await jugadoresFijados(trx, quienes);
    if (quienes.some((id) => !enElClub.has(id))) throw new AppError('jugador_no_inscribible');
    await subir(trx, { torneo, suben, autorId: context.actor.usuarioId, motivo });
    await subirDeEspera(trx, { torneoId, hoy: context.clock.hoy() });
  });
  return await listaDeEspera(context, ref);
}

/**
 * Takes somebody out of the waiting list, with who would have gone up together.
 * Errors: torneo_no_encontrado, espera_no_encontrada.
 */
export async function quitarDeEspera(
  context: AdminContext,
  { esperaId, ...ref }: EsperaRef,
): Promise<ListaDeEspera> {
  const { id: torneoId, nombre: torneo } = await torneoVisible(context, ref.torneoId);
  await context.db.tx(async (trx) => {
    await torneoQueLibera(trx, { torneoId });
    const idos = await esperaDe(trx, torneoId, esperaId);
    await deleteEsperas(trx, { torneoId, ids: idos.map(({ id }) => id) });
    for (const { id, nombre } of idos)
      await anotarCambio(trx, {
        operacion: 'gestionEspera.quitar',
        torneoId,
        objetoId: id,
        resumen: `${nombre} deja la lista de espera de ${torneo}`,
        autorId: context.actor.usuarioId,
      });
    await subirDeEspera(trx, { torneoId, hoy: context.clock.hoy() });
  });
  return await listaDeEspera(context, ref);
}
