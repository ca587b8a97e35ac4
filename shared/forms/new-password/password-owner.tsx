import { NamedValue } from '@loopi/shared/ui/components'

/** Hidden username for password managers. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)

/** Visible account of the new password. */
export const ShownPasswordOwner = ({ label, email }: { label: string; email: string }) => (
  <NamedValue name={label} value={email}>
    <PasswordOwner email={email} />
  </NamedValue>
)
