import { start } from '../test/host.ts'
import { aStore, HASH } from '../test/store.ts'

test.each([
  ['POST', '/cupons', 405, 'GET, HEAD, OPTIONS'],
  ['PUT', '/finalizar-cadastro/abc?x=1', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/cupons', 204, 'GET, HEAD, OPTIONS'],
  ['POST', '/favicon.svg', 405, 'GET, HEAD, OPTIONS'],
  ['GET', '/federation/beacon', 405, 'POST, OPTIONS'],
  ['GET', '/federation/nada', 404, undefined],
  ['PUT', '/federation/beacon', 405, 'POST, OPTIONS'],
  ['DELETE', '/federation/health', 405, 'GET, HEAD, OPTIONS'],
  ['POST', `/releases/mf-customer/${HASH}/remoteEntry.js`, 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/nada', 404, undefined],
  ['OPTIONS', '/nada', 404, undefined],
] as const)('%s %s is %i and allows %s', async (method, url, status, allow) => {
  const host = await start(await aStore())
  // Form body, which no route of the host accepts.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await host.inject({ method, url, headers, ...(method !== 'GET' && { payload: 'a=1' }) })
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
  if (status === 405) expect(answer.json()).toMatchObject({ code: 'route/other-method' })
})
