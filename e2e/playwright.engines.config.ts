import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './engines/engine-test.ts'
import product from './playwright.config.ts'

/** Routes, journeys and faults in Firefox and WebKit as Debian packages them, on the product as `npm start` starts it. */
export default defineConfig<EngineOptions>({
  ...product,
  testDir: 'engines',
  testIgnore: [],
  outputDir: '../test-results/engines',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/engines.json' }]],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
