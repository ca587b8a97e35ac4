import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopi-steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const module = pathToFileURL(join(import.meta.dirname, 'run-steps.ts')).href

/** Runs lanes of steps in a process of its own, as a command does; each step is given by name and code. */
function run(...lanes: Record<string, string>[]): Promise<{ code: number | null; printed: string }> {
  const steps = lanes.map((lane) => Object.entries(lane).map(([name, code]) => ({ name, commands: [['-e', code]] })))
  const code = `import { runSteps } from '${module}'\nprocess.exitCode = await runSteps(...${JSON.stringify(steps)})`
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--input-type=module', '--eval', code], (_error, printed) =>
      resolve({ code: child.exitCode, printed: printed.replaceAll(/ +\d+\.\d s| \(.*? s\)/g, '') }),
    )
  })
}

/** Code that waits until the step of the other name has come as far, too, and goes on then. */
const meet = (name: string, other: string, goOn = `console.log('${name} ends')`) =>
  `const { existsSync, writeFileSync } = require('node:fs')
   const place = (name) => ${JSON.stringify(folder)} + '/' + name
   console.log('${name} begins')
   writeFileSync(place('${name}'), '')
   const look = () => { if (existsSync(place('${other}'))) ${goOn}; else setTimeout(look, 5) }
   look()`

test('lanes run side by side, and what they print stands step by step in the order given', async () => {
  const { code, printed } = await run(
    { units: meet('units', 'pages'), last: `console.error('last')` },
    { pages: meet('pages', 'units') },
  )
  expect(printed).toMatch(
    /── units\nunits begins\nunits ends\n\n── last\nlast\n\n── pages\npages begins\npages ends\n\n── result/,
  )
  expect(printed.trimEnd().split('\n').at(-1)).toBe('3 passed, 0 failed')
  expect(code).toBe(0)
})

test('a step that fails stops no other one, and is counted', async () => {
  const { code, printed } = await run({ bad: 'process.exit(3)', good: `console.log('ran')` }, { other: '' })
  expect(printed).toContain('── good\nran\n')
  expect(printed).toMatch(/✗ bad .*0 passed, 1 failed\n✓ good .*\n✓ other /)
  expect(printed.trimEnd().split('\n').at(-1)).toBe('2 passed, 1 failed')
  expect(code).toBe(1)
})

/** Code that says so when it is ended, and waits for that. */
const endless = (name: string) =>
  `setInterval(() => {}, 1000); process.once('SIGTERM', () => { console.log('${name} was ended'); process.exit() })\n`

test('a signal ends what runs in every lane, and no step follows', async () => {
  const { code, printed } = await run(
    { one: endless('one') + meet('one', 'other'), never: `console.log('never')` },
    { other: endless('other') + meet('other', 'one', `process.kill(process.ppid, 'SIGTERM')`) },
  )
  expect(printed).toContain('one was ended\n\n── other\nother begins\nother was ended\n\nInterrupted.\n')
  expect(printed).not.toContain('never')
  expect(code).toBe(130)
})
