import type { Webhook } from '#contrato/admin/webhooks.ts';
import {
  EVENTOS_DE_WEBHOOK,
  type EventoDeWebhook,
  NOMBRE_DE_WEBHOOK_MAX,
  URL_DE_WEBHOOK_MAX,
} from '#reglas/webhooks.ts';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { EVENTOS } from './eventos/palabras.ts';
import { useGuardarPrograma } from './queries.ts';

type Valores = { nombre: string; url: string; eventos: EventoDeWebhook[] };

/** When each event is told. */
const CUANDO: Readonly<Record<EventoDeWebhook, string>> = {
  'torneo.publicado': 'Al publicar las partidas de un torneo, y si se publican otra vez',
  'tarjeta.validada': 'Cada vez que se valida una partida, con sus tarjetas',
  'resultados.oficiales': 'Al cerrar un torneo, y si sus resultados se corrigen después',
};

const OPCIONES = EVENTOS_DE_WEBHOOK.map((value) => ({ value, label: EVENTOS[value], hint: CUANDO[value] }));

/** A new program, or the one given. Give it a `key` per opening. */
export function ProgramaSheet({
  programa,
  onClose,
  onSecreto,
}: {
  programa: Webhook | null;
  onClose: () => void;
  onSecreto: (secreto: string) => void;
}) {
  const guardar = useGuardarPrograma(programa);
  const form = useForm<Valores>({
    initial: {
      nombre: programa?.nombre ?? '',
      url: programa?.url ?? '',
      eventos: programa?.eventos ?? [...EVENTOS_DE_WEBHOOK],
    },
    faults: ({ nombre, url, eventos }) => ({
      nombre: nombre.trim() === '' ? 'Escribe un nombre' : undefined,
      url: URL.canParse(url.trim())
        ? undefined
        : 'Escribe la dirección entera, por ejemplo https://club.es/avisos',
      eventos: eventos.length === 0 ? 'Elige al menos un aviso' : undefined,
    }),
    onSubmit: async (valores) => {
      const fin = await guardar.run({ ...valores, activo: programa?.activo ?? true });
      if (!fin.ok)
        return fin.refusal?.codigo === 'webhook_url_no_valida' ? { url: fin.refusal.mensaje } : undefined;
      onClose();
      if (fin.output !== null) onSecreto(fin.output);
      return undefined;
    },
  });
  return (
    <FormSheet
      form={form}
      title={programa === null ? 'Añadir un programa' : 'Editar programa'}
      description="Le llegará un mensaje firmado a su dirección cada vez que pase algo de lo que elijas."
      submitText={programa === null ? 'Añadir' : 'Guardar'}
      onClose={onClose}
    >
      <TextField
        {...form.plain('nombre')}
        label="Nombre"
        placeholder="Ej: Web del club"
        maxLength={NOMBRE_DE_WEBHOOK_MAX}
      />
      <TextField
        {...form.plain('url')}
        label="Dirección"
        hint="La que da el otro programa; empieza por https://"
        type="url"
        inputMode="url"
        maxLength={URL_DE_WEBHOOK_MAX}
        autoCapitalize="none"
        spellCheck={false}
      />
      <CheckboxGroup
        id={form.idOf('eventos')}
        label="Qué se le avisa"
        options={OPCIONES}
        value={form.values.eventos}
        error={form.errorOf('eventos')}
        onChange={(eventos) => form.set({ eventos })}
      />
    </FormSheet>
  );
}
