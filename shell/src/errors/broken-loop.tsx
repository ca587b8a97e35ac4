/** The loop come apart, its thread loose: nothing to find here. Decoration. */
export function BrokenLoop({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 200" fill="none" strokeLinecap="round" aria-hidden="true">
      <ellipse cx="180" cy="182" rx="136" ry="10" fill="var(--loopi-sunken)" />
      <g strokeWidth="24">
        <path d="M150 60a54 54 0 1 0 4 74" stroke="var(--loopi-accent)" />
        <path d="M214 138a54 54 0 1 0 -2 -80" stroke="var(--loopi-sun)" />
      </g>
      <g stroke="var(--loopi-leaf)" strokeWidth="5">
        <path d="M174 70l-6-22M186 70l8-20M180 128v24M168 124l-12 16" />
      </g>
      <circle cx="62" cy="34" r="7" fill="var(--loopi-sun)" />
      <circle cx="318" cy="40" r="9" fill="var(--loopi-leaf)" />
      <circle cx="334" cy="150" r="5" fill="var(--loopi-accent)" />
      <circle cx="30" cy="140" r="5" fill="var(--loopi-leaf)" />
    </svg>
  )
}
