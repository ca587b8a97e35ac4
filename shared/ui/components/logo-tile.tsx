import { useState } from 'react'
import classes from './logo-tile.module.css'

const TONES = ['caju', 'mata', 'sol'] as const

type Props = {
  /** Determines the tile's colour, so that an item always has the same. */
  seed: number
  /** An https address, or null. */
  picture: string | null
  /** A few characters shown without the picture. */
  text: string
  size: 64 | 88
  onBroken?: (picture: string) => void
}

/** Logo in a tile of fixed size. A failed picture is replaced by the text. The picture's server gets no referrer. */
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
