import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { Command } from 'commander'
import { areaFolders } from '../lib/area-folders.ts'
import { root } from '../lib/paths.ts'
import { addArea } from './area.ts'
import { createProgram } from './program.ts'
import { runLoopi } from './run-loopi.ts'

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]

/** Runs `loopi` with stub actions; returns exit code and output. */
async function typed(args: readonly string[]) {
  const program = createProgram()
  const action = jest.fn<(...given: unknown[]) => void>()
  let printed = ''
  for (const command of everyCommand(program)) {
    command.configureOutput({ writeOut: (text) => (printed += text), writeErr: (text) => (printed += text) })
    if (command.commands.length === 0) command.action(action)
  }
  return { code: await runLoopi(args, program), printed, ran: action.mock.calls.length, given: action.mock.calls[0] }
}

test.each(everyCommand(createProgram()).map((command) => [command.name(), command] as const))(
  '%s has a description, and so has each of its options',
  (_name, command) => {
    expect(command.description()).toMatch(/^.{10,110}$/)
    for (const option of command.options) expect(option.description).toMatch(/./)
  },
)

test('help of the whole, and of a command below it, is printed with exit code 0', async () => {
  const whole = await typed(['--help'])
  expect([whole.code, whole.ran]).toEqual([0, 0])
  for (const name of ['start', 'dev', 'test', 'check', 'new', 'release', 'database', 'bench'])
    expect(whole.printed).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  const promote = await typed(['release', 'promote', '--help'])
  expect(promote.code).toBe(0)
  for (const part of ['<area> <hash>', '--canary', '--ramp', '--every', '--min-visits', '--again', '--to', '--reason'])
    expect(promote.printed).toContain(part)
})

test.each([
  ['no command', [], 'Usage: loopi'],
  ['an unknown command', ['strat'], "unknown command 'strat'\n(Did you mean start?)"],
  ['an unknown command of a group', ['release', 'promot'], '(Did you mean promote?)'],
  ['no release', ['release', 'promote', 'mf-customer', '--reason', 'x'], "missing required argument 'hash'"],
  ['a word too many', ['release', 'rollback', 'mf-customer', 'abc', '--reason', 'x'], 'too many arguments'],
  ['an unknown option', ['release', 'promote', 'mf-customer', 'abc', '--reson', 'x'], '(Did you mean --reason?)'],
  ['an option without its value', ['release', 'list', '--to'], "option '--to <url>' argument missing"],
  ['no folder to build into', ['release', 'build', 'mf-customer'], "required option '--out <folder>' not specified"],
  ['tests that do not exist', ['test', 'e3e'], 'Allowed choices are unit, api, e2e, images, engines, mf-company-admin'],
  ['an app that does not exist', ['build', 'mf-nada'], 'Allowed choices are shell, mf-company-admin'],
  ['a pipeline that does not exist', ['ci', 'nada'], 'Allowed choices are api, host, shell, mf-company-admin'],
  ['a bench that does not exist', ['bench', 'nada'], "unknown command 'nada'"],
  ['an unknown option of a bench', ['bench', 'tables', '--run'], '(Did you mean --runs?)'],
])('%s: the error says what is wrong, nothing runs, the exit code is 2', async (_what, args, sentence) => {
  const { code, printed, ran } = await typed(args)
  expect({ code, ran }).toEqual({ code: 2, ran: 0 })
  expect(printed).toContain(sentence)
})

test('options behind the part of a test belong to Jest or Playwright', async () => {
  const { given } = await typed(['test', 'e2e', 'wallet', '--trace', 'on', '--help'])
  expect(given?.slice(0, 2)).toEqual(['e2e', ['wallet', '--trace', 'on', '--help']])
})

describe('scripts of an area', () => {
  const owner = process.env.npm_package_name
  afterEach(() => {
    process.env.npm_package_name = owner ?? ''
  })

  test.each(areaFolders())('%s has the six of every area, all through one command', (area) => {
    const { scripts } = JSON.parse(readFileSync(join(root, area, 'package.json'), 'utf8'))
    const six = ['start', 'test', 'types', 'check', 'build', 'release']
    expect(scripts).toEqual(
      Object.fromEntries(six.map((name) => [name, `node ../platform/cli/loopi.mjs area ${name}`])),
    )
  })

  test('the command knows the area by the package that npm runs it for', async () => {
    const given: string[][] = []
    const program = new Command()
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({ writeErr: () => undefined })
    addArea(program, async (args) => given.push(args))
    process.env.npm_package_name = 'loopi'
    const elsewhere = program.parseAsync(['area', 'check'], { from: 'user' })
    await expect(elsewhere).rejects.toThrow('npm run check -w mf-customer')
    process.env.npm_package_name = '@loopi/mf-customer'
    for (const args of [['start'], ['test', 'coupons', '--watch'], ['types'], ['check'], ['release', '--canary', '10']])
      await program.parseAsync(['area', ...args], { from: 'user' })
    expect(given).toEqual([
      ['dev', 'mf-customer'],
      ['test', 'mf-customer', 'coupons', '--watch'],
      ['types', 'mf-customer'],
      ['check', 'mf-customer'],
      ['release', 'publish', 'mf-customer', '--canary', '10'],
    ])
  })
})

test('every alias of package.json names a command, and the bin is the one that npm links', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { scripts } = read('package.json') as { scripts: Record<string, string> }
  expect(read('platform/package.json')).toMatchObject({ bin: { loopi: 'cli/loopi.mjs' } })
  const aliases = Object.values(scripts).flatMap((line) => /platform\/cli\/loopi[.]mjs (.+)$/.exec(line)?.[1] ?? [])
  expect(aliases.length).toBeGreaterThan(15)
  const nameless = aliases.filter((alias) => {
    let command: Command | undefined = createProgram()
    for (const name of alias.split(' ')) command = command?.commands.find((one) => one.name() === name)
    return !command || command.commands.length > 0
  })
  expect(nameless).toEqual([])
})
