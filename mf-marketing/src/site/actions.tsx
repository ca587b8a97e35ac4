import { useSetting } from '@loopi/shared/federation/use-setting'
import { Button, VisuallyHidden } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { ArrowIcon, ExternalIcon } from './icons.tsx'
import { siteTexts } from './site.texts.ts'

/** Target of a button: a page of ours, an external site (from the settings or fixed), or a message to us. */
export type Action = { label: string } & (
  | { to: string }
  | { site: 'dropshippingUrl' | 'logisticsUrl' }
  | { href: string }
  | { subject: string }
)

export type ActionLook = 'filled' | 'outline' | 'white'

type Look = { label: string; variant: ActionLook }

/**
 * Button of an action. Only buttons with a target from the settings read them, so that others are not rerendered after
 * hydration.
 */
export function ActionButton({ action, variant = 'filled' }: { action: Action; variant?: ActionLook }) {
  const look = { label: action.label, variant }
  if ('href' in action) return <ElsewhereButton {...look} href={action.href} />
  if ('site' in action) return <SiteButton {...look} site={action.site} />
  if ('subject' in action) return <MailButton {...look} subject={action.subject} />
  return (
    <Button component={Link} to={action.to} size="lg" variant={variant} rightSection={<ArrowIcon size={20} />}>
      {action.label}
    </Button>
  )
}

const SiteButton = ({ site, ...look }: Look & { site: 'dropshippingUrl' | 'logisticsUrl' }) => (
  <ElsewhereButton {...look} href={useSetting(site)} />
)

/** Opens a new tab without opener and referrer. */
const ElsewhereButton = ({ label, variant, href }: Look & { href: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    size="lg"
    variant={variant}
    rightSection={<ExternalIcon size={20} />}
  >
    {label}
    <VisuallyHidden> {siteTexts.newTab}</VisuallyHidden>
  </Button>
)

function MailButton({ label, variant, subject }: Look & { subject: string }) {
  const { email } = useSetting('company')
  const href = `mailto:${email}?subject=${encodeURIComponent(subject)}`
  return (
    <Button component="a" href={href} size="lg" variant={variant}>
      {label}
    </Button>
  )
}
