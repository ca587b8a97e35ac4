import { formatMoment } from '@loopi/shared/texts/format'
import { Checkbox } from '@loopi/shared/ui/fields'
import styles from './password.module.css'
import type { HeldPasskey } from './password.queries.ts'
import { passwordTexts } from './password.texts.ts'

const { set: texts } = passwordTexts

type Props = { passkeys: readonly HeldPasskey[]; ends: boolean; onChange: (ends: boolean) => void }

/** Passkeys that a new password does not affect: someone who knew the old password may have added one of them. */
export function HeldPasskeys({ passkeys, ends, onChange }: Props) {
  return (
    <section aria-labelledby="held-passkeys">
      <h2 id="held-passkeys" className={styles.passkeysTitle}>
        {texts.passkeys}
      </h2>
      <p>{texts.passkeysLead}</p>
      <ul className={styles.passkeys}>
        {passkeys.map(({ nome, created_at, last_used_at }) => (
          <li key={`${created_at} ${nome}`}>
            <b>{nome}</b>
            {`: ${texts.passkeyAdded(formatMoment(created_at))}, ${texts.passkeyUsed(last_used_at && formatMoment(last_used_at))}`}
          </li>
        ))}
      </ul>
      <Checkbox
        label={texts.endPasskeys}
        checked={ends}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </section>
  )
}
