import { useRef, useState } from 'react';
import type { DiferenciaDeHoyo } from '#contrato/admin/entrada-rapida.ts';
import { formaDeContar } from '#reglas/cuenta.ts';
import { hoyosAnotados, seEntrego } from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { puntosDeTarjeta } from '#web/tarjeta/cifras-de-tarjeta.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { diferenciasDe, type Envio, useGuardarTarjeta } from '../queries.ts';
import { ordenDeTecla, parEn, sumaDe, type TarjetaQueSeTeclea } from './casilla.ts';
import { DiferenciasDialog } from './DiferenciasDialog.tsx';
import { Rejilla } from './Rejilla.tsx';
import { useBorrador } from './use-borrador.ts';
import { useGuardando } from './use-guardando.ts';

/** One card being typed: the 18 places, what they add up to, and saving it whole. */
export function EditorDeTarjeta({
  partida,
  tarjeta,
  onSucia,
  onGuardando,
  onSiguiente,
  onSinTarjeta,
}: TarjetaQueSeTeclea) {
  const { participanteId, hoyos, corregidos } = tarjeta;
  const borrador = useBorrador(tarjeta);
  const { golpes, versiones, cambiados, dudosos } = borrador;
  const [diferencias, setDiferencias] = useState<readonly DiferenciaDeHoyo[] | null>(null);
  const [corregidosAhora, setCorregidosAhora] = useState(corregidos);
  const saveButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const guardar = useGuardarTarjeta(partida.id);
  const { limiteGolpesHoyo: limite, nueve } = partida.torneo;
  useGuardando(guardar.pending, onGuardando);
  const hoja = { hoyos, limite, nueve };
  const entregada = seEntrego({ ...tarjeta, golpes, cerrada: partida.validada });
  const suya = { ...tarjeta, golpes, forma: formaDeContar(partida.torneo), entregada };
  const resumen = resumirTarjeta(suya);

  async function enviar(envio: Envio, despues?: () => void) {
    if (guardar.pending) return;
    const outcome = await guardar.run(envio);
    if (!outcome.ok) return setDiferencias((antes) => diferenciasDe(outcome.error) ?? antes);
    const { output } = outcome;
    borrador.guardada(output);
    if (partida.validada) setCorregidosAhora((antes) => [...new Set([...antes, ...output.cambiados])]);
    setDiferencias(null);
    // Not when the card was left meanwhile: what is typed by now is of another one.
    if (!saveButton.current) return;
    onSucia(false);
    despues?.();
  }
  const guardarTodo = (despues?: () => void) => void enviar({ participanteId, golpes, versiones }, despues);
  function cambiar(cambio: () => void) {
    cambio();
    onSucia(true);
  }

  return (
    <div
      role="presentation"
      className="grid gap-4"
      onKeyDown={(event) => {
        const orden = ordenDeTecla(event);
        if (orden === null) return;
        event.preventDefault();
        if (orden === 'guardar') guardarTodo();
        else onSinTarjeta();
      }}
    >
      {partida.validada ? (
        <Notice tone="info">
          La partida está validada: lo que cambies se marca con un lápiz y corrige los resultados oficiales.
        </Notice>
      ) : null}
      <Rejilla
        hoja={hoja}
        golpes={golpes}
        cambiados={cambiados}
        corregidos={corregidosAhora}
        ida={sumaDe(resumen.ida)}
        vuelta={sumaDe(resumen.vuelta)}
        bloqueada={guardar.pending}
        onEscribir={(hoyo, uno) => cambiar(() => borrador.escribir(hoyo, uno))}
        onRellenar={(todos) => cambiar(() => borrador.rellenar(todos))}
        // Eighteen figures and ↵: saved, and the next card of the pile is open.
        onFin={() => (nextButton.current ?? saveButton.current)?.focus()}
      />
      {dudosos.length === 0 ? null : (
        <Notice tone="info">
          {`¿Seguro? ${dudosos.map((hoyo) => `${golpes[hoyo - 1]} en un par ${parEn(hoja, hoyo)} (hoyo ${hoyo})`).join(', ')}`}
        </Notice>
      )}
      <div className="hairline-t safe-bottom sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center gap-2 bg-surface px-4 pt-3 pb-3">
        <p className="mr-auto font-semi" role="status">
          {textoDeTotales(resumen, puntosDeTarjeta(suya), cuantosHoyos(nueve) - hoyosAnotados(golpes))}
        </p>
        <LinkButton
          size="sm"
          variant="ghost"
          to={paths.adminHistorial(partida.torneo.id, { participante: participanteId })}
        >
          Historial
        </LinkButton>
        {onSiguiente ? (
          <Button
            ref={nextButton}
            className="not-md:flex-auto"
            disabled={guardar.pending}
            onClick={() => guardarTodo(onSiguiente)}
          >
            Guardar y siguiente
          </Button>
        ) : null}
        <Button
          ref={saveButton}
          variant="primary"
          className="not-md:flex-auto"
          busy={guardar.pending}
          busyText="Guardando..."
          onClick={() => guardarTodo()}
        >
          Guardar
        </Button>
      </div>
      {diferencias ? (
        <DiferenciasDialog
          key={diferencias.map(({ hoyo, version }) => `${hoyo}.${version}`).join()}
          diferencias={diferencias}
          tocados={cambiados}
          busy={guardar.pending}
          onCancelar={() => setDiferencias(null)}
          onElegir={(suyos) => void enviar({ participanteId, ...borrador.resolver(diferencias, suyos) })}
        />
      ) : null}
    </div>
  );
}

function textoDeTotales(
  resumen: ReturnType<typeof resumirTarjeta>,
  puntos: string | null,
  faltan: number,
): string {
  const { brutos, netos, conRaya } = resumen;
  return [
    puntos !== null
      ? puntos
      : conRaya && brutos === null
        ? 'Con raya: sin total'
        : `Bruto ${brutos ?? '–'} · Neto ${netos ?? '–'}${conRaya ? ', con raya' : ''}`,
    faltan === 0 ? 'completa' : `${faltan === 1 ? 'falta' : 'faltan'} ${faltan}`,
  ].join(' · ');
}
