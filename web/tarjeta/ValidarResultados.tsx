import { ShieldCheck } from 'lucide-react';
import { type ReactNode } from 'react';
import { ERRORES_DE_TARJETA } from '#contrato/errores-de-tarjeta.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { admiteHoyosVacios } from '#reglas/cuenta.ts';
import { hayQueDecidir, hoyosAnotados, seEntrego } from '#reglas/estado-de-tarjeta.ts';
import { hoyosSinAnotar } from '#reglas/tarjeta.ts';
import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import type { Operacion } from '#web/offline/operacion.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { nombreEn, valorEnPalabras } from './cambiados.ts';
import { totalDeTarjeta } from './cifras-de-tarjeta.ts';
import { EstadosDeTarjetas } from './EstadosDeTarjetas.tsx';
import { HOYO_VACIO, huecosDePartida, listaDeHoyos } from './huecos.ts';
import { enJuego, nombresCortos, ordenDe } from './progreso.ts';
import { type EstadosPorDar, type PorDecidir, useEstados } from './use-estados.ts';
import { hashDeHoyo } from './use-hoyo-actual.ts';

/** What the cards need to be validated. */
export type PorValidar = {
  /** Operations of this partida that the club does not have yet: validating waits for them. */
  pendientes: readonly Operacion[];
  onReintentar: () => void;
  /** Asks: `PreguntaDeValidar`. */
  onPreguntar: () => void;
};

/**
 * What is missing before the cards can be validated, one line per player, the cards themselves where there is room for
 * them, and the button that asks whether to validate, which stays in view.
 */
