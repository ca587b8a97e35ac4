import { hasJoined } from '@loopi/contract/team/joined'
import type { Permission } from '@loopi/contract/team/permissions'
import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { useMay, useTeamRole } from '@loopi/shared/current-user'
import { Button, Card, Group, Text, Title } from '@loopi/shared/ui/core'
import { Link, useLocation } from '@loopi/shared/ui/router'
import { useId } from 'react'
import { TeamOwners } from '../../../components/team-owners.tsx'
import { paths } from '../../../paths.ts'
import classes from './own-role.module.css'
import { ownRoleTexts as texts } from './own-role.texts.ts'

const PAGES: readonly { readonly label: string; readonly to: string; readonly permission: Permission }[] = [
  { label: texts.till, to: paths.till, permission: 'caixa' },
  { label: texts.promotions, to: paths.promotions, permission: 'ofertas.ver' },
  { label: texts.brands, to: paths.brands, permission: 'ofertas.ver' },
  { label: texts.products, to: paths.products, permission: 'ofertas.ver' },
  { label: texts.customers, to: paths.customers, permission: 'clientes.ver' },
  { label: texts.stores, to: paths.stores, permission: 'lojas.ver' },
  { label: texts.uses, to: paths.uses, permission: 'resultados.ver' },
  { label: texts.team, to: paths.team, permission: 'equipe' },
  { label: texts.registry, to: paths.registry, permission: 'empresa' },
]

/**
 * The member's role, what it is for, and the pages that it includes: for who sees no figures, and on the first page after
 * joining the team.
 */
export function OwnRole() {
  const title = useId()
  const isNew = hasJoined(useLocation().state)
  const role = useTeamRole()
  if (role === null) return null
  return (
    <Card component="section" aria-labelledby={title} className={classes.role ?? ''}>
      <Text size="sm" c="dimmed">
        {isNew ? texts.joined : texts.lead}
      </Text>
      <Title order={2} size="h3" id={title}>
        {TEAM_ROLE_LABELS[role]}
      </Title>
      <Text maw="60ch">{TEAM_ROLE_WORDS[role]}</Text>
      <Group component="nav" gap="sm" aria-label={texts.pages}>
        {PAGES.map((page) => (
          <PageLink key={page.to} {...page} />
        ))}
        <Button component={Link} to={paths.account} variant="default">
          {texts.account}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" maw="60ch">
        <TeamOwners />
      </Text>
    </Card>
  )
}

function PageLink({ label, to, permission }: (typeof PAGES)[number]) {
  if (!useMay(permission)) return null
  return (
    <Button component={Link} to={to} variant="light">
      {label}
    </Button>
  )
}
