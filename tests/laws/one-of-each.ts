import { isCode, isTest, roomOf, withoutComments, type Source } from './source.ts';

/** What the phone has one of: how a second one looks, and where the one lives. */
const SHAPES = [
  {
    name: 'action',
    one: 'web/shell/use-action.ts',
    second: /\buseMutation\s*\(/u,
    allowed: /^web\/(?:shell\/use-action\.ts|offline\/|session\/)/u,
  },
  {
    name: 'toast of an act',
    one: 'web/shell/use-action.ts (what was typed wrong: notifyFault)',
    // Something that merely happened (`info`) may be told from anywhere.
    second: /\bnotify\(\{(?:(?!\btone: 'info')[\s\S])*?\}\)|\bnotifyFailure\s*\(/u,
    allowed: /^web\/(?:ui|shell|session|offline|tarjeta)\//u,
  },
  {
    name: 'table of codes and words',
    one: 'web/shell/failure-words.ts',
    second: /\brefusalOf\s*\(/u,
    allowed: /^web\/(?:api|shell|session|offline)\//u,
  },
  {
    name: 'form',
    one: 'web/ui/use-form.ts with web/ui/Form.tsx or web/ui/FormSheet.tsx',
    second: /<form\b|<FormErrors\b/u,
    allowed: /^web\/ui\/(?:Form|FormErrors)\.tsx$/u,
  },
  {
    name: 'list on two sizes',
    one: 'web/ui/DataList.tsx, asked for with web/shell/QueryList.tsx',
    second: /\buseMedia\(DESKTOP\)/u,
    // The board, the holes of a tee and the torneos of a course change more than their rows.
    allowed: /^web\/(?:ui\/DataList\.tsx$|clasificacion\/TablaDeClasificacion\.tsx$|admin\/campos\/)/u,
  },
  {
    name: 'loading and failing',
    one: 'web/shell/QueryView.tsx',
    second: /<QueryError\b/u,
    allowed: /^web\/shell\//u,
  },
] as const;

type Shape = (typeof SHAPES)[number]['name'];

function seconds({ path, text }: Source): Shape[] {
  const plain = withoutComments(text);
  return SHAPES.filter(({ second, allowed }) => !allowed.test(path) && second.test(plain)).map(
    ({ name }) => name,
  );
}

/** Second forms, lists, actions, messages in `web/`. */
export function secondOnes(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && roomOf(source.path) === 'web' && !isTest(source))
    .flatMap((source) =>
      seconds(source).map((name) => {
        const one = SHAPES.find((shape) => shape.name === name)?.one ?? '';
        return `${source.path}: a second ${name}; the one is ${one}`;
      }),
    );
}
