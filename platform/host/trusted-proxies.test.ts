import { createProxyDoubt } from './trusted-proxies.ts'

test.each([
  ['no proxy, a visitor', 0, '203.0.113.9', false, null],
  ['no proxy, a visitor who claims to be another', 0, '203.0.113.9', true, null],
  ['no proxy, and one calls', 0, '10.0.0.2', true, 'TRUST_PROXY is 0'],
  ['one proxy', 1, '10.0.0.2', true, null],
  ['one proxy, IPv4 as IPv6', 1, '::ffff:10.0.0.2', true, null],
  ['one proxy, and its own check of health', 1, '10.0.0.2', false, null],
  ['one proxy, and a stranger past it', 1, '203.0.113.9', true, 'TRUST_PROXY is 1'],
  ['two, and a stranger past them by IPv6', 2, '2001:db8::1', true, 'TRUST_PROXY is 2'],
])('%s', (_what, trusted, peer, isForwarded, sentence) => {
  const doubt = createProxyDoubt(trusted)
  const told = doubt({ peer, isForwarded })
  if (sentence === null) expect(told).toBeNull()
  else expect(told).toContain(sentence)
})

test('is told once', () => {
  const doubt = createProxyDoubt(0)
  const call = { peer: '10.0.0.2', isForwarded: true }
  expect([doubt(call), doubt(call)]).toEqual([expect.stringContaining('TRUST_PROXY is 0'), null])
})
