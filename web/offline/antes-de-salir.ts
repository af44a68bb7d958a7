import { countEsperando, sendAll, tellCuentas } from './use-cuentas.ts';

/** How long a browser may take to forget its push service, on the way out. */
const OLVIDO_MS = 3000;
/** How long whoever leaves strokes behind waits for the club to hear how many. */
const DECIRLO_MS = 2000;

/** What is answered to the question whether to leave so many strokes behind. */
export type Respuesta = 'enviar' | 'salir' | 'quedarse';

type Preguntar = (golpes: number, fallo: boolean) => Promise<Respuesta>;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * What comes before a sign-out: who has strokes waiting on this phone is asked, and the browser forgets its address for
 * notes. False where they stay.
 */
export async function antesDeSalir(usuarioId: string | null, preguntar: Preguntar): Promise<boolean> {
  if (usuarioId !== null && !(await puedeSalir(usuarioId, preguntar))) return false;
  await olvidarAvisos();
  return true;
}

/** The next person on this phone gets no notes of this one: the browser forgets its address, whatever the club answers. */
async function olvidarAvisos(): Promise<void> {
  const forget = async () => {
    const { olvidarSuscripcion } = await import('#web/lib/push.ts');
    await olvidarSuscripcion();
  };
  await Promise.race([forget().catch(() => undefined), wait(OLVIDO_MS)]);
}

/** Whether nothing waits any more, or it is left waiting knowingly. */
async function puedeSalir(usuarioId: string, preguntar: Preguntar): Promise<boolean> {
  let golpes = await countEsperando(usuarioId);
  let fallo = false;
  while (golpes > 0) {
    const respuesta = await preguntar(golpes, fallo);
    if (respuesta === 'quedarse') return false;
    if (respuesta === 'salir') {
      // Without the club nobody is kept waiting at the door: the phone itself remembers whose they are
      await Promise.race([tellCuentas(), wait(DECIRLO_MS)]);
      return true;
    }
    await sendAll(usuarioId);
    fallo = true;
    golpes = await countEsperando(usuarioId);
  }
  return true;
}
