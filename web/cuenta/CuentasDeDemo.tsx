import type { Club } from '#contrato/club.ts';
import { Button } from '#web/ui/Button.tsx';

/** The demo accounts, announced only by a demo installation; a button fills the form. */
export function CuentasDeDemo({
  cuentas,
  onElegir,
}: {
  cuentas: Club['demo'];
  onElegir: (cuenta: Club['demo'][number]) => void;
}) {
  return (
    <section aria-labelledby="cuentas-de-demo" className="mt-6 rounded-control bg-sunken p-3">
      <h2 id="cuentas-de-demo" className="text-h3">
        Cuentas de demostración
      </h2>
      <p className="mt-1 text-sm text-ink2">Esta instalación es de prueba: elige con quién entrar.</p>
      <ul className="mt-2 grid gap-1">
        {cuentas.map((cuenta) => (
          <li key={cuenta.email} className="flex flex-wrap items-center gap-x-3">
            <span className="grid min-w-[min(9rem,100%)] flex-1">
              <span className="font-semi">{cuenta.papel}</span>
              <span className="text-sm break-all text-ink2">{cuenta.email}</span>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Usar la cuenta ${cuenta.papel}`}
              onClick={() => onElegir(cuenta)}
            >
              Usar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
