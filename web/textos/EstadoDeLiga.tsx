import { Badge } from '#web/ui/Badge.tsx';

/** Whether a liga goes on; else `otro`. */
export function EstadoDeLiga({ activa, otro = 'Finalizada' }: { activa: boolean; otro?: string }) {
  return activa ? (
    <Badge tone="ok" dot>
      Activa
    </Badge>
  ) : (
    <Badge tone="sunken">{otro}</Badge>
  );
}
