import type { ClaseDePantalla } from '#reglas/pantallas.ts';
import { UnaVezSheet } from '#web/shell/UnaVezSheet.tsx';

/** A new address, whole, this once; of the website, the piece of HTML that frames it. */
export type Hecho = { direccion: string; clase: ClaseDePantalla };

const TEXTOS: Record<ClaseDePantalla, { label: string; hint: string }> = {
  pantalla: {
    label: 'Enlace',
    hint: 'Ábrelo en el navegador de la pantalla. Quien lo tenga ve la clasificación',
  },
  incrustar: {
    label: 'Código para la web',
    hint: 'Pégalo en la página. Solo se ve en las webs que permiten los ajustes del club',
  },
};

export function EnlaceHecho({ hecho: { direccion, clase }, onClose }: { hecho: Hecho; onClose: () => void }) {
  return (
    <UnaVezSheet
      title="Enlace creado"
      texto={clase === 'pantalla' ? direccion : marcoDe(direccion)}
      campo={{ ...TEXTOS[clase], rows: 3 }}
      aviso="Cópialo ahora: no se vuelve a mostrar."
      cerrar="Ya lo tengo"
      copia={{
        ok: 'Copiado',
        failure: 'No se pudo copiar: selecciónalo y cópialo a mano',
        toast: 'pantallas',
      }}
      onClose={onClose}
    />
  );
}

/** What the club's website has in its page. */
function marcoDe(direccion: string): string {
  return `<iframe src="${direccion}" title="Clasificación en directo" style="width:100%;height:640px;border:0"></iframe>`;
}
