import type { ParticipanteDeReparto, RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { recuentoDeDeseos } from '#reglas/deseos.ts';
import { generarGrupos, horasDeSalida } from '#reglas/grupos.ts';
import { esPartidaFija, type HoyosApuntados, type PartidaDelReparto, salidaDe } from '#reglas/reparto.ts';
import { type Ajustes, clasificacionElegida, deseosDe, paraAgrupar } from './ajustes.ts';

/** Ids of partidas that the server does not know yet start with this. */
const DE_BORRADOR = 'partida-';

/** An arrangement that is not published, or what is published, seen as one. */
export type Borrador = {
  /** Of what was published when it began. */
  version: string;
  fechaJuego: string;
  /** The day of the torneo when it was last looked at; none in a draft of before. */
  diaDelTorneo?: string;
  partidas: readonly PartidaDelReparto[];
  /** Of the lots that it began from; none where it began otherwise. */
  semilla?: string;
};

/** The id of a partida that is not published; `unico` makes it different from the others. */
export function idDeBorrador(unico: string): string {
  return `${DE_BORRADOR}${unico}`;
}

/** What is published, as an arrangement to begin from. */
export function desdePublicado({ version, fechaJuego, partidas, torneo }: RepartoDeTorneo): Borrador {
  const diaDelTorneo = torneo.fechaJuego;
  return { version, fechaJuego: fechaJuego ?? diaDelTorneo, diaDelTorneo, partidas };
}

/**
 * An arrangement as it can still be published: who withdrew is out, a partida that is gone is a new one, and one that
 * was validated meanwhile is as the server has it, its people nowhere else. On the day of the torneo, it goes to another day with it.
 */
export function alDia(
  borrador: Borrador,
  { partidas: publicadas, participantes, torneo }: RepartoDeTorneo,
): Borrador {
  const vigentes = new Map(publicadas.map((partida) => [partida.id, partida]));
  const inscritos = new Set(participantes.map(({ id }) => id));
  const fijas = borrador.partidas.flatMap(({ id }) => {
    const vigente = vigentes.get(id);
    return vigente?.validada === true ? vigente.participanteIds : [];
  });
  const fijos = new Set(fijas);
  const partidas = borrador.partidas.map((partida): PartidaDelReparto => {
    const vigente = vigentes.get(partida.id);
    const participanteIds =
      vigente?.validada === true
        ? vigente.participanteIds
        : partida.participanteIds.filter((id) => inscritos.has(id) && !fijos.has(id));
    const esNueva = vigente === undefined && !partida.id.startsWith(DE_BORRADOR);
    const id = esNueva ? idDeBorrador(partida.id) : partida.id;
    return { ...partida, id, validada: vigente?.validada ?? false, participanteIds };
  });
  const { fechaJuego, diaDelTorneo } = borrador;
  const suDia = fechaJuego === diaDelTorneo ? torneo.fechaJuego : fechaJuego;
  return { ...borrador, fechaJuego: suDia, diaDelTorneo: torneo.fechaJuego, partidas };
}

/**
 * Whether two arrangements are the same for who plays: day, times and people. Ids are not compared: a draft that was just
 * published is what is published, although its new partidas have other ids there.
 */
export function mismoReparto(uno: Borrador, otro: Borrador): boolean {
  return JSON.stringify(contenido(uno)) === JSON.stringify(contenido(otro));
}

/**
 * What was changed while a draft was on its way to be published, over what is published since; null where nothing was.
 *
 * - pedido: the draft as it was sent, with its empty partidas, which are left out. What is published has the others in
 *   their order, and new ones have their id from it.
 */
export function sobreLoPublicado(
  borrador: Borrador,
  { pedido, publicado }: { pedido: Borrador; publicado: RepartoDeTorneo },
): Borrador | null {
  if (mismoReparto(borrador, pedido)) return null;
  const ids = new Map(sinVacias(pedido).partidas.map(({ id }, i) => [id, publicado.partidas[i]?.id ?? id]));
  const quitadas = new Set(pedido.partidas.flatMap(({ id }) => (ids.has(id) ? [] : [id])));
  const partidas = borrador.partidas
    .filter(({ id, participanteIds }) => participanteIds.length > 0 || !quitadas.has(id))
    .map((partida) => ({ ...partida, id: ids.get(partida.id) ?? partida.id }));
  return { ...borrador, version: publicado.version, partidas };
}

function contenido({ fechaJuego, partidas }: Borrador) {
  return [fechaJuego, partidas.map((p) => [salidaDe(p), p.participanteIds])];
}

/** Who is in no partida, in the order of the participantes. */
export function sinPartida<P extends { id: string }>(
  { partidas }: Pick<Borrador, 'partidas'>,
  participantes: readonly P[],
): P[] {
  const sentados = new Set(partidas.flatMap(({ participanteIds }) => participanteIds));
  return participantes.filter(({ id }) => !sentados.has(id));
}

/** How many holes each has written. */
export function hoyosDe(participantes: readonly ParticipanteDeReparto[]): HoyosApuntados {
  return new Map(participantes.map(({ id, hoyos }) => [id, hoyos]));
}

/**
 * Everybody in partidas again; those that are validated or have strokes stay as they are, at their hour, and the others
 * start around them (decision 43). Published partidas keep their ids, so that what leads to them still does.
 */
export function generar(
  borrador: Borrador,
  {
    ajustes: { clasificacion, ...ajustes },
    reparto,
    unico,
  }: {
    ajustes: Ajustes;
    reparto: Pick<RepartoDeTorneo, 'partidas' | 'participantes' | 'clasificaciones'>;
    unico: () => string;
  },
): Borrador {
  const hoyos = hoyosDe(reparto.participantes);
  const fijas = borrador.partidas.filter((partida) => esPartidaFija(partida, hoyos));
  const [sentados, quedan] = [fijas.flatMap((una) => una.participanteIds), fijas.map(({ id }) => id)];
  const libres = ordenActual(borrador, reparto.participantes).filter(({ id }) => !sentados.includes(id));
  const ids = reparto.partidas.flatMap(({ id }) => (quedan.includes(id) ? [] : [id]));
  const ocupadas = fijas.map(({ horaDeSalida }) => horaDeSalida);
  const segun = clasificacionElegida(reparto.clasificaciones, clasificacion);
  const sorteo = ajustes.orden === 'azar' ? { semilla: unico() } : {};
  const gente = paraAgrupar(libres, segun);
  const grupos = generarGrupos({ participantes: gente, ocupadas, ...ajustes, ...sorteo });
  const nuevas = grupos.map(({ horaDeSalida, participanteIds }, i): PartidaDelReparto => ({
    id: ids[i] ?? idDeBorrador(unico()),
    horaDeSalida,
    validada: false,
    participanteIds,
  }));
  const { semilla: _antes, ...queda } = borrador;
  const partidas = fijas.length === 0 ? nuevas : porHora([...fijas, ...nuevas]);
  return { ...queda, partidas, ...sorteo };
}

function porHora(partidas: readonly PartidaDelReparto[]): readonly PartidaDelReparto[] {
  return partidas.toSorted((a, b) => (a.horaDeSalida < b.horaDeSalida ? -1 : 1));
}

function ordenActual(
  borrador: Borrador,
  participantes: readonly ParticipanteDeReparto[],
): readonly ParticipanteDeReparto[] {
  const lugar = new Map(
    borrador.partidas.flatMap(({ participanteIds }) => participanteIds).map((id, i) => [id, i]),
  );
  const puesto = ({ id }: ParticipanteDeReparto) => lugar.get(id) ?? lugar.size;
  return participantes.toSorted((a, b) => puesto(a) - puesto(b));
}

/** With one more partida at the end, `minutos` after the last one; the first one starts at `primera`. */
export function conPartida(
  borrador: Borrador,
  { ajustes, unico }: { ajustes: Pick<Ajustes, 'minutos' | 'primera'>; unico: string },
): Borrador {
  const ultima = borrador.partidas.at(-1)?.horaDeSalida;
  const [, siguiente] = horasDeSalida({
    cuantas: 2,
    primera: ultima ?? ajustes.primera,
    minutos: ajustes.minutos,
  });
  const nueva: PartidaDelReparto = {
    id: idDeBorrador(unico),
    horaDeSalida: ultima === undefined ? ajustes.primera : (siguiente ?? ajustes.primera),
    validada: false,
    participanteIds: [],
  };
  return { ...borrador, partidas: [...borrador.partidas, nueva] };
}

/** Without a partida; its people are in none. */
export function sinEsaPartida(borrador: Borrador, partidaId: string): Borrador {
  return { ...borrador, partidas: borrador.partidas.filter(({ id }) => id !== partidaId) };
}

/** Without the partidas where nobody is: nobody starts there. */
export function sinVacias(borrador: Borrador): Borrador {
  return { ...borrador, partidas: borrador.partidas.filter((una) => una.participanteIds.length > 0) };
}

/** With a partida in the place of the one before (-1) or after (1) it: the two exchange their starts. */
export function conPartidaMovida(borrador: Borrador, partidaId: string, paso: -1 | 1): Borrador {
  const at = borrador.partidas.findIndex(({ id }) => id === partidaId);
  const [una, otra] = [borrador.partidas[at], borrador.partidas[at + paso]];
  if (una === undefined || otra === undefined) return borrador;
  const partidas = borrador.partidas
    .with(at, { ...otra, ...inicioDe(una) })
    .with(at + paso, { ...una, ...inicioDe(otra) });
  return { ...borrador, partidas };
}

/** When it starts and, in a shotgun, where. */
function inicioDe({ horaDeSalida, hoyoDeSalida = null }: PartidaDelReparto) {
  return { horaDeSalida, ...(hoyoDeSalida !== null && { hoyoDeSalida }) };
}

/** With another start time for a partida. */
export function conHora(borrador: Borrador, partidaId: string, horaDeSalida: string): Borrador {
  const partidas = borrador.partidas.map((p) => (p.id === partidaId ? { ...p, horaDeSalida } : p));
  return { ...borrador, partidas };
}

/** How many wishes of the participantes there are, and how many an arrangement does; in a shotgun no hour is one. */
export function cuentaDeDeseos(
  { partidas }: Pick<Borrador, 'partidas'>,
  participantes: readonly ParticipanteDeReparto[],
): { pedidos: number; cumplidos: number } {
  return recuentoDeDeseos({
    partidas: partidas.map(({ participanteIds }) => participanteIds),
    deseos: new Map(participantes.flatMap(({ id, deseos }) => (deseos ? [[id, deseosDe(deseos)]] : []))),
    horas: partidas.every(({ hoyoDeSalida = null }) => hoyoDeSalida === null),
  });
}

/** The partidas as they are sent to be published. */
export function paraPublicar({ partidas }: Borrador) {
  return partidas.map(({ id, horaDeSalida, hoyoDeSalida = null, participanteIds }) => ({
    id: id.startsWith(DE_BORRADOR) ? null : id,
    horaDeSalida,
    hoyoDeSalida,
    participanteIds: [...participanteIds],
  }));
}

/** The arrangement that a text keeps, or null when it keeps none. */
export function leerBorrador(texto: string | null): Borrador | null {
  try {
    const leido: unknown = texto === null ? null : JSON.parse(texto);
    return esBorrador(leido) ? leido : null;
  } catch {
    return null;
  }
}

function esBorrador(leido: unknown): leido is Borrador {
  if (typeof leido !== 'object' || leido === null) return false;
  if (!('version' in leido && 'fechaJuego' in leido && 'partidas' in leido)) return false;
  const { version, fechaJuego, partidas } = leido;
  const semilla = 'semilla' in leido ? leido.semilla : '';
  const diaDelTorneo = 'diaDelTorneo' in leido ? leido.diaDelTorneo : '';
  const textos = [version, fechaJuego, semilla, diaDelTorneo].every((uno) => typeof uno === 'string');
  return textos && Array.isArray(partidas) && partidas.every(esPartidaGuardada);
}

/** Whether something that was kept as text is a partida of an arrangement. */
export function esPartidaGuardada(leida: unknown): leida is PartidaDelReparto {
  if (typeof leida !== 'object' || leida === null) return false;
  if (!('id' in leida && 'horaDeSalida' in leida && 'participanteIds' in leida)) return false;
  const { id, horaDeSalida, participanteIds } = leida;
  const textos = typeof id === 'string' && typeof horaDeSalida === 'string' && sinHoyoOConTexto(leida);
  return (
    textos && Array.isArray(participanteIds) && participanteIds.every((otro) => typeof otro === 'string')
  );
}

/** Whether it tells a starting hole as one is told, or none. */
function sinHoyoOConTexto(leida: object): boolean {
  return !('hoyoDeSalida' in leida) || typeof (leida.hoyoDeSalida ?? '') === 'string';
}
