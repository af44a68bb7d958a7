import { rangoDeCategoria } from '#reglas/categorias.ts';
import type { CondicionesDeInscripcion } from '#reglas/cupo.ts';
import { filaDeFormula, type Formula, pesosDe } from '#reglas/formulas.ts';
import { HOYOS } from '#reglas/limites.ts';
import { computaGanador, type MetodoDesempate, type Sexo, type TramoEdad } from '#reglas/modalidad.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { parQueSeJuega } from '#reglas/nueve-hoyos.ts';
import type { Tope } from '#reglas/cuenta.ts';
import { type RecorridoDeTorneo, sexosDe } from '#server/campos/queries.ts';
import type { CategoriaGuardada } from '#server/categorias/queries.ts';
import type { Section } from '#server/external/paper/sheets.ts';
import type { PremioGuardado } from '#server/premios/queries.ts';
import { cifra, comoSeJuega, enMomento } from '#server/papel/palabras.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import type { VueltaDeTorneo } from '#server/vueltas/queries.ts';
import { enLetra } from '#server/http/base/clock.ts';

/** What the bases of a torneo are written from: its settings and nothing else. */
export type Ajustes = {
  torneo: TorneoRow;
  recorridos: readonly RecorridoDeTorneo[];
  categorias: readonly CategoriaGuardada[];
  premios: readonly Pick<PremioGuardado, 'tipo' | 'nombre' | 'hoyo'>[];
  ligas: readonly string[];
  /** Points of each place of the torneo's own; none where it takes those of the liga or the club. */
  puntos: readonly { posicion: number; puntos: number }[];
  vueltas: readonly VueltaDeTorneo[];
  minutosPorHoyo: number;
  /** On what terms one enrols. */
  condiciones: CondicionesDeInscripcion;
  /** Where one enrols, without the scheme. */
  direccion: string;
};

/** A heading and what it says, a sentence in each piece. */
type Base = readonly [string, ...string[]];

const ANCHO = 76;

/** The words of a sentence on as many lines as the column takes. */
function enLineas(frase: string): string[] {
  const lineas: string[] = [];
  for (const palabra of frase.split(' ')) {
    const ultima = lineas.at(-1);
    if (ultima !== undefined && `${ultima} ${palabra}`.length <= ANCHO)
      lineas[lineas.length - 1] = `${ultima} ${palabra}`;
    else lineas.push(palabra);
  }
  return lineas;
}

/** The bases of a torneo in plain words, one row for each matter; what is not set is not said. */
export function basesDe(ajustes: Ajustes): Section {
  const bases: Base[] = [
    ['Día y campo', ...cuandoYDonde(ajustes)],
    ['Barras', ...ajustes.recorridos.flatMap(barras)],
    ['Modalidad', ...modalidad(ajustes.torneo)],
    ['Hándicap', ...handicap(ajustes.torneo)],
    ['Cada hoyo', ...cadaHoyo(ajustes.torneo)],
    ['Clasificación', ...clasificacion(ajustes.torneo)],
    ['Categorías', ...ajustes.categorias.map(categoria)],
    ['Premios', ...ajustes.premios.map((premio) => `${nombreDePremio(premio)}.`)],
    ['Liga', ...liga(ajustes)],
    ['Inscripción', ...inscripcion(ajustes)],
    ['Ritmo de juego', ritmo(ajustes)],
    ['Además', ...(ajustes.torneo.descripcion ?? '').split(/\n+/u).filter((frase) => frase.trim() !== '')],
  ];
  return {
    title: null,
    winners: [],
    columns: [
      { head: '', width: 112, bold: true },
      { head: '', width: null },
    ],
    rows: bases
      .filter(([, ...frases]) => frases.length > 0)
      .flatMap(([titulo, ...frases]) => filasDe(titulo, frases.flatMap(enLineas))),
    lineHeight: 15.5,
    size: 11,
    notes: [],
  };
}

/** A row is not parted between two pages. */
const LINEAS_DE_FILA = 40;

/** The heading beside the first of its lines, with air below; what no page holds in rows of its own. */
function filasDe(titulo: string, lineas: readonly string[]): Section['rows'] {
  const [estas, siguen] = [lineas.slice(0, LINEAS_DE_FILA), lineas.slice(LINEAS_DE_FILA)];
  const fila = [
    [titulo, ...estas.map(() => '')],
    [...estas, ''],
  ];
  return siguen.length === 0 ? [fila] : [fila, ...filasDe('', siguen)];
}

