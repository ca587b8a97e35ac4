import { PasskeysSection } from './features/passkeys/passkeys-section.tsx'
import { SecondFactorSection } from './features/second-factor/second-factor-section.tsx'
import { deviceName } from './features/settings/security/device.rules.ts'

type Props = {
  /** E-mail of an admin or root, the only roles with a second factor. */
  staffEmail: string | null
}

/** Sections of other features in the tab 'Segurança'. */
export const SecuritySections = ({ staffEmail }: Props) => (
  <>
    <PasskeysSection nameDevice={deviceName} />
    {staffEmail !== null && <SecondFactorSection email={staffEmail} />}
  </>
)
