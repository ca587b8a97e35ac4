import type { OwnUser } from '@loopi/contract/account/account.reading'
import { COMPANY_CATEGORIES, withCurrent } from '@loopi/contract/categories'
import { type CepResult, useCepLookUp } from '@loopi/shared/cep'
import { ChoiceField } from '@loopi/shared/ui/components'
import { Button, InputBase, Loader } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { FieldNews, SettingField } from '../form/setting-field.tsx'
import type { SettingsDraft } from '../form/use-settings-draft.ts'
import classes from '../settings.module.css'
import { settingsTexts as texts } from '../settings.texts.ts'

type Props = { user: OwnUser; draft: SettingsDraft }

/** Tab 'Dados da Empresa'. Customers without a company see how to register one. */
export function CompanyPanel({ user, draft }: Props) {
  const cep = useCep(draft)
  return (
    <div className={classes.fields}>
      <SettingField
        draft={draft}
        name="cnpj"
        locked={user.somente_leitura.includes('cnpj') ? texts.cnpjLocked : null}
      />
      <ChoiceField
        name="categoria"
        label={texts.labels.categoria}
        choices={withCurrent(COMPANY_CATEGORIES, draft.values.categoria)}
        {...(draft.values.categoria === '' && { placeholder: texts.categoryPlaceholder })}
        value={draft.values.categoria}
        error={draft.errors.categoria}
        onChange={(chosen) => draft.type('categoria', chosen)}
      />
      <SettingField
        draft={draft}
        name="cep"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={9}
        description={cep.news}
        rightSection={cep.searching && <Loader size="xs" aria-hidden />}
        onText={cep.follow}
      />
      <FieldNews>{cep.news}</FieldNews>
      <SettingField draft={draft} name="endereco" autoComplete="street-address" maxLength={200} />
      <SettingField draft={draft} name="cidade" autoComplete="address-level2" maxLength={120} />
      <SettingField draft={draft} name="estado" autoComplete="address-level1" maxLength={60} />
      <div className={classes.wide}>
        <InputBase
          component="textarea"
          size="md"
          multiline
          rows={4}
          name="descricao_empresa"
          label={texts.labels.descricao_empresa}
          placeholder={texts.descriptionPlaceholder}
          maxLength={2000}
          value={draft.values.descricao_empresa}
          error={draft.errors.descricao_empresa}
          onChange={({ currentTarget }) => draft.type('descricao_empresa', currentTarget.value)}
        />
      </div>
      {user.empresa === null && user.role === 'cliente' && (
        <Button className={classes.way} component={Link} to={paths.becomePartner} variant="light">
          {texts.becomePartner}
        </Button>
      )}
    </div>
  )
}

const NEWS = { found: texts.cepFound, 'not-found': texts.cepNotFound, failed: texts.cepFailed } as const

/** Looks up the typed CEP; the fields stay editable meanwhile. */
function useCep(draft: SettingsDraft) {
  const [result, setResult] = useState<CepResult['is'] | null>(null)
  const { searching, follow } = useCepLookUp((found) => {
    setResult(found.is)
    if (found.is !== 'found') return
    const { logradouro, localidade, uf } = found.address
    draft.fill({ endereco: logradouro, cidade: localidade, estado: uf })
  })
  const type = (text: string) => {
    setResult(null)
    void follow(text)
  }
  return { searching, follow: type, news: searching ? texts.cepSearching : result ? NEWS[result] : '' }
}
