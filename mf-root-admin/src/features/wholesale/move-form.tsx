import type { WholesaleState } from '@loopi/contract/wholesale/states'
import { MOVE_REASON_LENGTH, type WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { useForm } from '@loopi/shared/forms/use-form'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Stack } from '@loopi/shared/ui/core'
import { Textarea } from '@loopi/shared/ui/fields'
import { useEffect, useRef, useState } from 'react'
import type { RequestMoves } from './use-request-moves.ts'
import classes from './wholesale.module.css'
import { otherStates } from './wholesale.rules.ts'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

type Props = {
  request: WholesaleRequest
  isRefusing: boolean
  moves: RequestMoves
  onMoving: (request: WholesaleRequest) => () => void
  /** Called when the request has moved. */
  onDone: () => void
}

/** Moves a request with a note, which a refusal requires: a prepared or a typed one. */
export function MoveForm({ request, isRefusing, moves, onMoving, onDone }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ initialValues: { reason: '' } })
  const isMoving = moves.movingId === request.id
  const reasonField = useRef<HTMLTextAreaElement>(null)
  // Sets the focus, because the dialog focused before the request was loaded.
  useEffect(
    function startWithReason() {
      if (isRefusing) reasonField.current?.focus()
    },
    [isRefusing],
  )

  const move = (to: WholesaleState) => {
    const reason = form.values.reason.trim()
    if (to === 'recusado' && !reason) {
      form.setFieldError('reason', texts.reasonMissing)
      reasonField.current?.focus()
      return
    }
    setFailure(null)
    const rest = onMoving(request)
    const onMoved = () => {
      onDone()
      rest()
    }
    moves.move(request, to, { reason: reason || null, onMoved, onFailed: setFailure })
  }
  return (
    <section aria-label={texts.moving} className={classes.move}>
      <Stack gap="sm">
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          autosize
          minRows={2}
          maxLength={MOVE_REASON_LENGTH}
          data-autofocus={isRefusing || undefined}
          ref={reasonField}
          {...form.getInputProps('reason')}
        />
        <fieldset className={classes.reasons} aria-label={texts.readyReasons}>
          {texts.reasons.map(({ label, text }) => (
            <Button
              key={label}
              size="compact-sm"
              variant={form.values.reason === text ? 'filled' : 'default'}
              aria-pressed={form.values.reason === text}
              onClick={() => form.setFieldValue('reason', text)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <ErrorAlert message={failure} />
        <Group gap="sm">
          {otherStates(request.situacao).map((to) => (
            <Button key={to} {...lookOf(to)} disabled={isMoving} onClick={() => move(to)}>
              {texts.step(request.situacao, to)}
            </Button>
          ))}
        </Group>
      </Stack>
    </section>
  )
}

function lookOf(to: WholesaleState) {
  if (to === 'recusado') return { variant: 'light', color: 'red' } as const
  return to === 'novo'
    ? ({ variant: 'default' } as const)
    : ({ variant: to === 'liberado' ? 'filled' : 'light' } as const)
}
