import { useState } from 'react';
import { ZONA_DE_LA_CASA } from '#reglas/funcionamiento.ts';
import { CONTRASENA_ADMIN_MIN } from '#reglas/limites.ts';
import { esEmail } from '#reglas/persona.ts';
import { useBack, useLocation, useNavigate } from '#web/router/router.ts';
import { useEntrarCon } from '#web/session/changes.ts';
import { faltasDeColores, PAREJAS } from '#web/textos/colores-de-club.ts';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import { useInstalar, usePonerEscudo } from './queries.ts';

const [DE_LA_CASA] = PAREJAS;

const EN_BLANCO = {
  nombre: '',
  nombreCorto: '',
  zona: ZONA_DE_LA_CASA,
  /** Where the club plays at home, and where that is; '' = not said yet. */
  campo: '',
  lugar: '',
  titular: '',
  nif: '',
  domicilio: '',
  emailDelClub: '',
  principal: DE_LA_CASA?.principal ?? '',
  acento: DE_LA_CASA?.acento ?? '',
  persona: '',
  email: '',
  password: '',
};
export type Valores = typeof EN_BLANCO;

/** The steps of a first run, each with what must be right before the next. */
export const PASOS = ['club', 'colores', 'cuenta'] as const;
type Paso = (typeof PASOS)[number];

const FALTAS: Readonly<Record<Paso, (valores: Valores) => Faults<Valores>>> = {
  club: ({ nombre, campo, lugar, emailDelClub }) => ({
    nombre: nombre.trim() === '' ? 'Escribe el nombre del club' : undefined,
    campo: campo.trim() === '' && lugar.trim() !== '' ? 'Escribe el nombre del campo' : undefined,
    lugar: campo.trim() !== '' && lugar.trim() === '' ? 'Escribe dónde está el campo' : undefined,
    emailDelClub:
      emailDelClub.trim() === '' || esEmail(emailDelClub)
        ? undefined
        : 'Escribe un email, por ejemplo club@correo.es',
  }),
  colores: faltasDeColores,
  cuenta: ({ persona, email, password }) => ({
    persona: persona.trim() === '' ? 'Escribe tu nombre y apellidos' : undefined,
    email: esEmail(email) ? undefined : 'Escribe un email, por ejemplo ana@correo.es',
    password:
      Array.from(password).length < CONTRASENA_ADMIN_MIN
        ? `La contraseña debe tener al menos ${CONTRASENA_ADMIN_MIN} caracteres`
        : undefined,
  }),
};

/** Which step is shown, an entry of its own each (`#colores`), so that Back goes a step back; a reload begins again. */
function usePaso() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const back = useBack();
  const [alcanzado, setAlcanzado] = useState(0);
  const numero = Math.min(alcanzado, Math.max(PASOS.map((paso) => `#${paso}`).indexOf(hash), 0));
  return {
    numero,
    seguir: () => {
      setAlcanzado(Math.max(alcanzado, numero + 1));
      navigate({ hash: `#${PASOS[numero + 1]}` });
    },
    volver: () => back({ hash: `#${PASOS[numero - 1]}` }),
  };
}

type Opciones = {
  /** The crest that was chosen; null: none. */
  escudo: File | null;
  onHecho: (hecho: { escudoPendiente: boolean }) => void;
};

/** The form of a first run, a step at a time; what was typed stays when one goes back. */
export function useInstalacion(token: string, { escudo, onHecho }: Opciones) {
  const { numero, seguir, volver } = usePaso();
  const instalar = useInstalar();
  const ponerEscudo = usePonerEscudo();
  const entrarCon = useEntrarCon();
  const paso = PASOS[numero] ?? 'cuenta';
  const form = useForm({
    initial: EN_BLANCO,
    faults: FALTAS[paso],
    onSubmit: async (valores) => {
      if (numero + 1 < PASOS.length) {
        seguir();
        return;
      }
      const outcome = await instalar.run(datosDe(token, valores));
      if (!outcome.ok) return;
      const puesto = escudo === null || (await ponerEscudo.run(escudo)).ok;
      onHecho({ escudoPendiente: !puesto }); // before the session drops what a visitor had read, this address among it
      entrarCon(outcome.output);
    },
  });
  return { form, paso, numero, refusal: instalar.refusal, volver };
}

const oNada = (texto: string) => texto.trim() || null;

function datosDe(token: string, valores: Valores) {
  const { nombre, principal, acento, persona, email, password } = valores;
  return {
    token,
    club: {
      nombre,
      nombreCorto: oNada(valores.nombreCorto),
      titular: oNada(valores.titular),
      nif: oNada(valores.nif),
      domicilio: oNada(valores.domicilio),
      registro: null,
      email: oNada(valores.emailDelClub),
      telefono: null,
      colorPrincipal: principal,
      colorAcento: acento,
    },
    zona: valores.zona,
    campoDeCasa: valores.campo.trim() === '' ? null : { nombre: valores.campo, ubicacion: valores.lugar },
    cuenta: { nombre: persona, email, password },
  };
}
