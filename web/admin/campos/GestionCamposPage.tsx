import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CampoGestionado } from '#contrato/admin/campos.ts';
import { matches } from '#web/lib/search.ts';
import { paths } from '#web/paths.ts';
import { useClubDelServidor } from '#web/session/session.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { CampoCard } from './CampoCard.tsx';
import { useOneOpen } from '#web/ui/use-one-open.ts';
import { CampoDialog } from './formularios/CampoDialog.tsx';
import { ImportarDialog } from './importacion/ImportarDialog.tsx';
import { useCampos } from './queries.ts';

/** The courses of the club with their tees and holes; new ones by hand or from the federation. */
export function GestionCamposPage() {
  const campos = useCampos();
  const { dialogo, vez, abrir, cerrar } = useOneOpen<'crear' | 'importar'>();
  const conRfeg = useClubDelServidor()?.federacion !== 'ninguna';
  const acciones = (
    <>
      {conRfeg ? (
        <Button icon={<Download size={20} className="max-sm:hidden" />} onClick={() => abrir('importar')}>
          Importar de la RFEG
        </Button>
      ) : null}
      <Button
        variant="primary"
        icon={<Plus size={20} className="max-sm:hidden" />}
        onClick={() => abrir('crear')}
      >
        Crear campo
      </Button>
    </>
  );
  return (
    <>
      <Screen
        title="Gestión de Campos de Golf"
        back={paths.admin()}
        backLabel="Volver a la administración"
        actions={acciones}
        className="grid gap-3 pt-2"
      >
        <QueryView
          query={campos}
          failed="No se pudieron cargar los campos de golf"
          loading="Cargando campos de golf..."
          rowClassName="h-20"
        >
          {(lista) => <Lista campos={lista} conRfeg={conRfeg} />}
        </QueryView>
      </Screen>
      <CampoDialog key={`crear-${vez}`} open={dialogo === 'crear'} campo={null} onClose={cerrar} />
      <ImportarDialog key={`importar-${vez}`} open={dialogo === 'importar'} onClose={cerrar} />
    </>
  );
}

/** From how many courses on a search is offered. */
const MUCHOS = 8;

function Lista({ campos, conRfeg }: { campos: readonly CampoGestionado[]; conRfeg: boolean }) {
  const [busca, setBusca] = useState('');
  if (campos.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay campos de golf"
        description={
          conRfeg
            ? 'Crea el primero a mano o impórtalo de la página de la federación.'
            : 'Crea el primero a mano.'
        }
      />
    );
  }

  const vistos = campos.filter(({ nombre, ubicacion }) => matches(busca, [nombre, ubicacion]));
  return (
    <>
      {campos.length < MUCHOS ? null : (
        <SearchField
          label="Buscar campos"
          placeholder="Buscar por nombre o lugar..."
          value={busca}
          onValueChange={setBusca}
        />
      )}
      {vistos.length === 0 ? <p className="py-6 text-center text-ink2">Ningún campo se llama así</p> : null}
      <ul className="grid gap-3">
        {vistos.map((campo) => (
          <li key={campo.id}>
            <CampoCard campo={campo} />
          </li>
        ))}
      </ul>
    </>
  );
}
