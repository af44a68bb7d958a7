import { Eye, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EstadoDePrimerosPasos, PrimerosPasos as Pasos } from '#contrato/admin/panel.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useCopiar } from '#web/shell/use-copiar.ts';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Invitar } from './Invitar.tsx';
import { Paso, type Descripcion } from './Paso.tsx';
import { usePrimerosPasos, useQuitarPrimerosPasos } from './queries.ts';

type Clave = keyof Pasos;

/** The course is called by its name as soon as it has one. */
const pasosDe = (campo: string | null): readonly (Descripcion & { clave: Clave })[] => [
  {
    clave: 'club',
    texto: 'Club y colores',
    detalle: 'Nombre, escudo, dos colores y quién responde',
    minutos: 2,
    to: paths.adminAjustes(),
  },
  {
    clave: 'campo',
    texto: campo ?? 'Da de alta un campo',
    detalle: `${campo === null ? 'Con' : 'Ponle'} sus salidas y sus hoyos: de ahí salen los hándicaps de juego`,
    minutos: 4,
    to: paths.adminCampos(),
  },
  {
    clave: 'jugadores',
    texto: 'Traer a los jugadores',
    detalle: 'De uno en uno o desde una hoja de cálculo',
    minutos: 2,
    to: paths.adminJugadores(),
  },
  {
    clave: 'torneo',
    texto: 'El primer torneo',
    detalle: 'Nombre, día, campo y salidas; lo demás ya viene puesto',
    minutos: 3,
    to: paths.adminTorneos(),
  },
  {
    clave: 'invitar',
    texto: 'Invitar',
    detalle: 'Un enlace para el grupo de WhatsApp',
    minutos: 1,
    to: null,
  },
  {
    clave: 'correo',
    texto: 'Correo del club',
    detalle: 'Para confirmar cuentas y recuperar contraseñas; una carta de prueba dice si sale',
    minutos: 5,
    to: paths.adminCorreo(),
  },
];

/** What a new club does first, in its order, each ticked when it is done; nothing once the club does not show it. */
export function PrimerosPasos() {
  const estado = usePrimerosPasos().data;
  return estado?.pasos ? <Lista {...estado} pasos={estado.pasos} /> : null;
}

function Lista({ pasos, nombreDelCampo }: EstadoDePrimerosPasos & { pasos: Pasos }) {
  const [abierto, setAbierto] = useState<'invitar' | 'ejemplo' | null>(null);
  const quitar = useQuitarPrimerosPasos();
  const descritos = pasosDe(nombreDelCampo);
  const faltan = descritos.filter(({ clave }) => !pasos[clave]);
  const siguiente = faltan[0]?.clave;
  const cerrar = () => setAbierto(null);
  return (
    <Card className="grid content-start gap-3">
      <Titulo hechos={descritos.length - faltan.length} faltan={faltan} />
      <ol className="-mx-2 grid gap-1">
        {descritos.map(({ clave, ...paso }, i) => (
          <li key={clave} aria-current={clave === siguiente ? 'step' : undefined}>
            <Paso
              {...paso}
              numero={i + 1}
              hecho={pasos[clave]}
              toca={clave === siguiente}
              onAbrir={() => setAbierto('invitar')}
            />
          </li>
        ))}
      </ol>
      <Pie>
        <Button icon={<Eye size={20} />} onClick={() => setAbierto('ejemplo')}>
          Ver una temporada de ejemplo
        </Button>
        <Button variant="link" busy={quitar.pending} busyText="Quitando..." onClick={() => void quitar.run()}>
          Quitar esta lista
        </Button>
      </Pie>
      <Invitar open={abierto === 'invitar'} conCorreo={pasos.correo} onClose={cerrar} />
      <TemporadaDeEjemplo open={abierto === 'ejemplo'} onClose={cerrar} />
    </Card>
  );
}

function Titulo({ hechos, faltan }: { hechos: number; faltan: readonly Descripcion[] }) {
  const minutos = faltan.reduce((suma, paso) => suma + paso.minutos, 0);
  return (
    <div>
      <h2 className="text-h2">Primeros pasos</h2>
      <p className="text-sm text-ink2">
        {hechos} de {hechos + faltan.length},{' '}
        {faltan.length === 0 ? 'todo hecho' : `${enMinutos(minutos)} más`}
      </p>
    </div>
  );
}

const enMinutos = (minutos: number) => (minutos === 1 ? 'un minuto' : `unos ${minutos} minutos`);

function Pie({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      <p className="text-sm text-ink2">
        Quítala cuando quieras: en Ajustes del club se dice hasta cuándo sale.
      </p>
    </div>
  );
}

const PUERTO = 3029;
const ORDEN = `DEMO=si PORT=${PUERTO} npm start`;

/** How a season of an invented club is looked at: elsewhere, for it never shares a store with a real one. */
function TemporadaDeEjemplo({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Una temporada de ejemplo"
      description="Un club inventado, con torneos jugados, ligas, tarjetas y uno que se juega hoy."
    >
      {open ? <Pasos /> : null}
    </Sheet>
  );
}

function Pasos() {
  const { run, error } = useCopiar({ ok: 'Orden copiada', failure: 'No se pudo copiar', quiet: true });
  return (
    <div className="grid gap-3">
      <p>
        Es otro club, con su propio almacén: nunca se mezcla con el vuestro, y por eso no se abre desde aquí.
        Quien lleva la instalación lo pone en marcha en un ordenador cualquiera:
      </p>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>Copia el código de Hoyo 19 en una carpeta nueva, que no sea la del club.</li>
        <li>
          En ella, escribe:
          <code className="hairline mt-1 block rounded-control bg-sunken p-3 break-all select-all">
            {ORDEN}
          </code>
        </li>
        <li>
          Abre <code>http://localhost:{PUERTO}</code> en ese ordenador y entra con una de las cuentas que
          escribe.
        </li>
      </ol>
      <Button icon={<Copy size={18} />} onClick={() => void run(ORDEN)}>
        Copiar la orden
      </Button>
      {error ? <Notice tone="error">No se pudo copiar: márcala y cópiala a mano.</Notice> : null}
    </div>
  );
}
