import classes from './scene.module.css'

/** The brand's rings, larger than the screen, behind the coupon form. */
export function BigLoop() {
  return (
    <svg viewBox="0 0 760 520" className={classes.loop} fill="none" strokeWidth="84" aria-hidden="true">
      <circle cx="260" cy="260" r="205" stroke="var(--loopi-accent-soft)" />
      <circle cx="500" cy="260" r="205" stroke="var(--loopi-sun)" />
      <path d="M331 67.7A205 205 0 0 1 465 260" stroke="var(--loopi-accent-soft)" />
    </svg>
  )
}
