import { LoopMark } from '@loopi/shared/ui/components'
import { Title } from '@loopi/shared/ui/core'
import classes from './finish-registration.module.css'
import { registrationTexts as texts } from './registration.texts.ts'

/** Benefits of the registration, beside the form. */
export function Perks() {
  return (
    <aside className={classes.perks}>
      <LoopMark size={44} />
      <Title order={2} size="h3">
        {texts.perksTitle}
      </Title>
      <ul>
        {texts.perks.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <LoopMark size={220} tone="mono" className={classes.watermark} />
    </aside>
  )
}
