/**
 * Proof of the generators, a step of `npm test`: one of each kind in a copy of the tree, then types, lint, boundaries
 * and the tests that know of them, there.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/paths.ts'
import { copyTree } from './copy-tree.ts'

const bin = (...path: string[]) => join(root, 'node_modules', ...path)
/** Configuration of the compiler for the workspaces in which something is new, as editors have it for all. */
const TYPES = 'tsconfig.generated.json'
const loopi = 'platform/cli/main.ts'
const ROOT_ONLY = ['--access', 'root']

/** Commands as a person types them, in the order in which one builds on the other. */
const GENERATED: readonly (readonly string[])[] = [
  ['area', 'mf-raffles', '--title', 'Sorteios', '--path', '/sorteios', '--access', 'cliente,root'],
  ['page', 'mf-raffles', '/sorteios/:id', '--name', 'raffle', '--title', 'Sorteio', '--access', 'public'],
  ['page', 'mf-root-admin', '/admin-root/sorteios', '--name', 'raffles', '--title', 'Sorteios', ...ROOT_ONLY],
  ['endpoint', 'raffles.list', '--summary', 'Os sorteios de hoje.', '--access', 'public'],
  ['endpoint', 'raffles.draw', '--summary', 'Sorteia.', '--method', 'POST', ...ROOT_ONLY],
  ['endpoint', 'coupons.hint', '--summary', 'Uma dica.', '--access', 'cliente,admin'],
  ['error', 'raffle/closed', '--endpoint', 'raffles.draw', '--sentence', 'Este sorteio já terminou.'],
  ['mail', 'raffle-won', '--module', 'raffles', '--subject', 'Você ganhou o sorteio', '--priority', 'awaited'],
  ['job', 'count-raffles', '--about', 'count what has ended', '--every', '15'],
]

const JEST = ['--no-warnings', '--experimental-vm-modules', bin('jest/bin/jest.js'), '--ci', '--selectProjects']
const cruiser = bin('dependency-cruiser/bin/dependency-cruiser.mjs')
const CHANGED = ['shared', 'mf-raffles', 'mf-root-admin', 'api', 'platform']

/** Checks of the copy, each as arguments of Node. Style needs none: each generator has checked every file it wrote. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  types: [bin('typescript/bin/tsc'), '-p', TYPES],
  boundaries: [cruiser, '--config', '.dependency-cruiser.cjs', ...CHANGED],
  rooms: [cruiser, '--config', '.dependency-cruiser.rooms.cjs', ...CHANGED],
  'tests of fronts and house': [
    ...JEST,
    ...['web', 'node', '--testPathPatterns'],
    'mf-raffles/|mf-root-admin/src/(area|standalone|features/raffles)|testing/demo/|pipeline/(house|map|generated|delivery-files|workflows)|cli/program',
  ],
  'tests of the api': [
    ...[...JEST, 'api', '--testPathPatterns', 'raffle|coupons-hint|access-matrix|mass-assignment'],
    ...['--testNamePattern', 'raffle|coupons[.]hint|the table has a row'],
  ],
}

/** Runs Node in the copy; the output of a failure is shown, of a success nothing. */
async function succeeds(name: string, args: readonly string[], cwd: string): Promise<boolean> {
  const since = performance.now()
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  const [code] = await once(child, 'close')
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(said)
  return code === 0
}

/** Commands one after the other, as each builds on the one before; none after a failure. */
async function generate(copy: string): Promise<boolean> {
  for (const args of GENERATED)
    if (!(await succeeds(`loopi new ${args.slice(0, 2).join(' ')}`, [loopi, 'new', ...args], copy))) return false
  return true
}

const copy = await copyTree()
writeFileSync(
  join(copy, TYPES),
  JSON.stringify({
    extends: './tsconfig.json',
    include: ['mf-raffles', 'mf-root-admin', 'api', 'shared/testing/demo', 'shared/ui/*.d.ts', 'platform/cli'],
  }),
)
const checks = () => Object.entries(CHECKS).map(([name, args]) => succeeds(name, args, copy))
const checked = (await generate(copy)) ? await Promise.all(checks()) : [false]
process.exitCode = checked.every(Boolean) ? 0 : 1
