import { Menu as Base } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import { type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

export type MenuEntry = {
  id: string;
  label: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

/** The «⋮» of a row: its actions by mouse, touch and keyboard. `label` says whose actions they are. */
export function ActionMenu({
  label,
  entries,
  trigger,
  className,
}: {
  label: string;
  entries: readonly MenuEntry[];
  trigger?: ReactNode;
  className?: string;
}) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        className={cx(
          'press grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken',
          className,
        )}
      >
        {trigger ?? <EllipsisVertical aria-hidden="true" size={20} />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-40" align="end" sideOffset={4}>
          <Base.Popup className="control-edge max-h-[min(24rem,var(--available-height))] min-w-48 overflow-y-auto rounded-control bg-surface p-1 shadow-2">
            {entries.map(({ id, label: text, danger = false, disabled = false, onSelect }) => (
              <Base.Item
                key={id}
                disabled={disabled}
                onClick={onSelect}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center rounded-tile px-3 data-[disabled]:opacity-50 data-[highlighted]:bg-sunken',
                  danger && 'text-teja',
                )}
              >
                {text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
