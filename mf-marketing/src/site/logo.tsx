/** The loop: two rings that hold each other. */
export function Loop({ width = 40 }: { width?: number }) {
  return (
    <svg width={width} height={width / 2} viewBox="0 0 64 32" fill="none" aria-hidden="true">
      <path
        d="M32 16C26.5 8.5 22 4.5 16 4.5a11.5 11.5 0 1 0 0 23c6 0 10.5-4 16-11.5Z"
        stroke="var(--loopi-accent)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path
        d="M32 16c5.5 7.5 10 11.5 16 11.5a11.5 11.5 0 1 0 0-23c-6 0-10.5 4-16 11.5Z"
        stroke="var(--loopi-sun)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
    </svg>
  )
}
