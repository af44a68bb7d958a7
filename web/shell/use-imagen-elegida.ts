import { useEffect, useState } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { notifyFault } from '#web/ui/notify.ts';

const MAX_BYTES = 5 * 1024 * 1024;
type NoValida = 'escudo_no_valido' | 'imagen_no_valida';

export type ImagenElegida = {
  elegida: { file: File; url: string } | null;
  /** Takes a file that the browser can draw; of any other it says why not. */
  elegir: (file: File) => void;
  soltar: () => void;
};

function tellFault(codigo: NoValida | 'imagen_demasiado_grande'): void {
  const { titulo, mensaje } = TEXTOS_DE_ERROR[codigo];
  notifyFault(mensaje, 'imagen', titulo);
}

/** A picture of the club that somebody chose and has not sent yet, as an address to look at it. */
export function useImagenElegida(noValida: NoValida): ImagenElegida {
  const [elegida, setElegida] = useState<ImagenElegida['elegida']>(null);
  useEffect(() => () => void (elegida && URL.revokeObjectURL(elegida.url)), [elegida]);
  return {
    elegida,
    soltar: () => setElegida(null),
    elegir: (file) => {
      if (file.size > MAX_BYTES) {
        tellFault('imagen_demasiado_grande');
        return;
      }
      setElegida(null); // until this one is drawn nothing of the one before is sent
      const url = URL.createObjectURL(file);
      const image = Object.assign(new Image(), { src: url });
      image.decode().then(
        () => setElegida({ file, url }),
        () => {
          URL.revokeObjectURL(url);
          tellFault(noValida);
        },
      );
    },
  };
}
