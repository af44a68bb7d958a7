import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

const LOOKS = {
  info: { Icon: Info, look: 'bg-albero-soft text-warn-ink' },
  error: { Icon: CircleAlert, look: 'bg-teja-soft font-semi text-teja' },
  ok: { Icon: CircleCheck, look: 'bg-pino-soft text-pino' },
};

const bringIntoSight = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });

/** A message that stays where it is about. An error is announced. `isAnswer`: to what was just pressed, so that it is brought into sight. */
export function Notice({
  tone,
  isAnswer = false,
  children,
}: {
  tone: keyof typeof LOOKS;
  isAnswer?: boolean;
  children: ReactNode;
}) {
  const { Icon, look } = LOOKS[tone];
  return (
    <div
      ref={isAnswer ? bringIntoSight : undefined}
      role={tone === 'error' ? 'alert' : undefined}
      className={cx('flex items-start gap-2.5 rounded-control p-3', look)}
    >
      <Icon size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
