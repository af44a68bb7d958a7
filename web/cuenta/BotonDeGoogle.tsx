import { Button } from '#web/ui/Button.tsx';

const NOTA_ID = 'nota-google';

/** 'Continuar con Google', closed while this installation has no agreement with Google. */
export function BotonDeGoogle() {
  return (
    <div className="mt-4 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink2">
        <span aria-hidden="true" className="hairline-t h-0 flex-1" />O continúa con
        <span aria-hidden="true" className="hairline-t h-0 flex-1" />
      </p>
      <Button disabled aria-describedby={NOTA_ID}>
        Continuar con Google
      </Button>
      <p id={NOTA_ID} className="text-center text-sm text-ink2">
        Todavía no se puede entrar con Google. Usa tu email y tu contraseña.
      </p>
    </div>
  );
}
