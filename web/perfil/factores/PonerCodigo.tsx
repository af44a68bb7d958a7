import { encodeQR } from 'qr';
import { useEffect, useMemo } from 'react';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useActivarCodigo, useEmpezarCodigo } from './queries.ts';

/** An authenticator, set up by its picture and switched on by its first code. `onClose`: as of `NuevaLlave`. */
export function PonerCodigo({ onClose }: { onClose: (codigos: readonly string[] | null) => void }) {
  const empezar = useEmpezarCodigo();
  const activar = useActivarCodigo();
  const { run, output } = empezar;
  const empezado = empezar.asked !== undefined || empezar.pending || output !== undefined;
  useEffect(() => {
    void run().then(({ ok }) => (ok ? undefined : onClose(null)));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is opened
  }, []);
  const form = useForm({
    initial: { codigo: '' },
    faults: ({ codigo }) => ({ codigo: codigo.trim() === '' ? 'Escribe las seis cifras' : undefined }),
    onSubmit: async ({ codigo }) => {
      const outcome = await activar.run(codigo);
      if (outcome.ok) onClose(outcome.output.recuperacion);
      else if (outcome.refusal) return { codigo: outcome.refusal.mensaje };
      return undefined;
    },
  });
  return (
    <FormSheet
      form={form}
      title="Aplicación de códigos"
      description="Google Authenticator, Aegis, 1Password u otra que ya uses."
      submitText="Poner"
      busyText="Probando..."
      summary={false}
      unkept
      disabled={output === undefined}
      onClose={() => onClose(null)}
    >
      {output ? <Secreto {...output} /> : <Preparando esta={empezado} />}
      <TextField
        {...form.text('codigo')}
        label="Código"
        hint="Las seis cifras que enseña ahora la aplicación"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </FormSheet>
  );
}

/** The room of the drawing until it is there, so that nothing jumps. */
function Preparando({ esta }: { esta: boolean }) {
  return (
    <div className="grid aspect-square w-full max-w-56 place-items-center justify-self-center text-ink2">
      {esta ? <Spinner /> : null}
    </div>
  );
}

function Secreto({ secreto, direccion }: { secreto: string; direccion: string }) {
  const squares = useMemo(() => encodeQR(direccion, 'raw', { ecc: 'medium' }), [direccion]);
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <>
      <svg
        role="img"
        aria-label="Dibujo para la aplicación de códigos"
        viewBox={`0 0 ${squares.length} ${squares.length}`}
        className="aspect-square w-full max-w-56 justify-self-center bg-[#fff] text-[#000]"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="text-sm text-ink2">
        Apunta a él con la aplicación. Si no puedes, escribe en ella esta clave:{' '}
        <code className="block font-semi text-ink">{(secreto.match(/.{4}/gu) ?? []).join(' ')}</code>
      </p>
    </>
  );
}