function cuandoYDonde({ torneo, vueltas }: Ajustes): string[] {
  const { fechaJuego, campo, ubicacion } = torneo;
  const donde = ubicacion === '' ? campo : `${campo} (${ubicacion})`;
  if (vueltas.length === 0) return [`${mayuscula(enLetra(fechaJuego))}, en ${donde}.`];
  return vueltas.map((vuelta) => {
    const corte =
      vuelta.corte === null
        ? ''
        : ` Pasan el corte ${vuelta.corte} por ${vuelta.corteTipo === 'scratch' ? 'scratch' : 'hándicap'}.`;
    return `Vuelta ${vuelta.numero}: ${enLetra(vuelta.fechaJuego)}, en ${vuelta.campo}.${corte}`;
  });
}

const mayuscula = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1);

const SEXOS: Record<Sexo, string> = { hombre: 'Hombres', mujer: 'Mujeres' };

/** The tee of each sex, with what it is rated where it is. */
function barras(recorrido: RecorridoDeTorneo): string[] {
  const par = parQueSeJuega(recorrido.hoyos, recorrido.nueve);
  return sexosDe(recorrido).map(({ sexo, slope, valorDeCampo }) => {
    const valor =
      slope === null || valorDeCampo === null
        ? ''
        : `, valor de campo ${cifra(valorDeCampo)}, slope ${slope}${recorrido.nueve === null ? '' : ' (de los 18 hoyos)'}`;
    return `${SEXOS[sexo]}: ${recorrido.salida}, par ${par}${valor}.`;
  });
}

function modalidad(torneo: TorneoRow): string[] {
  const { formula } = torneo;
  return [`${mayuscula(comoSeJuega(torneo))}.`, ...(formula === null ? [] : [bolas(formula)])];
}

/** How the balls make the hole, as the table of formulas tells it. */
function bolas(formula: Formula): string {
  const fila = filaDeFormula(formula);
  const quienes = fila.tamano === 2 ? 'la pareja' : `el equipo de ${fila.tamano}`;
  if (fila.bola === 'del_bando') return `${mayuscula(quienes)} juega una sola bola y entrega una tarjeta.`;
  const cuentan =
    fila.cuentan === 1
      ? 'cuenta la mejor'
      : fila.cuentan === fila.tamano
        ? `se suman las ${fila.cuentan}`
        : `se suman las ${fila.cuentan} mejores`;
  return `Cada uno juega su bola; en cada hoyo ${cuentan} de ${quienes}.`;
}

function handicap({ formula, pesos, reductorHandicap, limiteHandicap, handicapDe }: TorneoRow): string[] {
  const deBando = formula === null ? null : pesosDe(formula, pesos);
  const dePena = handicapDe === 'pena' ? ['Se juega con el hándicap de la peña.'] : [];
  if (deBando) {
    const suma = deBando.map((peso) => `${peso} %`).join(' + ');
    return [...dePena, `De cada jugador cuenta una parte: ${suma}, del hándicap más bajo al más alto.`];
  }
  const limite = limiteHandicap === null ? [] : [`El hándicap de juego es como mucho ${limiteHandicap}.`];
  return [...dePena, `Se juega con el ${reductorHandicap} % del hándicap.`, ...limite];
}

const DE_TOPE: Record<Exclude<Tope['tipo'], 'par_mas' | 'fijo'>, string> = {
  doble_par: 'el doble del par',
  doble_bogey_neto: 'un doble bogey neto',
};

function tope(suyo: Tope): string {
  if (suyo.tipo === 'par_mas') return `par + ${suyo.golpes}`;
  return suyo.tipo === 'fijo' ? `${suyo.golpes} golpes` : DE_TOPE[suyo.tipo];
}

/** The most that a hole counts, and what it counts if it is not finished. */
function cadaHoyo({ modalidad: juego, cuenta, limiteGolpesHoyo, tope: suyo }: TorneoRow): string[] {
  if (!computaGanador(juego)) return [];
  if (cuenta === 'stableford') return ['Un hoyo sin terminar (raya) cuenta 0 puntos.'];
  if (cuenta === 'contra_par') return ['Un hoyo sin terminar (raya) cuenta \u22121.'];
  if (suyo !== null) return [`Cuenta como mucho ${tope(suyo)}, también sin terminarlo (raya).`];
  if (limiteGolpesHoyo === null)
    return ['Sin límite de golpes. Un hoyo sin terminar (raya) deja la tarjeta sin total.'];
  return [`Como mucho par + ${limiteGolpesHoyo}, también sin terminarlo (raya).`];
}

