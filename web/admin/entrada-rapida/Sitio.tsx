import { Skeleton } from '#web/ui/Skeleton.tsx';

/** As high as a screen, as the table mostly is: the search of the list below is not in sight to be pushed out again. */
export function Sitio({ text, rows }: { text: string; rows: number }) {
  return (
    <div className="min-h-dvh md:col-span-2">
      <Skeleton text={text} rows={rows} />
    </div>
  );
}
