import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { helpTexts as texts } from './help.texts.ts'

const HelpDialog = lateDialog(async () => (await import('./help-dialog.tsx')).HelpDialog)

/** Button of a row that opens the dialog. */
export const HelpButton = ({ to, onClick }: { to: string; onClick: () => void }) => (
  <Button variant="light" size="compact-md" aria-label={texts.actionFor(to)} onClick={onClick}>
    {texts.action}
  </Button>
)

type Person = { readonly id: number; readonly name: string }

/** Dialog that restores a person's access, and the function that opens it. */
export function useHelp() {
  // The person stays during the closing animation, so that the dialog does not empty early.
  const [helped, setHelped] = useState<Person | null>(null)
  const [isHelping, setHelping] = useState(false)
  const help = (person: Person) => {
    setHelped(person)
    setHelping(true)
  }
  return { help, dialog: <HelpDialog to={helped} opened={isHelping} onClose={() => setHelping(false)} /> }
}
