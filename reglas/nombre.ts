/*
 * The two parts of a person's name, and what is made of them: the short form, the order of lists.
 */
import { alfabetico } from './alfabeto.ts';
import type { Visibilidad } from './funcionamiento.ts';

/** Given name and surnames; who has no surnames has ''. */
export type PartesDeNombre = { nombreDePila: string; apellidos: string };

/** The parts as a rule told them; doubtful where somebody should look at them. */
export type NombrePartido = PartesDeNombre & { nombreDudoso: boolean };

/** Words that belong to the word behind them: 'de la Peña', 'i Serra', 'San Martín', 'van Dyck'. */
const PARTICULAS = new Set(
  'de del la las los el y i e da do dos das di du san santa van von der den ter'.split(' '),
);

/** Second given names that are hardly ever a surname, without accents. */
const SEGUNDOS_NOMBRES = new Set(
  `adrian agustin alberto alejandra alejandro alfonso alfredo almudena amparo ana angel angela angeles antoni antonia
  antonio asuncion augusto aurelio aurora bautista beatriz begona belen blanca carles carlos carmen cesar concepcion
  consuelo cristina daniel david diego dolores eduardo elena elvira emilia emilio encarnacion enrique esperanza esther
  eugenia eugenio eusebio eva evaristo fatima felix fernanda fernando francesc francisco francisca gabriel gabriela
  gerardo gloria gonzalo guadalupe guillermo ignacio ines inmaculada irene isabel isidoro isidro jaime javier jesus joan
  joaquin jordi jose josefa josep juan juana julia julian julio laura leandro lluis lorena lourdes lucia luis luisa luz
  magdalena manel manuel mar margarita maria mariano marta matias mercedes miguel milagros montserrat nicolas nieves
  oscar pablo paloma patricia paula paz pedro pere pilar purificacion rafael ramon raul remedios ricardo roberto rocio
  rosa rosario ruben sara sergio socorro sofia sol soledad teresa victor victoria xavier yolanda`.split(
    /\s+/u,
  ),
);

/** Words that are as usual for a second given name as for a surname, without accents. */
const DE_AMBOS = new Set(
  `aaron alonso andres arturo benito bernardo clemente cruz domingo esteban felipe gaspar gil gracia jorge leon lorenzo
  lucas marcos martin mateo pascual prado roman salvador santiago santos simon tomas valle vega vicente`.split(
    /\s+/u,
  ),
);

function palabrasDe(texto: string): string[] {
  return texto.split(/\s+/u).filter((palabra) => palabra !== '');
}

/** A word as the lists have it; every short form of María is María. */
function llana(palabra: string): string {
  const letras = palabra
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase();
  return esMariaAbreviada(palabra) ? 'maria' : letras;
}

function esMariaAbreviada(palabra: string): boolean {
  return /^m(?:\.?ª\.?|a\.?|\.)$/iu.test(palabra);
}

function esParticula(palabra: string): boolean {
  return PARTICULAS.has(llana(palabra));
}

/** The words of a name, each with the particles before it: 'Marta de la Peña' → 'Marta', 'de la Peña'. */
function trozosDe(texto: string): string[] {
  const trozos: string[] = [];
  let delante = '';
  for (const palabra of palabrasDe(texto)) {
    delante = delante === '' ? palabra : `${delante} ${palabra}`;
    if (esParticula(palabra)) continue;
    trozos.push(delante);
    delante = '';
  }
  return delante === '' ? trozos : [...trozos, delante];
}

function sinParticulas(trozo: string): string {
  const palabras = palabrasDe(trozo);
  const primera = palabras.findIndex((palabra) => !esParticula(palabra));
  return primera < 0 ? trozo : palabras.slice(primera).join(' ');
}

const empiezaConParticula = (trozo: string) => sinParticulas(trozo) !== trozo;

