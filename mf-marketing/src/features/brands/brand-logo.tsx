import { useState } from 'react'
import classes from './brand-logo.module.css'
import { initialsOf, logoOf } from './brand-logo.rules.ts'

const TONES = ['caju', 'mata', 'sol'] as const

type Props = { id: number; name: string; logo: string | null; size: 64 | 88 }

/**
 * A brand's logo in a tile that has its size before anything is fetched. A picture that does not come gives way to the
 * placeholder that lies below it.
 */
export function BrandLogo({ id, name, logo, size }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = logoOf(logo)
  const picture = shown.is === 'picture' && shown.url !== broken ? shown.url : null
  return (
    <span className={classes.tile} data-size={size} data-tone={TONES[id % TONES.length]} aria-hidden="true">
      {picture === null && <span className={classes.text}>{shown.is === 'text' ? shown.text : initialsOf(name)}</span>}
      {picture !== null && (
        <img
          className={classes.picture}
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  )
}
