import { cuadroDelTablero, type PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { recibidosEnHoyo } from '#reglas/bolas-de-partido.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { filaDeFormula } from '#reglas/formulas.ts';
import { golpesRecibidos } from '#reglas/handicap.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import {
  type Bando,
  hoyosEnTablero,
  type ParticipanteEnTablero,
  type TarjetaDeBando,
} from '#reglas/tablero.ts';
import type { TableroLeido } from '#server/clasificacion/service.ts';
import type { Card, CardHole } from '#server/external/paper/sheets.ts';
import { cifra } from '#server/papel/palabras.ts';
import type { SalidaRow } from '#server/partidas/queries.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';

/** A card to print: of a participante, or of a bando of one ball. enPartido: the strokes that its ball receives in its match. */
type Tarjeta = {
  id: string;
  etiqueta: string;
  nombre: string;
  /** Beside the row where it writes its own strokes as marker. */
  corto: string;
  con: string | null;
  /** Whose tee it is played from. */
  primero: ParticipanteEnTablero | undefined;
  handicapDeJuego: number | null;
  enPartido: number | null;
};

type DeTorneo = {
  torneo: TorneoRow;
  board: TableroLeido;
  salidas: readonly SalidaRow[];
  /** Of the 18 holes from each tee, by its name. */
  metros: ReadonlyMap<string, readonly (number | null)[]>;
  direccion: (partidaId: string) => string;
};

/** The cards of a torneo in the order of its partidas; who is in none goes last, without an address. */
export function tarjetasDe(de: DeTorneo): Card[] {
  const quien = new Map(de.board.tablero.participantes.map((uno) => [uno.id, uno]));
  const colocados = new Set(de.salidas.flatMap(({ participanteIds }) => participanteIds));
  const sueltos = de.board.tablero.participantes.filter(({ id }) => !colocados.has(id));
  const deSalidas = de.salidas.flatMap((salida) => {
    const suyas = tarjetasDeGrupo(
      de,
      salida.participanteIds.flatMap((id) => quien.get(id) ?? []),
    );
    return suyas.map((tarjeta, i) => {
      const marca = suyas.length > 1 ? suyas[(i + 1) % suyas.length] : undefined;
      return toCard(de, tarjeta, { salida, marca: marca ?? null });
    });
  });
  const deSueltos = tarjetasDeGrupo(de, sueltos).map((tarjeta) =>
    toCard(de, tarjeta, { salida: null, marca: null }),
  );
  return [...deSalidas, ...deSueltos];
}

/** The cards that a group carries: one for each ball. */
function tarjetasDeGrupo({ board }: DeTorneo, grupo: readonly ParticipanteEnTablero[]): Tarjeta[] {
  const suyas = grupo.map((quien) => {
    const bando = board.tablero.bandos?.find(({ participanteIds }) => participanteIds.includes(quien.id));
    return bando?.tarjeta ? deBando(board, bando, bando.tarjeta) : deUno(board, quien, bando);
  });
  return [...new Map(suyas.map((tarjeta) => [tarjeta.id, tarjeta])).values()];
}

const primerNombre = ({ nombre }: ParticipanteEnTablero) => nombre.split(' ', 1).join('');

/** The one card of those who play one ball, on the tee of the first of them. */
function deBando(
  board: TableroLeido,
  { id, participanteIds }: Bando,
  { handicapDeJuego }: TarjetaDeBando,
): Tarjeta {
  const { tablero } = board;
  const miembros = participanteIds.flatMap((suyo) => tablero.participantes.filter((uno) => uno.id === suyo));
  const deDos = tablero.formula !== undefined && filaDeFormula(tablero.formula).tamano === 2;
  return {
    id,
    etiqueta: deDos ? 'Pareja' : 'Equipo',
    nombre: miembros.map(({ nombre }) => nombre).join(' · '),
    corto: miembros.map(primerNombre).join(' y '),
    con: null,
    primero: miembros[0],
    handicapDeJuego,
    enPartido: enSuPartido(board, id),
  };
}

/** The card of somebody's own ball, and with whom it is played. */
function deUno(board: TableroLeido, quien: ParticipanteEnTablero, bando: Bando | undefined): Tarjeta {
  const { id, nombre, handicapDeJuego } = quien;
  const otros = board.tablero.participantes.filter(
    (otro) => otro.id !== id && bando?.participanteIds.includes(otro.id),
  );
  return {
    id,
    etiqueta: 'Tarjeta de',
    nombre,
    corto: nombre,
    con: otros.length === 0 ? null : `Con ${otros.map((otro) => otro.nombre).join(', ')}`,
    primero: quien,
    handicapDeJuego,
    enPartido: enSuPartido(board, id),
  };
}

const SIN_ACABAR: ReadonlySet<PartidoVivo['situacion']> = new Set(['por_jugar', 'en_juego']);

/** The strokes that a ball, by its participante or bando, receives in the match of the bracket that is theirs now; null = in none. */
function enSuPartido({ partidos, tablero }: TableroLeido, id: string): number | null {
  const rondas = partidos === null ? [] : (cuadroDelTablero(tablero, partidos)?.rondas ?? []);
  const suyo = rondas
    .flat()
    .findLast(({ situacion, bolas: { a, b } }) => SIN_ACABAR.has(situacion) && [...a, ...b].includes(id));
  if (!suyo?.reciben) return null;
  const { bolas, reciben } = suyo;
  return [...reciben.a, ...reciben.b][[...bolas.a, ...bolas.b].indexOf(id)] ?? null;
}

