import { LineIcon, CheckIcon as SharedCheckIcon } from '@loopi/shared/ui/components'
import type { ReactNode } from 'react'

type IconProps = { size?: number }

export type IconComponent = (props: IconProps) => ReactNode

/** Icons of the site, larger and finer than those of areas. */
const SiteIcon = ({ size = 24, ...drawing }: IconProps & { d?: string; children?: ReactNode }) => (
  <LineIcon size={size} strokeWidth={1.8} {...drawing} />
)

export const ArrowIcon: IconComponent = (props) => <SiteIcon {...props} d="M4.5 12h15m-6-6 6 6-6 6" />

export const CheckIcon: IconComponent = ({ size = 24 }) => <SharedCheckIcon size={size} strokeWidth={1.8} />

export const CoinIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M15 9.2a4 4 0 1 0 0 5.6" />
  </SiteIcon>
)

export const ShieldIcon: IconComponent = (props) => (
  <SiteIcon {...props} d="M12 3 5 5.7v5.6c0 4.4 2.9 7.6 7 9.2 4.1-1.6 7-4.8 7-9.2V5.7L12 3ZM9 11.8l2.2 2.2 4-4.2" />
)

export const LoopIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <path d="M12 12c-1.8-2.6-3.3-4-5.2-4a4 4 0 1 0 0 8c1.9 0 3.4-1.4 5.2-4s3.3-4 5.2-4a4 4 0 1 1 0 8c-1.9 0-3.4-1.4-5.2-4Z" />
  </SiteIcon>
)

export const StoreIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <path d="M4 10v9.5h16V10M3 9l2-5h14l2 5" />
    <path d="M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 19.5V15h4v4.5" />
  </SiteIcon>
)

export const BoxIcon: IconComponent = (props) => (
  <SiteIcon {...props} d="m12 3 8 4.3v9.4L12 21l-8-4.3V7.3L12 3ZM4 7.3l8 4.4 8-4.4M12 11.7V21M8 5.2l8 4.4" />
)

export const TruckIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <path d="M2.5 6h11v10.5h-11zM13.5 10h4l3.5 3.5v3h-7.5z" />
    <circle cx="7" cy="17.5" r="2" />
    <circle cx="17" cy="17.5" r="2" />
  </SiteIcon>
)

export const TagIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <path d="M12.5 3.5H20V11l-8.7 8.7a2 2 0 0 1-2.8 0l-4.7-4.7a2 2 0 0 1 0-2.8l8.7-8.7Z" />
    <circle cx="16" cy="7.5" r="1.2" />
  </SiteIcon>
)

export const ChartIcon: IconComponent = (props) => (
  <SiteIcon {...props} d="M4 4v16h16M8.5 15.5v-4M13 15.5V8M17.5 15.5v-6" />
)

export const MegaphoneIcon: IconComponent = (props) => (
  <SiteIcon {...props} d="M4 10v4h3l9 4.5v-13L7 10H4Zm15-1.5a4.5 4.5 0 0 1 0 7M7.5 14l1 5.5h2.5L10 15" />
)

export const LinkIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />
  </SiteIcon>
)

export const PersonIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </SiteIcon>
)

export const CodeIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM20 14v.01M14 20v.01" />
  </SiteIcon>
)

export const CardIcon: IconComponent = (props) => <SiteIcon {...props} d="M3 6.5h18v12H3zM3 10.5h18M6.5 15h4" />

export const ExternalIcon: IconComponent = (props) => <SiteIcon {...props} d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />

export const PinIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <path d="M12 21s-7-6.1-7-11.5a7 7 0 0 1 14 0C19 14.9 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </SiteIcon>
)

export const PhoneIcon: IconComponent = (props) => (
  <SiteIcon {...props}>
    <path d="M5 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5V19a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z" />
  </SiteIcon>
)

export const BookIcon: IconComponent = (props) => (
  <SiteIcon {...props} d="M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2Zm0 0V20" />
)
