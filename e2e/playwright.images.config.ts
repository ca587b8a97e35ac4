import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../platform/local/browser.ts'
import { freePort } from '../platform/local/ports.ts'

const browser = await findBrowser()

// Workers read the configuration too: what one run decides goes through the environment.
process.env.IMAGES_RUN ??= String(process.pid)
process.env.IMAGES_PORT ??= String(await freePort())
process.env.IMAGES_MAIL_PORT ??= String(await freePort())
process.env.IMAGES_DEV_PORT ??= String(await freePort())

const baseURL = `http://localhost:${process.env.IMAGES_PORT}`
const chapter = (name: string, ...dependencies: string[]) => ({ name, testMatch: `${name}.spec.ts`, dependencies })

/** Journey through the images on a container engine, in the order of the chapters: each goes on where the one before ended. */
export default defineConfig({
  testDir: 'images',
  outputDir: '../test-results/images',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // A build from nothing on a machine that does other things as well.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/images.json' }]],
  projects: [
    { ...chapter('set-up'), teardown: 'tear-down' },
    chapter('start', 'set-up'),
    chapter('walls', 'start'),
    chapter('delivery', 'walls'),
    chapter('several', 'delivery'),
    chapter('public', 'several'),
    chapter('development', 'public'),
    chapter('tear-down'),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: browser.path, args: [...browser.args] },
  },
})
