import { paths } from '#web/paths.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { LigasActivas } from './LigasActivas.tsx';

export function LigasPage() {
  return (
    <Screen
      title="Ligas"
      subtitle="Clasificaciones de las ligas activas"
      back={paths.inicio()}
      backLabel="Volver al inicio"
      className="pt-2"
    >
      <LigasActivas />
    </Screen>
  );
}
