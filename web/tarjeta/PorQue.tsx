import { type ReactNode } from 'react';
import type { Cuenta } from '#reglas/cuenta.ts';
import type { CriterioDeDesempate, PasoDeDesempate } from '#reglas/desempate.ts';
import { type GolpesDeVentaja, handicapConVentaja } from '#reglas/golpes-de-ventaja.ts';
import type { HandicapDe } from '#reglas/handicap-de-pena.ts';
import { handicapConLimite, type Valoracion } from '#reglas/handicap.ts';
import { entradaDeNueve } from '#reglas/nueve-hoyos.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { explicarHandicapDeJuego } from '#reglas/porque.ts';
import { formatCifraSuelta } from '#web/textos/cuentas.ts';
import { formatHandicap, formatHandicapDeJuego, formatNumero, formatOrdinal } from '#web/lib/format.ts';
import { valorDelNueve } from '#web/textos/modalidades.ts';
import { textoDeVentaja } from '#web/textos/ventaja.ts';

/** A question about a figure, and its answer when it is opened. */
export function PorQue({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <details className="hairline rounded-control px-3">
      <summary className="min-h-11 content-center font-semi">¿Por qué {titulo}?</summary>
      <div className="grid gap-2 pt-1 pb-3">{children}</div>
    </details>
  );
}

const CRITERIOS: Record<CriterioDeDesempate, string> = {
  handicap_de_juego: 'Hándicap de juego, gana el más bajo',
  handicap_propio: 'Hándicap propio, gana el más alto',
  ultimos_9: 'Últimos 9 hoyos (10–18)',
  ultimos_12: 'Últimos 12 hoyos (7–18)',
  ultimos_15: 'Últimos 15 hoyos (4–18)',
  ultimos_16: 'Últimos 16 hoyos (3–18)',
  ultimos_17: 'Últimos 17 hoyos (2–18)',
  ultimos_5: 'Últimos 5 hoyos de los nueve',
  ultimos_6: 'Últimos 6 hoyos de los nueve',
  ultimos_8: 'Últimos 8 hoyos de los nueve',
  sorteo: 'Sorteo',
};

function cifra(criterio: CriterioDeDesempate, valor: number | null, cuenta: Cuenta): string {
  if (valor === null) return '–';
  if (criterio === 'handicap_de_juego') return formatHandicapDeJuego(valor);
  if (criterio === 'handicap_propio') return formatHandicap(valor);
  return criterio === 'sorteo' ? formatOrdinal(valor) : formatCifraSuelta(cuenta, valor);
}

type Paso = Omit<PasoDeDesempate, 'rivalId'>;

/** The steps that told two equal results apart; `rival` stands just above. */
export function PasosDelDesempate({
  rival,
  pasos,
  cuenta,
}: {
  rival: string;
  pasos: readonly Paso[];
  cuenta: Cuenta;
}) {
  const resuelto = pasos.some(({ resuelve }) => resuelve);
  return (
    <div className="grid gap-1">
      <p>Mismo resultado que {rival}, que va delante en la lista:</p>
      <ol className="grid gap-1">
        {pasos.map(({ criterio, propio, rival: ajeno, resuelve }) => (
          <li key={criterio}>
            {CRITERIOS[criterio]}: <strong>{cifra(criterio, propio, cuenta)}</strong> contra{' '}
            {cifra(criterio, ajeno, cuenta)}
            {resuelve ? ' → decide el orden' : ' → igual'}
          </li>
        ))}
      </ol>
      {resuelto ? null : <p>Nada los separa: comparten el puesto.</p>}
    </div>
  );
}

type HandicapJugado = {
  handicapDeJuego: number | null;
  handicapPropio: number | null;
  /** par: of the holes that are played. propia: the rating of the nine that is played; null = not known, or the 18 are. */
  salida: Valoracion & { nombre: string; propia: Valoracion | null; par: number };
  /** Null = the 18. */
  nueve: Nueve | null;
  reductor: number;
  /** Most that is played with in the torneo; null = no limit. */
  limite: number | null;
  /** Golpes de ventaja, in the playing handicap already. */
  ventaja?: GolpesDeVentaja | undefined;
  handicapDe?: HandicapDe | undefined;
};

