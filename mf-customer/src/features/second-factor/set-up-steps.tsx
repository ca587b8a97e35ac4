import { OwnerForm } from '@loopi/shared/owner-proof'
import { Text } from '@loopi/shared/ui/core'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import { useBegin, useConfirm } from './second-factor.queries.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

export type SetUp = { readonly begin: ReturnType<typeof useBegin>; readonly confirm: ReturnType<typeof useConfirm> }

/** The two calls of the set-up; their answers determine the step. */
export function useSetUp(): SetUp {
  return { begin: useBegin(), confirm: useConfirm() }
}

/** True while recovery codes are shown, so that the person does not leave by accident. */
export const showsCodes = ({ confirm }: SetUp): boolean => confirm.data !== undefined

const STEPS = 3
const stepOf = ({ begin, confirm }: SetUp): number => (confirm.data ? 3 : begin.data ? 2 : 1)

type Props = { setUp: SetUp; email: string; onCancel?: (() => void) | undefined; onDone: () => void }

/** Steps of the set-up: owner's proof, QR code with first code, recovery codes. */
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
