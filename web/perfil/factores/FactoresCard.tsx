import { useEffect, useRef, useState } from 'react';
import type { Llave, SegundoFactor } from '#contrato/factores.ts';
import { LLAVES_MAX } from '#reglas/limites.ts';
import { sabeDeLlaves } from '#web/api/llaves.ts';
import { diaDelClub, formatDia } from '#web/lib/format.ts';
import { useLocation } from '#web/router/router.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { UnaVezSheet } from '#web/shell/UnaVezSheet.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { NuevaLlave } from './NuevaLlave.tsx';
import { PonerCodigo } from './PonerCodigo.tsx';
import { useFactores, useQuitarFactor, useRenovarRecuperacion } from './queries.ts';

/** 'Segundo factor': llaves de acceso, the authenticator, and what lets one in again without the phone. */
export function FactoresCard({ esAdmin }: { esAdmin: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // Who is sent here from the administration reads why, not the top of a long page.
  useEffect(() => {
    if (hash === '#segundo-factor') card.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <Card className="grid scroll-mt-4 gap-3" id="segundo-factor" ref={card}>
      <h2 className="text-h2">Segundo factor</h2>
      <p className="text-ink2">
        Con una llave de acceso (tu huella, tu cara o el PIN del móvil) o una aplicación de códigos, nadie
        entra solo con tu contraseña.
      </p>
      <QueryView
        query={useFactores()}
        failed="No se pudo cargar el segundo factor"
        loading="Cargando segundo factor..."
        rows={2}
      >
        {(factores) => <Factores factores={factores} esAdmin={esAdmin} />}
      </QueryView>
    </Card>
  );
}

type Abierto = 'llave' | 'codigo' | null;

/** Recovery codes just made, with the first factor of the account or in place of others. */
type Hechos = { codigos: readonly string[]; conElPrimero: boolean };

const GUARDALOS = 'Guárdalos ahora, fuera del móvil: no se vuelven a mostrar.';

function Factores({ factores, esAdmin }: { factores: SegundoFactor; esAdmin: boolean }) {
  const { codigo, llaves } = factores;
  const [abierto, setAbierto] = useState<Abierto>(null);
  const [hechos, setHechos] = useState<Hechos | null>(null);
  const cerrar = (codigos: readonly string[] | null) => {
    setAbierto(null);
    setHechos(codigos && { codigos, conElPrimero: true });
  };
  return (
    <>
      <Pedido factores={factores} esAdmin={esAdmin} />
      <Puestos factores={factores} onNuevos={(codigos) => setHechos({ codigos, conElPrimero: false })} />
      <div className="flex flex-wrap gap-2">
        {sabeDeLlaves() && llaves.length < LLAVES_MAX ? (
          <Button className="w-full md:w-auto" onClick={() => setAbierto('llave')}>
            Añadir llave de acceso
          </Button>
        ) : null}
        {codigo ? null : (
          <Button className="w-full md:w-auto" onClick={() => setAbierto('codigo')}>
            Usar una aplicación de códigos
          </Button>
        )}
      </div>
      {abierto === 'llave' ? <NuevaLlave onClose={cerrar} /> : null}
      {abierto === 'codigo' ? <PonerCodigo onClose={cerrar} /> : null}
      {hechos && <Recuperacion {...hechos} onClose={() => setHechos(null)} />}
    </>
  );
}

/** What the club asks of who administers it and has none. */
function Pedido({
  factores: { codigo, llaves, falta },
  esAdmin,
}: {
  factores: SegundoFactor;
  esAdmin: boolean;
}) {
  if (falta)
    return (
      <Notice tone="info">
        El club lo pide a quien administra: pon uno y la administración se abre otra vez.
      </Notice>
    );
  if (!esAdmin || codigo || llaves.length > 0) return null;
  return <p className="text-ink2">Si administras el club, te pedimos que pongas uno.</p>;
}

function Puestos({
  factores: { codigo, llaves, recuperacion },
  onNuevos,
}: {
  factores: SegundoFactor;
  onNuevos: (codigos: readonly string[]) => void;
}) {
  const quitar = useQuitarFactor();
  const renovar = useRenovarRecuperacion();
  if (!codigo && llaves.length === 0) return null;
  async function hacerNuevos() {
    const outcome = await renovar.run();
    if (outcome.ok) onNuevos(outcome.output.recuperacion);
  }
  return (
    <>
      <ul className="grid">
        {llaves.map((llave) => (
          <Fila key={llave.id} {...deLlave(llave)} onQuitar={() => void quitar.run(llave)} />
        ))}
        {codigo ? (
          <Fila
            nombre="Aplicación de códigos"
            detalle="Seis cifras que cambian cada medio minuto"
            onQuitar={() => void quitar.run(null)}
          />
        ) : null}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink2">
        <p>
          {recuperacion === 1
            ? 'Te queda 1 código de recuperación'
            : `Te quedan ${recuperacion} códigos de recuperación`}{' '}
          para entrar sin el móvil.
        </p>
        <Button variant="link" busy={renovar.pending} onClick={() => void hacerNuevos()}>
          Hacer nuevos
        </Button>
      </div>
    </>
  );
}

function deLlave({ nombre, creadaEn }: Llave) {
  return { nombre, detalle: `Llave de acceso, desde el ${formatDia(diaDelClub(new Date(creadaEn)))}` };
}

function Fila({ nombre, detalle, onQuitar }: { nombre: string; detalle: string; onQuitar: () => void }) {
  return (
    <li className="hairline-b flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-40">
        <span className="font-semi break-words">{nombre}</span>
        <span className="text-sm text-ink2">{detalle}</span>
      </div>
      <Button size="sm" className="text-teja" aria-label={`Quitar ${nombre}`} onClick={onQuitar}>
        Quitar
      </Button>
    </li>
  );
}

function Recuperacion({ codigos, conElPrimero, onClose }: Hechos & { onClose: () => void }) {
  return (
    <UnaVezSheet
      title="Códigos de recuperación"
      texto={codigos.join('\n')}
      campo={{
        label: 'Tus códigos',
        hint: 'Cada uno vale una vez, si un día no tienes el móvil',
        rows: codigos.length,
      }}
      aviso={conElPrimero ? `${GUARDALOS} Tus demás sesiones se han cerrado.` : GUARDALOS}
      cerrar="Ya los tengo"
      copia={{
        ok: 'Códigos copiados',
        failure: 'No se pudieron copiar: selecciónalos y cópialos a mano',
        toast: 'factores',
      }}
      onClose={onClose}
    />
  );
}
