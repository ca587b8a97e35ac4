import type { OwnUser } from '@loopi/contract/account/account.reading'
import { categoryLabel } from '@loopi/contract/categories'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { Text } from '@loopi/shared/ui/core'
import { settingsTexts as texts } from '../settings.texts.ts'
import classes from './company.module.css'

/** Data of the company, for members who may not change it. */
export function CompanyFacts({ user }: { user: OwnUser }) {
  const { cnpj, categoria, cep, endereco, cidade, estado, descricao_empresa } = user
  const facts = {
    cnpj: cnpj && formatCnpj(cnpj),
    categoria: categoria && categoryLabel(categoria),
    ...{ cep, endereco, cidade, estado, descricao_empresa },
  } as const
  return (
    <>
      <dl className={classes.facts}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
          <div key={name}>
            <dt>{texts.labels[name]}</dt>
            <dd>{facts[name] || texts.unknown}</dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed" size="sm" mt="lg">
        {texts.companyLocked}
      </Text>
    </>
  )
}
