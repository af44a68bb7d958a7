import { UnaVezSheet } from '#web/shell/UnaVezSheet.tsx';

/** The new clave, whole, this once. */
export function ClaveHecha({ entera, onClose }: { entera: string; onClose: () => void }) {
  return (
    <UnaVezSheet
      title="Clave creada"
      texto={entera}
      campo={{
        label: 'Clave de acceso',
        hint: 'Quien la tenga entra en tu nombre, con los permisos que has marcado',
        rows: 2,
      }}
      aviso="Cópiala ahora: no se vuelve a mostrar."
      cerrar="Ya la tengo"
      copia={{
        ok: 'Clave copiada',
        failure: 'No se pudo copiar: selecciónala y cópiala a mano',
        toast: 'claves',
      }}
      onClose={onClose}
    />
  );
}
