/*
 * A machine whose clock jumps, loaded before an app (`node --import`): what its Date says, in every thread and so in the
 * embedded store too, is off by the milliseconds that stand in the file of JUMPING_CLOCK. Timers go on as they do on a real
 * machine, whose clock they do not go by.
 */
import { readFileSync } from 'node:fs';

const file = process.env['JUMPING_CLOCK'];
if (file !== undefined) {
  const real = Date;
  const now = (): number => real.now() + Number(readFileSync(file, 'utf8'));
  globalThis.Date = new Proxy(real, {
    construct: (target, args: unknown[]) =>
      args.length === 0 ? new target(now()) : Reflect.construct(target, args),
    apply: () => new real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
