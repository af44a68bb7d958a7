import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Pantalla } from '#contrato/admin/pantallas.ts';
import { PANTALLAS_MAX } from '#reglas/pantallas.ts';
import { formatMomento } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useParams } from '#web/router/router.ts';
import { isRefused } from '#web/api/refusal.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { TorneoNoEncontrado } from '#web/shell/TorneoNoEncontrado.tsx';
import { Entrega } from './Entrega.tsx';
import { EnlaceHecho, type Hecho } from './EnlaceHecho.tsx';
import { NuevoEnlace } from './NuevoEnlace.tsx';
import { useCambiarPantalla, useHayCeremonia, usePantallas, useRetirarPantalla } from './queries.ts';

/**
 * The addresses at which the board of a torneo is seen without a session: made, looked over and taken back; and its
 * prize-giving, whose buttons come first while it is on, and else not before the list above them, which would move them.
 */
export function PantallasPage() {
  const { torneoId = '' } = useParams();
  const query = usePantallas(torneoId);
  const hayCeremonia = useHayCeremonia(torneoId);
  const noEsta = query.data === undefined && isRefused(query.error, 'torneo_no_encontrado');
  const partes = [
    <Enlaces key="enlaces" torneoId={torneoId} query={query} />,
    <Entrega key="entrega" torneoId={torneoId} />,
  ];
  return (
    <Screen
      title="Pantalla del club"
      subtitle={query.data?.torneo.nombre}
      back={paths.adminTorneos()}
      backLabel="Volver a Gestión de Torneos"
      width="reading"
      className="grid gap-4 pt-2"
    >
      {noEsta ? (
        <TorneoNoEncontrado to={paths.adminTorneos()} />
      ) : hayCeremonia ? (
        partes.toReversed()
      ) : query.isPending ? (
        partes.slice(0, 1)
      ) : (
        partes
      )}
    </Screen>
  );
}

function Enlaces({ torneoId, query }: { torneoId: string; query: ReturnType<typeof usePantallas> }) {
  const [making, setMaking] = useState(false);
  const [hecho, setHecho] = useState<Hecho | null>(null);
  const nuevo = (
    <Button variant="primary" icon={<Plus size={20} />} onClick={() => setMaking(true)}>
      Nuevo enlace
    </Button>
  );
  return (
    <div className="grid gap-4">
      <QueryView
        query={query}
        failed="No se pudieron cargar los enlaces"
        loading="Cargando enlaces..."
        rows={1}
      >
        {({ pantallas, delDia }) => (
          <>
            {pantallas.length === 0 ? (
              <EmptyState
                title="Ninguna pantalla enseña este torneo"
                description="Un enlace de pantalla enseña la clasificación en directo en el televisor del bar, a las familias o en la web del club, sin que nadie tenga que entrar. Se retira cuando se quiera."
                action={nuevo}
              />
            ) : (
              <Lista torneoId={torneoId} pantallas={pantallas} />
            )}
            {pantallas.length > 0 && pantallas.length < PANTALLAS_MAX ? <div>{nuevo}</div> : null}
            {making ? (
              <NuevoEnlace
                torneoId={torneoId}
                delDia={delDia}
                onHecho={(uno) => {
                  setMaking(false);
                  setHecho(uno);
                }}
                onClose={() => setMaking(false)}
              />
            ) : null}
          </>
        )}
      </QueryView>
      {hecho === null ? null : <EnlaceHecho hecho={hecho} onClose={() => setHecho(null)} />}
    </div>
  );
}

function Lista({ torneoId, pantallas }: { torneoId: string; pantallas: readonly Pantalla[] }) {
  const retirar = useRetirarPantalla(torneoId);
  return (
    <>
      <ul className="grid gap-3" aria-label="Enlaces de pantalla">
        {pantallas.map((pantalla) => (
          <li key={pantalla.id}>
            <Card className="grid gap-2">
              <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
                <Datos pantalla={pantalla} />
                <Button
                  size="sm"
                  className="text-teja"
                  aria-label={`Retirar ${pantalla.nombre}`}
                  busy={retirar.pending && retirar.asked?.id === pantalla.id}
                  busyText="Retirando..."
                  onClick={() => void retirar.run(pantalla)}
                >
                  Retirar
                </Button>
              </div>
              {pantalla.clase === 'pantalla' ? <Casillas torneoId={torneoId} pantalla={pantalla} /> : null}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a display may be for; one change at a time, since all of it is sent with each. */
function Casillas({ torneoId, pantalla }: { torneoId: string; pantalla: Pantalla }) {
  const { run, pending } = useCambiarPantalla(torneoId);
  return (
    <>
      <Checkbox
        label="También para las familias"
        checked={pantalla.familias}
        disabled={pantalla.dirige || pending}
        onChange={(familias) => void run({ ...pantalla, familias })}
      />
      <Checkbox
        label="Puede dirigir la entrega"
        hint={pantalla.familias ? 'No con un enlace para las familias' : 'Con su teclado o tocando'}
        checked={pantalla.dirige}
        disabled={pantalla.familias || pending}
        onChange={(dirige) => void run({ ...pantalla, dirige })}
      />
    </>
  );
}

function Datos({ pantalla: { nombre, clase, creadaEn, creadaPor, vistaEn, otros } }: { pantalla: Pantalla }) {
  const creada = `Creado el ${formatMomento(creadaEn)}${creadaPor === null ? '' : ` por ${creadaPor}`}`;
  return (
    <div className="grid min-w-0 flex-1 basis-48">
      <h2 className="text-h3 wrap-anywhere">{nombre}</h2>
      <span className="text-sm text-ink2">
        {clase === 'pantalla' ? 'Pantalla del club' : 'Para la web del club'}
        {otros.length === 0 ? '' : ` · También ${otros.map((otro) => otro.nombre).join(', ')}`}
      </span>
      <span className="text-sm text-ink2">{creada}</span>
      <span className="text-sm text-ink2">
        {vistaEn === null
          ? 'Nadie lo ha abierto todavía'
          : `Visto por última vez el ${formatMomento(vistaEn)}`}
      </span>
    </div>
  );
}
