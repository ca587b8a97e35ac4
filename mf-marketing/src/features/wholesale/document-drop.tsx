import { IconButton } from '@loopi/shared/ui/components'
import { VisuallyHidden } from '@loopi/shared/ui/core'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './document-drop.module.css'
import { ACCEPT, formatSize } from './wholesale.rules.ts'
import { wholesaleTexts } from './wholesale.texts.ts'

const t = wholesaleTexts.drop

type Props = {
  name: string
  label: string
  file: File | null
  /** Error of the document, or of its absence. */
  complaint: string | null
  onFile: (file: File | null) => void
}

/**
 * Document field: the system's picker or a drop. The native input covers the zone, so that click, keyboard and screen
 * reader work as usual.
 */
export function DocumentDrop({ name, label, file, complaint, onFile }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useDrop(onFile)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a file chosen before any of this ran counts
  useEffect(function takeWhatWasChosenBefore() {
    const chosen = input.current?.files?.[0]
    if (chosen) onFile(chosen)
  }, [])

  const remove = () => {
    onFile(null)
    input.current?.focus()
  }
  return (
    <div className={classes.document}>
      <label htmlFor={id} className={classes.label}>
        {label} <span aria-hidden="true">*</span>
      </label>
      <div className={classes.zone} data-over={over || undefined} data-error={complaint !== null} {...handlers}>
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          name={name}
          accept={ACCEPT}
          aria-describedby={`${id}-hint ${id}-complaint`}
          aria-invalid={complaint !== null}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            // Reset, so that a cancelled picker keeps the file and the same file can be chosen again.
            currentTarget.value = ''
            if (chosen) onFile(chosen)
          }}
        />
        {/* The file input is reset immediately; this field marks the form as filled. */}
        <input type="hidden" value={file ? `${file.name} ${file.size}` : ''} />
        <Sheet sign={file === null ? 'arrow' : complaint === null ? 'tick' : 'mark'} />
        <div className={classes.words} id={`${id}-hint`}>
          {over ? <strong>{t.release}</strong> : file ? <Attached file={file} /> : <Invitation />}
        </div>
        {file && (
          <IconButton className={classes.remove} color="gray" label={t.remove(label)} onClick={remove}>
            <Cross />
          </IconButton>
        )}
      </div>
      <VisuallyHidden role="status">{file && t.attached(file.name, formatSize(file.size))}</VisuallyHidden>
      <p className={classes.error} id={`${id}-complaint`} role="status">
        {complaint}
      </p>
    </div>
  )
}

const Invitation = () => (
  <>
    <strong>{t.choose}</strong>
    <span>{t.orDrop}</span>
    <small>{t.types}</small>
  </>
)

const Attached = ({ file }: { file: File }) => (
  <>
    <strong className={classes.name}>{file.name}</strong>
    <span>{formatSize(file.size)}</span>
    <small>{t.replace}</small>
  </>
)

/** Drag state of a zone; entering a child fires `dragleave`, too. */
function useDrop(onFile: Props['onFile']) {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: drag,
    onDragOver: drag,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [dropped] = event.dataTransfer.files
      if (dropped) onFile(dropped)
    },
  }
  return { over, handlers }
}

const SIGNS = { arrow: 'M20 37V22m-7 7 7-7 7 7', tick: 'm12 29 6 6 11-12', mark: 'M20 21v10m0 6v.01' }

const Sheet = ({ sign }: { sign: keyof typeof SIGNS }) => (
  <svg className={classes.sheet} data-sign={sign} width="40" height="48" viewBox="0 0 40 48" aria-hidden="true">
    <path className={classes.paper} d="M6 2h19l11 11v29a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z" />
    <path className={classes.fold} d="M25 2v8a3 3 0 0 0 3 3h8" />
    <path className={classes.sign} d={SIGNS[sign]} />
  </svg>
)

const Cross = () => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    aria-hidden="true"
  >
    <path d="m6 6 12 12M18 6 6 18" strokeLinecap="round" />
  </svg>
)
