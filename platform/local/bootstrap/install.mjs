import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { BootstrapError, elapsed, isWindows, npmEnvironment, root, SIGNALS } from './environment.mjs'
import { messageForInstall } from './install-errors.mjs'
import { removeStamp } from './install-stamp.mjs'

/** Runs the npm that started this command, else the one in the path. */
function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js')
    ? spawn(process.execPath, [cli, ...args], options)
    : spawn('npm', args, { ...options, shell: isWindows })
}

/** Content of a lock without the field `libc`, which npm 10 does not write. */
const contentOf = (lock) => JSON.stringify(JSON.parse(lock), (key, value) => (key === 'libc' ? undefined : value))

/** Restores package-lock.json when npm 10 rewrote npm 11's lock without changing its content. */
function putLockBack(before) {
  const file = join(root, 'package-lock.json')
  const after = readFileSync(file, 'utf8')
  if (after !== before && contentOf(after) === contentOf(before)) writeFileSync(file, before)
}

/** Prints progress of a long step every second on a terminal; returns a function that stops it. */
function startProgress(step, since) {
  const interval = process.stdout.isTTY ? 1000 : 15_000
  const timer = setInterval(() => {
    if (process.stdout.isTTY) process.stdout.write(`\r· ${step}… ${elapsed(since)} `)
    else console.log(`· ${step}… ${elapsed(since)}`)
  }, interval)
  return () => {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  }
}

/**
 * Installs the packages of package-lock.json.
 *
 * @throws {BootstrapError} with npm's output when it fails.
 */
export async function install() {
  const since = Date.now()
  const step = 'Installing packages (only the first time, or when they change)'
  console.log(`· ${step}…`)
  const stopProgress = startProgress(step, since)
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  // Stamp first: an interrupted install must not count as the earlier one when that lock is restored.
  removeStamp()
  let output = ''
  // install, not ci: ci rejects a lock without the optional builds of other systems. Overrides NODE_ENV and omit,
  // because Node itself is a development package.
  const choices = ['--include=dev', '--include=optional', '--no-global']
  const child = npm(['install', '--no-progress', '--loglevel=error', ...choices], {
    cwd: root,
    env: npmEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const stop = (signal) => {
    child.kill(signal)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  const code = await new Promise((done) => child.on('error', () => done(127)).on('close', done))
  for (const signal of SIGNALS) process.off(signal, stop)
  stopProgress()
  putLockBack(lock)
  if (code === 127) throw new BootstrapError('npm was not found. Install Node with npm: https://nodejs.org')
  if (code !== 0)
    throw new BootstrapError(`${messageForInstall(output)}\n\n${output.trim().split('\n').slice(-15).join('\n')}`)
  console.log(`✓ Packages installed (${elapsed(since)})`)
}
