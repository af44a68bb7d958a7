import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { CuadroVivo, MotivoDeResultado } from '#reglas/cuadro-en-tablero.ts';
import { nombreDeRonda, type Rival } from '#reglas/cuadro.ts';
import { podioDePartidos, type PodioDePartidos } from '#reglas/podio-de-partidos.ts';
import { type ManeraDeGanar, textoDePuntosDeRyder } from '#reglas/ryder.ts';
import { type RyderEnTablero, ryderDelTablero } from '#reglas/ryder-en-tablero.ts';
import type { Tablero } from '#reglas/tablero.ts';
import type { TableroLeido } from '#server/clasificacion/service.ts';
import { cifra, SIN_MARCADOR } from '#server/papel/palabras.ts';
import type { Label, Section, Winner } from '#server/external/paper/sheets.ts';
import type { SalidaRow } from '#server/partidas/queries.ts';

/**
 * The partidas with who goes out in each, the handicap they play with and their tee, and a code that opens their cards on the
 * phone of any of them.
 */
export function hojaDeSalidas(
  tablero: TableroDeTorneo,
  salidas: readonly SalidaRow[],
  direccion: (partidaId: string) => string,
): Section {
  const quien = new Map(tablero.participantes.map((uno) => [uno.id, uno]));
  // A partida of a shotgun is usually called by its hole.
  const conHoyo = salidas.some(({ hoyo, nombre }) => hoyo !== null && nombre !== `Hoyo ${hoyo}`);
  return {
    title: null,
    winners: [],
    columns: [
      { head: 'Hora', width: 52, bold: true },
      ...(conHoyo ? [{ head: 'Hoyo', width: 40, bold: true }] : []),
      { head: 'Partida', width: 84 },
      { head: 'Jugadores', width: null },
      { head: 'Hándicap', width: 60, align: 'right' },
      { head: 'Barras', width: 76, align: 'right' },
      { head: 'Tarjetas', width: 58, align: 'center' },
    ],
    rows: salidas.map(({ id, hora, hoyo, nombre, participanteIds }) => {
      const suyos = participanteIds.flatMap((id) => quien.get(id) ?? []);
      return [
        hora.slice(0, 5),
        ...(conHoyo ? [hoyo ?? '1'] : []),
        nombre,
        suyos.map((uno) => uno.nombre),
        suyos.map((uno) => cifra(uno.handicapDeJuego)),
        suyos.map((uno) => tablero.recorridos[uno.recorrido ?? -1]?.salida ?? ''),
        { code: direccion(id) },
      ];
    }),
    lineHeight: 13.5,
    size: 10,
    notes:
      salidas.length === 0
        ? ['Todavía no hay partidas publicadas.']
        : ['El código abre las tarjetas de su partida en el móvil de cualquiera que juegue en ella.'],
  };
}

/** names: as whoever asks reads them. */
type Enfrentados = { tablero: Tablero; nombres: ReadonlyMap<string, string> };

const COLUMNAS_DE_PARTIDOS: Section['columns'] = [
  { head: '', width: 80, bold: true },
  { head: '', width: 190, align: 'right' },
  { head: 'Resultado', width: null, align: 'center', bold: true },
  { head: '', width: 190 },
];

const dePartidos = (title: string | null, rows: Section['rows'], notes: readonly string[] = []): Section => ({
  title,
  winners: [],
  columns: COLUMNAS_DE_PARTIDOS,
  rows,
  lineHeight: 15,
  size: 9.5,
  notes,
});

/** How a match stands, as its board says it; '–' before it has begun. */
function comoAcabo({
  marcador,
  resultado,
}: {
  marcador: string | null;
  resultado: { motivo: MotivoDeResultado } | null;
}): string {
  return marcador ?? (resultado === null ? '–' : SIN_MARCADOR[resultado.motivo]);
}

/** The matches of a bracket, round by round, as they stand; whoever won bears a mark. */
export function partidosDelCuadro({ tablero, nombres }: Enfrentados, { rondas }: CuadroVivo): Section {
  const rows = rondas.flatMap((ronda, i) =>
    ronda
      .filter(({ paso }) => !paso)
      .map(({ a, b, bolas, ganador, ...partido }) => {
        const deLado = (lado: Rival, suyas: readonly string[]) =>
          typeof lado === 'string' ? nombresDe({ tablero, nombres }, suyas, lado === ganador) : [''];
        const ronda = nombreDeRonda({ ronda: i + 1, rondas: rondas.length });
        return [ronda, deLado(a, bolas.a), comoAcabo(partido), deLado(b, bolas.b)];
      }),
  );
  return dePartidos('Partidos', rows, GANA);
}

