import { expect, test } from 'vitest';
import { shownSecret, signedHeaders, webhookSecret } from '#server/external/webhooks/signature.ts';

const SECRET = 'a secret that only this test knows';

test('a secret is the same at every start, and another one for another program, number or installation', () => {
  const key = { id: 'a', generation: 1 };
  const others = [
    webhookSecret(SECRET, { id: 'b', generation: 1 }),
    webhookSecret(SECRET, { id: 'a', generation: 2 }),
    webhookSecret('another', key),
  ];
  const own = webhookSecret(SECRET, key);
  expect(webhookSecret(SECRET, key)).toEqual(own);
  expect(shownSecret(own)).toMatch(/^whsec_[\w+/]{43}=$/u);
  expect(new Set([own, ...others].map(shownSecret)).size).toBe(4);
});

test('the signature is that of Standard Webhooks, by its own example', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const headers = signedHeaders([key], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
