import { openDatabase } from '../../src/db/database.ts'
import { grantRuntime, provideLogin } from '../../src/db/runtime-role.ts'
import { adminQuery, createTestDatabase } from '../databases.ts'
import { startApi } from './concurrency-processes.ts'

const [FIRST, SECOND] = ['loopi_api_before', 'loopi_api_after']

test('the api’s database password is changed without a failed call, by a second login', async () => {
  const database = await createTestDatabase()
  const owner = openDatabase(database.url, { max: 2 })
  const addressOf = (user: string) => {
    const url = new URL(database.url)
    Object.assign(url, { username: user, password: `senha-de-${user}` })
    return url.href
  }
  await grantRuntime(owner)
  await provideLogin(owner, addressOf(FIRST), database.url)
  const before = await startApi(addressOf(FIRST))

  // Stands for the balancer: calls go to the api that is in service.
  let inService = before.url
  let over = false
  const statuses: (number | Error)[] = []
  const call = () =>
    fetch(`${inService}/api/health/ready`).then(
      ({ status }) => status,
      (error: Error) => error,
    )
  const calls = (async () => {
    while (!over) statuses.push(await call())
  })()
  const someMore = async () => {
    const served = statuses.length
    while (statuses.length < served + 5) await call()
  }

  await provideLogin(owner, addressOf(SECOND), database.url)
  const after = await startApi(addressOf(SECOND))
  inService = after.url
  // A balancer stops an api that has no call under way.
  await someMore()
  await before.stop()
  await adminQuery(`drop role ${FIRST}`)
  await someMore()
  over = true
  await calls

  expect(new Set(statuses)).toEqual(new Set([200]))
  await after.stop()
  await owner.destroy()
  await database.drop()
  await adminQuery(`drop role ${SECOND}`)
})
