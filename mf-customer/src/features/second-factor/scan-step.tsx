import { CodeField, isWholeCode } from '@loopi/shared/one-time-code'
import { fieldErrorsOf } from '@loopi/shared/owner-proof'
import { QrPicture } from '@loopi/shared/ticket'
import { FormFooter } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import classes from './second-factor.module.css'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

type Props = {
  secret: { chave: string; endereco: string }
  confirmed: { mutate: (code: string) => void; error: unknown; isPending: boolean }
}

/** Secret as QR code and text, and the field for the first code, which proves that the app has it. */
export function ScanStep({ secret, confirmed }: Props) {
  return (
    <Stack gap="lg">
      <Text>{texts.scanLead}</Text>
      <div className={classes.scan}>
        <div className={classes.qr}>
          <QrPicture text={secret.endereco} label={texts.qr} />
        </div>
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            {texts.cannotScan}
          </Text>
          <code className={classes.key}>{inGroups(secret.chave)}</code>
          <Group gap="xs">
            <CopyButton text={secret.chave} label={texts.copyKey} />
            {/* A link for the phone itself, which cannot scan its own screen. */}
            <Button component="a" href={secret.endereco} variant="subtle" size="xs" className={classes.onPhone ?? ''}>
              {texts.openApp}
            </Button>
          </Group>
        </Stack>
      </div>
      <CodeForm confirmed={confirmed} />
    </Stack>
  )
}

const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

function CodeForm({ confirmed }: Pick<Props, 'confirmed'>) {
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { at, whole } = fieldErrorsOf(confirmed.error, ['codigo'])
  const focusField = () => {
    field.current?.focus()
    field.current?.select()
  }
  useEffect(
    function focusRefused() {
      field.current?.focus()
      if (confirmed.error) field.current?.select()
    },
    [confirmed.error],
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isWholeCode(code, false)) return focusField()
    confirmed.mutate(code)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <CodeField ref={field} value={code} onChange={setCode} isChecked={isChecked} refusal={at.codigo} isHinted />
        <FormFooter error={whole} submitLabel={texts.activate} busyLabel={texts.working} isBusy={confirmed.isPending} />
      </Stack>
    </form>
  )
}
