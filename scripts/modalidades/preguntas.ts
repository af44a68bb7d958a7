import * as cuentas from './cuentas.ts';
import type { Club, Jugador } from './fichero.ts';
import { nueveDe, nueveSuelto } from './nueve.ts';
import { esDePartido, partidosDe, ryderSuelta } from './partidos.ts';
import { problema } from './problema.ts';

type Cuenta = (club: Club, jugador: Jugador) => unknown;

/** What is asked of names, by the form of the key: '(%)' stands for an allowance, '(n)' for a number of strokes. */
const POR_NOMBRE: readonly { clave: RegExp; cuenta: (cifras: readonly string[]) => Cuenta }[] = [
  { clave: /^handicapDeCampoSinRedondear$/u, cuenta: () => cuentas.sinRedondear },
  { clave: /^stableford_scratch$/u, cuenta: () => (club, uno) => cuentas.scratch(club, uno, 'stableford') },
  { clave: /^contra_par_scratch$/u, cuenta: () => (club, uno) => cuentas.scratch(club, uno, 'contra_par') },
  {
    clave: /^stableford_([\d.]+)$/u,
    cuenta:
      ([reductor = '']) =>
      (club, uno) =>
        cuentas.stableford(club, uno, porcentaje(reductor)),
  },
  {
    clave: /^contra_par_([\d.]+)$/u,
    cuenta:
      ([reductor = '']) =>
      (club, uno) =>
        cuentas.contraPar(club, uno, porcentaje(reductor)),
  },
  {
    clave: /^maximo_par\+(\d{1,2})(?:_([\d.]+))?$/u,
    cuenta:
      ([golpes, reductor]) =>
      (club, uno) =>
        cuentas.maximo(club, uno, {
          golpes: Number(golpes),
          reductor: reductor === undefined ? cuentas.RECOMENDADO : porcentaje(reductor),
        }),
  },
  { clave: /^doble_bogey_neto$/u, cuenta: () => cuentas.ajuste },
  { clave: /^nivel_jugado$/u, cuenta: () => cuentas.nivel },
  { clave: /^retroceso_fracciones$/u, cuenta: () => cuentas.retroceso },
  { clave: /^nueve_hoyos$/u, cuenta: () => nueveDe },
];

const PARTIDO = /^match_(individual|mejor_bola|foursome)_([\d.]+)$/u;

/** An allowance in percent, with up to four decimals. Errors: problema. */
function porcentaje(texto: string): number {
  if (!/^\d{1,4}(?:\.\d{1,4})?$/u.test(texto)) throw problema(`«${texto}» no es un porcentaje`);
  return Number(texto);
}

/** The answers to every question of a file, by key, in the shapes of the questions. Errors: problema. */
export function responder(club: Club): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(club.preguntas).map(([clave, pregunta]) => [clave, respuestaDe(club, clave, pregunta)]),
  );
}

function respuestaDe(club: Club, clave: string, pregunta: unknown): unknown {
  const [, forma, reductor = ''] = PARTIDO.exec(clave) ?? [];
  if (esDePartido(forma)) return partidosDe(club, { clave, forma, reductor: porcentaje(reductor), pregunta });
  return (DE_UNA_CLAVE[clave] ?? porNombres)(club, pregunta, clave);
}

type Respuesta = (club: Club, pregunta: unknown, clave: string) => unknown;

/** Questions with a shape of their own. */
const DE_UNA_CLAVE: Readonly<Record<string, Respuesta | undefined>> = {
  individual,
  ryder: (_, pregunta) => ryderSuelta(pregunta),
  nueve_hoyos: (club, pregunta, clave) =>
    Array.isArray(pregunta) ? porNombres(club, pregunta, clave) : nueveSuelto(club, pregunta),
};

function porNombres(club: Club, nombres: unknown, clave: string): unknown {
  for (const { clave: forma, cuenta } of POR_NOMBRE) {
    const [entera, ...cifras] = forma.exec(clave) ?? [];
    if (entera !== undefined) return deCadaUno(club, { clave, nombres }, cuenta(cifras));
  }
  throw problema(`No se conoce la pregunta «${clave}»`);
}

/** Playing handicaps by allowance: {'95': names}. */
function individual(club: Club, pregunta: unknown): unknown {
  if (typeof pregunta !== 'object' || pregunta === null || Array.isArray(pregunta))
    throw problema('individual pide un objeto de porcentaje a nombres: {"95": ["Ana"]}');
  return Object.fromEntries(
    Object.entries(pregunta).map(([reductor, nombres]) => {
      const al = porcentaje(reductor);
      const clave = `individual.${reductor}`;
      return [reductor, deCadaUno(club, { clave, nombres }, (_, uno) => cuentas.handicapAl(club, uno, al))];
    }),
  );
}

function deCadaUno(club: Club, { clave, nombres }: { clave: string; nombres: unknown }, cuenta: Cuenta) {
  if (!Array.isArray(nombres)) throw problema(`«${clave}» pide una lista de nombres`);
  return Object.fromEntries(
    nombres.map((nombre: unknown) => {
      const jugador = typeof nombre === 'string' ? club.jugadores.get(nombre) : undefined;
      if (!jugador) throw problema(`«${clave}» pregunta por ${JSON.stringify(nombre)}, que no está`);
      return [jugador.nombre, cuenta(club, jugador)];
    }),
  );
}
