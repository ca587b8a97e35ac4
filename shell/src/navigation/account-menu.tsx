import type { Role } from '@loopi/contract/roles'
import { endSession } from '@loopi/shared/api-client'
import type { AreaNavigation } from '@loopi/shared/federation/area'
import { useSetting } from '@loopi/shared/federation/use-setting'
import { homeOf, session } from '@loopi/shared/session'
import { useMenu } from '@loopi/shared/ui/components'
import { Avatar } from '@loopi/shared/ui/core'
import { Link, useNavigate } from '@loopi/shared/ui/router'
import { OPEN_INSPECTOR } from '../inspector/register.ts'
import styles from './account-menu.module.css'
import { couponLink, isStaff } from './coupon-link.ts'
import { navigationTexts as texts } from './navigation.texts.ts'
import { useChangeTheme } from './use-change-theme.ts'
import { useIsMobile } from './use-is-mobile.ts'

type Props = { email: string; role: Role | null; links: readonly AreaNavigation[] }

/** Avatar of the signed-in user with the account menu; on phones it includes the bar's links. */
export function AccountMenu({ email, role, links }: Props) {
  const isMobile = useIsMobile()
  const { isOpen, close, root, button, menu } = useMenu()

  return (
    <div {...root} className={styles.account} role="presentation">
      <button {...button} type="button" className={styles.button} aria-label={texts.account(email)}>
        <Avatar size={40} color="mata" variant="filled" alt="">
          {email.charAt(0).toUpperCase()}
        </Avatar>
      </button>
      <div {...menu} role="menu" className={styles.menu} hidden={!isOpen} aria-label={texts.account(email)}>
        <p className={styles.email} role="presentation">
          {email}
        </p>
        {isMobile && <Links links={links} onChosen={close} />}
        <Items role={role} onChosen={close} />
      </div>
    </div>
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

function Items({ role, onChosen }: { role: Role | null; onChosen: () => void }) {
  const navigate = useNavigate()
  const changeTheme = useChangeTheme()
  const company = useSetting('company')
  const item = { role: 'menuitem', className: styles.item, onClick: onChosen } as const

  const leave = () => {
    onChosen()
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
      {isStaff(role) && (
        <Link {...item} to={homeOf(role)}>
          {texts.panel}
        </Link>
      )}
      {role && (
        <Link {...item} to="/configuracoes">
          {texts.settings}
        </Link>
      )}
      {isStaff(role) && (
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
