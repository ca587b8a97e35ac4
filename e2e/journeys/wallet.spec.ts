import { keysOf, logIn, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const WALLET = '/area-do-cliente/cashloopi'

test('from signing in to the own wallet, its history and its file', async ({ page, request }) => {
  const { email } = await newCustomer(request)

  await test.step('sign in and go to the wallet from the welcome page', async () => {
    await page.goto('/admin-login')
    await logIn(page, email)
    await expect(page).toHaveURL('/area-do-cliente')
    const activity = page.getByRole('region', { name: 'Sua atividade' })
    await expect(activity.getByText('Boas-vindas')).toBeVisible()
    await page.getByRole('link', { name: 'Ver minha carteira' }).click()
    await expect(page).toHaveURL(WALLET)
    await expect(page.getByRole('heading', { level: 1, name: 'Minha Carteira CashLoopi' })).toBeVisible()
    await expect(page.getByText('100 CLP', { exact: true }).first()).toBeVisible()
  })

  await test.step('create the wallet: back on the page, and no token in the address', async () => {
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).search))
    const asked = page.waitForRequest('**/api/venly/create-wallet')
    await page.getByRole('button', { name: 'Criar ou acessar carteira' }).click()
    const { token } = (await asked).postDataJSON()
    expect(token).toMatch(/\S{20,}/)
    await expect(page).toHaveURL(WALLET)
    expect(seen).toContainEqual(expect.stringContaining(token))
    await expect(page.getByText(/^0x.{4}….{4}$/)).toBeVisible()
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored.access_token).not.toBe(token)
    expect(Object.keys(stored).filter((key) => stored[key]?.includes(token))).toEqual(['loopi.own.wallet_token'])
  })

  await test.step('copy the address, see all of it', async () => {
    await page.getByRole('button', { name: 'Copiar endereço' }).click()
    await expect(page.getByText('Endereço copiado!')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await page.getByRole('button', { name: 'Ver completo' }).click()
    await expect(page.getByText(address)).toBeVisible()
  })

  await test.step('the panel opens in a new tab, and never gets the session', async () => {
    const link = page.getByRole('link', { name: /Abrir painel da carteira/ })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const session = await page.evaluate(() => localStorage.getItem('access_token'))
    expect(await link.getAttribute('href')).not.toContain(session)
    const opened = page.waitForEvent('popup')
    await link.click()
    const panel = await opened
    await expect(panel.getByRole('heading', { level: 1, name: 'Painel da carteira' })).toBeVisible()
    await expect(panel.getByText('100 CLP', { exact: true })).toBeVisible()
    await panel.close()
  })

  await test.step('a reload asks for the wallet by itself', async () => {
    const asked = page.waitForRequest('**/api/venly/create-wallet')
    await page.reload()
    await asked
    await expect(page.getByText(/^0x.{4}….{4}$/)).toBeVisible()
  })
})

test('a token that somebody puts into a link is stripped and opens nothing', async ({ page, request, signIn }) => {
  const { keys } = await newCustomer(request)
  await signIn(page, keys)
  await page.goto(`${WALLET}?token=de-outra-pessoa&tipo=resgate`)
  await expect(page).toHaveURL(`${WALLET}?tipo=resgate`)
  // Welcome points may have opened the wallet already: then the same button refreshes it.
  await expect(page.getByRole('button', { name: /^(Criar ou acessar|Atualizar) carteira$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /painel/ })).toHaveCount(0)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored.access_token).toBe(keys.access_token)
  expect(JSON.stringify(stored)).not.toContain('de-outra-pessoa')
})

test('an old return link says what happened and leaves nothing in the address', async ({ page, request, signIn }) => {
  await signIn(page, await keysOf(request, 'cliente@loopi.test'))
  await page.goto('/venly/login?ticket=usado')
  await expect(page).toHaveURL(WALLET)
  await expect(page.getByText(/O acesso à carteira expirou antes de terminar/)).toBeVisible()
})
