import type { useForm } from '@loopi/shared/forms/use-form'
import { Group, Stack, TextInput } from '@loopi/shared/ui/core'
import { Checkbox } from '@loopi/shared/ui/fields'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { ListedChoice } from '../../components/listed-choice.tsx'
import { commandTexts as texts } from './command.texts.ts'
import { type CommandForm, minutesOf, stepsOf, withStaff } from './commands.rules.ts'

type Form = Pick<
  ReturnType<typeof useForm<CommandForm>>,
  'values' | 'getInputProps' | 'setFieldValue' | 'setValues' | 'clearFieldError'
>

const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Visitors of a canary: a percentage, or steps of a ramp, optionally with staff first. */
export function CanaryFields({ form }: { form: Form }) {
  const { mode, steps: typed, minutes: typedMinutes, staff } = form.values
  const steps = stepsOf(typed)
  const minutes = minutesOf(typedMinutes)
  const choices: { value: CommandForm['mode']; label: string }[] = [
    { value: 'share', label: texts.onlyShare },
    { value: 'ramp', label: steps && minutes ? texts.ramp(steps, minutes) : texts.asRamp },
  ]
  return (
    <Stack gap="md">
      <ListedChoice
        label={texts.share}
        choices={choices}
        value={mode}
        onChange={(value) => form.setFieldValue('mode', value)}
      />
      {mode === 'share' ? (
        <NumberInput
          label={texts.percent}
          description={staff && texts.percentOfStaff}
          inputWrapperOrder={BELOW}
          required
          {...form.getInputProps('percent')}
        />
      ) : (
        <Group grow align="flex-start">
          <TextInput
            label={texts.steps}
            description={texts.stepsHint}
            inputWrapperOrder={BELOW}
            required
            {...form.getInputProps('steps')}
          />
          <NumberInput label={texts.every} required {...form.getInputProps('minutes')} />
        </Group>
      )}
      <StaffFields form={form} />
    </Stack>
  )
}

/** Staff that gets the release before any visitor: every root, and company admins by their e-mail. */
function StaffFields({ form }: { form: Form }) {
  const { mode, staff } = form.values
  const choose = (chosen: boolean) => {
    form.setValues(withStaff(form.values, chosen))
    form.clearFieldError('percent')
  }
  return (
    <Stack gap="sm">
      <Checkbox
        label={texts.staff}
        description={staff && mode === 'ramp' ? `${texts.staffHint} ${texts.staffRamp}` : texts.staffHint}
        checked={staff}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {staff && (
        <TextInput
          label={texts.admins}
          description={texts.adminsHint}
          inputWrapperOrder={BELOW}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('admins')}
        />
      )}
    </Stack>
  )
}
