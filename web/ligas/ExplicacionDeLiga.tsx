import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { recuentoDeLiga, recuentoDeTorneos, SISTEMAS_DE_LIGA } from '#reglas/clasificacion-liga.ts';
import { puntosCervecita } from '#reglas/liga-cervecita.ts';
import { CERVECITA_PORCENTAJE } from '#reglas/limites.ts';
import { computaGanador, TIPOS_DE_TORNEO, type TipoDeTorneo } from '#reglas/modalidad.ts';
import { TABLA_DE_PUNTOS } from '#reglas/puntos.ts';
import { formatCount, formatOrdinal, formatPuntos } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { CRITERIO_LABELS } from './queries.ts';

/** What a struck figure and the medals mean. */
export function LeyendaDeLiga() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink2">
      <span>
        <s className="font-semi text-ink3 decoration-2">25</s> Puntos descartados: no suman en el total
      </span>
      <span>– No jugó</span>
      <span>Toca unos puntos para ver la tarjeta, o el total para ver la cuenta</span>
    </p>
  );
}

type Explicada = { clasificacion: ClasificacionDeLiga; descartes: number };

/** How the liga is scored, with its own numbers. */
export function ExplicacionDeLiga({ clasificacion, descartes }: Explicada) {
  const { sistemaPuntuacion } = clasificacion.liga;
  return (
    <Card className="grid max-w-reading gap-2">
      <h2 className="text-h3">¿Cómo se puntúa?</h2>
      {sistemaPuntuacion === 'cervecita' ? (
        <Cervecita clasificacion={clasificacion} />
      ) : (
        <OrdenDeMerito clasificacion={clasificacion} descartes={descartes} />
      )}
      <Empates criterios={clasificacion.liga.criteriosDeEmpate} />
      <TorneosSinPuntos torneos={clasificacion.torneos} />
    </Card>
  );
}

/** What decides between equal totals, in the order of the liga. */
function Empates({ criterios }: { criterios: ClasificacionDeLiga['liga']['criteriosDeEmpate'] }) {
  if (criterios.length === 0) return <p>Quienes empatan a puntos comparten el puesto.</p>;
  return (
    <div>
      <p>A igualdad de puntos decide, por este orden:</p>
      <ol className="list-decimal pl-6">
        {criterios.map((criterio) => (
          <li key={criterio}>{CRITERIO_LABELS[criterio]}</li>
        ))}
      </ol>
      <p>Si todo es igual, comparten el puesto.</p>
    </div>
  );
}

/** The torneos of the liga that give no points: they are played in partidos that are not all decided. */
function TorneosSinPuntos({ torneos }: Pick<ClasificacionDeLiga, 'torneos'>) {
  const nombres = torneos
    .filter(({ modalidad, puntuan }) => !computaGanador(modalidad) && puntuan === 0)
    .map(({ nombre }) => nombre);
  if (nombres.length === 0) return null;
  return (
    <p>
      {nombres.length === 1 ? 'No da puntos' : 'No dan puntos'} <strong>{nombres.join(', ')}</strong>
      {': '}
      {nombres.length === 1 ? 'los da' : 'los dan'} cuando están decididos sus partidos.
    </p>
  );
}

function OrdenDeMerito({ clasificacion, descartes }: Explicada) {
  const recuento = recuentoDeLiga({ ...clasificacion, descartes });
  const { torneosJugados, contados } = SISTEMAS_DE_LIGA.om_hoyo19.explicacion(recuento);
  const { tablas } = clasificacion;
  const club = TABLA_DE_PUNTOS.length;
  // Only the kinds that the liga has a table for; without any, that of the club.
  const propias = TIPOS_DE_TORNEO.filter((tipo) => tablas[tipo].length > 0);
  const otras = propias.filter((tipo) => tipo !== 'normal');
  const normal = tablas.normal.length > 0 ? tablas.normal : TABLA_DE_PUNTOS;
  return (
    <>
      <p>
        Orden de mérito: cada torneo da puntos por puesto, {normal.slice(0, 3).map(puntosAl).join(', ')}
        {normal === TABLA_DE_PUNTOS
          ? `… y ${TABLA_DE_PUNTOS.at(-1)} del ${formatOrdinal(club)} en adelante`
          : `… y 0 del ${formatOrdinal(normal.length + 1)} en adelante`}
        {otras.length > 0 ? `, y otros en ${otras.map((tipo) => OTRAS[tipo]).join(' y ')}` : ''}, salvo que el
        torneo tenga su propia tabla. Los empatados se reparten los puntos de los puestos que ocupan y los
        invitados no quitan puntos a nadie.
      </p>
      <p>
        Se {torneosJugados === 1 ? 'ha' : 'han'} jugado {formatCount(torneosJugados, 'torneo', 'torneos')} de{' '}
        {recuento.torneosDeLaLiga}.{' '}
        <LoQueCuenta liga={clasificacion.liga} descartes={descartes} contados={contados} />
      </p>
      <details>
        <summary className="min-h-11 content-center font-semi text-pino underline underline-offset-4">
          Puntos por puesto
        </summary>
        {tablas.normal.length === 0 ? <Tabla nombre="Tabla del club" puntos={TABLA_DE_PUNTOS} /> : null}
        {propias.map((tipo) => (
          <Tabla key={tipo} nombre={NOMBRES[tipo]} puntos={tablas[tipo]} />
        ))}
      </details>
    </>
  );
}

