import { ZONA_DE_LA_CASA } from '#reglas/funcionamiento.ts';
import { NOMBRE_DE_CAMPO_MAX, UBICACION_MAX } from '#reglas/limites.ts';
import { ColoresDeClub } from '#web/textos/ColoresDeClub.tsx';
import { MuestraDeEscudo } from '#web/shell/MuestraDeEscudo.tsx';
import type { ImagenElegida } from '#web/shell/use-imagen-elegida.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { opcionesDeZona } from '#web/textos/zonas.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { EmailField, TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { AsiSeVera } from './AsiSeVera.tsx';
import type { Valores } from './use-instalacion.ts';

type Paso = { form: FormHandle<Valores>; escudo: ImagenElegida };

export function PasoDelClub({ form, escudo }: Paso) {
  return (
    <>
      <TextField
        {...form.text('nombre')}
        label="Nombre del club o de la peña"
        hint="Saldrá en la portada, en las cartas y bajo el icono del móvil"
        autoComplete="organization"
        maxLength={80}
      />
      <TextField
        {...form.text('nombreCorto')}
        label="Nombre corto"
        hint="Hasta 12 letras, para el icono del móvil"
        optional
        maxLength={12}
      />
      <Escudo escudo={escudo} />
      <CampoDeCasa form={form} />
      <Select
        {...form.choice('zona', ZONA_DE_LA_CASA)}
        label="Zona horaria"
        hint="De ella salen el día y todas las horas"
        options={opcionesDeZona(form.values.zona)}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-display text-h2 font-bold">Quién responde</legend>
        <p className="text-sm text-ink2">
          Sale en las páginas legales, que la ley pide. Puede esperar: el panel lo recordará.
        </p>
        <TextField {...form.text('titular')} label="Titular" optional maxLength={120} />
        <TextField {...form.text('nif')} label="NIF" optional maxLength={20} />
        <TextField {...form.text('domicilio')} label="Domicilio" optional maxLength={200} />
        <EmailField {...form.text('emailDelClub')} label="Email del club" optional />
      </fieldset>
    </>
  );
}

/** Where the club plays at home: its name, and where it is once there is one to ask about. */
function CampoDeCasa({ form }: Pick<Paso, 'form'>) {
  const { campo, lugar } = form.values;
  return (
    <>
      <TextField
        {...form.text('campo')}
        label="Campo de casa"
        hint="Puedes añadir más; con uno basta para el primer torneo. Sus hoyos se ponen después"
        optional
        maxLength={NOMBRE_DE_CAMPO_MAX}
      />
      {campo.trim() === '' && lugar === '' ? null : (
        <TextField
          {...form.text('lugar')}
          label="Dónde está el campo"
          hint="El pueblo o la ciudad"
          maxLength={UBICACION_MAX}
        />
      )}
    </>
  );
}

/** The crest that the club will have, or the house's own until it gives one. */
function Escudo({ escudo: { elegida, elegir, soltar } }: Pick<Paso, 'escudo'>) {
  return (
    <div className="grid gap-3">
      <FileField
        label="Escudo"
        hint="PNG, JPG, WebP o SVG, 5 MB como mucho. Mientras no lo pongas, usamos las iniciales"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        buttonText="Elegir imagen"
        onFile={elegir}
      />
      {elegida ? (
        <>
          <MuestraDeEscudo url={elegida.url} />
          <Button onClick={soltar}>Quitar escudo</Button>
        </>
      ) : null}
    </div>
  );
}

export function PasoDeColores({ form, escudo: { elegida } }: Paso) {
  const { nombre, principal, acento } = form.values;
  return (
    <>
      <ColoresDeClub
        escudo={elegida?.url ?? null}
        colores={{ principal, acento }}
        principal={form.text('principal')}
        acento={form.text('acento')}
        onElegir={form.set}
      />
      <AsiSeVera nombre={nombre} escudo={elegida?.url ?? null} colores={{ principal, acento }} />
    </>
  );
}

export function PasoDeCuenta({ form }: Paso) {
  return (
    <>
      <TextField {...form.text('persona')} label="Nombre y apellidos" autoComplete="name" maxLength={80} />
      <EmailField {...form.text('email')} label="Email" autoComplete="username" />
      <PasswordField
        {...form.text('password')}
        label="Contraseña"
        autoComplete="new-password"
        hint="Doce letras o más. Una frase corta sirve"
      />
    </>
  );
}
