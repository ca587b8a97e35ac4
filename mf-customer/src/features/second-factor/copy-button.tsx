import { copyText } from '@loopi/shared/copy-text'
import { notify } from '@loopi/shared/notify'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { CheckIcon, CopyIcon } from '../../components/icons.tsx'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

/** Copies a text and confirms it. */
export function CopyButton({ text, label, onCopied }: { text: string; label: string; onCopied?: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return notify.error(texts.notCopied)
    setCopied(true)
    onCopied?.()
  }
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={() => void copy()}
      aria-live="polite"
    >
      {isCopied ? texts.copied : label}
    </Button>
  )
}
