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

/** Why there is no passkey: the person closed the browser's dialog, took too long or was not recognised; or has one there. */
export type SinLlave = 'dejada' | 'ya_la_hay';

/** How browsers say so. */
const SIN_LLAVE: Readonly<Record<string, SinLlave>> = {
  NotAllowedError: 'dejada',
  AbortError: 'dejada',
  InvalidStateError: 'ya_la_hay',
};

async function orWhyNot(asked: Promise<object>): Promise<Ceremonia | SinLlave> {
  try {
    return { ...(await asked) };
  } catch (error) {
    const why = error instanceof Error ? SIN_LLAVE[error.name] : undefined;
    if (why) return why;
    throw error;
  }
}

/** Has the browser make a passkey, or says why there is none. Brought when it is wanted. */
export async function crearLlave(opciones: Ceremonia): Promise<Ceremonia | SinLlave> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = opciones as unknown as PublicKeyCredentialCreationOptionsJSON;
  return await orWhyNot(startRegistration({ optionsJSON }));
}

/** Has the browser show one, or says why there is none. */
export async function mostrarLlave(opciones: Ceremonia): Promise<Ceremonia | SinLlave> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = opciones as unknown as PublicKeyCredentialRequestOptionsJSON;
  return await orWhyNot(startAuthentication({ optionsJSON }));
}
