import { Group, Stack, TextInput } from '@loopi/shared/ui/core'
import { SegmentedControl, type useForm } from '@loopi/shared/ui/forms'
import { useId } from 'react'
import classes from './areas.module.css'
import { commandTexts as texts } from './command.texts.ts'
import { type CommandForm, minutesOf, stepsOf } from './commands.rules.ts'

type Form = Pick<ReturnType<typeof useForm<CommandForm>>, 'values' | 'getInputProps' | 'setFieldValue'>

/** Share of the visitors that a canary begins with: one percentage, or steps that it goes through by itself. */
export function CanaryFields({ form }: { form: Form }) {
  const label = useId()
  const { mode, steps: typed, minutes: typedMinutes } = form.values
  const steps = stepsOf(typed)
  const minutes = minutesOf(typedMinutes)
  const data: { value: CommandForm['mode']; label: string }[] = [
    { value: 'share', label: texts.onlyShare },
    { value: 'ramp', label: steps && minutes ? texts.ramp(steps, minutes) : texts.asRamp },
  ]
  return (
    <Stack gap="md">
      <div>
        <span className={classes.label} id={label}>
          {texts.share}
        </span>
        <SegmentedControl
          aria-labelledby={label}
          orientation="vertical"
          fullWidth
          data={data}
          value={mode}
          onChange={(value) => form.setFieldValue('mode', value as CommandForm['mode'])}
        />
      </div>
      {mode === 'share' ? (
        <TextInput label={texts.percent} inputMode="numeric" required {...form.getInputProps('percent')} />
      ) : (
        <Group grow align="flex-start">
          <TextInput
            label={texts.steps}
            description={texts.stepsHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            {...form.getInputProps('steps')}
          />
          <TextInput label={texts.every} inputMode="numeric" required {...form.getInputProps('minutes')} />
        </Group>
      )}
    </Stack>
  )
}
