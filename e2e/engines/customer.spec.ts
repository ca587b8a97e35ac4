import { makeBatch } from '../fixtures/codes/batch.ts'
import {
  DEMO_COUPON,
  DEMO_PASSWORD,
  linkFromMail,
  newCpf,
  newCustomer,
  newEmail,
  newPhone,
} from '../fixtures/people.ts'
import { expect, test } from './engine-test.ts'

const PHONE = { width: 390, height: 844 }

test('from the form to the ready coupon and its QR', async ({ openTab, request }) => {
  const email = newEmail()
  const tab = await openTab(PHONE)
  await tab.goto('/')
  await tab.alive()
  await tab.fill({ label: /^Nome/ }, 'Joana Prado')
  await tab.fill({ label: /^E-mail/ }, email)
  await tab.fill({ label: /^Telefone/ }, newPhone())
  expect(await tab.value({ label: /^Telefone/ })).toMatch(/^\(11\) 9\d{4}-\d{4}$/)
  await tab.click({ role: 'button', name: /^Gerar/, within: { role: 'main' } })
  await tab.sees({ text: 'Cupom Gerado!' })

  await tab.goto(await linkFromMail(request, email, 'finalizar-cadastro'))
  await tab.fill({ label: /^CPF/ }, newCpf())
  await tab.fill({ label: /^Senha/ }, DEMO_PASSWORD)
  await tab.fill({ label: /^Confirmar senha/ }, 'outra-senha-2026')
  await tab.click({ role: 'button', name: 'Finalizar cadastro' })
  await tab.sees({ text: 'As senhas não coincidem.' })
  await tab.fill({ label: /^Confirmar senha/ }, DEMO_PASSWORD)
  await tab.click({ role: 'button', name: 'Finalizar cadastro' })
  await tab.arrives('/')

  await tab.click({ role: 'button', name: /^Mostrar QR/ })
  const code = { role: 'img', name: /^QR do código LP-/ } as const
  const { width, height } = await tab.ready(code)
  expect(Math.min(width, height)).toBeGreaterThan(200)
})

test('all coupons of the list can be scrolled to, none is skipped, and one is redeemed', async ({
  openTab,
  signIn,
  request,
}) => {
  const tab = await openTab(PHONE)
  await signIn(tab, (await newCustomer(request)).keys)
  await tab.goto('/area-do-cliente/promo')
  await tab.alive()
  await tab.click({ role: 'link', name: 'Descobrir' })
  const ticket = { role: 'article', name: DEMO_COUPON } as const
  await tab.sees(ticket)
  const heights = `[...document.querySelectorAll('article')].map((one) => one.getBoundingClientRect().height)`
  expect(Math.min(...(await tab.ask<number[]>(heights)))).toBeGreaterThan(100)

  // Page Down reaches the end and never jumps back.
  const place = () => tab.ask<[number, number]>('[scrollY, document.documentElement.scrollHeight - innerHeight]')
  let before = 0
  await expect
    .poll(async () => {
      await tab.press('Space')
      const [y, end] = await place()
      const isBack = y < before
      before = y
      return isBack ? 'jumped back' : y >= end - 2 ? 'the end' : 'on the way'
    }, 'the list is scrolled')
    .not.toBe('on the way')
  expect((await place())[0]).toBeGreaterThan(500)
  expect(before).toBe((await place())[0])

  await tab.click({ role: 'button', name: `Resgatar ${DEMO_COUPON}` })
  await tab.click({ role: 'button', name: 'Confirmar resgate', within: { role: 'dialog' } })
  await tab.sees({ text: 'Cupom adquirido com sucesso!' })
})

test('back and forward without a new document, and the place of the page comes back', async ({ openTab }) => {
  const tab = await openTab()
  await tab.goto('/')
  await tab.alive()
  await tab.ask('void (window.sameDocument = true)')
  await tab.ask('void scrollTo({ top: 600, behavior: "instant" })')
  await tab.ask(`void document.querySelector('nav a[href="/marcas"]').click()`)
  await tab.arrives('/marcas')
  await tab.ask('history.back()')
  await tab.arrives('/')
  await expect.poll(() => tab.ask<number>('Math.round(scrollY)')).toBeGreaterThan(550)
  expect(await tab.ask('window.sameDocument')).toBe(true)
})

test('a code is typed in small letters, and its points come with one tap', async ({ openTab, signIn, request }) => {
  const { product, labels } = await makeBatch(request)
  const tab = await openTab(PHONE)
  await signIn(tab, (await newCustomer(request)).keys)
  await tab.goto('/ler')
  await tab.alive()
  await tab.fill({ label: /^Código da embalagem/ }, labels[0]?.code.toLowerCase() ?? '')
  await tab.click({ role: 'button', name: 'Ver o código' })
  await tab.sees({ role: 'heading', name: 'Original' })
  await tab.sees({ text: product })
  await tab.click({ role: 'button', name: 'Ganhar 10 CLP' })
  await tab.sees({ text: 'Você ganhou 10 CLP!' })
})
