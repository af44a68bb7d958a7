import { ClipboardList, Flag, Gauge, Pencil, Trophy, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EntradaDeHistorial } from '#contrato/admin/historial.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { PUBLICACION } from '#web/admin/partidas/queries.ts';
import { formatHandicap, formatReloj } from '#web/lib/format.ts';
import { eleccionDe, palabraDe } from '#web/textos/historial.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { CambioDeGolpes } from './queries.ts';

const ICONOS: Record<EntradaDeHistorial['tipo'], LucideIcon> = {
  golpes: Flag,
  handicap: Gauge,
  validacion: ClipboardList,
  resultados: Trophy,
  cambio: Pencil,
};

/** What can be put back; absent where a history has nothing of the kind. */
export type Remedios = {
  onDeshacer?: (cambio: CambioDeGolpes) => void;
  /** Prepares the partidas as they were before a publication. */
  onRetomar?: (antes: Record<string, unknown>) => void;
};

/** One entry: what, from what to what, who and at what time; what can be put back has the way to do it. */
export function EntradaRow({ entrada, ...remedios }: Remedios & { entrada: EntradaDeHistorial }) {
  const Icono = ICONOS[entrada.tipo];
  return (
    <li className="hairline-b flex flex-wrap items-start gap-x-3 gap-y-2 py-3 first:pt-0 last:border-b-0 last:pb-0">
      <Icono size={20} className="mt-0.5 shrink-0 text-ink2" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <Frase entrada={entrada} />
        <p className="text-sm text-ink2">
          {horaDe(entrada)} · {entrada.autor ?? 'El club'}
        </p>
      </div>
      <Remedio entrada={entrada} {...remedios} />
    </li>
  );
}

/** A hole that still holds what was written is given back; partidas are prepared as they were. */
function Remedio({ entrada, onDeshacer, onRetomar }: Remedios & { entrada: EntradaDeHistorial }) {
  const icon = <Undo2 size={18} />;
  if (entrada.tipo === 'golpes' && entrada.deshacible && onDeshacer) {
    const label = `Deshacer: hoyo ${entrada.hoyo} de ${entrada.participante}`;
    return (
      <Button size="sm" icon={icon} aria-label={label} onClick={() => onDeshacer(entrada)}>
        Deshacer
      </Button>
    );
  }
  if (entrada.tipo !== 'cambio' || entrada.operacion !== PUBLICACION || entrada.antes === null || !onRetomar)
    return null;
  const { antes } = entrada;
  const label = `Volver a las de antes de las ${horaDe(entrada)}`;
  return (
    <Button size="sm" icon={icon} aria-label={label} onClick={() => onRetomar(antes)}>
      Volver a las de antes
    </Button>
  );
}

function horaDe({ momento }: EntradaDeHistorial): string {
  return formatReloj(new Date(momento), { seconds: true });
}

function Frase({ entrada }: { entrada: EntradaDeHistorial }) {
  if (entrada.tipo === 'golpes') return <FraseDeGolpes cambio={entrada} />;
  if (entrada.tipo === 'handicap') return <FraseDeHandicap cambio={entrada} />;
  if (entrada.tipo === 'cambio') {
    return (
      <Linea titulo={entrada.resumen}>
        {entrada.operacion === PUBLICACION ? null : (
          <Valores antes={entrada.antes} despues={entrada.despues} />
        )}
      </Linea>
    );
  }
  if (entrada.tipo === 'validacion') {
    return (
      <Linea titulo={`${entrada.partida ?? 'Una partida que ya no existe'} · validada`}>
        {entrada.incompleta ? <Badge tone="albero-soft">Con hoyos sin resultado</Badge> : null}
      </Linea>
    );
  }
  return (
    <Linea titulo={MOTIVOS_DE_RESULTADOS[entrada.motivo] ?? 'Resultados oficiales escritos'}>
      {entrada.primeros ? <span className="text-sm text-ink2">Es la primera vez que se escriben</span> : null}
    </Linea>
  );
}

function FraseDeGolpes({ cambio }: { cambio: CambioDeGolpes }) {
  const { participante, hoyo, antes, despues, validada, tecleadoPor } = cambio;
  return (
    <Linea titulo={`${nombreDe(participante)} · hoyo ${hoyo}`}>
      <AntesYDespues antes={textoDeAnotacion(antes)} despues={textoDeAnotacion(despues)} />
      {validada ? (
        <Badge tone="albero-soft" icon={<Pencil size={14} />}>
          Tarjeta validada
        </Badge>
      ) : null}
      {tecleadoPor === null ? null : (
        <span className="text-sm text-ink2">Apuntado por {tecleadoPor} en el mismo móvil</span>
      )}
    </Linea>
  );
}

