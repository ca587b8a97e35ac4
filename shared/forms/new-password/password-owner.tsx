import { NamedValue } from '@loopi/ui/components'

/** Tells a password manager whose password the form is about. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)

/** Owner of the new password, shown to the person. */
export const ShownPasswordOwner = ({ label, email }: { label: string; email: string }) => (
  <NamedValue name={label} value={email}>
    <PasswordOwner email={email} />
  </NamedValue>
)
