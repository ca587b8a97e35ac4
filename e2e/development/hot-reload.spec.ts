import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/lib/ports.ts'
import { copySources, edit } from '../fixtures/sources.ts'
import { expect, test } from '../fixtures/test.ts'

/** The development server of a copy, without an api: what it shows here asks for none. */
async function startDevelopment(folder: string, port: number): Promise<ChildProcess> {
  const options = `{ port: ${port}, host: '127.0.0.1', apiUrl: 'http://127.0.0.1:9', log: console.log }`
  const code = `const { startDevServer } = await import('./scripts/lib/build-dev.ts'); await startDevServer(${options})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Pronto.')) resolve(child)
    })
    child.once('exit', () => reject(new Error(`The development server ended: ${said}`)))
  })
}

/** Lost when the page is loaded again; a hot update keeps it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test.describe('what is saved reaches the open page', () => {
  test.describe.configure({ mode: 'default' })

  let folder: string
  let child: ChildProcess
  let url: string

  test.beforeAll(async () => {
    test.setTimeout(90_000)
    folder = await copySources()
    const port = await freePort()
    url = `http://localhost:${port}`
    child = await startDevelopment(folder, port)
  })

  test.afterAll(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })

  test('in an area, with what was typed kept', async ({ page }) => {
    await page.goto(url)
    await page.getByLabel('Nome').fill('Marina')
    await mark(page)
    await edit(join(folder, 'mf-marketing/src/features/landing/landing.texts.ts'), 'Gere seu cupom', 'Gere outro cupom')
    await expect(page.getByText('Gere outro cupom')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Marina')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('in the shell', async ({ page }) => {
    await page.goto(`${url}/admin-login`)
    await mark(page)
    await edit(join(folder, 'shell/src/session/login.texts.ts'), 'Que bom ter você de volta', 'Olá de novo')
    await expect(page.getByText('Olá de novo')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })
})
