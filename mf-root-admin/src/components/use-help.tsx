import { useState } from 'react'
import { HelpDialog } from './help-dialog.tsx'

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
