import type { VidaDePrimerosPasos } from '#reglas/funcionamiento.ts';
import type { ComponentProps } from 'react';
import { ListNotRead } from '#web/shell/ListNotRead.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useCamposParaElegir } from './use-funcionamiento.ts';

/** What a form hands to one of its lists. */
type Eleccion<T extends string> = { id: string; value: T; onValueChange: (value: T | null) => void };

/** Where the club plays at home, of the courses that it has. */
export function CampoDeCasa({ campo }: { campo: Eleccion<string> }) {
  const query = useCamposParaElegir();
  const { data: campos = [], isPending } = query;
  return (
    <>
      <ListNotRead query={query} failed="No se pudieron cargar los campos" />
      <Select
        {...campo}
        label="Campo de casa"
        hint="El que propone un torneo nuevo"
        placeholder={isPending ? 'Cargando...' : 'Ninguno'}
        disabled={query.data === undefined}
        options={campos.map(({ id: value, nombre: label }) => ({ value, label }))}
      />
    </>
  );
}

const PRIMEROS_PASOS: readonly { value: VidaDePrimerosPasos; label: string }[] = [
  { value: 'hasta_jugar', label: 'Hasta que se juegue el primer torneo' },
  { value: 'siempre', label: 'Siempre' },
  { value: 'nunca', label: 'No' },
];

/** How long the panel shows the first steps: from here they come back. */
export function PasosDelPanel({ campo }: { campo: Eleccion<VidaDePrimerosPasos> }) {
  return (
    <Select
      {...campo}
      label="Primeros pasos en el panel"
      hint="La lista de lo primero que hace un club nuevo"
      options={PRIMEROS_PASOS}
    />
  );
}

/** Who may put a board into a page of theirs: nobody, until somebody is named. */
export function WebsQueIncrustan({ campo }: { campo: Omit<ComponentProps<typeof TextArea>, 'label'> }) {
  return (
    <TextArea
      {...campo}
      label="Webs que pueden incrustar la clasificación"
      hint="Una por línea, con https:// y sin nada detrás: https://www.miclub.es. Sin ninguna, nadie puede"
      optional
      rows={2}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Whether administrators enter with a second factor; who asks it of the others has one. */
export function SegundoFactorDeAdministracion({
  campo,
}: {
  campo: Pick<ComponentProps<typeof Switch>, 'checked' | 'onChange'>;
}) {
  return (
    <Switch
      {...campo}
      label="Los administradores entran con segundo factor"
      hint="Quien no lo tenga lo pone en Mi Perfil antes de abrir la administración. Pon antes el tuyo"
    />
  );
}