/** The playing handicap written out with the figures of the tee. */
export function PorQueDelHandicap({
  handicapDeJuego,
  handicapPropio,
  salida,
  nueve,
  reductor,
  limite,
  ventaja,
  handicapDe,
}: HandicapJugado) {
  if (handicapDeJuego === null) {
    return (
      <p className="text-ink2">
        Sin hándicap: la tarjeta no tiene neto ni puesto en la clasificación hándicap.
      </p>
    );
  }
  const titulo = `juega con ${formatHandicapDeJuego(handicapDeJuego)}`;
  if (handicapPropio === null) {
    return (
      <PorQue titulo={titulo}>
        <p>No consta un hándicap propio de aquel día.</p>
      </PorQue>
    );
  }
  const entrada = entradaDe({ handicapPropio, salida, nueve });
  const { enCampo, conReductor, resultado } = explicarHandicapDeJuego({ ...entrada, reductor });
  return (
    <PorQue titulo={titulo}>
      <EnCampo {...entrada} propio={handicapPropio} nueve={nueve} salida={salida.nombre} enCampo={enCampo} />
      <p className="font-semi">
        {reductor === 100 ? '' : `× ${reductor} % = ${formatNumero(conReductor, 2)} `}→ redondeado una sola
        vez: {formatHandicapDeJuego(resultado)}
      </p>
      <p className="text-sm text-ink2">
        Hándicap {handicapDe === 'pena' ? 'de la peña' : 'propio'} {formatHandicap(handicapPropio)} · salida{' '}
        {salida.nombre}
        {deLaSalida(entrada, { nueve, salida })} · par {entrada.par}
      </p>
      <DespuesDelRedondeo resultado={resultado} limite={limite} ventaja={ventaja} juega={handicapDeJuego} />
    </PorQue>
  );
}

/** The figures that are played with: over nine holes half the handicap, and those of the nine. */
function entradaDe({
  handicapPropio,
  salida,
  nueve,
}: Pick<HandicapJugado, 'salida' | 'nueve'> & { handicapPropio: number }) {
  const { slope, valorDeCampo, propia, par } = salida;
  const entera = { slope, valorDeCampo };
  if (nueve === null) return { handicap: handicapPropio, par, ...entera };
  return entradaDeNueve({ handicap: handicapPropio, entera, propia, par });
}

/** A rating to a tenth; half of one may be of twentieths. */
const formatValor = (valor: number) => formatNumero(valor, Number.isInteger(valor * 10) ? 1 : 2);

/** The handicap on the course, before the allowance; over nine holes half of the own one first. */
function EnCampo({
  propio,
  nueve,
  salida,
  handicap,
  slope,
  valorDeCampo,
  par,
  enCampo,
}: ReturnType<typeof entradaDe> & { propio: number; nueve: Nueve | null; salida: string; enCampo: number }) {
  const exacto = formatNumero(handicap, 1);
  return (
    <>
      {nueve === null ? null : (
        <p className="font-semi">
          {formatNumero(propio, 1)} / 2 = {exacto}, a nueve hoyos
        </p>
      )}
      {slope === null || valorDeCampo === null ? (
        <p>La salida {salida} no está valorada: se juega con el hándicap propio.</p>
      ) : (
        <p className="font-semi">
          {exacto} × {slope} / 113 + ({formatValor(valorDeCampo)} − {par}) = {formatNumero(enCampo, 2)}
        </p>
      )}
    </>
  );
}

/** Slope and rating, and over nine holes whether the rating is theirs. */
function deLaSalida(
  { slope, valorDeCampo }: Valoracion,
  { nueve, salida }: Pick<HandicapJugado, 'nueve' | 'salida'>,
): string {
  const deCampo = nueve === null ? 'valor de campo' : `${valorDelNueve(nueve, salida.propia !== null)},`;
  const valor = valorDeCampo === null ? '' : ` · ${deCampo} ${formatValor(valorDeCampo)}`;
  return `${slope === null ? '' : ` · slope ${slope}`}${valor}`;
}

/** What comes after the figures: the limit of the torneo, what the committee gave, and what it wrote by hand. */
function DespuesDelRedondeo({
  resultado,
  limite,
  ventaja,
  juega,
}: Pick<HandicapJugado, 'limite' | 'ventaja'> & { resultado: number; juega: number }) {
  const conLimite = handicapConLimite({ handicap: resultado, limite });
  const conVentaja = handicapConVentaja(conLimite, ventaja?.golpes ?? 0);
  return (
    <>
      {conLimite === resultado ? null : <p>El torneo limita el hándicap de juego a {limite}.</p>}
      {ventaja ? (
        <p>
          {textoDeVentaja(ventaja)} → {formatHandicapDeJuego(conVentaja)}
        </p>
      ) : null}
      {conVentaja === juega ? null : <p>La peña le fijó {formatHandicapDeJuego(juega)} para este torneo.</p>}
    </>
  );
}
