import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newCompanyAdmin, newEmail } from '../fixtures/people.ts'
import { expect, test } from './engine-test.ts'

test('a company makes a brand, imports customers from a file, and finds its pages', async ({
  openTab,
  signIn,
  request,
}) => {
  const tab = await openTab()
  await signIn(tab, (await newCompanyAdmin(request, { name: 'Empório Sabiá', clp: 500 })).keys)
  await tab.goto('/admin-dashboard')
  await tab.sees({ role: 'heading', name: /^Empório Sabiá/ })

  await tab.goto('/admin-marcas')
  await tab.click({ role: 'button', name: 'Nova Marca' })
  const dialog = { role: 'dialog', name: 'Nova Marca' } as const
  await tab.fill({ label: /^Nome/, within: dialog }, 'Sabiá da Serra')
  // Leaving needs a confirmation, and the input is kept.
  await tab.press('Escape')
  await tab.click({ role: 'button', name: 'Continuar editando' })
  expect(await tab.value({ label: /^Nome/, within: dialog })).toBe('Sabiá da Serra')

  const folder = await mkdtemp(join(tmpdir(), 'loopi-engines-'))
  try {
    const file = join(folder, 'clientes.csv')
    await writeFile(file, `Nome;E-mail;Celular\nAna Prado;${newEmail()};(11) 98452-3067\n`)
    await tab.goto('/admin-dashboard/importar-clientes')
    await tab.alive()
    await tab.chooseFile('input[type=file]', file)
    await tab.sees({ text: /linha pronta para importar/ })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('root reads companies and the audit, on a phone too', async ({ openTab, signIn }) => {
  const tab = await openTab({ width: 390, height: 844 })
  await signIn(tab, 'root')
  await tab.goto('/admin-root')
  await tab.sees({ role: 'heading', name: 'Painel Root Admin' })
  await tab.goto('/admin-root/auditoria')
  await tab.sees({ role: 'table' })
  expect(await tab.ask('Math.max(0, document.documentElement.scrollWidth - innerWidth)')).toBe(0)
})
