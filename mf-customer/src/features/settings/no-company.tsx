import type { Role } from '@loopi/shared/contract/roles'
import { Button } from '@loopi/shared/ui/core'
import { EmptyState } from '@loopi/shared/ui/parts'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import classes from './settings.module.css'
import { settingsTexts as texts } from './settings.texts.ts'
import { BuildingIcon } from './settings-icons.tsx'

/** The tab 'Dados da Empresa' of who has none: why it is empty, and how that could change. */
export function NoCompany({ role }: { role: Role }) {
  const picture = (
    <span className={classes.medal}>
      <BuildingIcon size={30} />
    </span>
  )
  if (role === 'root') {
    return (
      <EmptyState picture={picture} title={texts.noCompany}>
        {texts.noCompanyRoot}
      </EmptyState>
    )
  }
  const way = (
    <Button component={Link} to={paths.becomePartner} variant="light">
      {texts.becomePartner}
    </Button>
  )
  return (
    <EmptyState picture={picture} title={texts.noCompany} action={way}>
      {texts.noCompanyText}
    </EmptyState>
  )
}
