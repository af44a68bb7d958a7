import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from '#web/lib/cx.ts';
import { keepAboveFoot } from './above-foot.ts';
import {
  onWithdraw,
  pendingToasts,
  subscribeToToasts,
  takeToasts,
  type ToastMessage,
  type ToastTone,
} from './notify.ts';

const ICONS = { ok: CircleCheck, error: CircleAlert, info: Info };
const INKS: Record<ToastTone, string> = { ok: 'text-ok', error: 'text-teja', info: 'text-ink2' };

/**
 * An error interrupts. Base UI's own high priority would hide the toast from assistive technology while leaving it
 * focusable, so the role does it.
 */
const ASSERTIVE = { role: 'alert', 'aria-modal': undefined };

/** The region where toasts appear; loaded by `Toaster`. Over the buttons at the foot of an open dialog, never on them. */
export function ToastRegion() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? keepAboveFoot(place.current) : undefined), []);
  return (
    <Toast.Provider limit={1} timeout={6000}>
      <ToastFeed />
      <Toast.Viewport
        ref={place}
        aria-label="Avisos"
        className="fixed inset-x-3 bottom-[max(calc(5rem+var(--tira)+env(safe-area-inset-bottom)),var(--foot,0px))] z-50 mx-auto grid max-w-120 md:right-6 md:bottom-[max(1.5rem,var(--foot,0px))] md:left-auto md:w-100 in-data-[avisos=arriba]:top-[calc(0.5rem+env(safe-area-inset-top))] in-data-[avisos=arriba]:bottom-auto md:in-data-[avisos=arriba]:bottom-auto"
      >
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastFeed() {
  const { add, close } = Toast.useToastManager();
  const faults = useRef(new Set<string>());
  const pending = useSyncExternalStore(subscribeToToasts, pendingToasts);
  useEffect(() => {
    if (pending.length === 0) return;
    for (const message of takeToasts()) {
      const { id, tone, fault = false } = message;
      if (tone === 'ok') for (const one of faults.current) close(one);
      // Base UI changes one that it shows already where it stands, also under a newer one.
      if (id !== undefined) close(id);
      add(toOptions(message));
      if (fault && id !== undefined) faults.current.add(id);
    }
  }, [pending, add, close]);
  useEffect(() => onWithdraw(close), [close]);
  return null;
}

function toOptions({ id, title, description, tone, action }: ToastMessage) {
  return {
    ...(id === undefined ? {} : { id }),
    title,
    description,
    type: tone,
    timeout: tone === 'error' || action !== undefined ? 10_000 : 6000,
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: action.onClick } }),
  };
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const tone = toneOf(toast.type);
    const Icon = ICONS[tone];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...(tone === 'error' ? ASSERTIVE : {})}
        className="toast hairline col-start-1 row-start-1 rounded-card bg-surface text-ink shadow-2"
      >
        <Toast.Content className="flex items-start gap-3 py-2 pr-1 pl-4">
          <Icon size={22} className={cx('mt-2.5 shrink-0', INKS[tone])} />
          <div className="min-w-0 flex-1 py-2">
            <Toast.Title className="font-sans text-base leading-snug font-strong" render={<p />} />
            <Toast.Description className="text-sm text-ink2" />
          </div>
          {toast.actionProps ? (
            <Toast.Action className="min-h-11 rounded-control px-3 font-strong text-pino hover:bg-sunken" />
          ) : null}
          <Toast.Close
            aria-label="Cerrar aviso"
            aria-hidden={false} // Base UI hides it until the region has the focus; it is always there to be pressed
            className="grid size-[44px] shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunken"
          >
            <X size={20} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

function toneOf(type: string | undefined): ToastTone {
  return type === 'error' || type === 'ok' ? type : 'info';
}
