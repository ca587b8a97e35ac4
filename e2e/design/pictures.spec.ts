import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, nameOf, test, type Variant } from '../fixtures/design.ts'
import { boxesOf, differences, readBoxes, textOf } from './boxes.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
const BROWSER = join(PICTURES, 'browser.txt')

/** Variants of which each section has a picture; the console only of what it changes, the pocket has boxes. */
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
/** The buttons that open something say nothing by themselves, and have pictures of what they open. */
const isDrawn = ({ density }: Variant, section: string): boolean =>
  density === 'console' ? CONSOLE.includes(section) : density === 'vitrine' && section !== 'overlays'

const majorOf = (version: string): string => version.split('.')[0] ?? ''

/** Tests of a file in one worker, so that the page is built once. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

// Letters are drawn alike on every machine: no hinting, no coloured edges; so are dates, which follow the browser's own
// language and not the page's.
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
/** Another version draws letters and the system's own controls otherwise. */
const isComparable = (version: string): boolean => isUpdate() || drawnBy() === `Chromium ${majorOf(version)}`

/** Widths and heights of what a section holds, against those that were kept. */
async function expectBoxes(page: Page, name: string): Promise<void> {
  const file = join(PICTURES, `${name}.txt`)
  const boxes = await boxesOf(page)
  if (isUpdate()) return writeFileSync(file, textOf(boxes))
  expect(existsSync(file), `${file} is missing: docs/how-to/accept-a-picture.md`).toBe(true)
  expect(differences(readBoxes(readFileSync(file, 'utf8')), boxes)).toEqual([])
}

const STILL = { animations: 'disabled', caret: 'hide' } as const

/**
 * The whole page is, to the byte, what it was when its pictures were accepted: they need not be taken, which costs most of
 * the time. Another processor may draw an edge otherwise, and then each picture is compared.
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
