import { type ReactNode } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { ContinuarTarjeta } from '#web/shell/ContinuarTarjeta.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TorneosDisponibles } from './TorneosDisponibles.tsx';

type Tab = 'torneos' | 'ligas';

/** `ligas` is what the second tab shows: another feature's, handed in by the route table. */
export function TorneosPage({ ligas }: { ligas: ReactNode }) {
  const [params, change] = useSearchWords();
  const tab: Tab = params.get('tab') === 'ligas' ? 'ligas' : 'torneos';
  return (
    <Screen title="Torneos y Ligas" back={paths.inicio()} backLabel="Volver al inicio">
      <div className="mb-4 empty:hidden">
        <ContinuarTarjeta />
      </div>
      <Tabs<Tab>
        label="Torneos y ligas"
        value={tab}
        onValueChange={(next) => change({ tab: next === 'torneos' ? null : next })}
        tabs={[
          { value: 'torneos', label: 'Torneos', content: <TorneosDisponibles /> },
          { value: 'ligas', label: 'Ligas', content: ligas },
        ]}
      />
    </Screen>
  );
}
