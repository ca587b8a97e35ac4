import { useId } from 'react'

type Props = {
  /** Height in pixels. */
  size?: number
  /** Colours of the two rings; the brand's by default. */
  tone?: 'brand' | 'mono'
  className?: string | undefined
}

/** Decorative brand mark of two interlocked rings. */
export function LoopMark({ size = 32, tone = 'brand', className }: Props) {
  const clip = useId()
  const first = tone === 'mono' ? 'currentColor' : 'var(--loopi-accent)'
  const second = tone === 'mono' ? 'currentColor' : 'var(--loopi-sun)'
  return (
    <svg
      className={className}
      width={(size * 56) / 36}
      height={size}
      viewBox="0 0 56 36"
      fill="none"
      strokeWidth="7"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <path d="M22 0H34V18H22Z" />
      </clipPath>
      <rect x="4.5" y="4.5" width="27" height="27" rx="13.5" stroke={first} />
      <rect x="24.5" y="4.5" width="27" height="27" rx="13.5" stroke={second} opacity={tone === 'mono' ? 0.7 : 1} />
      {/* The first ring overlaps the second once, at the top. */}
      <rect x="4.5" y="4.5" width="27" height="27" rx="13.5" stroke={first} clipPath={`url(#${clip})`} />
    </svg>
  )
}

type WordmarkProps = { size?: number; className?: string | undefined }

/** Brand mark with the name. */
export function Wordmark({ size = 28, className }: WordmarkProps) {
  return (
    <span className={className} style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.32 }}>
      <LoopMark size={size} />
      <span
        style={{
          fontFamily: 'var(--loopi-font-heading)',
          fontWeight: 800,
          fontSize: size,
          lineHeight: 1,
          letterSpacing: '-0.025em',
        }}
      >
        Loopi
      </span>
    </span>
  )
}
