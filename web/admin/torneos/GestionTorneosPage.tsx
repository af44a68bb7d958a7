import { Plus, Upload } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { paths } from '#web/paths.ts';
import { client } from '#web/api/client.ts';
import { HojaButton } from '#web/shell/HojaButton.tsx';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import type { Dialogo } from './AccionesDeTorneo.tsx';
import { CategoriasDialog } from './categorias/CategoriasDialog.tsx';
import { ParejasDialog } from './parejas/ParejasDialog.tsx';
import { EliminarTorneoDialog } from './EliminarTorneoDialog.tsx';
import { EnvioDialog } from './EnvioDialog.tsx';
import { DuplicarTorneoDialog } from './formulario/DuplicarTorneoDialog.tsx';
import { EditarTorneoDialog, NuevoTorneoDialog } from './formulario/TorneoDialog.tsx';
import { ListaDeTorneos } from './ListaDeTorneos.tsx';
import { PremiosDialog } from './premios/PremiosDialog.tsx';
import { PuntosDialog } from './PuntosDialog.tsx';
import { type Filtro, type TorneoElegido } from './queries.ts';
import { useFiltro } from './use-filtro.ts';
import { VueltasDialog } from './vueltas/VueltasDialog.tsx';

type PanelDeParticipantes = ComponentType<{ torneo: TorneoElegido; onClose: () => void }>;

const BUSCAR = 'Buscar torneos por nombre o campo...';

/**
 * The torneos as administrators manage them. Quick entry and the participantes are other folders': the route table hands
 * them in, and without the second its buttons are not shown.
 */
export function GestionTorneosPage({
  entradaRapida,
  Participantes,
}: {
  entradaRapida?: ReactNode;
  Participantes?: PanelDeParticipantes;
}) {
  const { filtro, setBusqueda, setMostrar } = useFiltro();
  const busqueda = useSettled(filtro.busqueda);
  const [nuevo, setNuevo] = useState(false);
  const [abierto, setAbierto] = useState<{ dialogo: Dialogo; torneo: TorneoElegido } | null>(null);
  return (
    <>
      <Screen
        title="Gestión de Torneos"
        back={paths.admin()}
        backLabel="Volver a la administración"
        actions={
          <Button variant="primary" icon={<Plus size={20} />} onClick={() => setNuevo(true)}>
            Nuevo torneo
          </Button>
        }
        className="grid gap-6"
      >
        {entradaRapida}
        <section className="grid gap-4">
          <h2 className="text-h2">Torneos</h2>
          <div className="flex flex-wrap items-center gap-3">
            <SearchField
              className="min-w-0 flex-[1_1_16rem] md:max-w-120"
              label={BUSCAR}
              maxLength={80}
              value={filtro.busqueda}
              onValueChange={setBusqueda}
            />
            <SegmentedControl<Filtro['mostrar']>
              label="Torneos que se muestran"
              value={filtro.mostrar}
              onValueChange={setMostrar}
              options={[
                { value: 'vigentes', label: 'Vigentes' },
                { value: 'eliminados', label: 'Eliminados' },
              ]}
            />
          </div>
          <ListaDeTorneos
            filtro={{ ...filtro, busqueda }}
            conParticipantes={Participantes !== undefined}
            onCrear={() => setNuevo(true)}
            onOpen={(dialogo, { id, nombre }) => setAbierto({ dialogo, torneo: { id, nombre } })}
          />
          <span className="justify-self-start">
            <HojaButton pedir={() => client.admin.traslado.exportarTorneos({ ...filtro, busqueda })}>
              Estos torneos (CSV)
            </HojaButton>
          </span>
          <LinkButton className="justify-self-start" icon={<Upload size={20} />} to={paths.adminTemporadas()}>
            Importar temporadas anteriores
          </LinkButton>
        </section>
      </Screen>
      {nuevo ? <NuevoTorneoDialog onClose={() => setNuevo(false)} /> : null}
      {abierto ? (
        <DialogoDeTorneo
          {...abierto}
          Participantes={Participantes}
          onClose={() => setAbierto(null)}
          onParticipantes={() => setAbierto({ ...abierto, dialogo: 'participantes' })}
        />
      ) : null}
    </>
  );
}

function DialogoDeTorneo({
  dialogo,
  torneo,
  Participantes,
  onClose,
  onParticipantes,
}: {
  dialogo: Dialogo;
  torneo: TorneoElegido;
  Participantes: PanelDeParticipantes | undefined;
  onClose: () => void;
  onParticipantes: () => void;
}) {
  const own = { torneo, onClose };
  const partes: Record<Dialogo, ReactNode> = {
    editar: <EditarTorneoDialog {...own} onParticipantes={Participantes ? onParticipantes : undefined} />,
    duplicar: <DuplicarTorneoDialog {...own} />,
    participantes: Participantes ? <Participantes {...own} /> : null,
    categorias: <CategoriasDialog {...own} />,
    premios: <PremiosDialog {...own} />,
    parejas: <ParejasDialog {...own} />,
    vueltas: <VueltasDialog {...own} />,
    puntos: <PuntosDialog {...own} />,
    correo: <EnvioDialog {...own} />,
    eliminar: <EliminarTorneoDialog {...own} />,
  };
  return partes[dialogo];
}
