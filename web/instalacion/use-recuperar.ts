import { useState } from 'react';
import { client } from '#web/api/client.ts';
import { esDelClub, type Refusal } from '#web/api/refusal.ts';
import { fileToBase64 } from '#web/lib/file.ts';
import { useAction } from '#web/shell/use-action.ts';

/** A piece that goes at once, in bytes. */
const TROZO = 2_000_000;

/** Refusals that say nothing of the backup. */
const DE_AHORA: ReadonlySet<Refusal['codigo']> = new Set(['servicio_ocupado', 'error_inesperado']);

const VACIO = 'Ese archivo está vacío: elige otro';
const OTRA =
  'La copia que se había comprobado no está: en otra pestaña se ha enviado esta. Mira si es la que quieres';

type Refusals = readonly (Refusal | null)[];
const primera = (refusals: Refusals) => refusals.find((one) => one !== null);

/** Whether what was broken off can go on: nothing was said against the backup itself, and no passphrase is awaited. */
function seSigue(refusals: Refusals, cifrada: boolean): boolean {
  const codigo = primera(refusals)?.codigo;
  return codigo !== undefined && !cifrada && (!esDelClub(codigo) || DE_AHORA.has(codigo));
}

/** A backup that was chosen, sent and looked at, and what the club said of it. */
export function useRecuperar(token: string) {
  const [archivo, setArchivo] = useState<File | null>(null);
  const [enviado, setEnviado] = useState({ bytes: 0, de: 0 });
  const [frase, setFrase] = useState<string | null>(null);
  const [cifrada, setCifrada] = useState(false);
  const [aviso, setAviso] = useState<string | null>(null);
  const comprobar = useAction({
    ask: (conFrase: string | null) => client.instalacion.comprobarCopia({ token, frase: conFrase }),
    failure: 'No se pudo comprobar la copia',
    quiet: true,
  });
  const enviar = useAction({
    ask: async ({ elegido, empieza }: { elegido: File; empieza: number }) => {
      for (let desde = empieza; desde < elegido.size; desde += TROZO) {
        const datos = await fileToBase64(elegido.slice(desde, desde + TROZO));
        const { bytes } = await client.instalacion.subirCopia({ token, desdeByte: desde, datos });
        setEnviado({ bytes, de: elegido.size });
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
    // Where nobody said so it is as sealed as before: the passphrase that was typed stays.
    setCifrada((antes) => !outcome.ok && (outcome.refusal?.codigo === 'copia_cifrada' || antes));
  };
  const elegir = async (elegido: File) => {
    setArchivo(elegido);
    setEnviado({ bytes: 0, de: elegido.size });
    setCifrada(false);
    for (const anterior of [enviar, comprobar, recuperar]) anterior.reset();
    // Of nothing nothing is sent: what the club would look at is what was sent before.
    setAviso(elegido.size === 0 ? VACIO : null);
    if (elegido.size === 0) return;
    if ((await enviar.run({ elegido, empieza: 0 })).ok) await mirar(null);
  };
  /** Goes on where it was broken off: with the next piece of the file, or with looking at it. */
  const seguir = async (elegido: File) => {
    if (enviar.refusal && !(await enviar.run({ elegido, empieza: enviado.bytes })).ok) return;
    await mirar(frase);
  };
  /** What is told of here is restored: two tabs of a browser send to one place, and the other one may have sent last. */
  const recuperarLaVista = async () => {
    setAviso(null);
    const vista = JSON.stringify(comprobar.output);
    const ahora = await comprobar.run(frase);
    if (!ahora.ok) return;
    if (JSON.stringify(ahora.output) === vista) await recuperar.run();
    else setAviso(OTRA);
  };
  const deComprobar = cifrada && frase === null ? null : comprobar.refusal;
  return {
    elegir,
    mirar,
    recuperar: () => void recuperarLaVista(),
    enviado: enviar.pending ? enviado : null,
    mirando: comprobar.pending,
    cifrada,
    /** How to go on with what was broken off; null where there is nothing to go on with, or a passphrase to send again. */
    seguir:
      archivo !== null && seSigue([enviar.refusal, comprobar.refusal], cifrada)
        ? () => void seguir(archivo)
        : null,
    /** What the backup holds, once it is seen to be whole. */
    copia: comprobar.pending || comprobar.refusal ? undefined : comprobar.output,
    recuperando: recuperar.pending,
    hecho: recuperar.output !== undefined,
    fallo: aviso ?? primera([enviar.refusal, recuperar.refusal, deComprobar])?.mensaje,
  };
}
