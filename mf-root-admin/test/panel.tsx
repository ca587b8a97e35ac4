import { companies } from '@loopi/contract/companies/companies.contract'
import type { Company, CompanyDetails } from '@loopi/contract/companies/companies.schemas'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { CompaniesPage } from '../src/features/companies/companies.page.tsx'

export const detailsOf = (company: Company): CompanyDetails => ({
  ...company,
  endereco: 'Rua Assis Figueiredo, 1245',
  cidade: 'Poços de Caldas',
  estado: 'MG',
  cep: null,
  descricao_empresa: null,
  acesso_criado: false,
})

type List = () => Company[] | Promise<Company[]>

/** Opens the panel with a fixed list of companies. */
export function openPanel(list: List, at = '/admin-root', backend = new FakeBackend()) {
  backend
    .on(companies.list, async () => {
      const data = await list()
      return { data, proximo: null, total: data.length }
    })
    .on(companies.counts, () => ({ total: 6, em_analise: 2, aprovadas: 3, rejeitadas: 1, pedidos_de_saldo: 0 }))
    .on(companies.get, async ({ params }) => {
      const company = (await list()).find(({ id }) => id === params.id)
      if (!company) throw new Error(`no company ${params.id}`)
      return detailsOf(company)
    })
  return renderPage(<CompaniesPage />, { at, as: 'root', backend })
}

type Panel = ReturnType<typeof openPanel>

export async function edit({ user }: Panel, name: string) {
  await user.click(await screen.findByRole('button', { name: `Editar ${name}` }))
  return within(await screen.findByRole('dialog', { name: 'Editar empresa' }))
}