/** The matches of a Ryder cup, session by session, and how many points each team has. */
export function partidosDeRyder(de: Enfrentados, ryder: RyderEnTablero): Section[] {
  const { sesiones, marcador } = ryderDelTablero(de.tablero, ryder);
  const [deA, deB] = (['a', 'b'] as const).map(
    (lado) => ryder.equipos.find((equipo) => equipo.lado === lado)?.nombre ?? '',
  );
  const puntos = `${deA} ${textoDePuntosDeRyder(marcador.a)} · ${deB} ${textoDePuntosDeRyder(marcador.b)}`;
  return sesiones.map(({ numero, partidos, a, b }) =>
    dePartidos(
      `Sesión ${numero} · ${deA} ${textoDePuntosDeRyder(a)}, ${deB} ${textoDePuntosDeRyder(b)}`,
      partidos.map((partido) => [
        `Partido ${partido.lugar}`,
        nombresDe(de, partido.a, partido.ganador === 'a'),
        comoAcabo(partido),
        nombresDe(de, partido.b, partido.ganador === 'b'),
      ]),
      numero === sesiones.length ? [puntos, ...GANA] : [],
    ),
  );
}

const DE_RYDER: Readonly<Record<ManeraDeGanar, string>> = {
  gana: 'Gana la copa',
  retiene: 'Retiene la copa',
  comparte: 'Comparte la copa',
};

const DE_CUADRO: Readonly<Record<number, string>> = { 1: 'Gana el cuadro', 2: 'Final', 3: 'Semifinales' };

/** The boxes of who won a torneo in partidos: the first three of a cuadro, both equipos of a Ryder with its cup; none while it is open. */
export function ganadoresDePartidos(
  { tablero, nombres }: Enfrentados,
  { partidos, ryder }: Pick<TableroLeido, 'partidos' | 'ryder'>,
): Winner[] {
  const participantes = tablero.participantes.map((uno) => ({
    ...uno,
    nombre: nombres.get(uno.id) ?? uno.nombre,
  }));
  const podio = podioDePartidos({ ...tablero, participantes }, { partidos, ryder });
  if (podio === null) return [];
  const porPuesto = [...Map.groupBy(podio.puestos, ({ puesto }) => puesto)];
  return porPuesto.map(([puesto, suyos]): Winner => ({
    place: String(puesto),
    names: suyos.map(({ nombre }) => nombre),
    figure: cifraDe(suyos),
    words: podio.en === 'cuadro' ? (DE_CUADRO[puesto] ?? '') : puesto === 1 ? DE_RYDER[podio.como] : '',
  }));
}

/** Whether a cuadro has its winner, or a Ryder no point left to be played for. */
export function sinPartidosAbiertos({ tablero, partidos, ryder }: TableroLeido): boolean {
  if (podioDePartidos(tablero, { partidos, ryder }) === null) return false;
  return ryder === null || ryderDelTablero(tablero, ryder).marcador.quedan === 0;
}

/** The points that those of a place have; nothing of a cuadro. */
function cifraDe([uno]: readonly PodioDePartidos['puestos'][number][]): string {
  return uno?.puntos === null || uno === undefined ? '' : textoDePuntosDeRyder(uno.puntos);
}

const GANA = ['» gana el partido.'];

function nombresDe({ tablero, nombres }: Enfrentados, ids: readonly string[], gana: boolean): string[] {
  const suyos = ids.map(
    (id) => nombres.get(id) ?? tablero.participantes.find((uno) => uno.id === id)?.nombre ?? '',
  );
  return gana ? suyos.map((nombre) => `» ${nombre}`) : suyos;
}

/** A label for each who plays, in the order in which they go out; who is in no partida goes last. */
export function etiquetasDe({ leido, recorridos }: TableroLeido, salidas: readonly SalidaRow[]): Label[] {
  const quien = new Map(leido.participantes.map((uno) => [uno.id, uno]));
  const colocados = new Set(salidas.flatMap(({ participanteIds }) => participanteIds));
  const sueltos = leido.participantes.filter(({ id }) => !colocados.has(id));
  const etiqueta = (id: string, salida: SalidaRow | null): Label[] => {
    const suyo = quien.get(id);
    if (!suyo) return [];
    const { nombre, handicapDeJuego, recorrido } = suyo;
    const barras = recorridos[recorrido ?? -1]?.salida;
    return [
      {
        name: nombre,
        figure: cifra(handicapDeJuego),
        words: ['hándicap de juego', ...(barras === undefined ? [] : [barras])].join(' · '),
        foot: salida === null ? '' : salidaDe(salida),
      },
    ];
  };
  return [
    ...salidas.flatMap((salida) => salida.participanteIds.flatMap((id) => etiqueta(id, salida))),
    ...sueltos.flatMap(({ id }) => etiqueta(id, null)),
  ];
}

/** '10:10 · Partida 6 · hoyo 5A'. */
function salidaDe({ hora, nombre, hoyo }: SalidaRow): string {
  const deHoyo = hoyo === null || nombre === `Hoyo ${hoyo}` ? [] : [`hoyo ${hoyo}`];
  return [hora.slice(0, 5), nombre, ...deHoyo].join(' · ');
}
