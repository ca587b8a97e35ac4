import { WHOLESALE_STATES } from '@loopi/contract/wholesale/states'
import type { WholesaleDetails } from '@loopi/contract/wholesale/wholesale.schemas'
import { formatMoment } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Text } from '@loopi/shared/ui/core'
import classes from './wholesale.module.css'
import { STATE_KINDS } from './wholesale.rules.ts'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

/** Moves of a request, newest first, and its arrival. */
export const RequestHistory = ({ request: { movimentos, created_at } }: { request: WholesaleDetails }) => (
  <section aria-label={texts.history}>
    <Text fw={600} mb="xs">
      {texts.history}
    </Text>
    <ol className={classes.history}>
      {movimentos.map(({ situacao, motivo, em, por }) => (
        <li key={em}>
          <Status kind={STATE_KINDS[situacao]}>{WHOLESALE_STATES[situacao]}</Status>
          <span>{texts.by(formatMoment(em), por)}</span>
          {motivo && <p>{motivo}</p>}
        </li>
      ))}
      <li>
        <strong>{texts.arrived}</strong>
        <span>{formatMoment(created_at)}</span>
      </li>
    </ol>
  </section>
)
