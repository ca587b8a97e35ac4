import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aBuiltFolder } from '../../host/test/built-folder.ts'
import { aKey, keysOf } from '../../host/test/keys.ts'
import { isWhole } from '../../releases/store/folder-state.ts'
import { verifyFolder } from '../../releases/store/signed-release.ts'
import { storePathsOf } from '../../releases/store/store-paths.ts'
import { keysCommand, signCommand, stampCommand } from './sign-commands.ts'

const KEY = aKey()
const SETTINGS = ['RELEASE_SIGNING_KEY', 'RELEASE_SIGNING_KEY_FILE', 'COMMIT'] as const
afterEach(() => {
  for (const name of SETTINGS) delete process.env[name]
})

async function outputOf(command: (log: (line: string) => void) => Promise<void>): Promise<string> {
  const output: string[] = []
  await command((line) => output.push(line))
  return output.join('\n')
}

/** Value of a setting in a command's output. */
const settingIn = (output: string, name: string): string => new RegExp(`^ +${name}=(.+)$`, 'm').exec(output)?.[1] ?? ''

test('a new pair is said as the settings of hosts and pipeline, and the one verifies what the other signs', async () => {
  const output = await outputOf((log) => keysCommand('mf-customer', {}, log))
  process.env.RELEASE_SIGNING_KEY = settingIn(output, 'RELEASE_SIGNING_KEY')
  const { releaseKeys } = storePathsOf({ RELEASE_KEYS: settingIn(output, 'RELEASE_KEYS') })
  const { folder, hash } = await aBuiltFolder()
  expect(await outputOf((log) => signCommand(folder, {}, log))).toMatch(
    new RegExp(`^${hash} is signed by the key \\w{12}\\.$`),
  )
  expect((await verifyFolder(folder, { name: 'mf-customer', hash }, releaseKeys)).problem).toBeNull()
  expect(await isWhole(folder)).toBe(true)
})

test('a pair without a name is for all that have none of their own', async () => {
  expect(settingIn(await outputOf((log) => keysCommand(undefined, {}, log)), 'RELEASE_KEYS')).toMatch(/^\*:/)
  await expect(keysCommand('cliente', {}, () => {})).rejects.toThrow(/There is no area called "cliente"/)
})

test('a private key that goes into a file is not shown, read by its owner alone, and never overwritten', async () => {
  const out = path.join(await mkdtemp(path.join(tmpdir(), 'loopi-key-')), 'key')
  const output = await outputOf((log) => keysCommand('shell', { out }, log))
  const privateKey = (await readFile(out, 'utf8')).trim()
  expect(output).not.toContain(privateKey)
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  await expect(keysCommand('shell', { out }, () => {})).rejects.toThrow(/is not overwritten/)
  process.env.RELEASE_SIGNING_KEY_FILE = out
  const { folder } = await aBuiltFolder()
  expect(await outputOf((log) => signCommand(folder, {}, log))).toContain('is signed')
})

test('another key signs a signed release anew', async () => {
  const { folder, hash } = await aBuiltFolder()
  for (const { privateKey } of [aKey(), KEY]) {
    process.env.RELEASE_SIGNING_KEY = privateKey
    await signCommand(folder, {}, () => {})
  }
  const keys = keysOf('mf-customer', KEY)
  expect(await verifyFolder(folder, { name: 'mf-customer', hash }, keys)).toMatchObject({ signers: [KEY.key.id] })
})

test('without a key signing says so; a pipeline that has none yet goes on', async () => {
  const { folder, hash } = await aBuiltFolder()
  await expect(signCommand(folder, {}, () => {})).rejects.toThrow(/No key: set RELEASE_SIGNING_KEY/)
  expect(await outputOf((log) => signCommand(folder, { optional: true }, log))).toBe(
    'No key is set: nothing was signed.',
  )
  const keys = keysOf('mf-customer', KEY)
  expect((await verifyFolder(folder, { name: 'mf-customer', hash }, keys)).problem?.code).toBe('unsigned')
})

test('a commit is named and signed by one command, and named alone where no key is set', async () => {
  process.env.COMMIT = 'abc123-dirty'
  const { folder, hash } = await aBuiltFolder()
  expect(await outputOf((log) => stampCommand(folder, { sign: true }, log))).toBe(
    `${hash} is of commit abc123, with edits.\nNo key is set: nothing was signed.`,
  )
  process.env.RELEASE_SIGNING_KEY = KEY.privateKey
  await stampCommand(folder, { sign: true }, () => {})
  const keys = keysOf('mf-customer', KEY)
  expect((await verifyFolder(folder, { name: 'mf-customer', hash }, keys)).problem).toBeNull()
  await expect(stampCommand(folder, { sign: true }, () => {})).rejects.toThrow(/is signed, and its commit with it/)
})

test('a folder without a release is not signed', async () => {
  process.env.RELEASE_SIGNING_KEY = KEY.privateKey
  await expect(signCommand(tmpdir(), {}, () => {})).rejects.toThrow(/holds no built release/)
})
