import type { Page } from '@playwright/test'
import { DEMO, keysOf, newCnpj, newEmail } from '../fixtures/people.ts'
import { holdScripts } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

const KNOWN: Record<string, object> = {
  '01310100': { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' },
  '20040001': { logradouro: 'Avenida Rio Branco', bairro: 'Centro', localidade: 'Rio de Janeiro', uf: 'RJ' },
}

/**
 * Mocks the public look-up, which the journey must not need; `slow` CEPs respond when the returned function is called.
 */
async function postalService(page: Page, slow: string[] = []) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('https://viacep.com.br/ws/**', async (route) => {
    const cep = /(\d{8})\/json/.exec(route.request().url())?.[1] ?? ''
    if (slow.includes(cep)) await held
    // The page has aborted this look-up.
    await route
      .fulfill({ json: KNOWN[cep] ?? { erro: 'true' }, headers: { 'access-control-allow-origin': '*' } })
      .catch(() => {})
  })
  return () => release()
}

test('a company registers: the address comes with its CEP, the approval is awaited', async ({ page }) => {
  await postalService(page)
  const [cnpj, email] = [newCnpj(), newEmail()]
  const fill = async () => {
    await page.goto('/register')
    await page.getByLabel('Nome da Empresa').fill('Livraria da Esquina')
    await page.getByLabel('CNPJ').pressSequentially(cnpj)
    await page.getByLabel('Email').fill(email)
  }

  await page.goto('/register')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Início' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible()

  await fill()
  await page.getByLabel('Telefone').pressSequentially('1133334444')
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 3333-4444')
  await page.getByLabel('CEP').pressSequentially('01310100')
  await expect(page.getByLabel('CEP')).toHaveValue('01310-100')
  await expect(page.getByLabel('Endereço')).toHaveValue('Avenida Paulista')
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
  await page.getByLabel('Categoria').selectOption({ label: 'Livros & Papelaria' })
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByText('Cadastro realizado!')).toBeVisible()
  await expect(page.getByText('Sua empresa foi cadastrada. Aguarde a aprovação.')).toBeVisible()
  await expect(page).toHaveURL('/admin-login')
})

test('a CNPJ of an approved company is refused, and what was typed stays', async ({ page, request, noise }) => {
  noise.expect(/Failed to load/)
  const cnpj = newCnpj()
  const first = await request.post('/api/user/register', { data: { name: 'Primeira', cnpj, email: newEmail() } })
  expect(first.status()).toBe(201)
  const headers = { authorization: `Bearer ${(await keysOf(request, DEMO.root)).access_token}` }
  const data = { user_id: (await first.json()).company.id, status: 1 }
  expect((await request.post('/api/alterar-status-empresa', { headers, data })).ok()).toBe(true)
  await page.goto('/register')
  await page.getByLabel('Nome da Empresa').fill('Segunda')
  await page.getByLabel('CNPJ').pressSequentially(cnpj)
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByText('Este CNPJ já possui cadastro.')).toBeVisible()
  await expect(page.getByLabel('CNPJ')).toBeFocused()
  await expect(page.getByLabel('Nome da Empresa')).toHaveValue('Segunda')
})

test('a second CEP typed while the first is being looked up gets its own address', async ({ page }) => {
  const release = await postalService(page, ['01310100'])
  await page.goto('/register')
  const cep = page.getByLabel('CEP')
  await cep.pressSequentially('01310100')
  await expect(page.getByLabel('Endereço')).toBeDisabled()
  await cep.fill('')
  await expect(page.getByLabel('Endereço')).toBeEnabled()
  await cep.pressSequentially('20040001')
  await expect(page.getByLabel('Cidade')).toHaveValue('Rio de Janeiro')
  release()
  await expect(page.getByLabel('Endereço')).toBeEnabled()
  await expect(page.getByLabel('Endereço')).toHaveValue('Avenida Rio Branco')
})

test('a CEP that nobody knows and a service that fails are told, and lock nothing', async ({ page, noise }) => {
  noise.expect(/Failed to load/)
  await postalService(page)
  await page.goto('/register')
  await page.getByLabel('Endereço').fill('Rua Nova, 5')
  await page.getByLabel('CEP').pressSequentially('99999999')
  await expect(page.getByText('CEP não encontrado.')).toBeVisible()
  await expect(page.getByLabel('Endereço')).toHaveValue('Rua Nova, 5')
  await page.unroute('https://viacep.com.br/ws/**')
  await page.route('https://viacep.com.br/ws/**', (route) => route.abort('connectionrefused'))
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByText('Erro ao buscar o endereço.')).toBeVisible()
  await expect(page.getByLabel('Endereço')).toBeEnabled()
})

test('text typed before the page came alive is still there, and what was pressed then is done', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.getByLabel('Nome da Empresa').fill('Cedo Demais Ltda')
  await page.getByLabel('CNPJ').fill('12abc34501de35')
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page).toHaveURL('/register')
  release()
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible()
  await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await expect(page.getByLabel('Nome da Empresa')).toHaveValue('Cedo Demais Ltda')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a CEP typed before the page came alive brings its address, and a company that was sent then is registered', async ({
  page,
}) => {
  await postalService(page)
  for (const sends of [false, true]) {
    const release = await holdScripts(page)
    await page.goto('/register', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await page.getByLabel('Nome da Empresa').fill('Cedo e Completa Ltda')
    await page.getByLabel('CNPJ').fill(newCnpj())
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('CEP').fill('01310100')
    if (sends) await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
    release()
    if (!sends) await expect(page.getByLabel('Endereço')).toHaveValue('Avenida Paulista')
    else await expect(page.getByText('Cadastro realizado!')).toBeVisible()
  }
})

test('an address of one’s own stays beside its CEP when the page is loaded again', async ({ page }) => {
  await postalService(page)
  await page.goto('/register')
  await page.getByLabel('CEP').pressSequentially('01310100')
  await expect(page.getByLabel('Endereço')).toHaveValue('Avenida Paulista')
  await page.getByLabel('Endereço').fill('Avenida Paulista, 1578')
  await page.reload()
  await expect(page.getByLabel('CEP')).toHaveValue('01310-100')
  await expect(page.getByLabel('Endereço')).toBeEnabled()
  await expect(page.getByLabel('Endereço')).toHaveValue('Avenida Paulista, 1578')
})
