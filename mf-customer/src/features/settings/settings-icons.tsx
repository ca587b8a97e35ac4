import { LineIcon, type LineIconProps as Props } from '@loopi/shared/ui/components'

export const PersonIcon = (props: Props) => (
  <LineIcon {...props}>
    <circle cx="12" cy="8.2" r="3.7" />
    <path d="M4.8 20c.7-3.9 3.5-6 7.2-6s6.5 2.1 7.2 6" />
  </LineIcon>
)

export const BuildingIcon = (props: Props) => (
  <LineIcon {...props}>
    <path d="M4.5 10.2V20h15v-9.8M3 9.6 5 4.5h14l2 5.1a3 3 0 0 1-6 .2 3 3 0 0 1-6 0 3 3 0 0 1-6-.2Z" />
    <path d="M9.8 20v-5h4.4v5" />
  </LineIcon>
)

export const LockIcon = (props: Props) => (
  <LineIcon {...props}>
    <rect x="4.8" y="10.5" width="14.4" height="9.5" rx="2.6" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.3v2" />
  </LineIcon>
)

export const ShieldIcon = (props: Props) => (
  <LineIcon {...props} d="M12 3.5 19 6v5.4c0 4.3-2.8 7.5-7 9.1-4.2-1.6-7-4.8-7-9.1V6l7-2.5ZM9 12l2.2 2.2L15.2 10" />
)

export const ComputerIcon = (props: Props) => (
  <LineIcon {...props}>
    <rect x="3.5" y="5" width="17" height="11" rx="2" />
    <path d="M9 20h6m-3-4v4" />
  </LineIcon>
)

export const PhoneIcon = (props: Props) => (
  <LineIcon {...props}>
    <rect x="7" y="3.2" width="10" height="17.6" rx="2.6" />
    <path d="M10.8 17.6h2.4" />
  </LineIcon>
)

export const MailIcon = (props: Props) => (
  <LineIcon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.4" />
    <path d="m4.2 7.2 7.8 6 7.8-6" />
  </LineIcon>
)
