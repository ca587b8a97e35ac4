import { saveFile } from '@loopi/shared/csv'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Checkbox } from '@loopi/shared/ui/fields'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import classes from './second-factor.module.css'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

type Props = { email: string; codes: readonly string[]; onDone: () => void }

/** Recovery codes, shown once; the person confirms that they are saved before leaving. */
export function RecoveryCodes({ email, codes, onDone }: Props) {
  const [isKept, setKept] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(function readOut() {
    lead.current?.focus()
  }, [])
  const text = `${texts.sheet(email)}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="lg">
      <Text ref={lead} tabIndex={-1} className={classes.lead ?? ''}>
        {texts.codesLead}
      </Text>
      <div className={classes.sheet}>
        <p className={classes.sheetTitle}>{texts.sheet(email)}</p>
        <ol className={classes.codes} aria-label={texts.codesList}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Group gap="xs">
        <CopyButton text={text} label={texts.copy} />
        <Button variant="light" size="xs" onClick={() => saveFile(texts.fileName, text, 'text/plain;charset=utf-8')}>
          {texts.download}
        </Button>
        <Button variant="light" size="xs" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Group>
      <Checkbox label={texts.kept} checked={isKept} onChange={({ currentTarget }) => setKept(currentTarget.checked)} />
      <Group justify="flex-end">
        <Button onClick={onDone} disabled={!isKept}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  )
}
