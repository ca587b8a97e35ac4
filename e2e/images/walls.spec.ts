import { expect, test } from '../fixtures/test.ts'
import { DELIVERIES, docker, product, say } from './engine.ts'

const AREA = 'mf-customer'
const SERVICES = ['prepare', 'postgres', 'mail', 'migrate', 'api', 'host', 'balancer', ...DELIVERIES]

/** Program in an area's container that tries forbidden actions: writing, connecting, releasing another area. */
const INTRUDER = `
  const fs = require('node:fs'), http = require('node:http')
  const write = (file) => { try { fs.writeFileSync(file, 'x'); return 'written' } catch (error) { return error.code } }
  const [socket] = fs.readdirSync('/run/host')
  const ask = (path, order) => new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = http.request({ socketPath: '/run/host/' + socket, path, method: order ? 'POST' : 'GET', headers })
    asked.once('response', (answer) => { answer.resume(); resolve(answer.statusCode) })
    asked.end(order && JSON.stringify(order))
  })
  const rollback = (area) => ask('/federation/operations', { operation: 'rollback', area, reason: 'De outra equipe' })
  const reach = (url) => fetch(url).then(() => 'reached', (error) => error.cause.code)
  const main = async () => console.log('found ' + JSON.stringify({
    writes: ['/x', '/app/x', '/release/x', '/run/host/x'].map(write),
    folders: ['/store', '/run/deliveries'].filter((folder) => fs.existsSync(folder)),
    secrets: fs.readdirSync('/run/secrets'),
    capabilities: /CapEff:\\s*(\\w+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1],
    networks: Object.keys(require('node:os').networkInterfaces()),
    reached: await Promise.all(['http://host:3000', 'http://api:3001'].map(reach)),
    others: await Promise.all(['mf-marketing', 'shell'].map(rollback)),
    pages: await Promise.all(['/', '/api/me'].map((path) => ask(path))),
  }))
  main()`

test('an area’s container writes nothing, reaches nobody, and releases nothing of another area or the shell', async () => {
  const { output } = await product.run(['run', '--rm', '-T', '--entrypoint', 'node', AREA, '-e', INTRUDER])
  const found = JSON.parse(/^found (.+)$/m.exec(output)?.[1] ?? '{}') as object
  expect(found).toEqual({
    writes: ['EROFS', 'EROFS', 'EROFS', 'EROFS'],
    folders: [],
    secrets: [],
    capabilities: '0000000000000000',
    networks: ['lo'],
    reached: ['EAI_AGAIN', 'EAI_AGAIN'],
    others: [403, 403],
    pages: [404, 404],
  })
  say(`${AREA}: read-only, no capability, no network; orders for another area and the shell: 403`)
})

test('no secret is in what the engine tells of any container', async () => {
  const kept = [
    ['postgres', 'POSTGRES_PASSWORD'],
    ['postgres', 'DATABASE_PASSWORD'],
    ['host', 'HOST_SECRET'],
  ] as const
  const secrets = await Promise.all(
    kept.map(async ([service, name]) =>
      docker('exec', await product.container(service), 'cat', `/run/secrets/${name}`),
    ),
  )
  expect(secrets.map((secret) => secret.length)).toEqual([64, 64, 64])
  expect(new Set(secrets).size).toBe(3)
  const inspected = await docker(
    'inspect',
    ...(await Promise.all(SERVICES.map((service) => product.container(service)))),
  )
  for (const secret of secrets) expect(inspected).not.toContain(secret)
  say(`docker inspect of ${SERVICES.length} containers: none of the three drawn secrets`)
})

test('every container has its bounds, and the host finds neither the database nor what catches mails', async () => {
  const template =
    '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.PidsLimit}} {{gt .HostConfig.Memory 0}}'
  for (const service of SERVICES)
    expect([service, await product.inspect(await product.container(service), template)]).toEqual([
      service,
      'true [ALL] 256 true',
    ])
  for (const name of ['postgres', 'mail']) {
    const look = `require('node:dns').lookup('${name}', (error) => console.log(error?.code))`
    expect(await docker('exec', await product.container('host'), 'node', '-e', look)).toBe('ENOTFOUND')
  }
})
