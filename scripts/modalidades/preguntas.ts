import * as cuentas from './cuentas.ts';
import * as bandos from './bandos.ts';
import type { Club, Jugador } from './fichero.ts';
import { nueveDe, nueveSuelto } from './nueve.ts';
import { esDePartido, partidosDe, ryderSuelta } from './partidos.ts';
import { problema } from './problema.ts';

type Cuenta = (club: Club, jugador: Jugador) => unknown;
type CuentaDeBando = (club: Club, miembros: readonly Jugador[]) => unknown;

/** What is asked of bandos, whose names are joined: 'Blas+Ana'. */
const POR_BANDO: readonly { clave: RegExp; cuenta: (cifras: readonly string[]) => CuentaDeBando }[] = [
  {
    clave: /^mejor_bola_golpes_([\d.]+)$/u,
    cuenta:
      ([al = '']) =>
      (club, bando) =>
        bandos.mejorBolaPorGolpes(club, bando, porcentaje(al)),
  },
  {
    clave: /^mejor_bola_stableford_([\d.]+)$/u,
    cuenta:
      ([al = '']) =>
      (club, bando) =>
        bandos.mejorBolaStableford(club, bando, porcentaje(al)),
  },
  {
    clave: /^copa_canada_stableford_([\d.]+)$/u,
    cuenta:
      ([al = '']) =>
      (club, bando) =>
        bandos.copaCanadaStableford(club, bando, porcentaje(al)),
  },
];

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
  handicap_de_bando: handicapesDeBando,
  ryder: (_, pregunta) => ryderSuelta(pregunta),
  nueve_hoyos: (club, pregunta, clave) =>
    Array.isArray(pregunta) ? porNombres(club, pregunta, clave) : nueveSuelto(club, pregunta),
};

function porNombres(club: Club, pregunta: unknown, clave: string): unknown {
  const deBando = cuentaDe(POR_BANDO, clave);
  if (deBando) return deCadaBando(club, { clave, bandos: pregunta }, deBando);
  const deUno = cuentaDe(POR_NOMBRE, clave);
  if (deUno) return deCadaUno(club, { clave, nombres: pregunta }, deUno);
  throw problema(`No se conoce la pregunta «${clave}»`);
}

/** What a key asks for, with the figures in it; undefined where the table does not know it. */
function cuentaDe<T>(
  tabla: readonly { clave: RegExp; cuenta: (cifras: readonly string[]) => T }[],
  clave: string,
): T | undefined {
  for (const { clave: forma, cuenta } of tabla) {
    const [entera, ...cifras] = forma.exec(clave) ?? [];
    if (entera !== undefined) return cuenta(cifras);
  }
  return undefined;
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

/** The members of a bando by its names, joined with '+'. */
function miembrosDe(club: Club, clave: string, nombre: string): readonly Jugador[] {
  return nombre.split('+').map((uno) => {
    const jugador = club.jugadores.get(uno.trim());
    if (!jugador) throw problema(`«${clave}» pregunta por ${JSON.stringify(uno)}, que no está`);
    return jugador;
  });
}

function deCadaBando(
  club: Club,
  { clave, bandos: pedidos }: { clave: string; bandos: unknown },
  cuenta: CuentaDeBando,
) {
  return Object.fromEntries(
    textos(clave, pedidos).map((nombre) => {
      const miembros = miembrosDe(club, clave, nombre);
      if (miembros.length !== 2) throw problema(`«${clave}» es de dos: «Blas+Ana»`);
      return [nombre, cuenta(club, miembros)];
    }),
  );
}

function textos(clave: string, pedidos: unknown): string[] {
  if (!Array.isArray(pedidos) || !pedidos.every((uno) => typeof uno === 'string'))
    throw problema(`«${clave}» pide una lista de textos`);
  return pedidos;
}

/** Handicaps of bandos of one ball: ['foursome Blas+Ana']. */
function handicapesDeBando(club: Club, pregunta: unknown): unknown {
  const clave = 'handicap_de_bando';
  return Object.fromEntries(
    textos(clave, pregunta).map((texto) => {
      const [formula = '', ...nombres] = texto.split(' ');
      const miembros = miembrosDe(club, clave, nombres.join(' '));
      return [texto, bandos.handicap(club, miembros, formula)];
    }),
  );
}
