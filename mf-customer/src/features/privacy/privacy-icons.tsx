import { Lines } from '../../components/icons.tsx'

type Props = { size?: number }

export const DownloadIcon = (props: Props) => (
  <Lines {...props}>
    <path d="M12 4v11m-4.5-4.2L12 15.3l4.5-4.5M5 19.5h14" />
  </Lines>
)

export const GrantedIcon = (props: Props) => (
  <Lines {...props}>
    <path d="m5 12.5 4.5 4.5L19.5 7" />
  </Lines>
)

export const WithdrawnIcon = (props: Props) => (
  <Lines {...props}>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </Lines>
)
