import type { TarjetaDeLiga } from '#contrato/clasificacion.ts';
import type { PorqueDePuntos as Porque } from '#contrato/porque.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { enPuntos, formatCount, formatOrdinal, formatPuntos } from '#web/lib/format.ts';
import { PasosDelDesempate, PorQue } from '#web/tarjeta/PorQue.tsx';
import { formatCifraSuelta } from '#web/textos/cuentas.ts';

/** How the points of a torneo came out: place, who shares it, what the places are worth, and the tie chain. */
export function PorQueDePuntos({ tarjeta, tipo }: { tarjeta: TarjetaDeLiga; tipo: TipoClasificacion }) {
  const porque = tarjeta.porque?.[tipo] ?? null;
  if (porque === null) return <p className="text-ink2">{porQueNinguno(tarjeta)}</p>;
  return <Puntos tarjeta={tarjeta} porque={porque} />;
}

function porQueNinguno({ handicapDeJuego }: TarjetaDeLiga): string {
  return handicapDeJuego === null
    ? 'Sin hándicap no se puntúa en esta clasificación.'
    : 'Este torneo todavía no le ha dado puntos en la liga.';
}

function Puntos({ tarjeta, porque }: { tarjeta: TarjetaDeLiga; porque: Porque }) {
  const { sistemaPuntuacion } = tarjeta;
  const { puesto, puntuan, puntos, contraPar, puntosDeJuego, comparten, plazas, desempate } = porque;
  const tabla = tablaDe(tarjeta);
  return (
    <PorQue titulo={enPuntos(puntos)}>
      <p>
        {formatOrdinal(puesto)} de {formatCount(puntuan, 'jugador que puntúa', 'jugadores que puntúan')}, con{' '}
        {formatCifraSuelta(tarjeta.torneo.cuenta, puntosDeJuego ?? contraPar)}
        {sistemaPuntuacion === 'cervecita' ? ' en la clasificación hándicap, que es la que puntúa' : ''}.
      </p>
      {comparten.length > 0 ? (
        <>
          <p>
            Comparte el puesto con {comparten.join(', ')}; se reparten los puntos de los puestos que ocupan
            {sistemaPuntuacion === 'cervecita' ? '' : ` en ${tabla}`}:
          </p>
          <p className="text-lg font-semi">
            ({plazas.map((plaza) => formatPuntos(plaza.puntos)).join(' + ')}) / {plazas.length} ={' '}
            {formatPuntos(puntos)}
          </p>
        </>
      ) : sistemaPuntuacion === 'cervecita' ? (
        <p className="text-lg font-semi">
          {puntuan} − {puesto} + 1{puesto === 1 ? ' + 1 por ganar' : ''} = {formatPuntos(puntos)}
        </p>
      ) : (
        <p>
          {formatOrdinal(puesto)} puesto en {tabla}: <strong>{formatPuntos(puntos)}</strong>.
        </p>
      )}
      {desempate ? <PasosDelDesempate {...desempate} cuenta={tarjeta.torneo.cuenta} /> : null}
    </PorQue>
  );
}

/** Whose table gives the points of a place. */
function tablaDe({ tablaPropia, tablaDeLiga }: TarjetaDeLiga): string {
  if (tablaPropia) return 'la tabla de este torneo';
  if (tablaDeLiga === null) return 'la tabla del club';
  return tablaDeLiga === 'normal' ? 'la tabla de la liga' : `la tabla de la liga para ${TABLAS[tablaDeLiga]}`;
}

const TABLAS = { major: 'los major', final: 'la final' };