export function ValidarResultados({
  partida,
  pendientes,
  onHoyo,
  onReintentar,
  onPreguntar,
  children,
}: PorValidar & {
  partida: PartidaVista;
  onHoyo: (hoyo: number) => void;
  /** The cards, between what is missing and the button. */
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-3">
      <FaltasPorJugador partida={partida} faltan={cuantosFaltan(partida)} onHoyo={onHoyo} />
      {children}
      {pendientes.length === 0 ? null : (
        <div role="status" className="rounded-card bg-albero-soft p-3">
          <p className="font-strong">Antes de validar tienen que llegar al club:</p>
          <ul>
            {pendientes.map((op) => (
              <li key={op.opId}>
                {nombreEn(partida, op.participanteId)} · hoyo {op.hoyo} · {valorEnPalabras(op.golpes)}
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-2" onClick={onReintentar}>
            Enviar ahora
          </Button>
        </div>
      )}
      <div className="sticky bottom-0 bg-bg pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Button
          variant="primary"
          size="lg"
          className="w-full lg:max-w-120"
          icon={<ShieldCheck size={22} />}
          disabled={pendientes.length > 0}
          onClick={onPreguntar}
        >
          Validar Resultados
        </Button>
      </div>
    </div>
  );
}

/**
 * Asks whether to validate, and what becomes of each incomplete card. It is drawn while it is asked, beside the layouts of the
 * screen: what was answered stays when a tablet is turned, and is forgotten with the question.
 */
export function PreguntaDeValidar({
  partida,
  isOpen,
  onClose,
  pregunta,
  despues,
  busy,
  onValidar,
}: {
  partida: PartidaVista;
  /** False while strokes have to reach the club first. */
  isOpen: boolean;
  onClose: () => void;
  /** What is asked when no hole is missing. */
  pregunta: string;
  /** What cannot be undone, said also when holes are missing. */
  despues?: string;
  busy: boolean;
  /** Validates, knowing that holes are missing and what becomes of those cards. */
  onValidar: (validacion: { confirmarIncompleta: boolean; estados: EstadosPorDar['estados'] }) => void;
}) {
  const faltan = cuantosFaltan(partida);
  const porDar = useEstados(porDecidir(partida));
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title="Validar Resultados"
      confirmText="Validar"
      tone="primary"
      busy={busy}
      busyText="Validando..."
      disabled={!porDar.listo}
      onConfirm={() => onValidar({ confirmarIncompleta: algunaVacia(partida), estados: porDar.estados })}
    >
      <p>{faltan === 0 ? pregunta : ERRORES_DE_TARJETA.partida_incompleta.mensaje}</p>
      {faltan > 0 && despues !== undefined ? <p className="mt-2 font-strong">{despues}</p> : null}
      <SegunLaCuenta partida={partida} faltan={faltan > 0} />
      <EstadosDeTarjetas porDar={porDar} />
    </ConfirmDialog>
  );
}

/** Whether any card has an empty hole, also of who was decided about: the club asks for all of them. */
function algunaVacia({ participantes }: PartidaVista): boolean {
  return participantes.some(({ golpes, orden }) => hoyosSinAnotar(golpes, orden).length > 0);
}

/** Holes that nobody has written, on the cards that are waited for. */
function cuantosFaltan(partida: PartidaVista): number {
  return huecosDePartida(partida).reduce((sum, { hoyos }) => sum + hoyos.length, 0);
}

/** A line for each player: 'Íñigo: faltan hoyos 4 y 7', which leads to the first of them, or that the card is whole. */
function FaltasPorJugador({
  partida,
  faltan,
  onHoyo,
}: {
  partida: PartidaVista;
  faltan: number;
  onHoyo: (hoyo: number) => void;
}) {
  const { participantes } = partida;
  const cortos = nombresCortos(participantes.map(({ nombre }) => nombre));
  return (
    <section aria-label="Qué falta">
      {faltan === 0 ? null : (
        <p className="text-ink2">
          Faltan {faltan} de {enJuego(participantes).length * ordenDe(participantes).length}
        </p>
      )}
      <ul className="grid lg:flex lg:flex-wrap lg:gap-x-6">
        {participantes.map((tarjeta, i) => {
          const hoyos = hoyosSinAnotar(tarjeta.golpes, tarjeta.orden);
          return (
            <li key={tarjeta.participanteId} className="flex min-h-11 items-center gap-2">
              {tarjeta.estadoDecidido !== null ? (
                <span className="font-semi">
                  {cortos[i]}: {TEXTOS_DE_ESTADO[tarjeta.estadoDecidido].toLocaleLowerCase('es')}
                </span>
              ) : hoyos.length === 0 ? (
                <>
                  <span className="font-semi">{cortos[i]}: completa</span>
                  <span className="text-ink2">{totalDeTarjeta(tarjeta)}</span>
                </>
              ) : (
                <EnlaceAlHoyo hoyo={hoyos[0] ?? 1} onHoyo={onHoyo}>
                  {cortos[i]}: {hoyos.length === 1 ? 'falta' : 'faltan'} {listaDeHoyos(hoyos)}
                </EnlaceAlHoyo>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function EnlaceAlHoyo({
  hoyo,
  onHoyo,
  children,
}: {
  hoyo: number;
  onHoyo: (hoyo: number) => void;
  children: ReactNode;
}) {
  return (
    <a
      href={hashDeHoyo(hoyo)}
      onClick={(event) => {
        event.preventDefault();
        onHoyo(hoyo);
      }}
      className="inline-flex min-h-11 items-center font-semi text-teja underline underline-offset-4"
    >
      {children}
    </a>
  );
}

/** What the empty holes count once the cards are handed in, and what each card adds up to with them. */
function SegunLaCuenta({ partida, faltan }: { partida: PartidaVista; faltan: boolean }) {
  const { cuenta } = partida.forma;
  if (!admiteHoyosVacios(cuenta)) return null;
  const jugadas = partida.participantes.filter(({ golpes }) => hoyosAnotados(golpes) > 0);
  return (
    <div className="mt-3 grid gap-2">
      {faltan ? <p>{HOYO_VACIO[cuenta]}</p> : null}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-ink">
        {jugadas.map((tarjeta) => (
          <div key={tarjeta.participanteId} className="contents">
            <dt className="wrap-anywhere">{tarjeta.nombre}</dt>
            <dd className="text-right font-strong">{totalDeTarjeta(alEntregarla(tarjeta))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A card as it will be handed in; who retired, or is out by the committee, hands in none. */
const alEntregarla = (tarjeta: TarjetaVista): TarjetaVista => ({
  ...tarjeta,
  entregada: seEntrego({ ...tarjeta, cerrada: true }),
});

/**
 * The cards that have to be decided before a partida is validated: none in a personal round or a match; where bandos play one
 * ball theirs alone, each once.
 */
function porDecidir({ exigeCompleta, participantes }: PartidaVista): PorDecidir[] {
  if (!exigeCompleta) return [];
  const deBandos = participantes.some(({ unaBola }) => unaBola);
  return participantes
    .filter(({ unaBola }) => unaBola === true || !deBandos)
    .map((tarjeta) => ({
      ...tarjeta,
      anotados: hoyosAnotados(tarjeta.golpes),
      deHoyos: ordenDe(participantes).length,
    }))
    .filter(hayQueDecidir)
    .map(({ participanteId, nombre, anotados, deHoyos }) => ({ participanteId, nombre, anotados, deHoyos }));
}
