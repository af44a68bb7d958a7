import { Check } from 'lucide-react';
import { type ReactNode, useRef, useState, type Ref } from 'react';
import type { DiaDeTorneo, TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import { exigeTarjetaCompleta, hayQueDecidir, estadosQueSeOfrecen } from '#reglas/estado-de-tarjeta.ts';
import { filaDeFormula } from '#reglas/formulas.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { computaGanador } from '#reglas/modalidad.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useTorneo } from '#web/torneos/queries.ts';
import { hoyosEnTramos } from '#web/textos/hoyos-que-faltan.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { useCambiarEstado } from '#web/admin/participantes/queries.ts';
import { Card } from '#web/ui/Card.tsx';

type Paso = { titulo: string; detalle: string; hecho: boolean; acto?: ReactNode };

/** What is left to do when the last partida has come in, step by step; the one that is next in albero. */
export function CerrarTorneo({ dia }: { dia: DiaDeTorneo }) {
  const decision = useRef<HTMLElement>(null);
  const [aplazadas, setAplazadas] = useState<readonly string[]>([]);
  const exige = useExigeCompleta(dia.torneo.id);
  const porDecidir = exige === true ? tarjetasPorDecidir(dia) : [];
  const siguiente = porDecidir.find(({ id }) => !aplazadas.includes(id));
  const decidir = () => {
    setAplazadas([]);
    requestAnimationFrame(() => decision.current?.focus());
  };
  const pasos = [
    recibidas(dia),
    {
      ...decididas(porDecidir, exige),
      acto: exige && (
        <Button size="sm" variant="primary" onClick={decidir}>
          Decidir
        </Button>
      ),
    },
    validadas(dia),
    ...publicados(dia, useTorneo(dia.torneo.id).data?.vueltas !== undefined),
  ];
  const actual = pasos.findIndex(({ hecho }) => !hecho);
  return (
    <>
      <section aria-labelledby="cerrar" className="hairline rounded-card bg-surface">
        <h2 id="cerrar" className="px-3.5 py-2.5 text-h3">
          Para cerrar el torneo
        </h2>
        <ol>
          {pasos.map((paso, i) => (
            <li
              key={paso.titulo}
              aria-current={i === actual ? 'step' : undefined}
              className="hairline-t flex min-h-14 flex-wrap items-center gap-x-2.5 gap-y-1 px-3.5 py-2"
            >
              <Numero numero={i + 1} hecho={paso.hecho} actual={i === actual} />
              <span className="min-w-0 flex-[1_1_8rem]">
                <span className="block leading-tight font-strong">{paso.titulo}</span>
                <span className="block text-sm leading-tight text-ink2">{paso.detalle}</span>
              </span>
              {paso.hecho || i === actual ? pasoConActo(paso, i === actual) : null}
            </li>
          ))}
        </ol>
      </section>
      {siguiente === undefined ? null : (
        <Decidir
          key={siguiente.id}
          ref={decision}
          torneoId={dia.torneo.id}
          tarjeta={siguiente}
          onAplazar={() => setAplazadas([...aplazadas, siguiente.id])}
        />
      )}
    </>
  );
}

/** Only the results, once they are there, are still worth a look. */
function pasoConActo({ hecho, acto, titulo }: Paso, actual: boolean): ReactNode {
  return actual || (hecho && titulo === PUBLICADOS) ? acto : null;
}

function Numero({ numero, hecho, actual }: { numero: number; hecho: boolean; actual: boolean }) {
  return (
    <span
      className={cx(
        'grid size-8.5 shrink-0 place-items-center rounded-full border-2 font-heavy',
        hecho && 'border-pino bg-pino text-on-pino',
        actual && 'border-albero-deep bg-albero text-on-albero',
        !hecho && !actual && 'border-control',
      )}
    >
      {hecho ? <Check size={18} /> : numero}
      {hecho ? <span className="sr-only">Hecho: </span> : null}
    </span>
  );
}

/**
 * Whether a card that lacks holes waits for somebody to decide about it: where it has to be whole, and nowhere else (a match ends
 * before, in points an empty hole counts as a raya). Null before it is known; where it cannot be, the validation asks.
 */
function useExigeCompleta(torneoId: string): boolean | null {
  const { data, isPending } = useTorneo(torneoId);
  if (!data) return isPending ? null : false;
  const { formula } = data;
  const unaBola = formula !== null && filaDeFormula(formula).bola === 'del_bando';
  return exigeTarjetaCompleta({ ...data, unaBola });
}

function tarjetasPorDecidir({ torneo, partidas }: DiaDeTorneo): TarjetaPorDecidir[] {
  const deHoyos = cuantosHoyos(torneo.nueve);
  return partidas.flatMap(({ nombre: partida, validada, tarjetas }) =>
    tarjetas
      .filter(
        ({ hoyos, estadoDecidido }) =>
          !validada && hayQueDecidir({ anotados: hoyos, deHoyos, estadoDecidido }),
      )
      .map((tarjeta) => ({ ...tarjeta, partida })),
  );
}

function recibidas({ completas, enJuego, sinEmpezar, sinEnviar }: DiaDeTorneo): Paso {
  const todas = completas + enJuego + sinEmpezar;
  const esperan = formatCount(sinEnviar.length, 'móvil tiene', 'móviles tienen');
  return {
    titulo: 'Tarjetas recibidas',
    detalle:
      sinEnviar.length > 0
        ? `${esperan} golpes sin enviar`
        : `${completas + enJuego} de ${formatCount(todas, 'jugador', 'jugadores')}`,
    hecho: sinEnviar.length === 0,
  };
}

function decididas(porDecidir: readonly TarjetaPorDecidir[], exige: boolean | null): Paso {
  const [primera, ...otras] = porDecidir;
  if (exige === null) return { titulo: 'Tarjetas incompletas', detalle: 'Cargando…', hecho: false };
  if (primera === undefined)
    return { titulo: 'Tarjetas incompletas', detalle: 'ninguna por decidir', hecho: true };
  return {
    titulo:
      otras.length === 0
        ? 'Decidir una tarjeta incompleta'
        : `Decidir ${porDecidir.length} tarjetas incompletas`,
    detalle: porDecidir
      .slice(0, 3)
      .map(({ nombre, faltan }) => `${nombre}: faltan ${hoyosEnTramos(faltan)}`)
      .join('; '),
    hecho: false,
  };
}

function validadas({ partidas, torneo }: DiaDeTorneo): Paso {
  const faltan = partidas.filter(({ validada }) => !validada);
  const [primera] = faltan;
  return {
    titulo: faltan.length === 1 && primera ? `Validar la ${primera.nombre}` : 'Validar las partidas',
    detalle: `${partidas.length - faltan.length} de ${partidas.length} validadas`,
    hecho: faltan.length === 0,
    acto: (
      <LinkButton size="sm" to={paths.admin({ herramienta: 'partidas', torneo: torneo.id })}>
        Ver<span className="sr-only"> las partidas</span>
      </LinkButton>
    ),
  };
}

const PUBLICADOS = 'Resultados publicados';

/** Nothing where the modality names nobody first. */
function publicados({ torneo, oficial }: DiaDeTorneo, conVueltas: boolean): Paso[] {
  if (!computaGanador(torneo.modalidad)) return [];
  const cuando = conVueltas
    ? 'con las partidas de todas las vueltas validadas'
    : 'con la última partida validada';
  return [
    {
      titulo: PUBLICADOS,
      detalle: oficial ? 'son los oficiales' : cuando,
      hecho: oficial,
      acto: (
        <LinkButton size="sm" to={paths.clasificacion({ torneo: torneo.slug })}>
          Ver<span className="sr-only"> la clasificación</span>
        </LinkButton>
      ),
    },
  ];
}

/** A card that lacks holes, and its partida. */
type TarjetaPorDecidir = TarjetaDelDia & { partida: string };

/** What becomes of an incomplete card, in the words of the validation; none is chosen beforehand. */
function Decidir({
  torneoId,
  tarjeta: { id, nombre, partida, hoyos },
  onAplazar,
  ref,
}: {
  torneoId: string;
  tarjeta: TarjetaPorDecidir;
  /** It is left for later: who plays it is still on the course. */
  onAplazar: () => void;
  ref: Ref<HTMLElement>;
}) {
  const cambiar = useCambiarEstado(torneoId);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="decidir" className="scroll-mt-4 rounded-card">
      <Card className="grid gap-2">
        <h2 id="decidir" className="text-h3 wrap-anywhere">
          {nombre}, {partida}
        </h2>
        <p>
          {hoyos === 0 ? 'La tarjeta está vacía' : `La tarjeta tiene ${formatCount(hoyos, 'hoyo', 'hoyos')}`}.
          Hace falta una decisión para validar su partida:
        </p>
        {estadosQueSeOfrecen(hoyos).map((estado) => (
          <Button
            key={estado}
            busy={cambiar.pending && cambiar.asked?.estado === estado}
            onClick={() => void cambiar.run({ id, estado, motivo: '' })}
          >
            {TEXTOS_DE_ESTADO[estado]}
          </Button>
        ))}
        <Button onClick={onAplazar}>Sigue jugando</Button>
      </Card>
    </section>
  );
}
