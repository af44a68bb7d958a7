import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

const LOOKS = {
  info: { Icon: Info, look: 'bg-albero-soft text-warn-ink' },
  error: { Icon: CircleAlert, look: 'bg-teja-soft font-semi text-teja' },
  ok: { Icon: CircleCheck, look: 'bg-pino-soft text-pino' },
};

/** A message that stays where it is about. An error is announced. */
export function Notice({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
  const { Icon, look } = LOOKS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={cx('flex items-start gap-2.5 rounded-control p-3', look)}
    >
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
