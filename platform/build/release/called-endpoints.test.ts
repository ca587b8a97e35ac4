import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Compilation } from '@rspack/core'
import { callName } from '../../../shared/federation/api-contract/describe-endpoint.ts'
import { root } from '../../lib/paths.ts'
import { calledEndpoints } from './called-endpoints.ts'

const cache = path.join(root, '.cache')
const made: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** Module inside the repository, so that packages resolve. */
async function aModule(source: string): Promise<string> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'module-'))
  made.push(folder)
  await writeFile(path.join(folder, 'queries.ts'), source)
  return path.join(folder, 'queries.ts')
}

const inChunk = (resource: string) => ({ resource, chunks: ['main'] })

async function callsOf(...modules: object[]): Promise<string[]> {
  const chunkGraph = { getModuleChunks: ({ chunks = [] }: { chunks?: string[] }) => chunks }
  const bundle = { modules, chunkGraph } as unknown as Pick<Compilation, 'modules' | 'chunkGraph'>
  return (await calledEndpoints(bundle)).map(callName).toSorted()
}

const WALLET = `import { wallet } from '@loopi/contract/wallet/wallet.contract'\n`

test('a bundle calls the endpoints that its modules name', async () => {
  const file = await aModule(`${WALLET}export const open = () => call(wallet.open)`)
  expect(await callsOf(inChunk(file))).toEqual(['POST /venly/create-wallet'])
  expect(await callsOf({ modules: [{ resource: `${file}?x` }], chunks: ['main'] })).toEqual([
    'POST /venly/create-wallet',
  ])
})

test('a group that is handed on counts as a whole, and so does a name that is no endpoint', async () => {
  const whole = ['POST /venly/create-wallet', 'POST /venly/ticket']
  expect(await callsOf(inChunk(await aModule(`${WALLET}show(wallet)`)))).toEqual(whole)
  expect(await callsOf(inChunk(await aModule(`${WALLET}wallet.toString()`)))).toEqual(whole)
})

test('a module that no chunk holds, a style and a contract by itself call nothing', async () => {
  const contract = path.join(root, 'shared/contract/wallet/wallet.contract.ts')
  const file = await aModule(`${WALLET}call(wallet.open)`)
  expect(await callsOf({ resource: file }, inChunk(contract), inChunk('/no/where.css'))).toEqual([])
})

test('an endpoint that two modules name is called once', async () => {
  const [one, other] = [await aModule(`${WALLET}call(wallet.open)`), await aModule(`${WALLET}keyOf(wallet.open)`)]
  expect(await callsOf(inChunk(one), inChunk(other))).toEqual(['POST /venly/create-wallet'])
})
