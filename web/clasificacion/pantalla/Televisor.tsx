import { Suspense, lazy } from 'react';
import '#web/styles/pantalla.css';
import '#web/styles/pantalla-vertical.css';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { EscudoDelClub } from '#web/shell/EscudoDelClub.tsx';
import { useHoy } from '#web/session/use-hoy.ts';
import { useClub } from '#web/shell/use-club.ts';
import { useStale } from '#web/live/use-live.ts';
import { nombreDeJuego } from '#web/textos/cuentas.ts';
import { textoSinGanador } from '#web/textos/SinGanador.tsx';
import { type Estado, estadoDelTablero } from '../EstadoDelTablero.tsx';
import { useFilas } from '../use-filas.ts';
import { useCeremonia } from '../ceremonia/use-ceremonia.ts';
import { Filas } from './Filas.tsx';
import { Lider } from './Lider.tsx';
import { letraDe } from './nombre-en-pantalla.ts';
import { Pie } from './Pie.tsx';
import { PorHojas } from './PorHojas.tsx';
import { useEncendida, useReloj, useTurno } from './use-encendida.ts';
import { useNovedades } from './use-novedades.ts';
import { type Seguido, useEnOrden } from '../enlace/use-tableros.ts';
import { type EnEmision, filasDePagina, type Vista, vistasDe } from './vistas.ts';
import { CampoEnPantalla, LigaEnPantalla } from './VistasAparte.tsx';

const TableroAparte = lazy(() =>
  import('../partidos/TableroAparte.tsx').then((part) => ({ default: part.TableroAparte })),
);

const CuadroEnPantalla = lazy(() =>
  import('./CuadroEnPantalla.tsx').then((part) => ({ default: part.CuadroEnPantalla })),
);

const Ceremonia = lazy(() =>
  import('../ceremonia/Ceremonia.tsx').then((part) => ({ default: part.Ceremonia })),
);

/** Letters of the name of a torneo beside the clock. */
const LARGO = 50;
/** How long each page is shown. */
const PAGINA_MS = 10_000;
const DE_TIPO: Record<TipoClasificacion, string> = { handicap: 'Hándicap', scratch: 'Scratch' };

/** The screen of the clubhouse: pages of all its torneos in turn, each for ten seconds, without anybody touching it. */
export function Televisor({
  enlace,
  emision,
  seguidos,
}: {
  enlace: string;
  emision: readonly [EnEmision, ...EnEmision[]];
  seguidos: ReadonlyMap<string, Seguido>;
}) {
  useEncendida();
  const entrega = useCeremonia(enlace, emision, seguidos);
  const turno = useTurno(PAGINA_MS);
  const vistas = vistasDe(emision, useHoy());
  const vista = vistas[turno % vistas.length];
  const deQue = entrega ? entrega.vivo.torneo.id : vista?.torneoId;
  const enAntena = emision.find(({ torneo }) => torneo.id === deQue) ?? emision[0];
  const enVivo = seguidos.get(enAntena.torneo.id)?.enVivo ?? { estado: 'reconectando', ultimo: null };
  const atrasado = useStale(enVivo);
  const { actualizado, tablero } = enAntena.vivo;
  const estado = estadoDelTablero({ jugado: tablero.finalizado, enVivo, atrasado, actualizado });
  if (vista === undefined) return null;
  if (entrega)
    return (
      <Suspense fallback={null}>
        <Ceremonia key={entrega.vivo.torneo.id} {...entrega} atrasada={atrasado || entrega.cortada} />
      </Suspense>
    );
  const vez = Math.floor(turno / vistas.length);
  return <Emision {...enAntena} key={enAntena.torneo.id} {...{ enlace, vista, estado, turno, vez }} />;
}

type Emitida = EnEmision & {
  enlace: string;
  vista: Vista;
  estado: Estado;
  turno: number;
  /** How often everything was shown before. */
  vez: number;
};

function Emision({ torneo, vivo, enlace, vista, estado, turno, vez }: Emitida) {
  const tipo = vista.que === 'clasificacion' ? vista.tipo : 'handicap';
  const { tablero, haceUnaHora } = useEnOrden(vivo);
  const filas = useFilas({ tablero, haceUnaHora, tipo, categoria: null });
  // Without a place they stand by the alphabet, which makes nobody lead.
  const lider = filas.find(({ fila }) => fila.puesto !== null);
  const otras = filas.filter((una) => una !== lider);
  const { paginas, pagina } = vista.que === 'clasificacion' ? vista : { paginas: 1, pagina: 0 };
  const caben = filasDePagina(otras.length, paginas);
  const deLaPagina = otras.slice(pagina * caben, (pagina + 1) * caben);
  const aLaVista = vista.que === 'clasificacion' ? [...(lider ? [lider] : []), ...deLaPagina] : [];
  const novedad = useNovedades(tablero, new Set(aLaVista.map(({ fila }) => fila.id)));
  return (
    <main data-theme="dark" className="tele">
      <Cabecera vivo={vivo} que={vista.que === 'clasificacion' ? DE_TIPO[tipo] : null} />
      {vista.que === 'clasificacion' ? (
        <>
          <Lider
            enPantalla={lider}
            nadie={textoSinLider(tablero, filas.length)}
            tipo={tipo}
            seguir={torneo.seguir}
          />
          <Filas filas={deLaPagina} caben={caben} tablero={tablero} tipo={tipo} pagina={vista.clave} />
        </>
      ) : (
        <Aparte {...{ vista, vivo, tablero, enlace, estado, vez }} />
      )}
      <Pie {...{ estado, tablero, filas, novedad, paginas, pagina, turno }} />
    </main>
  );
}

function textoSinLider({ modalidad }: Tablero, lineas: number): string {
  if (lineas === 0) return 'Aún no hay nadie en la clasificación';
  return textoSinGanador(modalidad) ?? 'Aún no va nadie en cabeza';
}

/** What is no page of the ranking. */
function Aparte({
  vista,
  vivo,
  tablero,
  enlace,
  estado,
  vez,
}: Pick<Emitida, 'vista' | 'vivo' | 'enlace' | 'estado' | 'vez'> & { tablero: Tablero }) {
  if (vista.que === 'liga') return <LigaEnPantalla {...vista} enlace={enlace} />;
  if (vista.que === 'campo') return <CampoEnPantalla tablero={tablero} />;
  if (vivo.partidos)
    return (
      <Suspense fallback={<section className="tele-aparte" />}>
        <CuadroEnPantalla vivo={vivo} />
      </Suspense>
    );
  return (
    <section className="tele-aparte">
      <PorHojas vez={vez}>
        <div className="tele-grande">
          <Suspense fallback={null}>
            <TableroAparte
              vivo={vivo}
              tablero={tablero}
              jugadorId={null}
              estado={estado}
              onReintentar={() => undefined}
            >
              {null}
            </TableroAparte>
          </Suspense>
        </div>
      </PorHojas>
    </section>
  );
}

function Cabecera({ vivo: { torneo }, que }: Pick<EnEmision, 'vivo'> & { que: string | null }) {
  const { nombre: club } = useClub();
  const hora = useReloj();
  const conCuenta = torneo.cuenta === 'golpes' ? null : nombreDeJuego(torneo);
  return (
    <header className="tele-arriba">
      <EscudoDelClub className="tele-escudo" />
      <div className="min-w-0">
        <h1 className={letraDe(torneo.nombre, LARGO)}>{torneo.nombre}</h1>
        <p>{[club, torneo.campo, conCuenta, que].filter(Boolean).join(' · ')}</p>
      </div>
      <time>{hora}</time>
    </header>
  );
}