const FILAS: Record<Cuenta, string> = {
  golpes: 'Neto',
  maximo: 'Neto',
  stableford: 'Puntos',
  contra_par: '+ / \u2212',
};

type Puesta = { salida: SalidaRow | null; marca: Tarjeta | null };

function toCard(de: DeTorneo, tarjeta: Tarjeta, { salida, marca }: Puesta): Card {
  const { torneo, board } = de;
  const { primero, handicapDeJuego, enPartido, etiqueta, nombre, con } = tarjeta;
  const barras = board.recorridos[primero?.recorrido ?? -1]?.salida;
  const facts = [
    { label: 'Hándicap de juego', value: cifra(handicapDeJuego) },
    ...(enPartido === null ? [] : [{ label: 'En su partido', value: cifra(enPartido) }]),
    ...(barras === undefined ? [] : [{ label: 'Barras', value: barras }]),
    ...(salida === null ? [] : deSalida(salida)),
  ];
  return {
    label: etiqueta,
    name: nombre,
    also: con,
    facts,
    holes: hoyosDe(de, tarjeta),
    rows: filasDe(torneo, handicapDeJuego),
    ...deQuienMarca(marca),
    note: notaDe(torneo, enPartido !== null),
    code: salida === null ? null : { url: de.direccion(salida.id), words: ABRE },
  };
}

function deQuienMarca(marca: Tarjeta | null): Pick<Card, 'marker' | 'signatures'> {
  const firma = 'Firma de quien marca';
  return {
    marker: marca?.corto ?? 'Marcador',
    signatures: ['Firma de quien juega', marca ? `${firma}: ${marca.nombre}` : firma],
  };
}

const ABRE = ['Abre esta tarjeta', 'en el móvil de', 'cualquiera de la partida'];

/** What is written of each hole: the strokes, and what they count where that is another figure. */
function filasDe({ modalidad, cuenta }: TorneoRow, handicapDeJuego: number | null): string[] {
  if (seJuegaEnPartidos(modalidad)) return ['Golpes', 'Partido'];
  const soloGolpes = handicapDeJuego === null && !cuentaPuntos(cuenta);
  return soloGolpes ? ['Golpes'] : ['Golpes', FILAS[cuenta]];
}

function deSalida({ nombre, hora, hoyo }: SalidaRow): Card['facts'] {
  const salida = {
    label: 'Salida',
    value: [hora.slice(0, 5), ...(hoyo === null ? [] : [`hoyo ${hoyo}`])].join(' · '),
  };
  if (nombre === `Hoyo ${hoyo}`) return [salida];
  return [{ label: 'Partida', value: nombre.replace(/^Partida\s+/iu, '') }, salida];
}

/** The holes that are played, with the strokes that the ball receives: in its match where it plays one. */
function hoyosDe(
  { torneo, board, metros }: DeTorneo,
  { primero, handicapDeJuego, enPartido }: Tarjeta,
): CardHole[] {
  const largos = metros.get(board.recorridos[primero?.recorrido ?? -1]?.salida ?? '');
  const jugados = new Set(hoyosQueSeJuegan(torneo.nueve));
  return hoyosEnTablero(board.tablero, primero ?? { recorrido: null }).flatMap(
    ({ numero, par, indice, entre }, i) => {
      if (!jugados.has(numero)) return [];
      const receives =
        enPartido === null
          ? golpesRecibidos({ handicapDeJuego, indice, entre })
          : recibidosEnHoyo(board.tablero, { quien: primero, recibe: enPartido }, i);
      return [{ number: numero, par, index: indice, receives, metres: largos?.[numero - 1] ?? null }];
    },
  );
}

/** What a hole that was not finished counts, and what the last row is for. */
function notaDe({ modalidad, cuenta, limiteGolpesHoyo, tope }: TorneoRow, enPartido: boolean): string {
  const ultima = 'La última fila es para los golpes de quien marca.';
  if (enPartido) return `Punto negro: golpe que recibe en su partido. ${ultima}`;
  if (seJuegaEnPartidos(modalidad))
    return `Punto negro: golpe de su hándicap de juego, no del partido. ${ultima}`;
  if (cuenta === 'stableford') return `Punto negro: golpe recibido. La raya cuenta 0 puntos. ${ultima}`;
  if (cuenta === 'contra_par') return `Punto negro: golpe recibido. La raya cuenta \u22121. ${ultima}`;
  if (tope !== null) return `Punto negro: golpe recibido. La raya cuenta el máximo del hoyo. ${ultima}`;
  const maximo =
    limiteGolpesHoyo === null
      ? 'La raya deja la tarjeta sin total.'
      : `Máximo por hoyo: par + ${limiteGolpesHoyo}; la raya cuenta par + ${limiteGolpesHoyo}.`;
  return `Punto negro: golpe recibido. ${maximo} ${ultima}`;
}
