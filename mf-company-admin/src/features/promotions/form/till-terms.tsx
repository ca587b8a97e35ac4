import { Stack, Text } from '@loopi/shared/ui/core'
import { Checkbox, SegmentedControl } from '@loopi/shared/ui/fields'
import { promotionFormTexts } from '../promotion-form.texts.ts'
import classes from '../promotions.module.css'

const texts = promotionFormTexts.till

/** What the company agrees to at its tills. */
export type TillTermsValues = { takesWelcome: boolean; conflictPayer: 'empresa' | 'loja' }

type Props = { values: TillTermsValues; onChange: (values: Partial<TillTermsValues>) => void }

/** Terms of a promotion at the till, folded because most promotions keep the defaults. */
export const TillTerms = ({ values, onChange }: Props) => (
  <details className={classes.till}>
    <summary>{texts.title}</summary>
    <Stack gap="md" mt="sm">
      <Checkbox
        label={texts.takesWelcome}
        description={texts.takesWelcomeHint}
        checked={values.takesWelcome}
        onChange={({ currentTarget }) => onChange({ takesWelcome: currentTarget.checked })}
      />
      <div>
        <Text size="sm" mb={4} id="promotion-conflict">
          {texts.conflictPayer}
        </Text>
        <SegmentedControl
          aria-labelledby="promotion-conflict"
          data={(['empresa', 'loja'] as const).map((payer) => ({ value: payer, label: texts.payers[payer] }))}
          value={values.conflictPayer}
          onChange={(payer) => onChange({ conflictPayer: payer as TillTermsValues['conflictPayer'] })}
          name="conflito_pago_por"
          fullWidth
        />
      </div>
    </Stack>
  </details>
)
