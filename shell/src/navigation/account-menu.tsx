import type { CurrentUser } from '@loopi/contract/auth/auth.reading'
import type { Role } from '@loopi/contract/roles'
import { TEAM_ROLE_LABELS } from '@loopi/contract/team/roles.texts'
import { currentUserQuery, endSession } from '@loopi/shared/api-client'
import type { AreaData, AreaNavigation } from '@loopi/shared/federation/area'
import { useSetting } from '@loopi/shared/federation/use-setting'
import { notify } from '@loopi/shared/notify'
import { homeOf, session } from '@loopi/shared/session'
import { useMenu } from '@loopi/shared/ui/components'
import { Avatar } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { Link, useNavigate } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { OPEN_INSPECTOR } from '../inspector/register.ts'
import { useLeaveCompany } from '../session/acting/use-leave-company.ts'
import { FRESH } from '../session/can-access.ts'
import { otherSelfTexts } from '../session/other-self/other-self.texts.ts'
import { type OtherSelf, switchLabel, useSwitchSelf } from '../session/other-self/use-switch-self.ts'
import { usePermissions } from '../session/use-me.ts'
import styles from './account-menu.module.css'
import { couponLink, isStaff } from './coupon-link.ts'
import { mayOpen } from './find-route.ts'
import { navigationTexts as texts } from './navigation.texts.ts'
import { useChangeTheme } from './use-change-theme.ts'
import { useIsMobile } from './use-is-mobile.ts'

type Props = { email: string; role: Role | null; links: readonly AreaNavigation[]; areas: readonly AreaData[] }

/**
 * Avatar of the signed-in user with the account menu, which says who one is; on phones it includes the bar's links.
 */
export function AccountMenu({ email, role, links, areas }: Props) {
  const isMobile = useIsMobile()
  const { isOpen, close, root, button, menu } = useMenu()
  // Asked when the pointer or the focus comes near, so that nothing moves in the open menu.
  const [isNear, setNear] = useState(false)
  const { data: me } = useQuery({ ...currentUserQuery(), enabled: isNear || isOpen, staleTime: FRESH })
  const approach = { onPointerEnter: () => setNear(true), onFocus: () => setNear(true) }

  return (
    <div {...root} className={styles.account} role="presentation">
      <button {...button} {...approach} type="button" className={styles.button} aria-label={texts.account(email)}>
        <Avatar size={40} color="mata" variant="filled" alt="">
          {email.charAt(0).toUpperCase()}
        </Avatar>
      </button>
      <div {...menu} role="menu" className={styles.menu} hidden={!isOpen} aria-label={texts.account(email)}>
        <p className={styles.person} role="presentation">
          {me?.name && <strong>{me.name}</strong>}
          {me && <span className={styles.self}>{selfOf(me)}</span>}
          <span className={styles.email}>{email}</span>
        </p>
        {isMobile && <Links links={links} onChosen={close} />}
        {me?.outra_entrada && <SwitchSelf to={me.outra_entrada} onChosen={close} />}
        <Items role={role} areas={areas} onChosen={close} />
      </div>
    </div>
  )
}

/** Company and role of a member; 'Cliente' where the account has another self. */
function selfOf({ empresa, papel_equipe: role, atuando_ate: until, outra_entrada: other }: CurrentUser): string {
  if (empresa && until) return otherSelfTexts.actingFor(empresa)
  if (empresa && role) return otherSelfTexts.memberOf(empresa, TEAM_ROLE_LABELS[role])
  return other?.como === 'membro' ? otherSelfTexts.customer : ''
}

function SwitchSelf({ to, onChosen }: { to: OtherSelf; onChosen: () => void }) {
  const navigate = useNavigate()
  const change = useSwitchSelf((role) => {
    onChosen()
    navigate(homeOf(role))
  })
  const enter = () => change.mutate(to, { onError: ({ message }) => notify.error(message) })
  return (
    <>
      <button role="menuitem" className={styles.item} type="button" onClick={enter} aria-disabled={change.isPending}>
        {change.isPending ? otherSelfTexts.entering : switchLabel(to)}
      </button>
      <hr className={styles.divider} />
    </>
  )
}

const Links = ({ links, onChosen }: { links: readonly AreaNavigation[]; onChosen: () => void }) => (
  <>
    {links.map(({ id, label, to }) => (
      <Link key={id} role="menuitem" className={styles.item} to={to} onClick={onChosen}>
        {label}
      </Link>
    ))}
    <hr className={styles.divider} />
  </>
)

const SETTINGS = '/configuracoes'

type ItemsProps = { role: Role | null; areas: readonly AreaData[]; onChosen: () => void }

function Items({ role, areas, onChosen }: ItemsProps) {
  const navigate = useNavigate()
  const may = usePermissions()
  const leaveCompany = useLeaveCompany()
  const changeTheme = useChangeTheme()
  const company = useSetting('company')
  const item = { role: 'menuitem', className: styles.item, onClick: onChosen } as const

  const leave = () => {
    onChosen()
    if (session.isActing()) return leaveCompany()
    // Revokes the token at the server before it is deleted here; the answer is not awaited.
    endSession()
    session.forget(['email', 'access_token'])
    navigate('/')
  }

  const inspect = () => {
    onChosen()
    window.dispatchEvent(new Event(OPEN_INSPECTOR))
  }

  return (
    <>
      {isStaff(role) && mayOpen(areas, homeOf(role), may) && (
        <Link {...item} to={homeOf(role)}>
          {texts.panel}
        </Link>
      )}
      {role && mayOpen(areas, SETTINGS, may) && (
        <Link {...item} to={SETTINGS}>
          {texts.settings}
        </Link>
      )}
      {isStaff(role) && mayOpen(areas, couponLink(role).to, may) && (
        <Link {...item} {...couponLink(role)}>
          {texts.coupon}
        </Link>
      )}
      <button {...item} type="button" onClick={changeTheme}>
        {texts.theme}
      </button>
      <a {...item} href={`mailto:${company.email}?subject=${encodeURIComponent(texts.helpSubject)}`}>
        {texts.help}
      </a>
      {role === 'root' && (
        <button {...item} type="button" onClick={inspect}>
          {texts.inspect}
        </button>
      )}
      <button {...item} type="button" onClick={leave}>
        {texts.signOut}
      </button>
    </>
  )
}
