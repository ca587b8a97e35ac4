/** Decorative open loop of error pages. */
export function BrokenLoop({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 200" fill="none" strokeLinecap="round" aria-hidden="true">
      <ellipse cx="180" cy="184" rx="132" ry="9" fill="var(--loopi-sunken)" />
      <g strokeWidth="26">
        <path d="M148 52.500a54 54 0 1 0 0 83" stroke="var(--loopi-accent)" transform="rotate(-8 112 94)" />
        <path d="M212 52.500a54 54 0 1 1 0 83" stroke="var(--loopi-sun)" transform="rotate(6 248 94)" />
      </g>
      <g stroke="var(--loopi-leaf)" strokeWidth="5">
        <path d="M180 66V46M168 70l-9-17M192 70l9-17" />
        <path d="M180 122v20M168 118l-9 17M192 118l9 17" />
      </g>
      <circle cx="40" cy="36" r="7" fill="var(--loopi-sun)" />
      <circle cx="326" cy="34" r="9" fill="var(--loopi-leaf)" />
      <circle cx="340" cy="140" r="5" fill="var(--loopi-accent)" />
      <circle cx="22" cy="132" r="5" fill="var(--loopi-leaf)" />
    </svg>
  )
}
