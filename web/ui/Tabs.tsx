import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode } from 'react';

/**
 * Tabs whose state lives outside (usually in the URL). Arrows move, Enter or Space chooses; only the chosen panel
 * is in the page.
 */
export function Tabs<T extends string>({
  value,
  onValueChange,
  label,
  tabs,
}: {
  value: T;
  onValueChange: (value: T) => void;
  label: string;
  tabs: ReadonlyArray<{ value: T; label: ReactNode; content: ReactNode }>;
}) {
  function change(next: unknown) {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onValueChange(tab.value);
  }
  return (
    <Base.Root value={value} onValueChange={change}>
      <Base.List aria-label={label} className="hairline-b mb-4 flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            // On a phone two lines at most, cut by the edge where there are more: squeezed, they stood in three.
            className="min-h-12 max-w-[min(10rem,48%)] min-w-min shrink-0 rounded-t-control md:max-w-none border-b-3 border-transparent px-4 font-semi wrap-normal text-ink2 -outline-offset-3 hover:bg-sunken aria-selected:border-pino aria-selected:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
