import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What server and browser say to each other about a passkey, as JSON. */
type Ceremonia = Record<string, unknown>;

/** Whether this browser knows passkeys at all. */
export function sabeDeLlaves(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** How browsers say that the person closed their dialog, took too long, or has that passkey already. */
const DEJADO: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

async function orNull(asked: Promise<object>): Promise<Ceremonia | null> {
  try {
    return { ...(await asked) };
  } catch (error) {
    if (error instanceof Error && DEJADO.has(error.name)) return null;
    throw error;
  }
}

/** Has the browser make a passkey; null where the person left it. Brought when it is wanted. */
export async function crearLlave(opciones: Ceremonia): Promise<Ceremonia | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = opciones as unknown as PublicKeyCredentialCreationOptionsJSON;
  return await orNull(startRegistration({ optionsJSON }));
}

/** Has the browser show one; null where the person left it. */
export async function mostrarLlave(opciones: Ceremonia): Promise<Ceremonia | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = opciones as unknown as PublicKeyCredentialRequestOptionsJSON;
  return await orNull(startAuthentication({ optionsJSON }));
}
