import { useState } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import type { EntregaDeTorneo } from '#contrato/admin/entrega.ts';
import { formatCount, formatMomento } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { textoDeOcultos } from '#web/textos/ResultadosOcultos.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Ceremonia } from './Ceremonia.tsx';
import { useCeremonia, useEntrega, useOcultar, usePreviaDeRevelar, useRevelar } from './queries.ts';

/** Three holes are what most committees keep for the prize-giving. */
const DESDE_USUAL = 16;

/** Whether the results of a torneo are held back until its prize-giving: from which hole on, and their reveal. */
export function Entrega({ torneoId }: { torneoId: string }) {
  const query = useEntrega(torneoId);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">Resultados ocultos hasta la entrega</h2>
      <QueryView query={query} failed="No se pudo cargar si están ocultos" rows={1}>
        {(entrega) => <Estado key={entrega.version} entrega={entrega} />}
      </QueryView>
    </Card>
  );
}

function Estado({ entrega }: { entrega: EntregaDeTorneo }) {
  const { oculto, motivo, reveladoEn } = entrega;
  if (reveladoEn !== null)
    return <p>{`Revelados el ${formatMomento(reveladoEn)}. Ya los ve todo el mundo.`}</p>;
  if (motivo !== null) return <p>{TEXTOS_DE_ERROR[motivo].mensaje}.</p>;
  if (oculto !== null) return <Oculta entrega={entrega} oculto={oculto} />;
  return (
    <>
      <p>
        Desde el hoyo que elijas nadie ve cómo va el torneo: ni jugadores, ni pantallas, ni la liga. Cada
        partida sigue apuntando y viendo sus tarjetas. Hasta que lo reveles.
      </p>
      <Ocultar entrega={entrega} />
    </>
  );
}

/**
 * Held back: until the prize-giving starts the hole can be another one; while it is on its buttons come first, and once it is
 * told to its end, the reveal comes next. Its button comes with what stands above it, which would move it from under a thumb.
 */
function Oculta({
  entrega,
  oculto,
}: {
  entrega: EntregaDeTorneo;
  oculto: NonNullable<EntregaDeTorneo['oculto']>;
}) {
  const query = useCeremonia(entrega.torneo.id);
  const ceremonia = query.data?.ceremonia ?? null;
  const estado = (
    <p key="estado">
      <strong className="font-semi">{textoDeOcultos(oculto)}.</strong>
      {` Desde el ${formatMomento(oculto.ocultadoEn)}. ${porValidar(entrega)}`}
    </p>
  );
  const mando = (
    <QueryView key="mando" query={query} failed="No se pudo cargar la entrega" rows={1}>
      {() => <Ceremonia torneoId={entrega.torneo.id} ceremonia={ceremonia} />}
    </QueryView>
  );
  return (
    <>
      {ceremonia ? [mando, estado] : [estado, <Ocultar key="ocultar" entrega={entrega} />, mando]}
      {query.isPending ? null : (
        <Revelar
          torneoId={entrega.torneo.id}
          toca={ceremonia !== null && ceremonia.paso >= ceremonia.pasos}
        />
      )}
    </>
  );
}

function porValidar({ partidas, sinValidar }: Pick<EntregaDeTorneo, 'partidas' | 'sinValidar'>): string {
  if (partidas === 0) return 'No hay partidas publicadas.';
  if (sinValidar === 0) return 'Todas las partidas están validadas.';
  return `Sin validar: ${formatCount(sinValidar, 'partida', 'partidas')}.`;
}

/** From which hole on. */
function Ocultar({ entrega: { torneo, hoyos, oculto, version } }: { entrega: EntregaDeTorneo }) {
  const ocultar = useOcultar(torneo.id);
  const usual = hoyos.includes(DESDE_USUAL) ? DESDE_USUAL : (hoyos.at(-1) ?? DESDE_USUAL);
  const [desde, setDesde] = useState(String(oculto?.desde ?? usual));
  const igual = oculto?.desde === Number(desde);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Ocultar desde el hoyo"
        className="min-w-0 flex-[1_1_11rem]"
        value={desde}
        onValueChange={(hoyo) => setDesde(hoyo ?? desde)}
        options={hoyos.map((hoyo) => ({ value: String(hoyo), label: String(hoyo) }))}
      />
      <Button
        variant={oculto === null ? 'primary' : 'secondary'}
        disabled={igual}
        busy={ocultar.pending}
        busyText="Ocultando..."
        onClick={() => void ocultar.run({ hoyo: Number(desde), version })}
      >
        {oculto === null ? 'Ocultar' : 'Cambiar el hoyo'}
      </Button>
    </div>
  );
}

/** The reveal in two steps: everybody reads it at once, and nothing takes it back. */
function Revelar({ torneoId, toca }: { torneoId: string; toca: boolean }) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <div>
        <Button variant={toca ? 'primary' : 'secondary'} onClick={() => setAbierto(true)}>
          Revelar los resultados
        </Button>
      </div>
      {abierto ? <RevelarDialog torneoId={torneoId} onClose={() => setAbierto(false)} /> : null}
    </>
  );
}

function RevelarDialog({ torneoId, onClose }: { torneoId: string; onClose: () => void }) {
  return (
    <DosPasosDialog
      preview={usePreviaDeRevelar(torneoId)}
      action={useRevelar()}
      input={({ confirmacion }) => ({ torneoId, confirmacion })}
      title="¿Revelar los resultados?"
      confirmText="Revelar"
      busyText="Revelando..."
      gone={['resultados_no_ocultos', 'torneo_no_encontrado']}
      onClose={onClose}
    >
      {(previa) => (
        <p>
          {`Todo el mundo verá ahora mismo los hoyos de ${previa.nombre} desde el ${previa.hoyo}. ${porValidar(previa)} No se puede deshacer.`}
        </p>
      )}
    </DosPasosDialog>
  );
}
