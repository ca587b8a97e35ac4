import { LineIcon } from './line-icon.tsx'

/** Key, for passkeys; decoration beside words. */
export const PasskeyIcon = ({ size = 20 }: { size?: number }) => (
  <LineIcon size={size}>
    <circle cx="8.2" cy="15.8" r="4.7" />
    <path d="m11.6 12.4 8.2-8.2M16 8l2.8 2.8M18.4 5.6l1.9 1.9" />
  </LineIcon>
)
