import type { CurrentUser } from '@loopi/contract/auth/auth.reading'
import type { PagePermission } from '@loopi/contract/team/may'
import { TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { homeOf, session, useSession } from '@loopi/shared/session'
import { LineIcon, NamedValue } from '@loopi/shared/ui/components'
import { Button, Text, Title } from '@loopi/shared/ui/core'
import { Link, useLocation, useNavigate } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { knowing } from '../typed-email.ts'
import { movedTexts, notPermittedTexts, removedTexts } from './in-place.texts.ts'
import { Owners } from './owners.tsx'
import styles from './screens.module.css'

// What stands at a page's address instead of the page, with the way on.

type ScreenProps = { icon: string; title: string; lead: string; children: ReactNode; action?: ReactNode }

function Screen({ icon, title, lead, children, action }: ScreenProps) {
  return (
    <section className={styles.screen}>
      <span className={styles.icon}>
        <LineIcon size={28} d={icon} />
      </span>
      <Title order={1} className={styles.title ?? ''}>
        {title}
      </Title>
      <Text c="dimmed" role="alert" className={styles.lead ?? ''}>
        {lead}
      </Text>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}

const LOCK = 'M6.5 11V8a5.5 5.5 0 0 1 11 0v3M5 11h14v9.5H5V11ZM12 15v2.2'
const DOOR = 'M10 4H5.5v16H10M13.5 8l4 4-4 4M17 12H9'
const SWAP = 'M4 8.5h14l-3.5-3.5M20 15.5H6l3.5 3.5'

/** A page that the person's role in the team does not include: what it takes, and who can help. */
export function NotPermittedScreen({ me, permission }: { me: CurrentUser; permission: PagePermission }) {
  const { pathname } = useLocation()
  const { papel_equipe: role, empresa: company, atuando_ate: isActing } = me
  const home = homeOf(me.role)
  return (
    <Screen
      icon={LOCK}
      title={isActing ? notPermittedTexts.actingTitle : notPermittedTexts.title}
      lead={isActing ? notPermittedTexts.acting(permission) : notPermittedTexts.lead(permission)}
      action={
        pathname !== home && (
          <Button component={Link} to={home} size="md">
            {notPermittedTexts.home}
          </Button>
        )
      }
    >
      {role && (
        <NamedValue name={notPermittedTexts.role} value={notPermittedTexts.roleIn(role, company)}>
          <p className={styles.words}>{TEAM_ROLE_WORDS[role]}</p>
        </NamedValue>
      )}
      {!isActing && <Owners />}
    </Screen>
  )
}

/** The person was removed from the company's team while a page of it was open. */
export function RemovedScreen({ company }: { company: string | null | undefined }) {
  const navigate = useNavigate()
  const email = useSession((current) => current.email)
  const again = () => {
    session.forget()
    navigate('/admin-login', { state: knowing(email ?? '') })
  }
  return (
    <Screen
      icon={DOOR}
      title={removedTexts.title}
      lead={removedTexts.lead(company)}
      action={
        <Button size="md" onClick={again}>
          {removedTexts.again}
        </Button>
      }
    >
      {email && <NamedValue name={removedTexts.account} value={email} />}
    </Screen>
  )
}

/** Another tab signed in as a self that has no such page. */
export function MovedScreen({ me }: { me: CurrentUser }) {
  const email = useSession((current) => current.email)
  const title = me.role === 'admin' ? movedTexts.title.admin(me.empresa) : movedTexts.title[me.role]
  return (
    <Screen
      icon={SWAP}
      title={title}
      lead={movedTexts.lead}
      action={
        <Button component={Link} to={homeOf(me.role)} size="md">
          {movedTexts.goOn}
        </Button>
      }
    >
      <NamedValue name={movedTexts.account} value={[me.name, me.email ?? email].filter(Boolean).join(' · ')} />
    </Screen>
  )
}
