import { readFile } from 'node:fs/promises'
import { keysOf, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const WALLET = '/area-do-cliente/cashloopi'

test('from signing in to the own wallet, its history and its file', async ({ page, request }) => {
  const { email } = await newCustomer(request)

  await test.step('sign in and go to the wallet from the welcome page', async () => {
    await page.goto('/admin-login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('Loopi-demo-2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
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

test('the history is filtered in the address and exported as it is filtered', async ({ page, signIn }) => {
  await signIn(page, 'cliente')
  await page.goto(WALLET)
  const history = page.getByRole('region', { name: 'Histórico' })
  const lines = history.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Boas-vindas' })).toContainText('+100 CLP')
  const all = await lines.count()

  await history.getByLabel('Tipo').selectOption('Resgate de cupom')
  await expect(page).toHaveURL(`${WALLET}?tipo=resgate`)
  await expect(lines.filter({ hasText: 'Boas-vindas' })).toHaveCount(0)
  await expect(lines.filter({ hasText: 'Resgate de cupom' }).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await history.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^extrato-cashloopi-\d{4}-\d\d-\d\d\.csv$/)
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows[0]).toBe('\uFEFFData;Tipo;Descrição;Valor (CLP)')
  expect(rows.length - 1).toBe(await lines.count())
  for (const row of rows.slice(1)) expect(row).toMatch(/;Resgate de cupom;.*;-\d+$/)

  await page.reload()
  await expect(history.getByLabel('Tipo')).toHaveValue('redemption')
  await page.goBack()
  await expect(lines).toHaveCount(all)

  await history.getByLabel('Período').selectOption('Escolher datas')
  await history.getByLabel('Até').fill('2020-01-01')
  await expect(history.getByText('Nenhuma transação encontrada.')).toBeVisible()
  await history.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(lines).toHaveCount(all)
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

test('a wallet that does not answer is only logged, and the page stands', async ({ page, signIn, noise }) => {
  noise.expect(/Failed to load/)
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.route('**/api/venly/ticket', (route) => route.abort())
  await signIn(page, 'cliente')
  await page.goto(WALLET)
  await page.getByRole('button', { name: 'Criar ou acessar carteira' }).click()
  await expect(page.getByText(/A carteira digital não respondeu agora/)).toBeVisible()
  await expect.poll(() => warned.join()).toContain('The way to the wallet could not be opened.')
  await expect(page.getByRole('region', { name: 'Movimentações' }).getByText('Boas-vindas')).toBeVisible()
})

test('an old return link says what happened and leaves nothing in the address', async ({ page, request, signIn }) => {
  await signIn(page, await keysOf(request, 'cliente@loopi.test'))
  await page.goto('/venly/login?ticket=usado')
  await expect(page).toHaveURL(WALLET)
  await expect(page.getByText(/O acesso à carteira expirou antes de terminar/)).toBeVisible()
})
