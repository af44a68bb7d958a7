import { LegalDocument, type Section } from './LegalDocument.tsx';

const SECTIONS: readonly Section[] = [
  {
    titulo: 'Cookies',
    contenido: [
      <>
        hoyo19.session_
        <wbr />
        token: mantiene tu sesión abierta. Solo existe si inicias sesión, dura hasta 30 días sin uso y se
        borra al cerrarla.
      </>,
      'hoyo19.device: recuerda que este navegador ya entró en tu cuenta, para avisarte por email solo cuando se entra desde uno nuevo. Dura hasta 400 días.',
      'hoyo19.setup: solo en el navegador con el que se prepara un club nuevo; distingue la copia que envía de la de otro y dura un día.',
      'hoyo19.better-auth-passkey: solo mientras usas una llave de acceso; protege ese paso y dura 5 minutos.',
      'hoyo19.state: solo mientras entras con Google; protege ese paso y dura 5 minutos.',
    ],
  },
  {
    titulo: 'Lo que se guarda en tu dispositivo',
    contenido: [
      'Tus preferencias: el tema (claro, oscuro o sol), el hoyo en que ibas y cómo ves las ligas.',
      'Los golpes que apuntas sin cobertura, hasta que se envían, y lo necesario para abrir tu tarjeta sin conexión.',
    ],
  },
  {
    titulo: 'Por qué no hay aviso de cookies',
    contenido:
      'Todo lo anterior es estrictamente necesario para lo que pides, y para eso la ley (art. 22.2 de la LSSI) no exige consentimiento. No hay cookies de análisis ni de publicidad, y ninguna página carga nada de otros sitios.',
  },
];

export function CookiesPage() {
  return (
    <LegalDocument
      titulo="Cookies"
      resumen="En corto: solo la cookie de tu sesión y tus preferencias. Nadie te sigue."
      sections={SECTIONS}
    />
  );
}
