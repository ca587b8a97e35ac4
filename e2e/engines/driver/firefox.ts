import { Buffer } from 'node:buffer'
import { type KeyInput, launch } from 'puppeteer-core'
import { type Driver, LISTEN, type WindowOptions } from './driver.ts'

export const FIREFOX = '/usr/bin/firefox-esr'

/** Headless Firefox by WebDriver BiDi, with a new profile. */
export async function openFirefox({ width, height, scheme = 'light' }: WindowOptions): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'pt-BR,pt',
      'intl.locale.requested': 'pt-BR',
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      // Disables the vendor's services, which are unreachable and would be called constantly.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width, height })
  await page.evaluateOnNewDocument(LISTEN)
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press((key === 'Space' ? ' ' : key) as KeyInput),
    async chooseFile(selector, path) {
      const input = await page.$(selector)
      if (!input) throw new Error(`No input for a file: ${selector}`)
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
