import { copyText } from '@loopi/shared/copy-text'
import { Alert, Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useRef, useState } from 'react'
import classes from './areas.module.css'
import type { AreaRow, PreviewLink, ReleaseRow } from './areas.queries.ts'
import { areasTexts } from './areas.texts.ts'
import { previewTexts as texts } from './preview.texts.ts'

export type Previewed = { area: AreaRow; release: ReleaseRow }

type Props = {
  previewed: Previewed | null
  link: PreviewLink
  opened: boolean
  onRetry: () => void
  onClose: () => void
}

/** Signed preview link of a release, which shows it before visitors get it. */
export function PreviewDialog({ previewed, link, opened, onRetry, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      {previewed && (
        <Stack gap="md">
          <Text>
            {texts.shows(previewed.area.title, areasTexts.named(previewed.release.version, previewed.release.hash))}
          </Text>
          <Text c="dimmed" size="sm">
            {texts.nobodyElse}
          </Text>
          <Signed link={link} onRetry={onRetry} />
        </Stack>
      )}
    </Modal>
  )
}

function Signed({ link: { data, error, isPending }, onRetry }: Pick<Props, 'link' | 'onRetry'>) {
  if (data) return <Link url={data.url} until={data.expires_at} />
  if (isPending) return <Text role="status">{texts.signing}</Text>
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        {error?.erro ?? texts.failed}
        <Button variant="light" size="xs" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Stack>
    </Alert>
  )
}

function Link({ url, until }: { url: string; until: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => {
    const isCopied = await copyText(url)
    if (!isCopied) field.current?.select()
    setCopied(isCopied)
  }
  return (
    <>
      <TextInput
        ref={field}
        label={texts.link}
        description={texts.lasts(until)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={copied === false && texts.notCopied}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group className={classes.linkActions ?? ''} justify="flex-end" gap="sm">
        <Button component="a" href={url} target="_blank" rel="noopener" variant="default">
          {texts.open}
        </Button>
        <Button onClick={() => void copy()} aria-live="polite">
          {copied ? texts.copied : texts.copy}
        </Button>
      </Group>
    </>
  )
}
