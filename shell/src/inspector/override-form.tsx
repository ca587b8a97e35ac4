import { type AreaName, isAreaName } from '@loopi/contract/area-name'
import { parsedUrl } from '@loopi/contract/http/parsed-url'
import type { LiveArea, PageData } from '@loopi/shared/federation/page-data'
import { Button, Text, TextInput } from '@loopi/shared/ui/core'
import { type FormEvent, useState } from 'react'
import styles from './inspector.module.css'
import { inspectorTexts as texts } from './inspector.texts.ts'
import { override } from './override.ts'

/** Typed address of an override, and its error. */
function useOverrideUrl(data: PageData, given: string) {
  const [url, setUrl] = useState(given)
  const [error, setError] = useState<string | null>(null)
  const put = (name: AreaName, to: string | null) => override(data, name, to).catch(() => setError(texts.refused))
  const change = (to: string) => {
    setUrl(to)
    setError(null)
  }
  const use = (name: AreaName) => {
    if (/^https?:/.test(parsedUrl(url)?.protocol ?? '')) put(name, url)
    else setError(texts.badAddress)
  }
  return { url, error, change, put, use }
}

type Address = { label: string; url: string; error: string | null; change: (to: string) => void }

function AddressField({ label, url, error, change }: Address) {
  return (
    <TextInput
      size="sm"
      type="url"
      aria-label={label}
      placeholder={texts.overridePlaceholder}
      value={url}
      error={error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

/** Overrides the area's release with another entry, or removes the override. */
export function OverrideForm({ live, data }: { live: LiveArea; data: PageData }) {
  const { name, title } = live.area
  const isOverridden = live.source === 'override'
  const { put, use, ...address } = useOverrideUrl(data, isOverridden ? live.version : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    use(name)
  }
  return (
    <form className={styles.override} onSubmit={submit} noValidate>
      <AddressField label={texts.override(title)} {...address} />
      <Button type="submit" size="sm" variant="light">
        {texts.use}
      </Button>
      {isOverridden && (
        <Button size="sm" variant="default" onClick={() => put(name, null)}>
          {texts.reset}
        </Button>
      )}
    </form>
  )
}

/** Adds an area without a release to this browser. */
export function OtherAreaForm({ data }: { data: PageData }) {
  const [name, setName] = useState('')
  const [isNoName, setIsNoName] = useState(false)
  const { use, put: _put, ...address } = useOverrideUrl(data, '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAreaName(name)) use(name)
    else setIsNoName(true)
  }
  return (
    <form className={styles.area} aria-label={texts.other} onSubmit={submit} noValidate>
      <strong>{texts.other}</strong>
      <Text size="sm" c="dimmed" mt="xs" mb="sm">
        {texts.otherHint}
      </Text>
      <div className={styles.override}>
        <TextInput
          size="sm"
          aria-label={texts.otherName}
          placeholder={texts.otherNamePlaceholder}
          value={name}
          error={isNoName && texts.badName}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setIsNoName(false)
          }}
        />
        <AddressField label={texts.otherAddress} {...address} />
        <Button type="submit" size="sm" variant="light">
          {texts.use}
        </Button>
      </div>
    </form>
  )
}
