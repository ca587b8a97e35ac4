import { pasteWhole, phoneInput, readMasked } from '@loopi/shared/forms/masks'
import { TextInput, VisuallyHidden } from '@loopi/shared/ui/core'
import type { ComponentProps } from 'react'
import { settingsTexts as texts } from '../settings.texts.ts'
import { LockIcon } from '../settings-icons.tsx'
import classes from './setting-field.module.css'
import { MASKS, type SettingsField } from './settings.fields.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value' | 'error' | 'label'> & {
  draft: SettingsDraft
  name: SettingsField
  /** Called with typed text, in addition to the draft. */
  onText?: (text: string) => void
  /** Reason why the field is read-only. */
  locked?: string | null
}

// The hint and the error share the place below the field, so that nothing moves.
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Field of the settings: masked while typing, or read-only with the reason below. */
export function SettingField({ draft, name, onText, locked = null, description, ...props }: Props) {
  const format = MASKS[name]
  const take = (input: HTMLInputElement) => {
    const text = format ? readMasked(input, format) : input.value
    draft.type(name, text)
    onText?.(text)
  }
  return (
    <TextInput
      {...props}
      name={name}
      label={texts.labels[name]}
      value={draft.values[name]}
      error={draft.errors[name]}
      inputWrapperOrder={ORDER}
      {...(name === 'phone' ? phoneInput(draft.values.phone) : format && { onPaste: pasteWhole })}
      description={locked ?? description}
      {...(locked !== null && {
        readOnly: true,
        rightSection: <LockIcon size={18} />,
        classNames: { input: classes.locked, section: classes.lock },
      })}
      onChange={({ currentTarget }) => take(currentTarget)}
    />
  )
}

/** Announces changes of a field to screen readers. */
export const FieldNews = ({ children }: { children: string }) => (
  <VisuallyHidden role="status">{children}</VisuallyHidden>
)
