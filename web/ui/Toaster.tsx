import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { pendingToasts, subscribeToToasts, takeToasts } from './notify.ts';
import { carryToasts } from './overlay.ts';

/** Told by the build: whether this is the app of who only looks (docs/decisions/0023). */
declare const HOYO19_VISITA: boolean;

type State = { Region: ComponentType | null; failed: boolean };

/**
 * The place of the toasts, once per page. The real region (Base UI) is fetched when the page is idle or at the first
 * message, and on the page of who only looks, which hardly ever has one, not before it; if it cannot be fetched (no coverage),
 * the messages are shown plainly, for none may be lost.
 */
export function Toaster() {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => carryToasts(host), [host]);
  return createPortal(<Toasts />, host);
}

function Toasts(): ReactNode {
  const pending = useSyncExternalStore(subscribeToToasts, pendingToasts);
  const [{ Region, failed }, setState] = useState<State>({ Region: null, failed: false });
  const wanted = pending.length;

  useEffect(() => {
    if (Region !== null || (HOYO19_VISITA && wanted === 0)) return undefined;
    let gone = false;
    function load() {
      import('./ToastRegion.tsx').then(
        (module) => !gone && setState({ Region: module.ToastRegion, failed: false }),
        () => !gone && setState({ Region: null, failed: true }),
      );
    }
    const timer = setTimeout(load, wanted > 0 ? 0 : IDLE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [Region, wanted]);

  if (Region !== null) return <Region />;
  const last = pending.at(-1);
  if (!failed || last === undefined) return null;
  return (
    <div className="fixed inset-x-3 top-[calc(0.5rem+env(safe-area-inset-top))] z-50 flex items-center gap-2 rounded-card bg-ink py-2 pr-2 pl-4 text-bg">
      <p role="alert" className="min-w-0 flex-1">
        <strong>{last.title}</strong> {last.description}
      </p>
      <button type="button" onClick={takeToasts} className="min-h-11 px-2 font-strong underline">
        Cerrar
      </button>
    </div>
  );
}

const IDLE_MS = 4000;
