import { Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '#web/lib/cx.ts';
import { chooseTema, chosenTema, subscribeToTema } from '#web/lib/theme.ts';

/** Black on white for the course at noon, and back to what the system says. */
export function SolSwitch({ className }: { className?: string }) {
  const sol = useSyncExternalStore(subscribeToTema, chosenTema) === 'sol';
  return (
    <button
      type="button"
      aria-label="Modo sol"
      aria-pressed={sol}
      onClick={() => chooseTema(sol ? null : 'sol')}
      className={cx(
        'press inline-grid size-12 shrink-0 place-items-center rounded-control hover:bg-sunken aria-pressed:bg-albero aria-pressed:text-on-albero',
        className,
      )}
    >
      <Sun size={22} />
    </button>
  );
}
