import { isCode, isTest, withoutComments, type Law } from './source.ts';

/** The one reader of request bodies; the router is handed what it read. */
const READER = 'server/http/listener/body.ts';
const ROUTER = 'server/http/api.ts';

const REQUEST = String.raw`\b(?:\w+\.)*(?:req|request|incoming)`;
const READINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:on|once|addListener)\(\s*['"`](?:data|readable)['"`]/u, 'listens to the bytes of a stream'],
  [new RegExp(String.raw`for await \([^)]*\bof ${REQUEST}\b(?!\.)`, 'u'), 'walks over a request'],
  [
    new RegExp(String.raw`${REQUEST}\.(?:pipe|read|resume|body|iterator|toArray|setEncoding)\b`, 'u'),
    'reads a request',
  ],
  [
    new RegExp(
      String.raw`\b(?:pipeline|toWeb|text|json|buffer|arrayBuffer|wrap|toNodeHandler|toWebRequest|getRequest)\(\s*${REQUEST}\b\s*[,)]`,
      'u',
    ),
    'hands a request on as a stream',
  ],
];
// Adapters that read the request by themselves: only the router is mounted on one, and told what the body was.
const ADAPTER =
  /from\s+['"](?:@orpc\/[\w-]+\/(?:node|fetch)|better-auth\/node|@orpc\/standard-server[\w-]*)['"]/u;

/** Whoever on the server reads the bytes of a request past the one reader, which counts and times them. */
export const strayReaders: Law = (sources) =>
  sources
    .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('server/'))
    .filter(({ path }) => path !== READER && !path.startsWith('server/testing/'))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const found = READINGS.filter(([pattern]) => pattern.test(code)).map(([, fault]) => fault);
      if (path !== ROUTER && ADAPTER.test(code)) found.push('mounts an adapter that reads by itself');
      return found.map((fault) => `${path}: ${fault}; the bytes of a request come from ${READER}`);
    });
