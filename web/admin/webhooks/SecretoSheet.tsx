import { UnaVezSheet } from '#web/shell/UnaVezSheet.tsx';

/** The secret of a program, which is shown this once. */
export function SecretoSheet({ secreto, onClose }: { secreto: string; onClose: () => void }) {
  return (
    <UnaVezSheet
      title="El secreto del programa"
      texto={secreto}
      campo={{
        label: 'Secreto',
        hint: 'Con él comprueba el otro programa que los avisos son del club.',
        rows: 2,
      }}
      aviso="Guárdalo ahora: no se vuelve a enseñar. Si se pierde, se cambia por otro."
      cerrar="Ya lo he guardado"
      copia={{
        ok: 'Secreto copiado',
        failure: 'No se pudo copiar: márcalo y cópialo a mano',
        toast: 'webhooks',
      }}
      onClose={onClose}
    />
  );
}
