type Props = { className?: string | undefined }

/** Decorative ticket for empty lists. */
export function TicketPicture({ className }: Props) {
  return (
    <svg className={className} width="148" height="104" viewBox="0 0 148 104" fill="none" aria-hidden="true">
      <g transform="rotate(-7 74 52)">
        <path
          d="M18 24h112a6 6 0 0 1 6 6v12a10 10 0 0 0 0 20v12a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V62a10 10 0 0 0 0-20V30a6 6 0 0 1 6-6Z"
          fill="var(--loopi-sun-soft)"
        />
        <path d="M48 30v44" stroke="var(--loopi-page)" strokeWidth="4" strokeDasharray="2 8" strokeLinecap="round" />
        <g strokeWidth="7">
          <rect x="64" y="38" width="28" height="28" rx="14" stroke="var(--loopi-accent)" />
          <rect x="86" y="38" width="28" height="28" rx="14" stroke="var(--loopi-sun)" />
        </g>
      </g>
      <circle cx="20" cy="14" r="4" fill="var(--loopi-leaf)" />
      <circle cx="132" cy="92" r="5" fill="var(--loopi-accent)" opacity="0.7" />
    </svg>
  )
}

/** Decorative open loop for failed loads and invalid links. */
export function OpenLoopPicture({ className }: Props) {
  return (
    <svg className={className} width="148" height="88" viewBox="0 0 148 88" fill="none" aria-hidden="true">
      <ellipse cx="74" cy="78" rx="52" ry="6" fill="var(--loopi-sunken)" />
      <g strokeWidth="10" strokeLinecap="round">
        <path d="M66 26a24 24 0 1 0 2 28" stroke="var(--loopi-accent)" />
        <path d="M84 54a24 24 0 1 0 2-30" stroke="var(--loopi-sun)" />
      </g>
      <path d="m70 12-3-7m9 7 4-7M73 66v8" stroke="var(--loopi-leaf)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