function FraseDeHandicap({ cambio }: { cambio: Extract<EntradaDeHistorial, { tipo: 'handicap' }> }) {
  const { participante, campo, antes, despues, motivo } = cambio;
  return (
    <Linea titulo={`${nombreDe(participante)} · ${CAMPOS[campo] ?? 'hándicap'}`}>
      <AntesYDespues antes={handicap(antes)} despues={handicap(despues)} />
      <span className="text-sm text-ink2">{MOTIVOS_DE_HANDICAP[motivo] ?? motivo}</span>
    </Linea>
  );
}

const CAMPOS: Readonly<Record<string, string>> = {
  handicap: 'hándicap',
  handicap_torneo: 'hándicap de juego',
  handicap_real_jugador: 'hándicap exacto en el torneo',
};

const MOTIVOS_DE_HANDICAP: Readonly<Record<string, string>> = {
  inscripcion: 'Al inscribirse',
  administrador: 'Por un administrador',
  federacion: 'De la federación',
  salidas: 'Por un cambio de salidas o de reductor',
  tarjeta_jugada: 'Aceptado con la tarjeta empezada',
  importacion: 'De un archivo importado',
  perfil: 'Por un cambio en su perfil',
  golpes_de_ventaja: 'Por golpes de ventaja',
  pena: 'Por un ajuste de la peña',
  handicap_de: 'Por el hándicap con el que se juega',
};

const MOTIVOS_DE_RESULTADOS: Readonly<Record<string, string>> = {
  ultima_validacion: 'Resultados oficiales escritos al validarse la última partida',
  recalculo: 'Resultados oficiales recalculados',
  correccion: 'Resultados oficiales corregidos',
  sorteo: 'Resultados oficiales escritos tras un sorteo',
  importacion: 'Resultados importados de un archivo',
  tarjetas_incompletas: 'Resultados oficiales puestos al día: las tarjetas incompletas no tienen puesto',
};

function Linea({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <>
      <p className="font-semi wrap-anywhere">{titulo}</p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </>
  );
}

function AntesYDespues({ antes, despues }: { antes: string; despues: string }) {
  return (
    <p>
      <span className="text-ink2">{antes}</span> <span aria-hidden="true">→</span>
      <span className="sr-only">pasa a</span> <strong className="font-strong">{despues}</strong>
    </p>
  );
}

/** The values that a change of the administration touched, each before and after. */
function Valores({
  antes,
  despues,
}: {
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}) {
  const claves = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])].filter(
    (clave) =>
      !esId(clave) &&
      JSON.stringify(antes?.[clave]) !== JSON.stringify(despues?.[clave]) &&
      [antes, despues].some((lado) => valor(lado?.[clave]) !== NADA),
  );
  if (claves.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-sm wrap-anywhere">
      {claves.map((clave) => (
        <div key={clave} className="flex flex-wrap gap-x-2">
          <dt className="text-ink2">{palabraDe(clave)}</dt>
          <dd>
            <AntesYDespues antes={valor(antes?.[clave], clave)} despues={valor(despues?.[clave], clave)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** By ids a program finds things again; nobody reads them. */
const esId = (clave: string) => clave === 'id' || clave.endsWith('Id');

const NADA = '–';

function valor(uno: unknown, clave = ''): string {
  if (uno === undefined || uno === null) return NADA;
  if (typeof uno === 'boolean') return uno ? 'sí' : 'no';
  if (typeof uno === 'number') return enCifras(String(uno));
  // Figures of the store that are kept exactly come as a text; any other text stands as it was written
  if (typeof uno === 'string') return /^-?\d+\.\d+$/u.test(uno) ? enCifras(uno) : eleccionDe(clave, uno);
  return Array.isArray(uno) ? lista(uno) : cosa(uno);
}

const cosa = (uno: object): string => ('nombre' in uno ? valor(uno.nombre) : JSON.stringify(uno));

/** The names or the texts of a list; of anything that nobody reads, how many. */
function lista(unos: readonly unknown[]): string {
  if (unos.length === 0) return NADA;
  const seLeen = unos.every((uno) =>
    typeof uno === 'object' ? uno !== null && 'nombre' in uno : typeof uno !== 'string' || !UUID.test(uno),
  );
  return seLeen ? unos.map((uno) => valor(uno)).join(', ') : String(unos.length);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

const enCifras = (numero: string) => numero.replace('.', ',');

function handicap(uno: number | null): string {
  return uno === null ? '–' : formatHandicap(uno).replace(/,0$/u, '');
}

function nombreDe(participante: string | null): string {
  return participante ?? 'Alguien que ya no está inscrito';
}

/** A note of a hole in words. */
export function textoDeAnotacion(uno: Anotacion): string {
  if (uno === null) return 'vacío';
  return uno === 'raya' ? 'raya' : String(uno);
}
