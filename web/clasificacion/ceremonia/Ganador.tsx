import type { Premiado, TarjetaPremiada } from '#contrato/ceremonia.ts';
import { cuentaPuntos, type Cuenta } from '#reglas/cuenta.ts';
import type { CriterioDeDesempate } from '#reglas/desempate.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount, formatHandicap, formatHandicapDeJuego, formatOrdinal } from '#web/lib/format.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { formatCifraSuelta, formatResultado } from '#web/textos/cuentas.ts';

/** Longer names step down. */
const LARGO = 19;

type Premio = { premiado: Premiado; tarjeta: TarjetaPremiada; tipo: TipoClasificacion; cuenta: Cuenta };

/** Whose box has just opened: the medal, the name, the card hole by hole, and then the total. */
export function Ganador({ premiado, tarjeta, tipo, cuenta }: Premio) {
  const { puesto, nombre } = premiado;
  return (
    <section className="tele-premio" aria-live="polite">
      <div className={cx('tele-gran', METALES[puesto])}>{formatOrdinal(puesto)}</div>
      <div className="min-w-0">
        <h2 className={cx(nombre.length > LARGO && 'tele-largo')}>{nombre}</h2>
        <p>{textoDeTarjeta({ tarjeta, tipo, cuenta })}</p>
        {tarjeta.hoyos.length === 0 ? null : <Carta tarjeta={tarjeta} tipo={tipo} />}
      </div>
      <strong className="tele-premio-total">{formatResultado(cuenta, premiado)}</strong>
    </section>
  );
}

const METALES: Readonly<Record<number, string>> = { 1: 'bg-oro', 2: 'bg-plata', 3: 'bg-bronce' };

function Carta({ tarjeta: { hoyos, sumas, handicapDeJuego }, tipo }: Pick<Premio, 'tarjeta' | 'tipo'>) {
  const nueves = hoyos.length > 9 ? [hoyos.slice(0, 9), hoyos.slice(9)] : [hoyos];
  return (
    <div className="tele-hoyos">
      {nueves.map((nueve, fila) => (
        <div key={fila}>
          {nueve.map(({ hoyo, golpes }, i) => (
            <span key={hoyo.numero} style={{ animationDelay: `${640 + (fila * 9 + i) * 40}ms` }}>
              <MarcaDeGolpes {...{ hoyo, golpes, handicapDeJuego, tipo }} sobria />
            </span>
          ))}
          <b style={{ animationDelay: `${640 + (fila * 9 + 9) * 40}ms` }}>{sumas?.[fila]}</b>
        </div>
      ))}
    </div>
  );
}

const CRITERIOS: Record<CriterioDeDesempate, string> = {
  handicap_de_juego: 'hándicap de juego',
  handicap_propio: 'hándicap propio',
  ultimos_9: 'los últimos 9',
  ultimos_12: 'los últimos 12',
  ultimos_15: 'los últimos 15',
  ultimos_16: 'los últimos 16',
  ultimos_17: 'los últimos 17',
  ultimos_5: 'los últimos 5',
  ultimos_6: 'los últimos 6',
  ultimos_8: 'los últimos 8',
  sorteo: 'sorteo',
};

/** '90 golpes · neto 66 · desempata con Aurelio Castroviejo por los últimos 9 (−4 contra −2)'. */
export function textoDeTarjeta({ tarjeta, tipo, cuenta }: Omit<Premio, 'premiado'>): string {
  const { brutos, netos, handicapDeJuego, desempate } = tarjeta;
  const conNeto = tipo === 'handicap';
  const partes = [
    brutos === null ? null : formatCount(brutos, 'golpe', 'golpes'),
    conNeto && netos !== null && !cuentaPuntos(cuenta) ? `neto ${netos}` : null,
    desempate
      ? textoDeDesempate(desempate, cuenta)
      : conNeto && handicapDeJuego !== null
        ? `hándicap de juego ${formatHandicapDeJuego(handicapDeJuego)}`
        : null,
  ];
  return partes.filter((parte) => parte !== null).join(' · ');
}

function textoDeDesempate(
  { rival, criterio, propio, delRival }: NonNullable<TarjetaPremiada['desempate']>,
  cuenta: Cuenta,
): string {
  if (criterio === null) return `empata con ${rival} y comparten el puesto`;
  const por = `desempata con ${rival} por ${CRITERIOS[criterio]}`;
  if (propio === null || delRival === null || criterio === 'sorteo') return por;
  const cifra = (una: number) => {
    if (criterio === 'handicap_de_juego') return formatHandicapDeJuego(una);
    return criterio === 'handicap_propio' ? formatHandicap(una) : formatCifraSuelta(cuenta, una);
  };
  return `${por} (${cifra(propio)} contra ${cifra(delRival)})`;
}
