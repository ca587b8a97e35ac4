import { Text } from '@loopi/ui/core'
import { OwnerForm } from '@loopi/ui/owner-proof'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import { useBegin, useConfirm } from './second-factor.queries.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

export type SetUp = { readonly begin: ReturnType<typeof useBegin>; readonly confirm: ReturnType<typeof useConfirm> }

/** The two calls of a set-up; which step it is at follows from their answers. */
export function useSetUp(): SetUp {
  return { begin: useBegin(), confirm: useConfirm() }
}

/** Recovery codes are on the screen, which nobody must leave by accident. */
export const showsCodes = ({ confirm }: SetUp): boolean => confirm.data !== undefined

const STEPS = 3
const stepOf = ({ begin, confirm }: SetUp): number => (confirm.data ? 3 : begin.data ? 2 : 1)

type Props = { setUp: SetUp; email: string; onCancel?: (() => void) | undefined; onDone: () => void }

/** The owner, picture and first code, recovery codes. */
export function SetUpSteps({ setUp, email, onCancel, onDone }: Props) {
  const { begin, confirm } = setUp
  return (
    <>
      <Text size="sm" c="dimmed" fw={600} mb="xs" role="status">
        {texts.step(stepOf(setUp), STEPS)}
      </Text>
      {confirm.data ? (
        <RecoveryCodes email={email} codes={confirm.data.codigos} onDone={onDone} />
      ) : begin.data ? (
        <ScanStep secret={begin.data} confirmed={confirm} />
      ) : (
        <OwnerForm
          name="begin-second-factor"
          email={email}
          change={begin}
          submitLabel={texts.next}
          busyLabel={texts.working}
          onCancel={onCancel}
        >
          <Text>{texts.ownerLead}</Text>
        </OwnerForm>
      )}
    </>
  )
}
