import { Eye, Send } from 'lucide-react';
import type { CartaEscrita, MuestraDeCarta } from '#contrato/admin/cartas.ts';
import { Button } from '#web/ui/Button.tsx';
import { useMuestra, useProbarCarta } from './queries.ts';

/** How the letter will look, made by the club as it is made for sending, and a test of it to oneself. */
export function PruebaYMuestra({
  torneoId,
  carta,
  smtp,
  valida,
}: {
  torneoId: string;
  carta: CartaEscrita;
  smtp: boolean;
  /** What is wrong in it stands under its fields. */
  valida: boolean;
}) {
  const muestra = useMuestra();
  const probar = useProbarCarta();
  const pedida = { torneoId, ...carta };
  const alDia = JSON.stringify(muestra.asked) === JSON.stringify(pedida);
  const vista = valida && alDia ? muestra.output : undefined;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Eye size={18} />}
          busy={muestra.pending}
          busyText="Preparando..."
          disabled={!valida}
          onClick={() => void muestra.run(pedida)}
        >
          Vista previa
        </Button>
        <Button
          icon={<Send size={18} />}
          busy={probar.pending}
          busyText="Enviando..."
          disabled={!valida || !smtp}
          onClick={() => void probar.run(pedida)}
        >
          Enviarme una prueba
        </Button>
      </div>
      {vista ? <Muestra {...vista} /> : null}
    </div>
  );
}

function Muestra({ para, asunto, parrafos, boton, despedida, firma }: MuestraDeCarta) {
  return (
    <section
      // On a phone it comes under what is in sight
      ref={show}
      aria-label="Vista previa"
      className="hairline grid gap-3 rounded-control bg-surface p-4 wrap-anywhere"
    >
      <p className="text-sm text-ink2">
        {para === null ? 'Nadie lo recibiría todavía: así te llegaría a ti' : `Así le llega a ${para}`}
      </p>
      <p className="font-semi">{asunto}</p>
      {parrafos.map((parrafo, i) => (
        <p key={i} className="whitespace-pre-line">
          {parrafo}
        </p>
      ))}
      {boton ? (
        <p>
          <span className="inline-block rounded-control bg-pino-soft px-4 py-3 font-semi text-pino">
            {boton.texto}
          </span>
          <span className="mt-1 block text-sm text-ink2">{boton.url}</span>
        </p>
      ) : null}
      {despedida.map((parrafo, i) => (
        <p key={i} className="whitespace-pre-line">
          {parrafo}
        </p>
      ))}
      <p>— {firma}</p>
    </section>
  );
}

function show(preview: HTMLElement | null): void {
  preview?.scrollIntoView({ block: 'nearest' });
}
