import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../platform/local/ports.ts'
import { isSameDocument, kill, mark, startInCopy } from '../fixtures/development.ts'
import { copySources, edit } from '../fixtures/sources.ts'
import { expect, test } from '../fixtures/test.ts'

/** Development server of one area, as `npm run dev -- mf-customer` starts it, in a copy of the sources. */
const startAlone = (folder: string, port: number, shellUrl: string): Promise<ChildProcess> => {
  const options = `{ area: 'mf-customer', port: ${port}, shellUrl: '${shellUrl}', log: console.log }`
  const code = `const { startStandaloneServer } = await import('./platform/host/dev/standalone-server.ts'); await startStandaloneServer(${options})`
  return startInCopy(folder, code)
}

test.describe('an area that is developed alone', () => {
  test.describe.configure({ mode: 'default' })

  let folder: string
  let child: ChildProcess
  let url: string
  let port: number
  let shellUrl: string

  test.beforeAll(async ({ baseURL }) => {
    folder = await copySources()
    port = await freePort()
    url = `http://localhost:${port}`
    shellUrl = baseURL ?? ''
    child = await startAlone(folder, port, shellUrl)
  })

  test.afterAll(async () => {
    await kill(child)
    await rm(folder, { recursive: true, force: true })
  })

  const texts = (name: string) => join(folder, `mf-customer/src/features/${name}.texts.ts`)

  test('has a session, believable answers, and roles to choose from', async ({ page }) => {
    await page.goto(`${url}/area-do-cliente`)
    await expect(page.getByRole('heading', { name: 'Olá, Marina' })).toBeVisible()
    await page.getByLabel('Papel').selectOption('visitante')
    await expect(page.getByText(/O shell levaria ao login/)).toBeVisible()
    await page.getByRole('button', { name: 'Entrar como cliente' }).click()
    await expect(page.getByRole('heading', { name: 'Olá, Marina' })).toBeVisible()
    await page.getByLabel('Falhas').selectOption('erro ao salvar')
    await page.getByLabel('Página').selectOption('/cupons')
    await page.getByRole('button', { name: 'Resgatar 20% no pacote de 250 g' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar resgate' }).click()
    await expect(page.getByText('Erro interno. Tente novamente em instantes.')).toBeVisible()
  })

  test('shows what is saved, with what was typed kept', async ({ page }) => {
    await page.goto(`${url}/finalizar-cadastro/convite`)
    await page.getByLabel('CPF').fill('529.982.247-25')
    await mark(page)
    await edit(texts('registration/registration'), 'Informe seu CPF e crie uma senha', 'Crie já uma senha')
    await expect(page.getByText(/Crie já uma senha/)).toBeVisible()
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('stands in for its release inside a running shell, which loads anew when something is saved', async ({
    page,
  }) => {
    await page.goto(`/cupons?mf.customer=${url}/remoteEntry.js`)
    await expect(page).toHaveURL('/cupons')
    await expect(page.getByText(`Área trocada: Área do Cliente (localhost:${port})`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Cupons' })).toBeVisible()
    await mark(page)
    await edit(texts('coupons/coupons'), "title: 'Cupons'", "title: 'Cupons em obras'")
    await expect(page.getByRole('heading', { level: 1, name: 'Cupons em obras' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)

    await edit(texts('coupons/coupons'), "title: 'Cupons em obras'", "title: 'Cupons em obras")
    const broken = page.getByRole('alert').filter({ hasText: 'A área não compila' })
    await expect(broken).toContainText('coupons.texts.ts')
    await edit(texts('coupons/coupons'), "title: 'Cupons em obras", "title: 'Cupons prontos'")
    await expect(page.getByRole('heading', { level: 1, name: 'Cupons prontos' })).toBeVisible()
    await expect(broken).toHaveCount(0)

    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cupons', exact: true })).toBeVisible()
    await expect(page.getByText(/Área trocada/)).toBeHidden()
  })

  test('gives way to the release when its server is gone', async ({ page, noise }) => {
    noise.expect(/ERR_CONNECTION_REFUSED/)
    const gone = await freePort()
    await page.goto(`/cupons?mf.customer=http://localhost:${gone}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Cupons' })).toBeVisible()
    await expect(page.getByText(`a versão no ar tomou o lugar: Área do Cliente (localhost:${gone})`)).toBeVisible()
  })
})
