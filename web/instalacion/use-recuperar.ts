import { useState } from 'react';
import { client } from '#web/api/client.ts';
import { fileToBase64 } from '#web/lib/file.ts';
import { useAction } from '#web/shell/use-action.ts';

/** A piece that goes at once, in bytes. */
const TROZO = 2_000_000;

/** A backup that was chosen, sent and looked at, and what the club said of it. */
export function useRecuperar(token: string) {
  const [enviado, setEnviado] = useState({ bytes: 0, de: 0 });
  const [frase, setFrase] = useState<string | null>(null);
  const [cifrada, setCifrada] = useState(false);
  const [vacio, setVacio] = useState(false);
  const comprobar = useAction({
    ask: (conFrase: string | null) => client.instalacion.comprobarCopia({ token, frase: conFrase }),
    failure: 'No se pudo comprobar la copia',
    quiet: true,
  });
  const enviar = useAction({
    ask: async (archivo: File) => {
      for (let desde = 0; desde < archivo.size; desde += TROZO) {
        const datos = await fileToBase64(archivo.slice(desde, desde + TROZO));
        const { bytes } = await client.instalacion.subirCopia({ token, desdeByte: desde, datos });
        setEnviado({ bytes, de: archivo.size });
      }
    },
    failure: 'No se pudo enviar la copia',
    quiet: true,
  });
  const recuperar = useAction({
    ask: () => client.instalacion.recuperar({ token, frase }),
    failure: 'No se pudo recuperar el club',
    quiet: true,
  });
  const mirar = async (conFrase: string | null) => {
    setFrase(conFrase);
    const outcome = await comprobar.run(conFrase);
    setCifrada(!outcome.ok && outcome.refusal?.codigo === 'copia_cifrada');
  };
  const elegir = async (archivo: File) => {
    setEnviado({ bytes: 0, de: archivo.size });
    setCifrada(false);
    for (const anterior of [enviar, comprobar, recuperar]) anterior.reset();
    // Of nothing nothing is sent: what the club would look at is what was sent before.
    setVacio(archivo.size === 0);
    if (archivo.size === 0) return;
    if ((await enviar.run(archivo)).ok) await mirar(null);
  };
  const refusal =
    enviar.refusal ?? recuperar.refusal ?? (cifrada && frase === null ? null : comprobar.refusal);
  return {
    elegir,
    mirar,
    recuperar: () => void recuperar.run(),
    enviado: enviar.pending ? enviado : null,
    mirando: comprobar.pending,
    cifrada,
    /** What the backup holds, once it is seen to be whole. */
    copia: comprobar.pending || comprobar.refusal ? undefined : comprobar.output,
    recuperando: recuperar.pending,
    hecho: recuperar.output !== undefined,
    fallo: vacio ? 'Ese archivo está vacío: elige otro' : refusal?.mensaje,
  };
}