/** What the second piece of a name is: part of the given name, a surname, or either. */
function claseDelSegundo(primero: string, segundo: string): 'nombre' | 'apellido' | 'ambos' {
  // 'Juan de Dios'; of the others only María goes on behind a particle: 'María del Rosario'.
  if (llana(segundo) === 'de dios') return 'nombre';
  if (empiezaConParticula(segundo) && (llana(primero) !== 'maria' || !/^de/iu.test(segundo)))
    return 'apellido';
  const palabra = llana(sinParticulas(segundo));
  if (SEGUNDOS_NOMBRES.has(palabra)) return 'nombre';
  return DE_AMBOS.has(palabra) ? 'ambos' : 'apellido';
}

/** How many pieces the given name has, and whether that is doubtful. */
function corteDe(trozos: readonly string[]): [number, boolean] {
  const [primero, segundo, ...resto] = trozos;
  if (primero === undefined || segundo === undefined) return [1, true];
  return corteDeVarios(primero, segundo, resto);
}

function corteDeVarios(primero: string, segundo: string, resto: readonly string[]): [number, boolean] {
  const clase = claseDelSegundo(primero, segundo);
  const llanos = resto.filter((trozo) => !empiezaConParticula(trozo)).length;
  if (clase === 'nombre') return [2, resto.length === 0 || llanos > 2];
  if (clase === 'ambos') return llanos < 2 ? [1, resto.length > 0] : [2, llanos > 2];
  if (empiezaConParticula(segundo)) return [1, llanos > 1];
  // 'Mª' goes with another name, whichever it is; and before two surnames there is a name more.
  const masNombre = llanos > 1 || (resto.length > 0 && esMariaAbreviada(primero));
  return masNombre ? [2, true] : [1, false];
}

/**
 * Given name and surnames of a Spanish name written in that order. Compound given names stay together ('José Ramón',
 * 'Mª del Rosario'), particles go with what follows, two surnames are usual. Doubtful: a single word, a compound given name
 * without surnames, three words the second of which may be either ('José Martín López'), and more words than are usual.
 *
 * Source: issue N.3, "name and surnames become two fields".
 */
export function partirNombre(completo: string): NombrePartido {
  const trozos = trozosDe(completo);
  const [corte, nombreDudoso] = corteDe(trozos);
  return {
    nombreDePila: trozos.slice(0, corte).join(' '),
    apellidos: trozos.slice(corte).join(' '),
    nombreDudoso,
  };
}

/** The whole name of two parts, with single blanks. */
export function nombreCompleto({ nombreDePila, apellidos }: PartesDeNombre): string {
  return palabrasDe(`${nombreDePila} ${apellidos}`).join(' ');
}

/**
 * The parts of a whole name as somebody writes it, with its surnames where they are told ('' for none). Told ones are
 * certain, unless the name does not end with them; untold ones stay those of before while the name ends with them, else the
 * rule cuts.
 *
 * - antes: the name that it takes the place of.
 */
export function nombreEscrito(
  { nombre, apellidos: dichos }: { nombre: string; apellidos?: string | undefined },
  antes?: NombrePartido,
): NombrePartido {
  const completo = palabrasDe(nombre).join(' ');
  if (dichos !== undefined) {
    const cortado = cortarEn(completo, palabrasDe(dichos).join(' '));
    return cortado ? { ...cortado, nombreDudoso: false } : { ...partirNombre(completo), nombreDudoso: true };
  }
  const queda = antes && (antes.apellidos !== '' || antes.nombreDePila === completo);
  const cortado = queda ? cortarEn(completo, antes.apellidos) : null;
  return antes && cortado ? { ...cortado, nombreDudoso: antes.nombreDudoso } : partirNombre(completo);
}

/** A name that ends with those surnames; null for one that does not, or would have nothing before them. */
function cortarEn(completo: string, apellidos: string): PartesDeNombre | null {
  if (apellidos === '') return { nombreDePila: completo, apellidos };
  if (!completo.endsWith(` ${apellidos}`)) return null;
  return { nombreDePila: completo.slice(0, -apellidos.length - 1), apellidos };
}

