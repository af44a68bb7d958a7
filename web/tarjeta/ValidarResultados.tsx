import { ShieldCheck } from 'lucide-react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { admiteHoyosVacios } from '#reglas/cuenta.ts';
import { hayQueDecidir, hoyosAnotados } from '#reglas/estado-de-tarjeta.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import type { Operacion } from '#web/offline/operacion.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { HOYO_VACIO } from '#web/textos/cuentas.ts';
import { nombreEn, valorEnPalabras } from './Avisos.tsx';
import { totalDeTarjeta } from './cifras-de-tarjeta.ts';
import { EstadosDeTarjetas } from './EstadosDeTarjetas.tsx';
import { huecosDePartida, listaDeHoyos } from './progreso.ts';
import { type EstadosPorDar, type PorDecidir, useEstados } from './use-estados.ts';
import { hashDeHoyo } from './use-hoyo-actual.ts';

/** What is missing before the cards can be validated, and the button that does it. */
export function ValidarResultados({
  partida,
  pendientes,
  isOpen,
  onOpenChange,
  onHoyo,
  onReintentar,
  pregunta,
  busy,
  onValidar,
}: {
  partida: PartidaVista;
  /** Operations of this partida that the club does not have yet: validating waits for them. */
  pendientes: readonly Operacion[];
  /** Whether it is being asked. */
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onHoyo: (hoyo: number) => void;
  onReintentar: () => void;
  /** What is asked when no hole is missing. */
  pregunta: string;
  busy: boolean;
  /** Validates, knowing that holes are missing and what becomes of those cards; `done` closes the question. */
  onValidar: (
    validacion: { confirmarIncompleta: boolean; estados: EstadosPorDar['estados'] },
    done: () => void,
  ) => void;
}) {
  const huecos = huecosDePartida(partida);
  const faltan = huecos.reduce((sum, { hoyos }) => sum + hoyos.length, 0);
  const porDar = useEstados(porDecidir(partida));
  function changeOpen(open: boolean) {
    if (!open) porDar.olvidar();
    onOpenChange(open);
  }
  return (
    <div className="grid gap-3">
      {faltan === 0 ? null : (
        <div>
          <p className="text-ink2">
            Faltan {faltan} de {partida.participantes.length * HOYOS}
          </p>
          <ul className="mt-1 grid gap-1 lg:flex lg:flex-wrap lg:gap-x-6 lg:gap-y-0">
            {huecos.map(({ participanteId, nombre, hoyos }) => (
              <li key={participanteId}>
                <a
                  href={hashDeHoyo(hoyos[0] ?? 1)}
                  onClick={(event) => {
                    event.preventDefault();
                    onHoyo(hoyos[0] ?? 1);
                  }}
                  className="inline-flex min-h-11 items-center font-semi text-teja underline underline-offset-4"
                >
                  {nombre}: {listaDeHoyos(hoyos)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
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
      <Button
        variant="primary"
        size="lg"
        className="w-full lg:max-w-120"
        icon={<ShieldCheck aria-hidden="true" size={22} />}
        disabled={pendientes.length > 0}
        onClick={() => onOpenChange(true)}
      >
        Validar Resultados
      </Button>
      <ConfirmDialog
        open={isOpen && pendientes.length === 0}
        onOpenChange={changeOpen}
        title="Validar Resultados"
        confirmText="Validar"
        tone="primary"
        busy={busy}
        busyText="Validando…"
        disabled={!porDar.listo}
        onConfirm={() =>
          onValidar({ confirmarIncompleta: faltan > 0, estados: porDar.estados }, () => changeOpen(false))
        }
      >
        <p>{faltan === 0 ? pregunta : TEXTOS_DE_ERROR.partida_incompleta.mensaje}</p>
        <SegunLaCuenta partida={partida} faltan={faltan > 0} />
        <EstadosDeTarjetas porDar={porDar} />
      </ConfirmDialog>
    </div>
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
            <dd className="text-right font-strong">{totalDeTarjeta({ ...tarjeta, entregada: true })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The cards that have to be decided before a partida is validated: none in a personal round or a match. */
function porDecidir({ exigeCompleta, participantes }: PartidaVista): PorDecidir[] {
  if (!exigeCompleta) return [];
  return participantes
    .map((tarjeta) => ({ ...tarjeta, anotados: hoyosAnotados(tarjeta.golpes) }))
    .filter(hayQueDecidir)
    .map(({ participanteId, nombre, anotados }) => ({ participanteId, nombre, anotados }));
}

/** The shield of a validated partida: who may still change it. */
export function BannerValidada({ children }: { children: string }) {
  return (
    <div className="m-3 flex items-start gap-3 rounded-card bg-pino-soft p-3">
      <ShieldCheck aria-hidden="true" size={24} className="shrink-0 text-pino" />
      <p>
        <span className="block font-strong">Resultados validados</span>
        <span className="block text-sm">{children}</span>
      </p>
    </div>
  );
}
