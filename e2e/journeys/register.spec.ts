import { newCnpj, newEmail } from '../fixtures/people.ts'
import { postalService } from '../fixtures/postal-service.ts'
import { holdScripts } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

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