const EMPATES: Record<MetodoDesempate, string> = {
  puntuacion_media: 'Los empatados comparten el puesto y se reparten los puntos.',
  desempate_handicap:
    'En caso de empate gana el hándicap de juego más bajo y, si es igual, el propio más alto; los demás comparten el puesto.',
  libro_verde: 'Los empates se deciden por el Libro Verde: hándicap de juego y, después, los últimos hoyos',
};

function clasificacion({ modalidad: juego, metodoDesempate, nueve }: TorneoRow): string[] {
  if (!computaGanador(juego)) return ['Gana quien gana sus partidos.'];
  const deNueve = nueve === null ? '.' : ' (5, 6 y 8 de los nueve).';
  const empates = EMPATES[metodoDesempate] + (metodoDesempate === 'libro_verde' ? deNueve : '');
  return ['Hay dos clasificaciones: hándicap y scratch.', empates];
}

const TRAMOS: Record<TramoEdad, string> = { infantil: 'infantil', general: 'general', senior: 'sénior' };

function categoria({ nombre, sexo, tramoEdad, ...handicaps }: CategoriaGuardada): string {
  const rango = rangoDeCategoria(handicaps);
  const condiciones = [
    rango === null ? null : `hándicap ${rango}`,
    sexo === null ? null : SEXOS[sexo].toLowerCase(),
    tramoEdad === null ? null : `edad ${TRAMOS[tramoEdad]}`,
  ].filter((una) => una !== null);
  return condiciones.length === 0 ? `${nombre}.` : `${nombre}: ${condiciones.join(', ')}.`;
}

function nombreDePremio({ tipo, nombre, hoyo }: Ajustes['premios'][number]): string {
  if (tipo === 'libre') return nombre;
  if (tipo === 'rifa') return `Rifa: ${nombre}`;
  return `${tipo === 'bola_mas_cercana' ? 'Bola más cercana' : 'Drive más largo'}, hoyo ${hoyo ?? ''}`;
}

function liga({ ligas, puntos }: Ajustes): string[] {
  if (ligas.length === 0) return [];
  const propios = puntos
    .map(({ posicion, puntos: cuantos }) => `${posicion}.º, ${cifra(cuantos)}`)
    .join('; ');
  return [`Puntúa en: ${ligas.join(', ')}.`, ...(propios === '' ? [] : [`Puntos propios: ${propios}.`])];
}

/** Where one enrols, and on what terms, in the words of the page. */
function inscripcion({ torneo, direccion, condiciones }: Ajustes): string[] {
  if (torneo.importado !== null) return [];
  const { abre, cierra, plazas, invitadosPorSocio, cuota } = condiciones;
  return [
    `En la página del torneo: ${direccion}`,
    ...(abre === null ? [] : [`Se abre el ${enMomento(abre)}.`]),
    ...(cierra === null ? [] : [`Se cierra el ${enMomento(cierra)}.`]),
    ...(plazas === null ? [] : [`${plazas} ${plazas === 1 ? 'plaza' : 'plazas'}; después, lista de espera.`]),
    ...invitados(invitadosPorSocio),
    ...(cuota === null ? [] : [`Cuota: ${cuota}`]),
  ];
}

function invitados(porSocio: number | null): string[] {
  if (porSocio === null) return [];
  if (porSocio === 0) return ['Solo para socios.'];
  return [`Cada socio puede traer ${porSocio === 1 ? 'un invitado' : `hasta ${porSocio} invitados`}.`];
}

function ritmo({ torneo, minutosPorHoyo }: Ajustes): string {
  const hoyos = cuantosHoyos(torneo.nueve);
  const minutos = hoyos * minutosPorHoyo;
  const resto = minutos % 60;
  const total = `${Math.floor(minutos / 60)} h${resto === 0 ? '' : ` ${resto} min`}`;
  return `Cada partida tiene ${minutosPorHoyo} minutos por hoyo: ${hoyos === HOYOS ? 'los 18 hoyos' : 'los nueve hoyos'}, en ${total}.`;
}
