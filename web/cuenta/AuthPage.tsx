import { Navigate, useSearchParams } from 'react-router';
import { paths, rutaSegura } from '#web/paths.ts';
import { useClubDelServidor, useUsuario } from '#web/session/session.ts';
import { Crest } from '#web/shell/Crest.tsx';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { Friso } from '#web/ui/Friso.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { EntradaForm } from './EntradaForm.tsx';
import { RecuperacionForm } from './RecuperacionForm.tsx';
import { RegistroForm } from './RegistroForm.tsx';

type Vista = 'entrar' | 'registro' | 'recuperar';

export function AuthPage() {
  const [params, setParams] = useSearchParams();
  const usuario = useUsuario();
  const demo = useClubDelServidor()?.demo ?? [];
  if (usuario) return <Navigate replace to={rutaSegura(params.get('next')) ?? paths.inicio()} />;

  const vista = vistaDe(params.get('tab'));
  function changeVista(next: Vista) {
    setParams(
      (current) => {
        if (next === 'entrar') current.delete('tab');
        else current.set('tab', next);
        return current;
      },
      { replace: next !== 'recuperar', preventScrollReset: true },
    );
  }
  return (
    <>
      <PageTitle>Acceder</PageTitle>
      <Page width="form" className="pt-6 md:pt-12">
        <div className="mb-5 grid justify-items-center gap-2 text-center">
          <Crest className="size-14" />
          <h1 className="text-h1">Club de Golf</h1>
          <p className="text-balance text-ink2">Accede o regístrate para gestionar tus torneos y ligas</p>
        </div>
        <div className="hairline overflow-hidden rounded-card bg-surface">
          <Friso />
          <div className="p-4 md:p-6">
            {vista === 'recuperar' ? (
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
                  { value: 'registro', label: 'Registrarse', content: <RegistroForm /> },
                ]}
              />
            )}
          </div>
        </div>
      </Page>
    </>
  );
}

function vistaDe(tab: string | null): Vista {
  return tab === 'registro' || tab === 'recuperar' ? tab : 'entrar';
}
