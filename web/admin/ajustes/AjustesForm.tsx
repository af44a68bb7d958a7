import type { Ajustes } from '#contrato/admin/ajustes.ts';
import { esEmail } from '#reglas/persona.ts';
import { useAsOpened } from '#web/shell/use-as-opened.ts';
import { ColoresDeClub } from '#web/textos/ColoresDeClub.tsx';
import { faltasDeColores } from '#web/textos/colores-de-club.ts';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { EmailField, TextField } from '#web/ui/TextField.tsx';
import { useBackQuestion } from '#web/ui/use-back-question.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useGuardarAjustes } from './queries.ts';

type Valores = ReturnType<typeof valoresDe>;

export function AjustesForm({ ajustes }: { ajustes: Ajustes }) {
  const guardar = useGuardarAjustes();
  const { asOpened, ended, follow } = useAsOpened(ajustes);
  const { version } = asOpened;
  const form = useForm<Valores>({
    initial: () => valoresDe(asOpened),
    of: version,
    faults: faltas,
    onSubmit: async ({ principal, acento, ...textos }) => {
      const datos = { ...textos, colorPrincipal: principal, colorAcento: acento };
      const outcome = await guardar.run({ ...datos, version });
      ended(outcome);
      return outcome;
    },
  });
  if (!form.dirty) follow();
  const question = useBackQuestion(form.dirty);
  const { principal, acento } = form.values;
  return (
    <Form form={form}>
      <Card className="grid gap-4">
        <h2 className="text-h2">El club</h2>
        <TextField {...form.text('nombre')} label="Nombre del club o de la peña" maxLength={80} />
        <TextField
          {...form.text('nombreCorto')}
          label="Nombre corto"
          hint="Hasta 12 letras, para el icono del móvil. Sin él se saca del nombre"
          optional
          maxLength={12}
        />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-h2">Colores</h2>
        <p className="text-sm text-ink2">
          Los del icono y la portada de la app instalada. Los de los resultados no cambian: significan lo
          mismo en todos los clubes.
        </p>
        <ColoresDeClub
          escudo={ajustes.imagenes.escudo.ruta}
          colores={{ principal, acento }}
          principal={form.text('principal')}
          acento={form.text('acento')}
          onElegir={form.set}
        />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-h2">Quién responde</h2>
        <p className="text-sm text-ink2">Sale en las páginas legales.</p>
        <TextField
          {...form.text('titular')}
          label="Titular"
          hint="Si no es el club con su nombre"
          optional
          maxLength={120}
        />
        <TextField {...form.text('nif')} label="NIF" optional maxLength={20} />
        <TextField {...form.text('domicilio')} label="Domicilio" optional maxLength={200} />
        <TextField {...form.text('registro')} label="Registro de asociaciones" optional maxLength={200} />
        <EmailField {...form.text('email')} label="Email" optional />
        <TextField {...form.text('telefono')} label="Teléfono" type="tel" optional maxLength={30} />
      </Card>
      <SubmitButton variant="primary" size="lg" form={form} disabled={!form.dirty}>
        Guardar ajustes
      </SubmitButton>
      {question}
    </Form>
  );
}

function valoresDe({ colorPrincipal, colorAcento, ...ajustes }: Ajustes) {
  return {
    nombre: ajustes.nombre,
    nombreCorto: ajustes.nombreCorto ?? '',
    titular: ajustes.titular ?? '',
    nif: ajustes.nif ?? '',
    domicilio: ajustes.domicilio ?? '',
    registro: ajustes.registro ?? '',
    email: ajustes.email ?? '',
    telefono: ajustes.telefono ?? '',
    principal: colorPrincipal,
    acento: colorAcento,
  };
}

function faltas({ nombre, email, principal, acento }: Valores): Faults<Valores> {
  return {
    nombre: nombre.trim() === '' ? 'Escribe el nombre del club' : undefined,
    ...faltasDeColores({ principal, acento }),
    email: email.trim() === '' || esEmail(email) ? undefined : 'Escribe un email, por ejemplo club@correo.es',
  };
}
