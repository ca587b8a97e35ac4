import { useState } from 'react'
import classes from './logo-tile.module.css'

const TONES = ['caju', 'mata', 'sol'] as const

type Props = {
  /** Decides the tile's colour, so that one thing always has the same. */
  seed: number
  /** An https address, or null. */
  picture: string | null
  /** A few characters that show without the picture. */
  text: string
  size: 64 | 88
  onBroken?: (picture: string) => void
}

/**
 * A logo in a tile that has its size before anything is fetched. A picture that does not come gives way to the text.
 * Whoever serves the picture does not learn on which page it stands.
 */
export function LogoTile({ seed, picture, text, size, onBroken }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture === broken ? null : picture
  return (
    <span className={classes.tile} data-size={size} data-tone={TONES[seed % TONES.length]} aria-hidden="true">
      {shown === null && <span className={classes.text}>{text}</span>}
      {shown !== null && (
        <img
          className={classes.picture}
          src={shown}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(shown)
            onBroken?.(shown)
          }}
        />
      )}
    </span>
  )
}
