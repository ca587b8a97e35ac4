import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, nameOf, test, type Variant } from '../fixtures/design.ts'
import { boxesOf, differences, readBoxes, textOf } from './boxes.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
const BROWSER = join(PICTURES, 'browser.txt')

/** Variants with a picture per section; for the console only of what it changes; the customer app has boxes. */
const VARIANTS: readonly Variant[] = [
  { density: 'vitrine', scheme: 'light', width: 1280 },
  { density: 'vitrine', scheme: 'dark', width: 1280 },
  { density: 'vitrine', scheme: 'light', width: 390 },
  { density: 'vitrine', scheme: 'dark', width: 390 },
  { density: 'bolso', scheme: 'light', width: 390 },
  { density: 'console', scheme: 'light', width: 1280 },
  { density: 'console', scheme: 'dark', width: 1280 },
]

const CONSOLE = ['buttons', 'status', 'alerts', 'figures', 'table', 'panel']
/** Buttons that open something are skipped: the pictures show what they open. */
const isDrawn = ({ density }: Variant, section: string): boolean =>
  density === 'console' ? CONSOLE.includes(section) : density === 'vitrine' && section !== 'overlays'

const majorOf = (version: string): string => version.split('.')[0] ?? ''

/** A single worker for the file, so that the page is built once. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

// Renders letters identically on every machine: no hinting or subpixel antialiasing; and dates, which follow the
// browser's language instead of the page's.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']
    const env = { ...process.env, LANGUAGE: 'en_US', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' }
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args], env })
  },
})

const isUpdate = (): boolean => ['all', 'changed'].includes(test.info().config.updateSnapshots)

test.beforeAll(({ browser }) => {
  mkdirSync(PICTURES, { recursive: true })
  if (isUpdate()) return writeFileSync(BROWSER, `Chromium ${majorOf(browser.version())}\n`)
  if (!isComparable(browser.version()))
    console.log(
      `Pictures of the design system are not compared: they are of ${drawnBy()}, this is Chromium ${majorOf(browser.version())}. Its boxes are. CHROMIUM_PATH=package compares pictures.`,
    )
})

const drawnBy = (): string => (existsSync(BROWSER) ? readFileSync(BROWSER, 'utf8').trim() : '')
/** Other versions render letters and native controls differently. */
const isComparable = (version: string): boolean => isUpdate() || drawnBy() === `Chromium ${majorOf(version)}`

/** Compares sizes of a section's content with the stored ones. */
async function expectBoxes(page: Page, name: string): Promise<void> {
  const file = join(PICTURES, `${name}.txt`)
  const boxes = await boxesOf(page)
  if (isUpdate()) return writeFileSync(file, textOf(boxes))
  expect(existsSync(file), `${file} is missing: docs/how-to/accept-a-picture.md`).toBe(true)
  expect(differences(readBoxes(readFileSync(file, 'utf8')), boxes)).toEqual([])
}

const STILL = { animations: 'disabled', caret: 'hide' } as const

/**
 * True when the page is byte-identical to the state of its accepted pictures, which need not be taken again. With
 * another processor every picture is compared.
 */
async function isSamePage(page: Page, name: string): Promise<boolean> {
  const file = join(PICTURES, `${name}.sha256`)
  const sum = createHash('sha256')
    .update(await page.screenshot({ ...STILL, fullPage: true }))
    .digest('hex')
  if (isUpdate()) writeFileSync(file, `${sum}\n`)
  return !isUpdate() && existsSync(file) && readFileSync(file, 'utf8').trim() === sum
}

for (const variant of VARIANTS) {
  test(`the design system in ${nameOf(variant)} looks as it was accepted`, async ({ open, browser }) => {
    const page = await open(variant)
    await expectBoxes(page, nameOf(variant))
    if (!isComparable(browser.version()) || (await isSamePage(page, nameOf(variant)))) return
    for (const section of await page.locator('[data-section]').all()) {
      const name = (await section.getAttribute('data-section')) ?? ''
      if (isDrawn(variant, name)) await expect.soft(section).toHaveScreenshot(`${name}-${nameOf(variant)}.png`)
    }
  })
}

for (const opened of ['modal', 'drawer']) {
  test(`a ${opened} above the page looks as it was accepted`, async ({ open, browser }) => {
    for (const scheme of ['light', 'dark'] as const) {
      const variant: Variant = { density: 'vitrine', scheme, width: 390 }
      const page = await open(variant, opened)
      await expect(page.getByRole('dialog', { name: 'Confirmar resgate' })).toBeVisible()
      if (isComparable(browser.version())) await expect.soft(page).toHaveScreenshot(`${opened}-${nameOf(variant)}.png`)
    }
  })
}
