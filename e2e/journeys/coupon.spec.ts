import {
  DEMO_COUPON,
  DEMO_PASSWORD,
  linkFromMail,
  logIn,
  newCpf,
  newCustomer,
  newEmail,
  newPhone,
} from '../fixtures/people.ts'
import { holdScripts } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

test('from the landing page to a redeemed coupon', async ({ page, request }) => {
  const email = newEmail()
  const phone = newPhone()

  await test.step('ask for the coupon', async () => {
    await page.goto('/')
    await page.getByLabel('Nome').fill('Joana Prado')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Telefone').pressSequentially(phone)
    await expect(page.getByLabel('Telefone')).toHaveValue(`(11) ${phone.slice(2, 7)}-${phone.slice(7)}`)
    await page.getByRole('main').getByRole('button', { name: 'Gerar' }).click()
    await expect(page.getByText('Cupom Gerado!')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
  })

  await test.step('finish the registration behind the link of the mail', async () => {
    await page.goto(await linkFromMail(request, email, 'finalizar-cadastro'))
    await expect(page.getByText(email)).toBeVisible()
    await page.getByLabel('CPF').pressSequentially(newCpf())
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByLabel('Confirmar senha', { exact: true }).fill('outra-senha-2026')
    await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
    await expect(page.getByText('As senhas não coincidem.')).toBeVisible()
    await page.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('after a reload, sign in by the filled-in login and arrive in the own area', async () => {
    // The page removes the proof from the tab's history as soon as it has it.
    await expect.poll(() => page.evaluate(() => history.state?.usr?.newcomer?.entry)).toBeNull()
    await page.reload()
    await page.getByRole('link', { name: 'Entrar com minha senha' }).click()
    await expect(page).toHaveURL('/admin-login')
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/area-do-cliente')
    await expect(page.getByText('100 CLP').first()).toBeVisible()
    const stored = await page.evaluate(() =>
      ['access_token', 'email', 'role', 'id'].map((key) => localStorage.getItem(key)),
    )
    expect(stored).toEqual([expect.stringMatching(/\S{20,}/), email, 'cliente', expect.stringMatching(/^\d+$/)])
  })

  await test.step('redeem a coupon with points', async () => {
    await page.goto('/area-do-cliente/promo')
    const offer = page.getByRole('region', { name: 'Cupons disponíveis' }).getByRole('article', { name: DEMO_COUPON })
    await offer.getByRole('button', { name: /Resgatar/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Resgatar|Confirmar/ })
      .click()
    await expect(page.getByText('Cupom adquirido com sucesso!')).toBeVisible()
    const sheet = page.getByRole('dialog', { name: 'Mostre no caixa' })
    await expect(sheet.getByRole('img', { name: /^QR do código LP-/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(offer.getByText('Já resgatado')).toBeVisible()

    await page.getByRole('link', { name: 'Meus cupons (2)' }).click()
    const mine = page.getByRole('region', { name: 'Cupons resgatados' }).getByRole('article', { name: DEMO_COUPON })
    await expect(mine.getByText(/^PROMO-[A-Z]{3}\d{3}$/)).toHaveCount(0)
    await mine.getByRole('button', { name: /Mostrar código/ }).click()
    const code = await mine.getByText(/^PROMO-[A-Z]{3}\d{3}$/).textContent()
    await mine
      .getByRole('button', { name: /Copiar código/ })
      .first()
      .click()
    await expect(page.getByText('Código copiado!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await mine.getByRole('button', { name: /Ocultar código/ }).click()
    await expect(mine.getByText(/^PROMO-[A-Z]{3}\d{3}$/)).toHaveCount(0)
  })

  await test.step('sign out', async () => {
    await page.getByRole('banner').getByRole('button', { name: /conta/i }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })
})

test('three taps from the mail to the QR: the link, the button of the form, the picture', async ({ page, request }) => {
  const email = newEmail()
  await request.post('/api/pre-cadastro', { data: { name: 'Joana Prado', email, phone: newPhone() } })
  const link = await linkFromMail(request, email, 'finalizar-cadastro')
  let taps = 0
  await page.exposeFunction('countTap', () => taps++)
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: () => void }
    addEventListener('click', (event) => event.isTrusted && countTap(), { capture: true })
  })

  // The first tap is in the mail.
  taps++
  await page.goto(link)
  await page.getByLabel('CPF').fill(newCpf())
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
  await expect(page).toHaveURL('/')
  const ready = page.getByRole('region', { name: 'Seu cupom está pronto' })
  await expect(ready).toBeInViewport()
  await expect(ready).toContainText('10%')
  await ready.getByRole('button', { name: 'Mostrar QR' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mostre no caixa' })
  await expect(sheet.getByRole('img', { name: /^QR do código LP-/ })).toBeVisible()
  expect(taps).toBe(3)

  const shown = await sheet.getByText(/^LP-/).textContent()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await ready.getByRole('button', { name: 'Entrar na minha conta' }).click()
  await expect(page).toHaveURL('/area-do-cliente')
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const held = await request.get('/api/cupons/resgatados', { headers: { authorization: `Bearer ${token}` } })
  expect((await held.json()).map((one: { codigo_unico: string }) => one.codigo_unico)).toEqual([shown])
})

test('text typed before the landing page came alive is kept, and what was pressed then is done, once', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.getByLabel('Telefone').fill('11988887777')
  await page.getByRole('main').getByRole('button', { name: 'Gerar' }).click()
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByText('Por favor, preencha todos os campos.')).toHaveCount(1)
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98888-7777')
  await expect(page.getByLabel('Nome')).toHaveValue('Joana Prado')
})

test('a coupon that was wanted before signing in asks right after it', async ({ page, request }) => {
  const { email } = await newCustomer(request)
  await page.goto('/cupons')
  await page.getByRole('link', { name: `Entrar para resgatar ${DEMO_COUPON}` }).click()
  await logIn(page, email)
  const question = page.getByRole('dialog', { name: 'Confirmar resgate' })
  await expect(question).toContainText(DEMO_COUPON)
  await expect(page).toHaveURL('/area-do-cliente/promo')
})

test('a coupon that was wanted before there was an account asks right after the registration', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await page.goto('/cupons')
  await page.getByRole('link', { name: `Entrar para resgatar ${DEMO_COUPON}` }).click()
  await page.getByRole('link', { name: 'Ganhar meus 10%' }).click()
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').fill(newPhone())
  await page.getByRole('main').getByRole('button', { name: 'Gerar' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
  // The mail opens in a separate tab.
  const tab = await page.context().newPage()
  await tab.goto(await linkFromMail(request, email, 'finalizar-cadastro'))
  await tab.getByLabel('CPF').fill(newCpf())
  await tab.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await tab.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
  await tab.getByRole('button', { name: 'Finalizar cadastro' }).click()
  await tab.getByRole('button', { name: 'Entrar na minha conta' }).click()
  await expect(tab.getByRole('dialog', { name: 'Confirmar resgate' })).toContainText(DEMO_COUPON)
  await expect(tab).toHaveURL('/area-do-cliente/promo')
})
