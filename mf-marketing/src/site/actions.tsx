import { Button, VisuallyHidden } from '@loopi/ui/core'
import { useSettings } from '@loopi/ui/federation/use-settings'
import { Link } from '@loopi/ui/router'
import { ArrowIcon, ExternalIcon } from './icons.tsx'
import { siteTexts } from './site.texts.ts'

/** Target of a button: a page of ours, an external site (of the settings, or by its address), or a message to us. */
export type Action = { label: string } & (
  | { to: string }
  | { site: 'dropshippingUrl' | 'logisticsUrl' }
  | { href: string }
  | { subject: string }
)

export type ActionLook = 'filled' | 'outline' | 'white'

/** Button of an action. */
export function ActionButton({ action, variant = 'filled' }: { action: Action; variant?: ActionLook }) {
  const { company, ...settings } = useSettings()
  const { label } = action
  if ('to' in action) {
    return (
      <Button component={Link} to={action.to} size="lg" variant={variant} rightSection={<ArrowIcon size={20} />}>
        {label}
      </Button>
    )
  }
  if ('site' in action || 'href' in action) {
    // A new tab, which learns nothing of ours.
    const elsewhere = {
      href: 'site' in action ? settings[action.site] : action.href,
      target: '_blank',
      rel: 'noopener noreferrer',
    }
    return (
      <Button component="a" {...elsewhere} size="lg" variant={variant} rightSection={<ExternalIcon size={20} />}>
        {label}
        <VisuallyHidden> {siteTexts.newTab}</VisuallyHidden>
      </Button>
    )
  }
  const href = `mailto:${company.email}?subject=${encodeURIComponent(action.subject)}`
  return (
    <Button component="a" href={href} size="lg" variant={variant}>
      {label}
    </Button>
  )
}
