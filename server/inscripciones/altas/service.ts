import type { Trx } from '#db/tables.ts';
import { categoriasDe } from '#reglas/categorias.ts';
import { handicapQueSeJuega } from '#reglas/handicap-de-pena.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { recorridosDeTorneo } from '#server/campos/queries.ts';
import { handicapEnTorneo } from '#server/campos/service.ts';
import { categoriasPara, listCategorias } from '#server/categorias/queries.ts';
import { fijarCategorias } from '#server/categorias/service.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { insertInscripcion, insertInvitado } from '#server/inscripciones/altas/repository.ts';
import { jugadorFijado } from '#server/jugadores/handicap/service.ts';
import { sumaDePenaDe } from '#server/tarjetas/queries.ts';
import { abrirTarjetas } from '#server/tarjetas/service.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import { esOtraVuelta } from '#server/vueltas/queries.ts';

/**
 * What everybody who enrols in a torneo has in common, read once for whoever enrols many; the caller holds the torneo
 * (`torneoFijado`). pasa: who goes on to a vuelta, which nobody enrols in. Errors: es_vuelta.
 */
export async function prepararAltas(trx: Trx, torneo: TorneoRow, { pasa = false } = {}) {
  await exigirTorneo(trx, torneo, pasa);
  const recorridos = await recorridosDeTorneo(trx, torneo.id);
  return { torneo, recorridos, condiciones: await listCategorias(trx, torneo.id) };
}

type Altas = Awaited<ReturnType<typeof prepararAltas>>;

/** Enrols a jugador with the handicaps of this moment, which stay until `trx` ends. Errors: jugador_no_encontrado. */
export async function inscribirUno(trx: Trx, { torneo, recorridos, condiciones }: Altas, jugadorId: string) {
  const { handicap: federado, ...quien } = await jugadorFijado(trx, jugadorId);
  const suma = torneo.handicapDe === 'pena' ? await sumaDePenaDe(trx, jugadorId) : 0;
  const { handicap, ajuste } = handicapQueSeJuega({
    handicap: federado,
    handicapDe: torneo.handicapDe,
    suma,
  });
  const jugador = { ...quien, handicap };
  const categorias = categoriasDe(condiciones, jugador);
  const { handicapDeJuego } = handicapEnTorneo({
    reductor: torneo.reductorHandicap,
    limite: torneo.limiteHandicap,
    recorridos,
    jugador: { ...jugador, categorias },
  });
  const inscripcion = await insertInscripcion(trx, {
    torneoId: torneo.id,
    jugadorId,
    handicapPropio: handicap,
    ajusteDePena: ajuste,
    handicapDeJuego,
  });
  const { id: participanteId, nueva } = inscripcion;
  if (nueva) {
    await abrirTarjetas(trx, [{ torneoId: torneo.id, participanteId, handicapDeJuego }]);
    await fijarCategorias(trx, { participanteId, categorias });
  }
  return inscripcion;
}

/** Both for one alone. Errors: jugador_no_encontrado, es_vuelta. */
export async function inscribirConSuHandicap(
  trx: Trx,
  { torneo, jugadorId, pasa = false }: { torneo: TorneoRow; jugadorId: string; pasa?: boolean },
) {
  return await inscribirUno(trx, await prepararAltas(trx, torneo, { pasa }), jugadorId);
}

/** People enrol in the torneo, and go on to its other vueltas. Errors: es_vuelta. */
async function exigirTorneo(trx: Trx, { id }: TorneoRow, pasa: boolean): Promise<void> {
  if (!pasa && (await esOtraVuelta(trx, id))) throw new AppError('es_vuelta');
}

/** A guest as somebody tells him: the exact handicap, and the member who brings him (null = nobody told). */
export type Invitado = InvitadoInscrito & { handicap: number; sexo: Sexo };

/** A guest as he stands on a list of enrolments, which may have been written without handicap or sex. */
type InvitadoInscrito = {
  nombre: string;
  handicap: number | null;
  sexo: Sexo | null;
  incluirEnPuntos: boolean;
  anfitrionId: string | null;
};

/**
 * Writes a guest with his card and categorías; `torneo` is locked, and the values are judged, by who asks. pasa: goes on to
 * a vuelta, which nobody enrols in. Errors: es_vuelta.
 */
export async function abrirInvitado(
  trx: Trx,
  {
    id,
    torneo,
    invitado,
    pasa = false,
  }: { id: string; torneo: TorneoRow; invitado: InvitadoInscrito; pasa?: boolean },
): Promise<void> {
  await exigirTorneo(trx, torneo, pasa);
  const { nombre, handicap, sexo, incluirEnPuntos, anfitrionId } = invitado;
  const { id: torneoId, reductorHandicap: reductor, limiteHandicap: limite } = torneo;
  const recorridos = await recorridosDeTorneo(trx, torneoId);
  const categorias = await categoriasPara(trx, torneoId, { handicap, sexo, tramoEdad: null });
  const jugador = { handicap, sexo, categorias };
  const { handicapDeJuego } = handicapEnTorneo({ reductor, limite, recorridos, jugador });
  await insertInvitado(trx, {
    id,
    torneoId,
    nombreInvitado: nombre,
    sexoInvitado: sexo,
    handicapInvitado: handicap,
    anfitrionId,
    incluirEnPuntos,
  });
  await abrirTarjetas(trx, [{ torneoId, participanteId: id, handicapDeJuego }]);
  await fijarCategorias(trx, { participanteId: id, categorias });
}
