import type { ReactNode } from 'react'

export type LineIconProps = {
  /** Width and height in pixels. */
  size?: number
  className?: string | undefined
}

/** `d` is the path; shapes that are no path are children. */
type Drawing = { strokeWidth?: number; d?: string; children?: ReactNode }

/** Decorative line icon on a 24 px grid, with round ends and the text's colour. */
export function LineIcon({ size = 22, className, strokeWidth = 1.9, d, children }: LineIconProps & Drawing) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {d && <path d={d} />}
      {children}
    </svg>
  )
}

/** Check mark; the site draws it finer. */
export const CheckIcon = (props: LineIconProps & { strokeWidth?: number }) => (
  <LineIcon {...props} d="m5 12.5 4.5 4.5L19.5 7" />
)

/** Key, for passkeys; decoration beside words. */
export const PasskeyIcon = ({ size = 20 }: { size?: number }) => (
  <LineIcon size={size}>
    <circle cx="8.2" cy="15.8" r="4.7" />
    <path d="m11.6 12.4 8.2-8.2M16 8l2.8 2.8M18.4 5.6l1.9 1.9" />
  </LineIcon>
)

/** Bin on every destructive button, because colour alone is not accessible. */
export const BinIcon = (props: LineIconProps) => (
  <LineIcon {...props} d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5" />
)
