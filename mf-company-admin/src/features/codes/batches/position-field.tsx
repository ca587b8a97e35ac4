import { CODE_POSITIONS, MAX_OUTER_POINTS } from '@loopi/contract/batches/batches.schemas'
import { formatClp } from '@loopi/shared/texts/format'
import { SegmentedControl } from '@loopi/shared/ui/fields'
import type { BatchValues } from './batch-form.rules.ts'
import classes from './batches.module.css'
import { batchFormTexts as texts } from './batches.texts.ts'

type Position = BatchValues['position']

type Props = { value: Position; onChange: (position: Position) => void }

/** Where the code is on the product, with what that means for its points. */
export const PositionField = ({ value, onChange }: Props) => (
  <div className={classes.field}>
    <span className={classes.label} id="batch-position">
      {texts.position}
    </span>
    <SegmentedControl
      aria-labelledby="batch-position"
      data={CODE_POSITIONS.map((position) => ({ value: position, label: texts.positions[position] }))}
      value={value}
      onChange={(position) => onChange(position as Position)}
      name="position"
      fullWidth
    />
    <p className={classes.hint} role="status">
      {value === 'interno' ? texts.positionHint.interno : texts.positionHint.externo(formatClp(MAX_OUTER_POINTS))}
    </p>
  </div>
)
