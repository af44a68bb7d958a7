import { useState } from 'react';
import type { Entrega, Webhook } from '#contrato/admin/webhooks.ts';
import { ESTADOS_DE_ENTREGA, type EstadoDeEntrega } from '#reglas/webhooks.ts';
import { formatCount, formatMomento } from '#web/lib/format.ts';
import { QueryList } from '#web/shell/QueryList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import type { Column } from '#web/ui/DataList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select } from '#web/ui/Select.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { ESTADOS, textoDeEvento } from './eventos/palabras.ts';
import { respuestaEnPalabras, useEntregas, useEntrega, useRepetir } from './queries.ts';

const FILTROS = [
  { value: '', label: 'Todos' },
  { value: 'pendiente', label: 'Pendientes' },
  { value: 'fallida', label: 'No recogidos' },
  { value: 'entregada', label: 'Recogidos' },
];

/** What programs were told in the last month, newest first, and what became of it. */
export function Entregas({ programas }: { programas: readonly Webhook[] }) {
  const [estado, setEstado] = useState<EstadoDeEntrega | null>(null);
  const [programa, setPrograma] = useState<string | null>(null);
  const [abierta, setAbierta] = useState<Entrega | null>(null);
  const query = useEntregas({
    ...(estado === null ? {} : { estado }),
    ...(programa === null ? {} : { webhookId: programa }),
  });
  return (
    <section aria-labelledby="enviados" className="grid gap-3">
      <h2 id="enviados" className="text-h2">
        Avisos de los últimos 30 días
      </h2>
      {programas.length > 1 ? (
        <Select
          label="Programa"
          value={programa}
          onValueChange={setPrograma}
          placeholder="Todos"
          options={programas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      ) : null}
      <Chips
        label="Mostrar"
        value={estado ?? ''}
        onValueChange={(uno) => setEstado(ESTADOS_DE_ENTREGA.find((este) => este === uno) ?? null)}
        options={FILTROS}
      />
      <QueryList
        query={query}
        rowsOf={({ pages }) => pages.flatMap(({ filas }) => filas)}
        rowKey={({ id }) => id}
        label="Avisos enviados"
        failed="No se pudieron cargar los avisos"
        loading="Cargando avisos..."
        found={(rows) => formatCount(rows.length, 'aviso', 'avisos')}
        empty={
          <EmptyState
            title={estado === null ? 'Todavía no se ha enviado ningún aviso' : 'Ningún aviso así'}
          />
        }
        columns={columnas(setAbierta)}
        renderCard={(entrega) => <Fila entrega={entrega} onOpen={() => setAbierta(entrega)} />}
        compact
      />
      <EntregaSheet entrega={abierta} onClose={() => setAbierta(null)} />
    </section>
  );
}

function columnas(abrir: (entrega: Entrega) => void): Column<Entrega>[] {
  return [
    {
      id: 'que',
      head: 'Aviso',
      names: true,
      render: (entrega) => (
        <button
          type="button"
          onClick={() => abrir(entrega)}
          className="min-h-11 text-left text-pino underline"
        >
          {textoDeEvento(entrega.evento)}
        </button>
      ),
    },
    { id: 'programa', head: 'Programa', render: ({ webhook }) => webhook },
    { id: 'cuando', head: 'Cuándo', render: ({ creadaEn }) => formatMomento(creadaEn) },
    { id: 'estado', head: 'Estado', render: ({ estado }) => <Estado estado={estado} /> },
    {
      id: 'respuesta',
      head: 'Respuesta',
      className: 'wrap-anywhere text-sm text-ink2',
      render: (entrega) => <span className="line-clamp-2">{respuestaEnPalabras(entrega)}</span>,
    },
  ];
}

function Estado({ estado }: Pick<Entrega, 'estado'>) {
  const { texto, tone } = ESTADOS[estado];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {texto}
    </Badge>
  );
}

function Fila({ entrega, onOpen }: { entrega: Entrega; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full flex-wrap items-start justify-between gap-x-3 gap-y-1 px-4 py-3 text-left -outline-offset-3 hover:bg-sunken"
    >
      <span className="grid min-w-0 flex-[1_1_10rem] gap-0.5">
        <span className="font-semi">{textoDeEvento(entrega.evento)}</span>
        <span className="text-sm wrap-anywhere text-ink2">
          {entrega.webhook} · {formatMomento(entrega.creadaEn)}
        </span>
        {entrega.estado === 'entregada' ? null : (
          <span className="line-clamp-2 text-sm wrap-anywhere text-ink2">{respuestaEnPalabras(entrega)}</span>
        )}
      </span>
      <Estado estado={entrega.estado} />
    </button>
  );
}

/** One thing told: what was answered, and the very text that is sent. It can be sent again. */
function EntregaSheet({ entrega, onClose }: { entrega: Entrega | null; onClose: () => void }) {
  const repetir = useRepetir();
  return (
    <Sheet
      open={entrega !== null}
      busy={repetir.pending}
      onClose={onClose}
      title={entrega ? textoDeEvento(entrega.evento) : 'Aviso'}
      description={entrega?.webhook}
      footer={
        entrega ? (
          <Button
            variant="primary"
            busy={repetir.pending}
            busyText="Enviando..."
            onClick={() => void repetir.run(entrega.id).then(({ ok }) => ok && onClose())}
          >
            Repetir
          </Button>
        ) : null
      }
    >
      {entrega ? <Contenido id={entrega.id} /> : null}
    </Sheet>
  );
}

function Contenido({ id }: { id: string }) {
  return (
    <QueryView
      query={useEntrega(id)}
      failed="No se pudo cargar el aviso"
      loading="Cargando aviso..."
      rows={3}
    >
      {(entrega) => (
        <div className="grid gap-4">
          <dl className="grid gap-2">
            <Dato nombre="Estado">{estadoEnPalabras(entrega)}</Dato>
            <Dato nombre="Respuesta">{respuestaEnPalabras(entrega)}</Dato>
            <Dato nombre="Pasó">{formatMomento(entrega.creadaEn)}</Dato>
            {entrega.proximoIntento === null ? null : (
              <Dato nombre="Próximo intento">{formatMomento(entrega.proximoIntento)}</Dato>
            )}
          </dl>
          <div className="grid gap-1">
            <h3 className="font-semi">Lo que se envía</h3>
            <pre className="hairline rounded-control bg-sunken p-3 text-sm break-all whitespace-pre-wrap">
              {conSangria(entrega.cuerpo)}
            </pre>
          </div>
        </div>
      )}
    </QueryView>
  );
}

function estadoEnPalabras({ estado, intentos }: Entrega): string {
  const { texto } = ESTADOS[estado];
  return intentos === 0 ? texto : `${texto}, ${formatCount(intentos, 'intento', 'intentos')}`;
}

function Dato({ nombre, children }: { nombre: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink2">{nombre}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function conSangria(cuerpo: string): string {
  return JSON.stringify(JSON.parse(cuerpo), null, 2);
}
