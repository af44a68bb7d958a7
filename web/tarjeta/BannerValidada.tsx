import { ShieldCheck } from 'lucide-react';

/** The shield of a validated partida: who may still change it. */
export function BannerValidada({ children }: { children: string }) {
  return (
    <div className="m-3 flex items-start gap-3 rounded-card bg-pino-soft p-3">
      <ShieldCheck size={24} className="shrink-0 text-pino" />
      <p>
        <span className="block font-strong">Resultados validados</span>
        <span className="block text-sm">{children}</span>
      </p>
    </div>
  );
}
