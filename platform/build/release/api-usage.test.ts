import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { callName } from '../../../shared/federation/api-contract/describe-endpoint.ts'
import { root } from '../../lib/paths.ts'
import { compile } from '../rspack/compile.ts'
import { contractOfBrowsers, sources } from '../rspack/rules.ts'
import { calledEndpoints } from './api-usage.ts'

const OPEN = 'POST /venly/create-wallet'
const WHOLE = [OPEN, 'POST /venly/ticket']
const made: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

/** Calls of an app of this module, which has the contract's \`wallet\`. */
async function callsOf(code: string): Promise<string[]> {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache', 'calls-'))
  made.push(folder)
  const source = `import { wallet } from '@loopi/contract/wallet/wallet.contract'\n`
  await writeFile(path.join(folder, 'main.ts'), `${source}declare const call: (x: unknown) => void\n${code}`)
  await writeFile(
    path.join(folder, 'other.ts'),
    `${source}export const other = () => wallet.ticket`.replace(/import \{ other.*/, ''),
  )
  const compiled = await compile([
    {
      name: 'app',
      context: folder,
      mode: 'production',
      entry: './main.ts',
      output: { path: path.join(folder, 'dist') },
      resolve: { extensions: ['.ts', '.js'] },
      module: { rules: [...sources(false), ...contractOfBrowsers] },
    },
  ])
  const stats = compiled.get('app')
  if (!stats) throw new Error('Nothing was compiled.')
  return (await calledEndpoints(stats.compilation)).map(callName).toSorted()
}

test.each([
  ['a call', 'call(wallet.open)', [OPEN]],
  ['a name in brackets', `call(wallet['open'])`, [OPEN]],

  ['a part of an endpoint', 'call(wallet.open.path)', [OPEN]],
  ['a call of another module', `import { other } from './other.ts'; call(other)`, ['POST /venly/ticket']],
  ['a group that is handed on', 'call(wallet)', WHOLE],
  ['a group whose names are taken out', 'const { open } = wallet; call(open)', WHOLE],
  ['a name that is no endpoint', 'call(wallet.toString())', WHOLE],
  [
    'a contract that two chunks share',
    `call(wallet.open); void import('./other.ts').then((late) => call(late.other()))`,
    WHOLE,
  ],
  ['a type', 'let x: typeof wallet; call(1)', []],
  ['code that nobody runs', 'const unused = () => call(wallet.open)', []],
])('%s: %s', async (_what, code, calls) => expect(await callsOf(code)).toEqual(calls))
