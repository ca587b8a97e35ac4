/** A key, for passkeys; decoration beside words. */
export const PasskeyIcon = ({ size = 20 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="8.2" cy="15.8" r="4.7" />
    <path d="m11.6 12.4 8.2-8.2M16 8l2.8 2.8M18.4 5.6l1.9 1.9" />
  </svg>
)
