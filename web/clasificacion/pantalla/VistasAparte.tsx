import { useQuery } from '@tanstack/react-query';
import '#web/styles/pantalla-aparte.css';
import { campoHoy, extremosDelCampo, type HoyoDeCampo, mediaContraPar } from '#reglas/campo-hoy.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { api } from '#web/api/client.ts';
import { cx } from '#web/lib/cx.ts';
import { formatNumero, formatPuntos, MINUS } from '#web/lib/format.ts';
import { Medal } from '#web/ui/Medal.tsx';
import { letraDe } from './nombre-en-pantalla.ts';

/** El campo hoy: the holes as everybody together plays them, tinted by how hard each is among the others. */
export function CampoEnPantalla({ tablero }: { tablero: Tablero }) {
  const campo = campoHoy(tablero);
  const { masDificiles, masFaciles } = extremosDelCampo(campo);
  const extremos = [
    masDificiles.length > 0 ? `El más difícil: ${masDificiles.join(', ')}` : null,
    masFaciles.length > 0 ? `El más fácil: ${masFaciles.join(', ')}` : null,
  ].filter((texto) => texto !== null);
  return (
    <section aria-label="El campo hoy" className="tele-aparte">
      <h2>El campo hoy</h2>
      <p>{extremos.length > 0 ? extremos.join(' · ') : 'Aún hay pocas tarjetas para comparar los hoyos'}</p>
      <ol className="tele-campo">
        {campo.map((hoyo) => (
          <Hoyo key={hoyo.numero} hoyo={hoyo} />
        ))}
      </ol>
    </section>
  );
}

function Hoyo({ hoyo }: { hoyo: HoyoDeCampo }) {
  const { numero, pares, tarjetas, dificultad } = hoyo;
  const media = mediaContraPar(hoyo);
  return (
    <li className={cx('tele-baldosa', dificultad !== null && `tele-dif-${dificultad}`)}>
      <span className="tele-numero">{numero}</span>
      <span className="tele-par">{pares.length > 0 ? `Par ${pares.join('/')}` : ''}</span>
      <span className="tele-media">{media === null ? '–' : conSigno(media)}</span>
      <span className="tele-par">{dificultad === null ? `${tarjetas} tarj.` : ''}</span>
    </li>
  );
}

function conSigno(media: number): string {
  const texto = formatNumero(Math.abs(media), 2);
  if (Number(media.toFixed(2)) === 0) return texto;
  return `${media > 0 ? '+' : MINUS}${texto}`;
}

/** How soon a liga that could not be read is asked again, nobody being there to ask. */
const OTRA_VEZ_MS = 5_000;
/** Lines of a liga that stand in one column, with larger letters. */
const EN_UNA = 7;
/** Letters of a name beside its points. */
const LARGO = 32;

/** The head of a liga's table, read anew now and then. */
export function LigaEnPantalla({
  enlace,
  ligaId,
  nombre: deLiga,
}: {
  enlace: string;
  ligaId: string;
  nombre: string;
}) {
  const { data, isError } = useQuery(
    api.pantallas.liga.queryOptions({
      input: { enlaceId: enlace, ligaId },
      staleTime: 5 * 60_000,
      refetchInterval: ({ state }) => (state.data === undefined ? OTRA_VEZ_MS : false),
    }),
  );
  if (!data)
    return (
      <section aria-label={deLiga} className="tele-aparte">
        <h2>{deLiga}</h2>
        <p>{isError ? 'Ahora no se puede leer esta liga. Se vuelve a intentar.' : 'Leyendo la liga…'}</p>
      </section>
    );
  const nombres = new Map(data.jugadores.map(({ id, nombre }) => [id, nombre]));
  const descartes = data.liga.numeroTorneosDescartados;
  const filas = data.importada
    ? data.importada.filas.map(({ nombre, puesto, total }, i) => ({ id: String(i), nombre, puesto, total }))
    : clasificarPuntuaciones({ ...data, tipo: 'handicap', descartes }).map(({ id, puesto, total }) => {
        return { id, puesto, total, nombre: nombres.get(id) ?? '' };
      });
  return (
    <section aria-label={data.liga.nombre} className="tele-aparte">
      <h2>{data.liga.nombre}</h2>
      {filas.length === 0 ? <p>Aún no hay nadie en la clasificación</p> : null}
      <ol className={cx('tele-liga', filas.length <= EN_UNA && 'tele-holgada')}>
        {filas.slice(0, EN_UNA * 2).map(({ id, puesto, nombre, total }) => (
          <li key={id}>
            <Medal position={puesto} />
            <span className={cx('tele-nombre', letraDe(nombre, LARGO))}>{nombre}</span>
            <span className="tele-total">{formatPuntos(total)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
