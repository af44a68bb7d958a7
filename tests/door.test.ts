/** The laws about what enters the server (docs/architecture.md lists them all). */
import { strayReaders } from './laws/bytes.ts';
import { testLaw } from './laws/law.ts';

testLaw('only one reader reads the bytes of a request', strayReaders, [
  { 'server/torneos/door.ts': "request.on('data', (chunk) => chunks.push(chunk));" },
  { 'server/http/picture.ts': "incoming.once('readable', take);" },
  { 'server/http/doors/google-door.ts': 'for await (const chunk of request) text += chunk;' },
  { 'server/http/doors/google-door.ts': 'for await (const chunk of exchange.request) text += chunk;' },
  { 'server/live/listening.ts': 'exchange.request.pipe(file);' },
  { 'server/http/listener/listener.ts': 'const { json } = request.body;' },
  { 'server/http/session/auth.ts': 'await pipeline(request, file);' },
  { 'server/http/session/auth.ts': 'const words = await text(context.request);' },
  { 'server/http/session/auth.ts': 'const init = { body: Readable.toWeb(request) };' },
  { 'server/http/session/auth.ts': "import { toNodeHandler } from 'better-auth/node';" },
  { 'server/club/routes.ts': "import { RPCHandler } from '@orpc/server/node';" },
]);
