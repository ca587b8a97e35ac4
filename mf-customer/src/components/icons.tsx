import { LineIcon, type LineIconProps as Props } from '@loopi/shared/ui/components'

export { CheckIcon } from '@loopi/shared/ui/components'

export const WalletIcon = (props: Props) => (
  <LineIcon {...props}>
    <path d="M4 8.2A2.2 2.2 0 0 1 6.2 6H18v12H6.2A2.2 2.2 0 0 1 4 15.8V8.2Z" />
    <path d="M18 9.8h2.2v4.4H16a2.2 2.2 0 0 1 0-4.4h2" />
  </LineIcon>
)

export const TrophyIcon = (props: Props) => (
  <LineIcon {...props}>
    <path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0V4Zm0 2H4.2c0 3 1.3 4.8 3.6 5.2M16.5 6h3.3c0 3-1.3 4.8-3.6 5.2M12 14v3.2M8.5 20h7" />
  </LineIcon>
)

export const GemIcon = (props: Props) => (
  <LineIcon {...props} d="M7.5 5h9L21 10.2 12 20 3 10.2 7.5 5ZM3.4 10.2h17.2M9 10.2 12 19l3-8.8L12 5.4l-3 4.8Z" />
)

export const FlagIcon = (props: Props) => (
  <LineIcon {...props} d="M6 20.5V4m0 .8c4-2 7.5 2 12.5 0v8.4c-5 2-8.5-2-12.5 0" />
)

export const EyeIcon = (props: Props) => (
  <LineIcon {...props}>
    <path d="M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6Z" />
    <circle cx="12" cy="12" r="2.7" />
  </LineIcon>
)

export const EyeOffIcon = (props: Props) => (
  <LineIcon {...props}>
    <path d="M9.8 6.3A9 9 0 0 1 12 6c3.7 0 6.8 2 9 6a14 14 0 0 1-2.6 3.3M6.2 7.9A13.5 13.5 0 0 0 3 12c2.2 4 5.3 6 9 6a9 9 0 0 0 4-.9M4 4l16 16" />
  </LineIcon>
)

export const QrIcon = (props: Props) => (
  <LineIcon {...props}>
    <path d="M4 4h5.5v5.5H4V4Zm10.5 0H20v5.5h-5.5V4ZM4 14.5h5.5V20H4v-5.5Z" />
    <path d="M14.5 14.5h2v2h-2zM20 14.5v2M20 20h-2.5M14.5 20v-.5" />
  </LineIcon>
)

export const ScanIcon = (props: Props) => (
  <LineIcon
    {...props}
    d="M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3m7 0h3A1.5 1.5 0 0 1 20 5.5v3m0 7v3a1.5 1.5 0 0 1-1.5 1.5h-3m-7 0h-3A1.5 1.5 0 0 1 4 18.5v-3M4 12h16"
  />
)

export const CopyIcon = (props: Props) => (
  <LineIcon {...props}>
    <rect x="9" y="9" width="11" height="11" rx="2.5" />
    <path d="M5.5 15H5a1.5 1.5 0 0 1-1.5-1.5v-8A2 2 0 0 1 5.5 3.5h8A1.5 1.5 0 0 1 15 5v.5" />
  </LineIcon>
)
