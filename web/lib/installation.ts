import { createShared } from './shared-value.ts';

/** What a browser gives a page that it would install. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const offered = createShared<InstallPrompt | null>(null);

/** Keeps the browser's offer to install, which comes once and early, for the moment when it is wanted. Called once. */
export function watchInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) offered.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offered.set(null));
}

/** Whether the page runs as an installed app. */
export function estaInstalada(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** An iPhone or iPad, which installs by its own menu only. An iPad says that it is a Mac, with fingers. */
export function esIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** How the app can be installed here: by the browser's own question, by the menu of an iPhone, or not (any more). */
export type Instalacion = { modo: 'preguntar'; instalar: () => Promise<void> } | { modo: 'ios' } | null;

/** How the app can be installed on this phone now. */
export function useInstalacion(): Instalacion {
  const prompt = offered.use();
  if (estaInstalada()) return null;
  if (prompt) {
    const instalar = async () => {
      offered.set(null); // a browser asks once
      await prompt.prompt();
    };
    return { modo: 'preguntar', instalar };
  }
  return esIos() ? { modo: 'ios' } : null;
}
