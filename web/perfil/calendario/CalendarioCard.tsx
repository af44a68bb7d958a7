import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { files } from '#web/api/files.ts';
import { diaDelClub, formatDia } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { useCopiar } from '#web/shell/use-copiar.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useAbrirCalendario, useCalendario, useCerrarCalendario } from './queries.ts';

const COPIA = {
  ok: 'Dirección copiada',
  failure: 'No se pudo copiar: selecciónala y cópiala a mano',
  toast: 'calendario',
};

/** The own torneos in the calendar of the phone: its secret address is made, told once and ended here. */
export function CalendarioCard() {
  const query = useCalendario();
  const copiar = useCopiar(COPIA);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Tus torneos en el calendario</h2>
      <p className="text-ink2">
        El calendario del móvil o del ordenador lee de una dirección tus torneos y tu hora de salida, y los
        cambia solo. Quien la tenga ve cuándo juegas tú, y de nadie más.
      </p>
      <QueryView
        query={query}
        failed="No se pudo cargar el calendario"
        loading="Cargando calendario..."
        rows={1}
      >
        {({ creadoEn }) => <Direccion creadoEn={creadoEn} />}
      </QueryView>
      <div className="hairline-t flex flex-wrap items-center gap-x-3 gap-y-2 pt-3">
        <p className="min-w-0 flex-1 basis-52 text-sm text-ink2">
          Todos los torneos del club, sin horas ni nombres:
        </p>
        <Button
          size="sm"
          icon={<Copy size={18} />}
          busy={copiar.pending}
          onClick={() => void copiar.run(new URL(files.calendarioDelClub, location.origin).href)}
        >
          Copiar la del club
        </Button>
      </div>
    </Card>
  );
}

function Direccion({ creadoEn }: { creadoEn: string | null }) {
  const [direccion, setDireccion] = useState<string | null>(null);
  const abrir = useAbrirCalendario();
  const cerrar = useCerrarCalendario();
  const otra = creadoEn !== null;
  const make = async () => {
    const outcome = await abrir.run({ otra });
    if (outcome.ok) setDireccion(outcome.output.direccion);
  };
  const end = async () => {
    const outcome = await cerrar.run();
    if (outcome.ok) setDireccion(null);
  };
  return (
    <>
      {direccion === null ? null : <Hecha direccion={direccion} />}
      {otra && direccion === null ? (
        <p className="text-sm text-ink2">
          Tienes una dirección desde el {formatDia(diaDelClub(Date.parse(creadoEn)))}.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={abrir.pending} busyText="Creando..." onClick={() => void make()}>
          {otra ? 'Nueva dirección' : 'Crear la dirección'}
        </Button>
        {otra ? (
          <Button
            className="text-teja"
            busy={cerrar.pending}
            busyText="Anulando..."
            onClick={() => void end()}
          >
            Anular
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The new address, whole, this once: opened in this device's calendar, or copied for another. */
function Hecha({ direccion }: { direccion: string }) {
  const copiar = useCopiar(COPIA);
  return (
    <>
      <Notice tone="info">Guárdala ahora: no se vuelve a mostrar.</Notice>
      <TextArea
        label="Dirección de tu calendario"
        readOnly
        rows={3}
        value={direccion}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <a
          className={buttonStyle({ variant: 'primary', size: 'md' })}
          href={direccion.replace(/^https?:/u, 'webcal:')}
        >
          <CalendarPlus size={18} />
          Abrir en el calendario
        </a>
        <Button icon={<Copy size={18} />} busy={copiar.pending} onClick={() => void copiar.run(direccion)}>
          Copiar
        </Button>
      </div>
    </>
  );
}
