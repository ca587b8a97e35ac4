import { notify } from '@loopi/shared/notify'
import { Button, Group } from '@loopi/shared/ui/core'
import { useInvite, useWithdraw } from './administrators.queries.ts'
import { administratorsTexts as texts } from './administrators.texts.ts'

/** Buttons that resend or cancel an invitation. */
export function InvitationButtons({ id, email }: { id: number; email: string }) {
  const invite = useInvite()
  const withdraw = useWithdraw()
  const isBusy = invite.isPending || withdraw.isPending
  const onError = ({ message }: { message: string }) => notify.error(message)
  return (
    <Group gap="xs">
      <Button
        variant="light"
        size="compact-md"
        aria-label={texts.resendFor(email)}
        disabled={isBusy}
        onClick={() =>
          invite.mutate(email, { onSuccess: () => notify.success(texts.sent, texts.sentDetail(email)), onError })
        }
      >
        {texts.resend}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={texts.withdrawFor(email)}
        disabled={isBusy}
        onClick={() => withdraw.mutate(id, { onSuccess: () => notify.success(texts.withdrawn), onError })}
      >
        {texts.withdraw}
      </Button>
    </Group>
  )
}
