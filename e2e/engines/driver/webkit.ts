import { Buffer } from 'node:buffer'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../platform/local/ports.ts'
import { type Driver, type KeyName, LISTEN, type WindowOptions } from './driver.ts'

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const VIRTUAL_SCREEN = '/usr/bin/Xvfb'
export const PYTHON = '/usr/bin/python3'

/** Code points of keys in WebDriver. */
const KEYS: Readonly<Record<KeyName, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  Home: '\uE011',
  End: '\uE010',
}

/** Key of an element in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK by WebDriver, in a window on a virtual screen. */
export async function openWebkit(options: WindowOptions): Promise<Driver> {
  const screen = await startScreen(options)
  const port = await freePort()
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  })
  const call = caller(`http://127.0.0.1:${port}`)
  const { sessionId } = await untilItAnswers(() => call<{ sessionId: string }>('POST', '/session', session(options)))
  const ask = <T = unknown>(method: string, path: string, body?: object) =>
    call<T>(method, `/session/${sessionId}${path}`, body)
  return { ...actionsOf(ask), close: () => closeAll(ask, driver, screen.child) }
}

const session = ({ width, height, scheme = 'light' }: WindowOptions) => ({
  capabilities: {
    alwaysMatch: {
      // Waiting for the load event would wait for endless streams.
      pageLoadStrategy: 'none',
      timeouts: { script: 30_000 },
      'webkitgtk:browserOptions': {
        binary: join(import.meta.dirname, 'webkit-window.py'),
        args: [String(width), String(height), scheme, LISTEN],
      },
    },
  },
})

type Ask = <T = unknown>(method: string, path: string, body?: object) => Promise<T>

function actionsOf(ask: Ask): Omit<Driver, 'close'> {
  const perform = (...actions: object[]) => ask('POST', '/actions', { actions })
  const mouse = (...actions: object[]) => perform({ type: 'pointer', id: 'mouse', actions })
  const evaluate: Driver['evaluate'] = async (expression) => {
    const script = `const done = arguments[0]; (async () => (${expression}))().then(
      (value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = await ask<{ value?: unknown; error?: string }>('POST', '/execute/async', {
      script,
      args: [],
    })
    if (error !== undefined) throw new Error(error)
    return value
  }
  return {
    evaluate,
    async goto(url) {
      await evaluate('void (window.loopiEarlier = true)').catch(() => undefined)
      await ask('POST', '/url', { url })
      const isThere = `!window.loopiEarlier && document.readyState !== 'loading' && location.href !== 'about:blank'`
      await untilItAnswers(async () => {
        if ((await evaluate(isThere)) !== true) throw new Error(`${url} is not there.`)
      })
    },
    click: ({ x, y }) =>
      mouse(
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ).then(() => undefined),
    type: async (text) => {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await perform({ type: 'key', id: 'keys', actions })
    },
    press: async (key) => {
      await perform({
        type: 'key',
        id: 'keys',
        actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] })),
      })
    },
    async chooseFile(selector, path) {
      const found = await ask<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector })
      await ask('POST', `/element/${found[ELEMENT]}/value`, { text: path })
    },
    screenshot: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
  }
}

/** A virtual screen per browser, so that they do not overlap. */
async function startScreen({ width, height }: WindowOptions): Promise<{ child: ChildProcess; display: string }> {
  const size = `${Math.max(width, 800)}x${Math.max(height, 600)}x24`
  const child = spawn(VIRTUAL_SCREEN, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [said] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { child, display: `:${said.toString().trim()}` }
}

function caller(base: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(base + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(40_000),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`WebKitWebDriver: ${value?.error} ${value?.message}`)
    return value
  }
}

/** Retries for at most 20 s; then throws the last error. */
async function untilItAnswers<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + 20_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(50)
    }
  }
}

async function closeAll(ask: Ask, ...children: ChildProcess[]): Promise<void> {
  await ask('DELETE', '').catch(() => undefined)
  for (const child of children) {
    if (child.exitCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
