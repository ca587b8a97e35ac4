import { useSettings } from '@loopi/shared/federation/use-settings'
import { Button, VisuallyHidden } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { ArrowIcon, ExternalIcon } from './icons.tsx'
import { siteTexts } from './site.texts.ts'

type Look = { label: string; variant?: 'filled' | 'outline' | 'white' }

/** A button that leads to a page of ours. */
export function PageButton({ to, label, variant = 'filled' }: Look & { to: string }) {
  return (
    <Button component={Link} to={to} size="lg" variant={variant} rightSection={<ArrowIcon size={20} />}>
      {label}
    </Button>
  )
}

/** A button to somebody else's site: a new tab, which learns nothing of ours. */
export function ExternalButton({ href, label, variant = 'filled' }: Look & { href: string }) {
  return (
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
}

/** A button that starts a message to us. */
export function WriteButton({ label, subject, variant = 'filled' }: Look & { subject: string }) {
  const { company } = useSettings()
  const href = `mailto:${company.email}?subject=${encodeURIComponent(subject)}`
  return (
    <Button component="a" href={href} size="lg" variant={variant}>
      {label}
    </Button>
  )
}