/** First surname with its particles, and what follows: 'de la Peña Ruiz' → 'de la Peña', 'Ruiz'. */
export function dosApellidos(apellidos: string): { primero: string; segundo: string } {
  const [primero = '', ...resto] = trozosDe(apellidos);
  return { primero, segundo: resto.join(' ') };
}

function primeraLetra(texto: string): string {
  return Array.from(texto.normalize('NFC'))[0] ?? '';
}

/**
 * The given name with the initial of the first surname, its particles aside: 'Mª del Rosario F.', 'José Ramón G.'. Who has
 * no surnames stays as written.
 */
export function nombreAbreviado({ nombreDePila, apellidos }: PartesDeNombre): string {
  const inicial = primeraLetra(sinParticulas(apellidos));
  return inicial === '' ? nombreDePila : `${nombreDePila} ${inicial}.`;
}

/** How somebody reads names: whole, as their owners want visitors to read them, or short whoever's they are. */
export type LecturaDeNombres = 'completos' | 'segun_ficha' | 'abreviados';

/** How names are read in a club by who is signed in, or is a visitor. Source: issue M.2, "visibility of names". */
export function lecturaDeNombres({
  visitante,
  visibilidad,
}: {
  visitante: boolean;
  visibilidad: Visibilidad;
}): LecturaDeNombres {
  if (!visitante) return 'completos';
  return visibilidad === 'todos' ? 'segun_ficha' : 'abreviados';
}

/**
 * A name of the store as it is read. The store has shortened that of a jugador already; of a guest only the whole is known,
 * and the rule cuts it.
 */
export function nombreLeido(
  { nombre, esInvitado }: { nombre: string; esInvitado: boolean },
  lectura: LecturaDeNombres,
): string {
  return esInvitado && lectura === 'abreviados' ? nombreAbreviado(partirNombre(nombre)) : nombre;
}

/** By id, the names that visitors read otherwise than members. */
export function otrosNombres(
  personas: readonly { id: string; nombre: string; nombreParaVisitantes: string; esInvitado: boolean }[],
  lectura: LecturaDeNombres,
): ReadonlyMap<string, string> {
  return new Map(
    personas.flatMap(({ id, nombre, nombreParaVisitantes, esInvitado }) => {
      const leido = nombreLeido({ nombre: nombreParaVisitantes, esInvitado }, lectura);
      return leido === nombre ? [] : [[id, leido]];
    }),
  );
}

/**
 * Order of two people in a list: by surnames, the particles before the first one aside ('de la Peña' under P), then by
 * given name; who has no surnames by the given name. The same name by id, so that the order never depends on the input.
 */
export function compararPersonas(
  a: PartesDeNombre & { id: string },
  b: PartesDeNombre & { id: string },
): number {
  return (
    alfabetico(claveDeLista(a), claveDeLista(b)) ||
    alfabetico(a.nombreDePila, b.nombreDePila) ||
    alfabetico(a.id, b.id)
  );
}

function claveDeLista({ nombreDePila, apellidos }: PartesDeNombre): string {
  return apellidos === '' ? nombreDePila : sinParticulas(apellidos);
}

/** Somebody of a list; the parts are null where only the whole name is known, as of a guest: the rule cuts it. */
export type PersonaDeLista = {
  id: string;
  nombre: string;
  nombreDePila: string | null;
  apellidos: string | null;
};

/**
 * People in the order of lists, without the parts of their names, which served for it.
 *
 * Source: issue N.3, "order of lists".
 */
export function enOrdenDeLista<P extends PersonaDeLista>(
  personas: readonly P[],
): Omit<P, 'nombreDePila' | 'apellidos'>[] {
  return personas
    .map((persona) => ({ persona, partes: { id: persona.id, ...partesDe(persona) } }))
    .sort((a, b) => compararPersonas(a.partes, b.partes))
    .map(({ persona: { nombreDePila: _pila, apellidos: _apellidos, ...resto } }) => resto);
}

function partesDe({ nombre, nombreDePila, apellidos }: PersonaDeLista): PartesDeNombre {
  return nombreDePila === null || apellidos === null ? partirNombre(nombre) : { nombreDePila, apellidos };
}
