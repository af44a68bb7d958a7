import { Printer } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ryderDelTablero, type RyderEnTablero, type SesionViva } from '#reglas/ryder-en-tablero.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import { useSearchWords } from '#web/router/router.ts';
import { FORMULA_DE_SESION, nombreDeSesion, textoDeMarcador } from '#web/textos/ryder.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { type Estado, EstadoDelTablero } from '../EstadoDelTablero.tsx';
import type { TorneoEnPapel } from '../partidos/CuadroEnPapel.tsx';
import { HoyosDePartido } from './HoyosDePartido.tsx';
import { MarcadorDeRyder } from './MarcadorDeRyder.tsx';
import { PartidoDeSesionCard } from './PartidoDeSesionCard.tsx';
import { RyderEnPapel } from './RyderEnPapel.tsx';

const VISTAS = [
  { value: 'ryder', label: 'Ryder' },
  { value: 'tarjetas', label: 'Tarjetas' },
] as const;
type Vista = (typeof VISTAS)[number]['value'];

/** The view that is shown, kept in the address. */
function useVista(): [Vista, (vista: Vista) => void] {
  const [search, change] = useSearchWords();
  return [search.get('vista') === 'tarjetas' ? 'tarjetas' : 'ryder', (vista) => change({ vista })];
}

type Partes = {
  torneo: TorneoEnPapel;
  tablero: Tablero;
  ryder: RyderEnTablero;
  jugadorId: string | null;
  estado: Estado;
  onReintentar: () => void;
};

/** The board of a Ryder cup: the score, its sessions and their matches as they stand now, and the cards (`children`). */
export function TableroDeRyder({ children, ...partes }: Partes & { children: ReactNode }) {
  const [vista, setVista] = useVista();
  return (
    <>
      <div className="my-3 grid justify-items-start">
        <SegmentedControl label="Vista" value={vista} onValueChange={setVista} options={VISTAS} />
      </div>
      {vista === 'tarjetas' ? (
        <>
          <p className="text-ink2">Los golpes de cada tarjeta. Quién gana lo dice la Ryder.</p>
          {children}
        </>
      ) : (
        <Ryder {...partes} />
      )}
    </>
  );
}

function Ryder({ torneo, tablero, ryder, jugadorId, estado, onReintentar }: Partes) {
  const vivo = useMemo(() => ryderDelTablero(tablero, ryder), [tablero, ryder]);
  const [elegida, setElegida] = useState<string | null>(null);
  const quienes = useMemo(
    () => new Map(tablero.participantes.map(({ id, nombre }) => [id, nombre])),
    [tablero.participantes],
  );
  const sesion = vivo.sesiones.find(({ id }) => id === elegida) ?? sesionDeAhora(vivo.sesiones);
  if (ryder.equipos.length < 2)
    return (
      <EmptyState
        title="Los equipos están por hacer"
        description="Cuando estén, aquí se verá el marcador y cada partido."
      />
    );
  return (
    <>
      <EstadoDelTablero estado={estado} enElCampo={0} onReintentar={onReintentar} />
      <div className="mt-2 grid grid-cols-1 gap-4">
        <MarcadorDeRyder ryder={ryder} vivo={vivo} />
        <Sesiones sesiones={vivo.sesiones} elegida={sesion?.id} onElegir={setElegida} />
        {sesion ? (
          <Partidos
            sesion={sesion}
            ryder={ryder}
            participantes={tablero.participantes}
            quienes={quienes}
            jugadorId={jugadorId}
          />
        ) : null}
        <Button className="justify-self-start" icon={<Printer size={20} />} onClick={() => window.print()}>
          Imprimir la Ryder
        </Button>
      </div>
      <RyderEnPapel torneo={torneo} ryder={ryder} vivo={vivo} quienes={quienes} />
    </>
  );
}

/** The session that is being played; else the last one that has begun, else the first. */
function sesionDeAhora(sesiones: readonly SesionViva[]): SesionViva | undefined {
  const con = (situacion: string) =>
    sesiones.findLast(({ partidos }) => partidos.some((partido) => partido.situacion === situacion));
  return con('en_juego') ?? con('terminado') ?? sesiones[0];
}

/** Every session with its score, to choose from. */
function Sesiones({
  sesiones,
  elegida,
  onElegir,
}: {
  sesiones: readonly SesionViva[];
  elegida: string | undefined;
  onElegir: (id: string) => void;
}) {
  if (sesiones.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Sesiones"
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2"
    >
      {sesiones.map((sesion) => (
        <button
          key={sesion.id}
          type="button"
          aria-pressed={sesion.id === elegida}
          onClick={() => onElegir(sesion.id)}
          className={cx(
            'press grid min-h-14 justify-items-center gap-0.5 rounded-card bg-surface px-2 py-2',
            sesion.id === elegida ? 'border-2 border-pino' : 'hairline',
          )}
        >
          <span className="sr-only">Sesión {sesion.numero}, </span>
          <span className="text-sm text-ink2 first-letter:uppercase">
            {FORMULA_DE_SESION[sesion.formula]}
          </span>
          <strong className="text-h3 font-bold">{textoDeMarcador(sesion)}</strong>
        </button>
      ))}
    </div>
  );
}

/** 'Ana y Eva'. */
const nombresDe = (ids: readonly string[], quienes: ReadonlyMap<string, string>) =>
  enumerados(ids.map((id) => quienes.get(id) ?? ''));

function Partidos({
  sesion,
  ryder: { equipos },
  participantes,
  quienes,
  jugadorId,
}: {
  sesion: SesionViva;
  ryder: RyderEnTablero;
  participantes: Tablero['participantes'];
  quienes: ReadonlyMap<string, string>;
  jugadorId: string | null;
}) {
  const [a, b] = equipos;
  if (!a || !b) return null;
  const propio = participantes.find((quien) => jugadorId !== null && quien.jugadorId === jugadorId)?.id ?? '';
  const enJuego = sesion.partidos.filter(({ situacion }) => situacion === 'en_juego').length;
  return (
    <section aria-label={nombreDeSesion(sesion)} className="grid grid-cols-1 gap-3">
      <h3 className="text-h2">{nombreDeSesion(sesion)}</h3>
      <p className="text-ink2">
        {sesion.conTarjetas
          ? 'Cada partido sigue las tarjetas de quienes lo juegan, con los golpes de la diferencia de hándicaps.'
          : 'Los resultados los apuntan sus jugadores o la organización: esta sesión no se juega con las tarjetas del torneo.'}
        {enJuego === 0 ? null : ` ${formatCount(enJuego, 'partido', 'partidos')} en juego.`}
      </p>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {sesion.partidos.map((partido) => {
          const suyo = [...partido.a, ...partido.b].includes(propio);
          const partes = { partido, equipos: { a, b } };
          const nombres = { a: nombresDe(partido.a, quienes), b: nombresDe(partido.b, quienes) };
          return (
            <li key={partido.id} className="grid grid-cols-1">
              <PartidoDeSesionCard {...partes} quienes={quienes} propio={suyo}>
                {suyo && !sesion.conTarjetas ? (
                  <HoyosDePartido {...partes} sesion={sesion} nombres={nombres} />
                ) : null}
              </PartidoDeSesionCard>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink2">
        Sobre la línea gana {a.nombre}; bajo la línea, {b.nombre}; la raya es hoyo empatado.
      </p>
    </section>
  );
}
