import { existsSync } from 'node:fs'
import path from 'node:path'
import { promote } from '../../releases/transitions/operations.ts'
import { anApi, CALLS, CONTRACTS } from '../test/api-stub.ts'
import { addRelease, CANARY, DEPLOY_TOKENS, start, TOKEN } from '../test/host.ts'
import { until } from '../test/sockets.ts'
import { aStore } from '../test/store.ts'
import { keepApiContract } from './api-contract.ts'

const AREA = 'mf-customer'

test('a release that the api behind the host would break does not go live there, and root reads why', async () => {
  const api = await anApi({ body: CONTRACTS.breaking })
  const config = await aStore({ API_URL: api.url, DEPLOY_TOKENS })
  await addRelease(config, CANARY, { calls: CALLS })
  const host = await start(config)
  const order = () =>
    host.inject({
      method: 'POST',
      url: '/federation/operations',
      payload: { operation: 'promote', area: AREA, hash: CANARY, reason: 'Nova' },
      headers: { authorization: `Bearer ${TOKEN}` },
    })
  const refused = await order()
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toContain('POST /lojas exige body.cep, que a versão nem sempre envia')
  expect(refused.json().problems).toContainEqual({ code: 'answer-missing', params: ['POST /lojas', 'reply.nome'] })
  api.answer = { body: CONTRACTS.fitting }
  expect((await order()).statusCode).toBe(200)
})

test('a command on the store is held to the contract that the host heard, without knowing where the api is', async () => {
  const api = await anApi({ body: CONTRACTS.breaking })
  const config = await aStore({ API_URL: api.url })
  await addRelease(config, CANARY, { calls: CALLS })
  keepApiContract(await start(config), config)
  const { storeDir, releaseKeys } = config
  const going = () => promote({ storeDir, releaseKeys }, AREA, CANARY, { by: 'ana', reason: 'Nova' })
  await until(() => existsSync(path.join(storeDir, 'api-contract.json')))
  await expect(going()).rejects.toThrow('api')
})