/** Which of the torneos of each jugador count, as the liga says and with the discards that are chosen. */
function LoQueCuenta({
  liga: { numeroTorneosDescartados: maximo, cuentanMejores },
  descartes,
  contados,
}: Pick<ClasificacionDeLiga, 'liga'> & { descartes: number; contados: number }) {
  if (cuentanMejores !== null)
    return (
      <>
        <CuentanSus mejores={cuentanMejores} />; los demás no suman.
      </>
    );
  if (maximo === 0) return 'Cuentan todos: no se descarta ninguno.';
  return (
    <>
      Con {formatCount(descartes, 'descarte', 'descartes')} {contados === 1 ? 'cuenta el ' : 'cuentan los '}
      <strong>{contados === 1 ? 'mejor' : `${contados} mejores`}</strong> de cada jugador (la liga permite
      descartar hasta {maximo}, y uno cuenta siempre). Faltar a un torneo es uno de los descartes.
    </>
  );
}

/** 'De cada jugador cuenta su mejor torneo'; 'De cada jugador cuentan sus 3 mejores torneos'. */
function CuentanSus({ mejores }: { mejores: number }) {
  return (
    <>
      De cada jugador {mejores === 1 ? 'cuenta su' : 'cuentan sus'}{' '}
      <strong>{mejores === 1 ? 'mejor torneo' : `${mejores} mejores torneos`}</strong>
    </>
  );
}

const puntosAl = (puntos: number, i: number) => `${formatPuntos(puntos)} al ${formatOrdinal(i + 1)}`;

const NOMBRES: Record<TipoDeTorneo, string> = {
  normal: 'Torneos normales',
  major: 'Major',
  final: 'Final',
};

const OTRAS = { major: 'los major', final: 'la final' };

function Tabla({ nombre, puntos }: { nombre: string; puntos: readonly number[] }) {
  return (
    <div className="pt-1">
      <h3 className="font-semi">{nombre}</h3>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-sm">
        {puntos.map((uno, i) => (
          <li key={i}>
            {formatOrdinal(i + 1)}: <strong>{formatPuntos(uno)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How many players the example has; that of the specification. */
const EJEMPLO = 10;

function Cervecita({ clasificacion }: { clasificacion: ClasificacionDeLiga }) {
  const { torneosDeLaLiga, torneosJugados } = recuentoDeTorneos(clasificacion);
  const { totalDeLiga } = SISTEMAS_DE_LIGA.cervecita;
  const { maximo } = totalDeLiga({ puntos: [], torneosDeLaLiga, torneosJugados, descartes: 0 });
  const de = (puesto: number) => puntosCervecita({ puesto, jugadores: EJEMPLO });
  return (
    <>
      <p>
        Cervecita: puntúa todo el que juega. Cada puesto vale los jugadores que han puntuado menos el puesto,
        más uno; el ganador se lleva otro punto y nadie menos de 1. Con {EJEMPLO} jugadores: {de(1)} al 1.º,{' '}
        {de(2)} al 2.º, {de(3)} al 3.º… y {de(EJEMPLO)} al {formatOrdinal(EJEMPLO)}. Puntúa el puesto hándicap
        en las dos clasificaciones.
      </p>
      <p>
        <CuentanSus mejores={maximo} />: el {CERVECITA_PORCENTAJE} %{' '}
        {torneosDeLaLiga === 1 ? 'del único' : `de los ${torneosDeLaLiga}`} de la liga. Se{' '}
        {torneosJugados === 1 ? 'ha' : 'han'} jugado {torneosJugados}.
      </p>
    </>
  );
}
