import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../platform/local/browser.ts'
import { disposableFolder } from '../platform/local/disposable-folder.ts'
import { freePort } from '../platform/local/ports.ts'

const browser = await findBrowser()

// `E2E_URL` runs the tests against a product that runs already.
const running = process.env.E2E_URL
// Workers read the configuration too: what one run decides goes through the environment.
process.env.E2E_PORT ??= String(await freePort())
if (!running) process.env.E2E_DATA_DIR ??= newDataDir()
const { E2E_PORT: port, E2E_DATA_DIR: dataDir = '' } = process.env
const baseURL = running ?? `http://localhost:${port}`

/** Goes with the run; one that failed leaves its logs. */
function newDataDir(): string {
  const folder = mkdtempSync(join(disposableFolder(), 'loopi-e2e-'))
  process.once('exit', (code) => {
    if (code === 0) rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

// The whole product, started the way a person starts it, on built artefacts and an empty data folder.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Runs of their own, where a container engine answers, or other browsers are: `npm run test:images`, `test:engines`.
  // Regular expression: a glob would leave out everything in a checkout whose own folder has one of these names.
  testIgnore: [/[\\/]e2e[\\/](images|engines)[\\/]/],
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // Of two cores a page leaves every fifth moment idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For a whole journey on a slow machine; an assertion that hangs fails sooner, after `expect.timeout`.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    // Pixels that another processor may draw otherwise, at the edges of letters; the arrow of a field is more.
    toHaveScreenshot: { maxDiffPixels: 30, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // A trace costs every test a fifth of its time; `--trace on` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browser.path, args: [...browser.args] },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Workers hide their requests from the tests; `journeys/offline.spec.ts` has them.
    serviceWorkers: 'block',
  },
  ...(!running && {
    webServer: {
      command: 'node platform/cli/loopi.mjs start',
      cwd: join(import.meta.dirname, '..'),
      url: `${baseURL}/api/health/ready`,
      env: { PORT: port, DATA_DIR: dataDir },
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
    },
  }),
})
