import { useRef, useState } from 'react';
import type { DiferenciaDeLectura } from '#contrato/admin/entrada-rapida.ts';
import { formaDeContar } from '#reglas/cuenta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import type { DecisionDeLectura } from '#reglas/segunda-lectura.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { lecturasDistintasDe, useLeerTarjeta } from '../queries.ts';
import { ordenDeTecla, sumaDe, type TarjetaQueSeTeclea } from './casilla.ts';
import { LecturasDialog } from './LecturasDialog.tsx';
import { Rejilla } from './Rejilla.tsx';
import { useGuardando } from './use-guardando.ts';

type Pregunta = { diferencias: readonly DiferenciaDeLectura[]; despues: (() => void) | null };

/** A card that is typed a second time, blind: the first figures are not shown until the club has compared both. */
export function SegundaLectura({
  partida,
  tarjeta,
  onSucia,
  onGuardando,
  onSiguiente,
  onSinTarjeta,
}: TarjetaQueSeTeclea) {
  const { participanteId, hoyos } = tarjeta;
  const [golpes, setGolpes] = useState<readonly Anotacion[]>(() => Array.from({ length: HOYOS }, () => null));
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const compareButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const leer = useLeerTarjeta(partida.id);
  useGuardando(leer.pending, onGuardando);
  const resumen = resumirTarjeta({ ...tarjeta, golpes, forma: formaDeContar(partida.torneo) });

  async function comparar(decisiones: readonly DecisionDeLectura[], despues: (() => void) | null) {
    if (leer.pending) return;
    const outcome = await leer.run({ participanteId, golpes, decisiones });
    if (!outcome.ok) {
      const diferencias = lecturasDistintasDe(outcome.error);
      if (diferencias) setPregunta({ diferencias, despues });
      return;
    }
    setPregunta(null);
    // Not when the card was left meanwhile: what is typed by now is of another one.
    if (!compareButton.current) return;
    onSucia(false);
    despues?.();
  }
  function cambiar(nuevos: readonly Anotacion[]) {
    setGolpes(nuevos);
    onSucia(true);
  }
  const escrito = golpes.some((uno) => uno !== null);
  return (
    <div
      role="presentation"
      className="grid gap-4"
      onKeyDown={(event) => {
        const orden = ordenDeTecla(event);
        if (orden === null) return;
        event.preventDefault();
        if (orden === 'sin-tarjeta') onSinTarjeta();
        else if (escrito) void comparar([], null);
      }}
    >
      <Notice tone="info">
        Segunda lectura: escribe la tarjeta otra vez desde el papel. Lo que hay en el club no se ve hasta
        compararlo.
      </Notice>
      <Rejilla
        hoja={{ hoyos, limite: partida.torneo.limiteGolpesHoyo, nueve: partida.torneo.nueve }}
        golpes={golpes}
        cambiados={[]}
        corregidos={[]}
        ida={sumaDe(resumen.ida)}
        vuelta={sumaDe(resumen.vuelta)}
        bloqueada={leer.pending}
        onEscribir={(hoyo, uno) => cambiar(golpes.with(hoyo - 1, uno))}
        onRellenar={cambiar}
        onFin={() => (nextButton.current ?? compareButton.current)?.focus()}
      />
      <div className="hairline-t safe-bottom sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 bg-surface px-4 pt-3 pb-3">
        {onSiguiente ? (
          <Button ref={nextButton} disabled={leer.pending} onClick={() => void comparar([], onSiguiente)}>
            Comparar y siguiente
          </Button>
        ) : null}
        <Button
          ref={compareButton}
          variant="primary"
          busy={leer.pending}
          busyText="Comparando..."
          onClick={() => void comparar([], null)}
        >
          Comparar
        </Button>
      </div>
      {pregunta ? (
        <LecturasDialog
          key={pregunta.diferencias.map(({ hoyo, version }) => `${hoyo}.${version}`).join()}
          diferencias={pregunta.diferencias}
          busy={leer.pending}
          onCancelar={() => setPregunta(null)}
          onDecidir={(decisiones) => void comparar(decisiones, pregunta.despues)}
        />
      ) : null}
    </div>
  );
}
