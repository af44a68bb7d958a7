import type { Prueba } from '#contrato/admin/correo.ts';
import type { Words } from '#web/ui/notify.ts';

const TITULOS: Record<Prueba['estado'], string> = {
  enviado: 'Prueba enviada',
  fallido: 'La prueba no ha salido',
  dudoso: 'No se sabe si la prueba ha salido',
};

/** How a test letter ended, and what the mail server said of it, in words that need not know that there is one. */
export function wordsOfPrueba({ para, estado, motivo, respuesta }: Prueba): Words {
  const dicho =
    respuesta === null ? 'El correo no ha contestado nada más' : `El correo ha contestado: «${respuesta}»`;
  const que =
    estado === 'enviado'
      ? `A ${para}. Mira si te ha llegado`
      : `${motivo ?? 'No se sabe por qué'}; iba a ${para}`;
  return {
    title: TITULOS[estado],
    description: `${que}. ${dicho}.`,
    tone: estado === 'enviado' ? 'ok' : 'error',
  };
}
