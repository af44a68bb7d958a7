/** What a phone shows of a note of the club. */
export type ShownNote = { title: string; body: string; tag: string; url: string };

const UNREADABLE: ShownNote = {
  title: 'Aviso del club',
  body: 'Abre la aplicación para verlo',
  tag: 'club',
  url: '/',
};

/**
 * The note inside a push message. A browser takes a push for something that the person is shown, so one that cannot be
 * read (of an older or a newer club) is shown without its words. Leads nowhere but into this house.
 */
export function noteOf(text: string | undefined): ShownNote {
  try {
    const { titulo, cuerpo, clave, url } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof titulo !== 'string' || titulo === '') return UNREADABLE;
    return {
      title: titulo,
      body: typeof cuerpo === 'string' ? cuerpo : '',
      tag: typeof clave === 'string' ? clave : UNREADABLE.tag,
      url: typeof url === 'string' && /^\/(?![/\\])/u.test(url) ? url : '/',
    };
  } catch {
    return UNREADABLE;
  }
}
