/** Of what travels now. Apart from its fingerprint, which a phone has no use for. */
export const VERSION = '4.9';

/**
 * The versions of the API, oldest first, each with the fingerprint of what travelled under it: addresses, schemas, access
 * and codes, without the prose. A change of any of them needs a new line at the end, never another fingerprint in an old
 * one: the first number rises where a program must change, the second where it may stay as it is. The fingerprint to write
 * is told by the failing test of `server/openapi`.
 */
export const VERSIONES: readonly { version: string; huella: string }[] = [
  { version: '1.0', huella: '8b469838480a6874' },
  { version: '1.1', huella: '273353606285bfb4' },
  { version: '2.0', huella: '2a69e03761cbee22' },
  { version: '2.1', huella: 'd0382e049f44411c' },
  { version: '2.2', huella: '80f098dd6a127cac' },
  { version: '2.3', huella: '117d85938171eb13' },
  { version: '2.4', huella: 'f30c5a4fa6109759' },
  { version: '2.5', huella: '38c1c86fa5affb6b' },
  { version: '2.6', huella: '42d1782858009734' },
  { version: '3.0', huella: 'e0063f30f1cb798f' },
  { version: '3.1', huella: 'e1cfdf7eb83ec7a3' },
  { version: '4.0', huella: '2cb322fbb52d7304' },
  { version: '4.1', huella: '3b5ca044b98b5cbd' },
  { version: '4.2', huella: '4db99689e7d0cc33' },
  { version: '4.3', huella: 'b5e9e931c38fa576' },
  { version: '4.4', huella: 'a9c6032386a40b65' },
  { version: '4.5', huella: '678ccc402ebc42b2' },
  { version: '4.6', huella: 'fc805ce81462b7fb' },
  { version: '4.7', huella: '35eaccc2468ad6a3' },
  { version: '4.8', huella: 'e1da5ca25d917673' },
  { version: VERSION, huella: '3cedfa10e7136200' },
];
