import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { root } from '../lib/paths.ts'
import { findBrowser } from '../local/browser.ts'
import { icoOf } from './ico.ts'

const folder = join(root, 'platform/host/pages/icons')

/** Full square with a smaller mark, for systems that round the corners. */
const squareOf = (mark: string): string =>
  mark
    .replace('rx="8" ', '')
    .replace('<circle', '<g transform="translate(16 16) scale(0.86) translate(-16 -16)"><circle')
    .replace('</svg>', '</g></svg>')

async function render(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

/**
 * `loopi icons`: renders `favicon.ico` and the other icons from `platform/host/pages/icons/favicon.svg`. The files are
 * checked in; run it when the mark changes.
 */
export async function drawIcons(): Promise<void> {
  const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  const { path, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  const pictures: { size: number; png: Buffer }[] = []
  for (const size of [16, 32, 48]) pictures.push({ size, png: await render(page, mark, size) })
  writeFileSync(join(folder, 'favicon.ico'), icoOf(pictures))
  for (const size of [192, 512]) {
    writeFileSync(join(folder, `icon-${size}.png`), await render(page, mark, size))
    // Systems crop these, so the mark fits the inner 80 %.
    writeFileSync(join(folder, `icon-maskable-${size}.png`), await render(page, squareOf(mark), size))
  }
  writeFileSync(join(folder, 'apple-touch-icon.png'), await render(page, squareOf(mark), 180))
  await browser.close()
}
