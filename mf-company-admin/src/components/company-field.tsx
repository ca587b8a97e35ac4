import type { Company } from '@loopi/contract/companies/companies.reading'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { common } from '@loopi/shared/texts/common'
import { Skeleton } from '@loopi/shared/ui/core'
import { Select } from '@loopi/shared/ui/select'
import type { ReactNode } from 'react'
import classes from './company-field.module.css'
import type { Companies } from './use-companies.ts'

const texts = {
  company: 'Empresa',
  choose: 'Escolha a empresa',
  failed: 'Não foi possível carregar',
  notFound: 'Nenhuma empresa encontrada',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
} as const

type Props = {
  companies: Companies
  /** Company id; empty until root chooses one. */
  value: string
  onChange: (id: string) => void
  error?: ReactNode
  /** Read-only, because an existing record keeps its company. */
  fixed?: boolean
}

/** Company of a record: root chooses one, an admin sees their own with its CNPJ. */
export function CompanyField({ companies, value, onChange, error, fixed = false }: Props) {
  const { role, list, failed } = companies
  if (role === 'root' && !fixed) {
    return (
      <Select
        label={texts.company}
        placeholder={list ? texts.choose : failed ? texts.failed : common.loading}
        data={list?.map(asOption) ?? []}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
        error={error}
        disabled={!list}
        searchable
        limit={50}
        nothingFoundMessage={texts.notFound}
        withAsterisk
        name="company"
      />
    )
  }
  const company = role === 'root' ? list?.find(({ id }) => String(id) === value) : list?.[0]
  return (
    <div className={classes.field}>
      <span className={classes.label} id="company-of-form">
        {texts.company}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set groups controls, and here is none */}
      <div className={classes.company} role="group" aria-labelledby="company-of-form">
        <Named company={company} failed={failed} />
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}

function Named({ company, failed }: { company: Company | undefined; failed: boolean }) {
  if (failed) return <span>{texts.failed}</span>
  if (!company) return <Skeleton h="1.25rem" w="12rem" role="status" aria-busy="true" aria-label={common.loading} />
  return (
    <>
      <strong>{company.name}</strong>
      <span>{texts.cnpj(formatCnpj(company.cnpj))}</span>
    </>
  )
}

const asOption = ({ id, name, cnpj }: Company) => ({
  value: String(id),
  label: cnpj ? `${name} · ${formatCnpj(cnpj)}` : name,
})
