import { LineIcon, type LineIconProps as Props } from '@loopi/shared/ui/components'

export const DownloadIcon = (props: Props) => (
  <LineIcon {...props}>
    <path d="M12 4v11m-4.5-4.2L12 15.3l4.5-4.5M5 19.5h14" />
  </LineIcon>
)

export const WithdrawnIcon = (props: Props) => (
  <LineIcon {...props}>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </LineIcon>
)
