import { lazy, Suspense } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import { paths, rutaSegura } from '#web/paths.ts';
import { useAMedias } from '#web/session/changes.ts';
import { useClubDelServidor, useUsuario } from '#web/session/session.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { Redirect } from '#web/shell/Redirect.tsx';
import { EntradaForm } from './EntradaForm.tsx';
import { MarcoDeAcceso } from './MarcoDeAcceso.tsx';
import { RecuperacionForm } from './RecuperacionForm.tsx';
import { RegistroForm } from './RegistroForm.tsx';
import { useErrorDeGoogle } from './use-error-de-google.ts';

// Few have a second factor.
const SegundoPaso = lazy(() =>
  import('./factores/SegundoPaso.tsx').then((part) => ({ default: part.SegundoPaso })),
);

type Vista = 'entrar' | 'registro' | 'recuperar';

export function AuthPage() {
  const [params, change] = useSearchWords();
  const usuario = useUsuario();
  const aMedias = useAMedias();
  const demo = useClubDelServidor()?.demo ?? [];
  const errorDeGoogle = useErrorDeGoogle();
  if (usuario) return <Redirect to={rutaSegura(params.get('next')) ?? paths.inicio()} />;

  const vista = vistaDe(params.get('tab'));
  function changeVista(next: Vista) {
    change({ tab: next === 'entrar' ? null : next }, { replace: next !== 'recuperar' });
  }
  return (
    <MarcoDeAcceso
      pestana="Acceder"
      titulo="Club de Golf"
      subtitulo="Accede o regístrate para gestionar tus torneos y ligas"
    >
      {errorDeGoogle === null ? null : (
        <div className="mb-4">
          <Notice tone="error">{errorDeGoogle}</Notice>
        </div>
      )}
      {params.has('fin') && !aMedias ? (
        <div className="mb-4">
          <Notice tone="info">Tu sesión ha terminado. Entra otra vez para seguir.</Notice>
        </div>
      ) : null}
      {aMedias ? (
        <Suspense>
          <SegundoPaso {...aMedias} />
        </Suspense>
      ) : vista === 'recuperar' ? (
        <RecuperacionForm onVolver={() => changeVista('entrar')} />
      ) : (
        <Tabs<Vista>
          label="Acceder o registrarse"
          value={vista}
          onValueChange={changeVista}
          tabs={[
            {
              value: 'entrar',
              label: 'Iniciar Sesión',
              content: <EntradaForm demo={demo} onRecuperar={() => changeVista('recuperar')} />,
            },
            {
              value: 'registro',
              label: 'Registrarse',
              content: <RegistroForm onEntrar={() => changeVista('entrar')} />,
            },
          ]}
        />
      )}
    </MarcoDeAcceso>
  );
}

function vistaDe(tab: string | null): Vista {
  return tab === 'registro' || tab === 'recuperar' ? tab : 'entrar';
}
