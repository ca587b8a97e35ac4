import { lateDialog } from '@loopi/ui/components'
import { Button } from '@loopi/ui/core'
import { useState } from 'react'
import { helpTexts as texts } from './help.texts.ts'

const HelpDialog = lateDialog(async () => (await import('./help-dialog.tsx')).HelpDialog)

/** Button in the row of a list that opens the dialog that helps somebody in. */
export const HelpButton = ({ to, onClick }: { to: string; onClick: () => void }) => (
  <Button variant="light" size="compact-md" aria-label={texts.actionFor(to)} onClick={onClick}>
    {texts.action}
  </Button>
)

type Person = { readonly id: number; readonly name: string }

/** The dialog that helps somebody of a list in, and what opens it. */
export function useHelp() {
  // The person stays while the dialog closes, so that it does not empty before it is gone.
  const [helped, setHelped] = useState<Person | null>(null)
  const [isHelping, setHelping] = useState(false)
  const help = (person: Person) => {
    setHelped(person)
    setHelping(true)
  }
  return { help, dialog: <HelpDialog to={helped} opened={isHelping} onClose={() => setHelping(false)} /> }
}
