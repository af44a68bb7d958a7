import { MINUTOS_DE_AVISO, TIPOS_DE_AVISO, type TipoDeAviso } from '#reglas/notificaciones.ts';
import type { EstadoDePush } from '#web/lib/push.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useCambiarAvisos, useEstaSuscrito, useSuscripcion } from './use-avisos.ts';

const TEXTOS: Readonly<Record<TipoDeAviso, { label: string; hint: string }>> = {
  salida: { label: `Sales en ${MINUTOS_DE_AVISO} minutos`, hint: 'Antes de tu hora de salida' },
  partidas: { label: 'Partidas publicadas', hint: 'Con tu hora, si cambia y si vais tarde' },
  tarjeta: { label: 'Tarjeta validada o corregida', hint: 'Cuando lo hace otra persona' },
  resultados: { label: 'Resultados', hint: 'Cuando son oficiales los de un torneo que has jugado' },
};

const POR_QUE_NO: Readonly<Record<Exclude<EstadoDePush, 'listo'>, string>> = {
  'no-se-puede': 'Este navegador no puede recibir avisos. Prueba con Chrome, Edge, Firefox o Safari al día.',
  'instala-antes':
    'En el iPhone hay que instalar antes la aplicación: en Safari, pulsa Compartir y luego «Añadir a pantalla de inicio». Ábrela desde su icono y vuelve aquí.',
  bloqueado:
    'Los avisos de esta página están bloqueados en el navegador. Ábrelos en sus ajustes, en los permisos de la página, y vuelve aquí.',
};

/** What this phone is told without being open, kind by kind. Nothing is asked of the person before a switch is tapped. */
export function AvisosCard() {
  const query = useSuscripcion();
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Avisos en este móvil</h2>
      <QueryView
        query={query}
        failed="No se pudieron cargar los avisos"
        loading="Cargando avisos..."
        rows={4}
      >
        {({ clavePublica, tiposDeAviso }) => <Avisos clavePublica={clavePublica} tipos={tiposDeAviso} />}
      </QueryView>
    </Card>
  );
}

function Avisos({ clavePublica, tipos }: { clavePublica: string; tipos: readonly TipoDeAviso[] }) {
  const { estado, cambiar, ocupado } = useCambiarAvisos(clavePublica);
  const suscrito = useEstaSuscrito().data ?? false;
  if (estado !== 'listo') return <Notice tone="info">{POR_QUE_NO[estado]}</Notice>;
  const activos = suscrito ? tipos : [];
  return (
    <>
      <p className="text-ink2">
        Te enteras aunque la aplicación esté cerrada. Valen para este móvil, hasta que cierres la sesión en
        él.
      </p>
      {TIPOS_DE_AVISO.map((tipo) => (
        <Switch
          key={tipo}
          {...TEXTOS[tipo]}
          checked={activos.includes(tipo)}
          disabled={ocupado}
          onChange={(on) =>
            void cambiar(TIPOS_DE_AVISO.filter((otro) => (otro === tipo ? on : activos.includes(otro))))
          }
        />
      ))}
    </>
  );
}
