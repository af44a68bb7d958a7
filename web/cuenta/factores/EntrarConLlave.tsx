import { sabeDeLlaves } from '#web/api/llaves.ts';
import { BotonDeLlave } from '#web/shell/BotonDeLlave.tsx';
import { useEntrarConLlave } from './queries.ts';

/** The button that signs in with a llave de acceso, where the browser knows them. */
export function EntrarConLlave() {
  const entrar = useEntrarConLlave();
  return sabeDeLlaves() ? <BotonDeLlave {...entrar}>Entrar con llave de acceso</BotonDeLlave> : null;
}
