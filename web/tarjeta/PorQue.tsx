import { type ReactNode } from 'react';
import type { Cuenta } from '#reglas/cuenta.ts';
import type { CriterioDeDesempate, PasoDeDesempate } from '#reglas/desempate.ts';
import { type GolpesDeVentaja, handicapConVentaja } from '#reglas/golpes-de-ventaja.ts';
import type { HandicapDe } from '#reglas/handicap-de-pena.ts';
import { handicapConLimite } from '#reglas/handicap.ts';
import { explicarHandicapDeJuego } from '#reglas/porque.ts';
import { formatCifraSuelta } from '#web/textos/cuentas.ts';
import { formatHandicap, formatHandicapDeJuego, formatNumero, formatOrdinal } from '#web/lib/format.ts';
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
  salida: { nombre: string; slope: number | null; valorDeCampo: number | null; par: number };
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
  const { slope, valorDeCampo, par } = salida;
  const { enCampo, conReductor, resultado } = explicarHandicapDeJuego({
    handicap: handicapPropio,
    slope,
    valorDeCampo,
    par,
    reductor,
  });
  const exacto = formatNumero(handicapPropio, 1);
  return (
    <PorQue titulo={titulo}>
      {slope === null || valorDeCampo === null ? (
        <p>La salida {salida.nombre} no está valorada: se juega con el hándicap propio.</p>
      ) : (
        <p className="font-semi">
          {exacto} × {slope} / 113 + ({formatNumero(valorDeCampo, 1)} − {par}) = {formatNumero(enCampo, 2)}
        </p>
      )}
      <p className="font-semi">
        {reductor === 100 ? '' : `× ${reductor} % = ${formatNumero(conReductor, 2)} `}→ redondeado una sola
        vez: {formatHandicapDeJuego(resultado)}
      </p>
      <p className="text-sm text-ink2">
        Hándicap {handicapDe === 'pena' ? 'de la peña' : 'propio'} {formatHandicap(handicapPropio)} · salida{' '}
        {salida.nombre}
        {slope === null ? '' : ` · slope ${slope}`}
        {valorDeCampo === null ? '' : ` · valor de campo ${formatNumero(valorDeCampo, 1)}`} · par {par}
      </p>
      <DespuesDelRedondeo resultado={resultado} limite={limite} ventaja={ventaja} juega={handicapDeJuego} />
    </PorQue>
  );
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
