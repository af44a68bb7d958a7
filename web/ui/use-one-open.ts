import { useState } from 'react';

type Opened<Dialogo> = { dialogo: Dialogo | null; vez: number };

/** Which of several dialogs is open. `vez` is another at every opening: the key of one that then begins anew. */
export function useOneOpen<Dialogo extends string>() {
  const [opened, setOpened] = useState<Opened<Dialogo>>({ dialogo: null, vez: 0 });
  return {
    ...opened,
    abrir: (dialogo: Dialogo) => setOpened(({ vez }) => ({ dialogo, vez: vez + 1 })),
    cerrar: () => setOpened(({ vez }) => ({ dialogo: null, vez })),
  };
}
