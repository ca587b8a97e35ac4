import { STATES } from '@loopi/contract/places/states'
import { Checkbox } from '@loopi/shared/ui/fields'
import { statesIn, toggled } from './batch-form.rules.ts'
import classes from './batches.module.css'
import { batchFormTexts as texts } from './batches.texts.ts'

type Props = { value: string; onChange: (ufs: string) => void }

/** States where the products are sold, folded because most batches are for all of Brazil. */
export function StatesField({ value, onChange }: Props) {
  const chosen = statesIn(value)
  return (
    <details className={classes.states} open={chosen.length > 0}>
      <summary>
        <span className={classes.label}>{texts.ufs}</span> <span>{texts.chosenUfs(chosen.length)}</span>
      </summary>
      <p className={classes.hint}>{texts.ufsHint}</p>
      <fieldset className={classes.ufs} aria-label={texts.ufs}>
        {STATES.map(([uf, name]) => (
          <Checkbox
            key={uf}
            label={uf}
            title={name}
            aria-label={name}
            checked={chosen.includes(uf)}
            onChange={() => onChange(toggled(value, uf))}
          />
        ))}
      </fieldset>
    </details>
  )
}
