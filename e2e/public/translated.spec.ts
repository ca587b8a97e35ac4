import type { Page } from '@playwright/test'
import type { RoleName } from '../fixtures/people.ts'
import { alive } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

const MARK = '[en] '

/** Translates as Chrome does: each text moves into two `font` elements, also those that come later. */
function translate(mark: string): void {
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, head, script, style, noscript, svg, option')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = mark + text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translateIn(document.body)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Words as they stand on a translated page. */
const words = (page: Page, text: RegExp) => page.getByText(text).first()

type Journey = { as?: RoleName; path: string; steps: (page: Page) => Promise<void> }

const JOURNEYS: Journey[] = [
  {
    path: '/',
    steps: async (page) => {
      await page.locator('form').getByRole('button', { name: /cupom/i }).first().click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    path: '/cupons',
    steps: async (page) => {
      const search = page.getByRole('searchbox')
      const found = page.getByRole('status').filter({ hasText: /\d cupo/ })
      await search.fill('café')
      await expect(found).toContainText(/\d cupo/)
      await search.fill('zzzz')
      await expect(words(page, /Nenhum cupom/)).toBeVisible()
      await search.fill('')
      await expect(page.getByRole('article').first()).toContainText(MARK)
    },
  },
  {
    path: '/admin-login',
    steps: async (page) => {
      await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
      await page.getByLabel('Senha', { exact: false }).first().fill('errada')
      await page.getByRole('button', { name: /Entrar$/ }).click()
      await expect(page.getByRole('alert').first()).toContainText(MARK)
    },
  },
  {
    as: 'admin',
    path: '/promo-dashboard',
    steps: async (page) => {
      await page.getByRole('searchbox').fill('zzzz')
      await expect(page.getByRole('row')).toHaveCount(0)
      await page.getByRole('searchbox').fill('')
      await page
        .getByRole('button', { name: /Nova Promoção/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    as: 'root',
    path: '/admin-root/fila',
    steps: async (page) => {
      await page
        .getByRole('button', { name: /Recusar/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    as: 'cliente',
    path: '/configuracoes',
    steps: async (page) => {
      await page.getByLabel('Nome').fill('')
      await page.getByRole('button', { name: /Salvar Alterações/ }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      for (const tab of await page.getByRole('tab').all()) await tab.click()
    },
  },
]

for (const { as, path, steps } of JOURNEYS) {
  test(`${path} works on while the browser translates it`, async ({ page, signIn, noise }) => {
    // A page that is translated while it comes to life is drawn anew, which React tells.
    noise.expect(/status of 401/, /React error #418/)
    const announced: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/federation/beacon')) announced.push(request.postData() ?? '')
    })
    if (as) await signIn(page, as)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(translate, MARK)
    // Drawing anew drops what was clicked meanwhile.
    await alive(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARK)
    await steps(page)
    await expect(page.getByRole('heading', { name: /Área indisponível/ })).toHaveCount(0)
    expect(announced.filter((text) => text.includes('"crashed"') || text.includes('"failed"'))).toEqual([])
  })
}
