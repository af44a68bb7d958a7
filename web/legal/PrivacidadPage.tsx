import { Link } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { useClubDelServidor } from '#web/session/session.ts';
import { useClub } from '#web/shell/use-club.ts';
import { LegalDocument, Lista, type Section } from './LegalDocument.tsx';
import { Responsable } from './Responsable.tsx';

const SECTIONS: readonly Section[] = [
  { titulo: 'Quién responde de tus datos', contenido: <Responsable /> },
  {
    titulo: 'Qué datos guarda el club y para qué',
    contenido: [
      'Cuenta: nombre, email, contraseña cifrada y los dispositivos con la sesión abierta. Para que solo entres tú.',
      'Perfil: nombre, teléfono, fecha de nacimiento, sexo, tramo de edad, licencia federativa, hándicap y, si la hay, tu imagen. Para inscribirte, calcular tu hándicap de juego y avisarte.',
      'Avisos en el móvil, solo si los activas: la dirección de entrega que da tu navegador y de qué quieres enterarte.',
      'Juego: inscripciones, partidas, golpes, resultados, puntos e historial de cambios. Para las clasificaciones y las ligas del club.',
      'Persona adulta que responde por un menor: nombre, teléfono y email. Solo para llamarla si hace falta.',
    ],
  },
  {
    titulo: 'Con qué base',
    contenido:
      'La relación contigo como socio o participante en las competiciones del club. Tu imagen y los avisos que no son necesarios para el servicio, solo con tu consentimiento, que puedes retirar cuando quieras.',
  },
  { titulo: 'Quién los ve', contenido: <QuienLosVe /> },
  {
    titulo: 'Cuánto tiempo',
    contenido: [
      'Mientras tengas la cuenta. Si la borras, tus datos personales se borran y tus resultados quedan como «Jugador retirado».',
      'Registros sin confirmar: 24 horas. Enlaces de recuperación: 30 minutos. Sesiones sin usar: 30 días. Correos enviados: 30 días, sin su texto.',
      'Avisos en el móvil: hasta que los quites o cierres la sesión en ese móvil.',
      'Torneos y ligas que el club elimina: 30 días; después se borran del todo.',
      'El historial de cambios de golpes y resultados se conserva como prueba, sin tu nombre si te has ido.',
    ],
  },
  {
    titulo: 'Menores',
    contenido:
      'Con menos de 14 años, la cuenta necesita el nombre y el teléfono de la madre, el padre o el tutor, que es quien consiente y puede ejercer sus derechos.',
  },
  {
    titulo: 'Tus derechos',
    contenido: (
      <>
        <p>
          Desde{' '}
          <Link to={paths.profile()} className="font-semi text-pino underline underline-offset-4">
            Mi Perfil
          </Link>{' '}
          puedes ver y corregir tus datos, descargarlos en un archivo y borrar tu cuenta. También puedes
          escribir al club para oponerte a un uso o limitarlo.
        </p>
        <p>
          Si crees que no se han respetado, puedes reclamar ante la Agencia Española de Protección de Datos
          (aepd.es).
        </p>
      </>
    ),
  },
];

/** Who sees what, as the club has chosen it. */
function QuienLosVe() {
  const club = useClubDelServidor();
  const resultados = 'tu hándicap y tus resultados en torneos ya jugados y en las ligas activas';
  return (
    <Lista>
      {[
        club?.visibilidad === 'con_sesion'
          ? `Cualquiera: tu nombre abreviado («Nombre A.»), ${resultados}.`
          : `Cualquiera: tu nombre, ${resultados}. En tu perfil puedes elegir que se lea solo «Nombre A.».`,
        'Los socios con la sesión iniciada: además, las clasificaciones en vivo, los grupos de salida y tu imagen.',
        'La administración del club: tu perfil completo.',
        ...(club?.federacion === 'ninguna'
          ? []
          : ['La federación: cuando se consulta tu hándicap se le envía tu número de licencia.']),
        'El servicio de avisos de tu navegador (de Google, Apple, Mozilla o Microsoft), solo si activas los avisos en un móvil: los entrega cifrados y no puede leerlos.',
        'Quien presta al club el alojamiento y el correo, por encargo suyo. No se venden ni se ceden a nadie más, y la aplicación no carga nada de terceros.',
      ]}
    </Lista>
  );
}

export function PrivacidadPage() {
  const { nombre } = useClub();
  return (
    <LegalDocument
      titulo="Privacidad"
      resumen={`En corto: ${nombre} usa tus datos para organizar sus torneos y ligas, no los vende ni los rastrea, y desde tu perfil puedes verlos, corregirlos, llevártelos o borrarlos.`}
      sections={SECTIONS}
    />
  );
}
