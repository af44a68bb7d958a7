import { useClub } from '#web/shell/use-club.ts';
import { LegalDocument, type Section } from './LegalDocument.tsx';
import { Responsable } from './Responsable.tsx';

/** Which Hoyo 19 this is; the build writes it here (`vite.config.ts`). */
declare const HOYO19_VERSION: string;

const SECTIONS: readonly Section[] = [
  { titulo: 'Titular', contenido: <Responsable /> },
  {
    titulo: 'Uso',
    contenido:
      'La aplicación es para los socios y participantes del club y para quien quiera seguir sus torneos. Cada persona responde de su cuenta y de los resultados que apunta; la administración puede corregir resultados, y de cada corrección queda constancia.',
  },
  {
    titulo: 'Resultados',
    contenido:
      'Las clasificaciones en vivo son provisionales hasta que se validan las partidas. Los hándicaps de juego se calculan con las reglas publicadas por el club y los datos de la federación, que es quien responde de ellos.',
  },
  {
    titulo: 'Contenidos',
    contenido: `El nombre y el escudo son del club. El programa es Hoyo 19 ${HOYO19_VERSION}, software libre con licencia MIT. Los enlaces a otros sitios son solo para informar.`,
  },
  {
    titulo: 'Ley aplicable',
    contenido: 'La española. Antes de cualquier reclamación, escribe al club.',
  },
];

export function AvisoLegalPage() {
  const { nombre } = useClub();
  return (
    <LegalDocument
      titulo="Aviso legal"
      resumen={`En corto: esta es la aplicación de ${nombre}, y aquí se dice quién responde de ella.`}
      sections={SECTIONS}
    />
  );
}
