import { RefreshCw } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from '#web/router/router.ts';
import type { Diagnostico } from '#contrato/admin/usuarios.ts';
import { formatCount, formatNumero } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ArregloDeDuplicados } from './ArregloDeDuplicados.tsx';
import { DiagnosticoDePersona } from './DiagnosticoDePersona.tsx';
import { useAnalizar, useDiagnostico } from './queries.ts';

/** How jugadores and accounts fit together: the figures, the fixer of duplicates, and anybody looked up. */
export function DiagnosticoDeUsuarios() {
  const diagnostico = useDiagnostico();
  const analizar = useAnalizar();
  return (
    <section aria-labelledby="diagnostico" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="diagnostico" className="text-h2">
          Diagnóstico de usuarios
        </h2>
        <Button
          icon={<RefreshCw size={18} />}
          busy={analizar.pending}
          busyText="Analizando..."
          onClick={() => void analizar.run()}
        >
          Analizar
        </Button>
      </div>
      <QueryView
        query={diagnostico}
        failed="Error al obtener usuarios"
        loading="Analizando usuarios..."
        rows={3}
      >
        {(data) => <Cifras diagnostico={data} />}
      </QueryView>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ArregloDeDuplicados />
        <DiagnosticoDePersona />
      </div>
    </section>
  );
}

function Cifras({ diagnostico }: { diagnostico: Diagnostico }) {
  const { jugadores, usuarios, jugadoresConUsuario, usuariosConPerfil } = diagnostico;
  const { jugadoresSinUsuario, usuariosHuerfanos } = diagnostico;
  return (
    <div className="grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 md:grid-cols-4">
      <Cifra nombre="Jugadores con usuario" valor={jugadoresConUsuario} pie={`de ${jugadores}`} />
      <Cifra nombre="Usuarios con perfil" valor={usuariosConPerfil} pie={`de ${usuarios}`} />
      <Cifra
        nombre="Jugadores sin usuario"
        valor={jugadoresSinUsuario}
        pie={
          jugadoresSinUsuario > 0 ? (
            <Puerta to={paths.admin({ herramienta: 'sin-usuario' })}>Crear o asignar</Puerta>
          ) : (
            'Todos tienen cuenta'
          )
        }
      />
      <Cifra
        nombre="Usuarios huérfanos"
        valor={usuariosHuerfanos}
        pie={
          usuariosHuerfanos > 0 ? (
            <Puerta to={paths.admin({ herramienta: 'huerfanos' })}>Revisar</Puerta>
          ) : (
            'Ninguno'
          )
        }
      />
      <Card className="col-span-full">
        <h3 className="font-display text-h3 font-bold">Resumen</h3>
        <ul className="mt-1 grid gap-1 text-ink2 md:grid-cols-3">
          <li>
            {formatCount(
              diagnostico.emailsDistintos,
              'email distinto entre perfil y usuario',
              'emails distintos entre perfil y usuario',
            )}
          </li>
          <li>
            {formatCount(
              diagnostico.emailsRepetidos,
              'email de más de un jugador',
              'emails de más de un jugador',
            )}
          </li>
          <li>
            {formatCount(
              diagnostico.cuentasTemporales,
              'cuenta con email temporal',
              'cuentas con email temporal',
            )}
          </li>
        </ul>
      </Card>
    </div>
  );
}

function Cifra({ nombre, valor, pie }: { nombre: string; valor: number; pie: ReactNode }) {
  return (
    <Card className="grid content-start gap-0.5">
      <h3 className="text-sm font-semi text-ink2">{nombre}</h3>
      <p className="font-display text-h1 font-bold">{formatNumero(valor)}</p>
      <div className="flex min-h-11 items-center text-sm text-ink2">{pie}</div>
    </Card>
  );
}

function Puerta({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semi text-pino underline">
      {children}
    </Link>
  );
}
