import type { Role } from '@loopi/contract/roles'
import type { AreaData } from '@loopi/shared/federation/area'
import { entriesOf } from '@loopi/shared/federation/frame/entries'
import { useDebouncedValue } from '@loopi/shared/ui/components'
import { VisuallyHidden } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useQuery } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { usePermissions } from '../../session/use-me.ts'
import { matches } from './matches.ts'
import styles from './palette.module.css'
import { paletteTexts as texts } from './palette.texts.ts'
import type { Found } from './search.ts'

type Props = { areas: readonly AreaData[]; role: Role; opened: boolean; onClose: () => void }

type Group = { readonly label: string; readonly found: readonly Found[] }

/** Minimum length for a search by the api, because shorter texts match everyone. */
const ENOUGH = 2

/** Search of the console: its pages, and results of the api. The focus stays in the field; arrow keys select. */
export function Palette({ areas, role, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="10dvh"
      centered={false}
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      <Search areas={areas} role={role} onClose={onClose} />
    </Modal>
  )
}

function Search({ areas, role, onClose }: Omit<Props, 'opened'>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Focuses immediately, because the dialog's own focus comes later and the first letters would be lost.
  useEffect(() => field.current?.focus(), [])
  const navigate = useNavigate()
  const { groups, status } = useFound(areas, role, typed.trim())
  const flat = groups.flatMap(({ found }) => found)
  const at = Math.min(chosen, Math.max(0, flat.length - 1))

  const open = (found: Found | undefined) => {
    if (!found) return
    onClose()
    navigate(found.to, { state: found.state })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && flat.length > 0) setChosen((at + step + flat.length) % flat.length)
    else if (event.key === 'Enter') open(flat[at])
    else return
    event.preventDefault()
  }
  const optionId = (place: number) => `${id}-${place}`

  return (
    <div className={styles.palette}>
      <input
        ref={field}
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={texts.title}
        aria-expanded={flat.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={flat.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        data-autofocus
        maxLength={100}
        placeholder={texts.placeholder[role === 'root' ? 'root' : 'admin']}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={id} groups={groups} chosen={at} optionId={optionId} onChoose={open} />
      <p className={styles.status} role="status">
        {status}
      </p>
      <Hints />
    </div>
  )
}

/** Pages immediately, and results of the api; `status` is shown and announced. */
function useFound(areas: readonly AreaData[], role: Role, typed: string): { groups: Group[]; status: string } {
  const words = useDebouncedValue(typed)
  const asks = words.length >= ENOUGH
  const may = usePermissions()
  const paths = useMemo(() => new Set(areas.flatMap(({ routes }) => routes.map(({ path }) => path))), [areas])
  const search = useQuery({
    queryKey: ['palette', role, words, may('clientes.ver'), may('ofertas.ver')],
    queryFn: async ({ signal }) => (await import('./search.ts')).search(words, { role, paths, may, signal }),
    enabled: asks,
    retry: false,
    staleTime: 30_000,
  })
  const pages = entriesOf(areas, 'console', role, may)
    .filter(({ label }) => typed === '' || matches(typed, label))
    .map(({ label, path }) => ({ label, detail: '', to: path }))
  const { customers = [], promotions = [], companies = [] } = (asks && search.data) || {}
  const groups = [
    { label: texts.groups.pages, found: pages },
    { label: texts.groups.customers, found: customers },
    { label: texts.groups.promotions, found: promotions },
    { label: texts.groups.companies, found: companies },
  ].filter(({ found }) => found.length > 0)
  return { groups, status: statusOf() }

  function statusOf(): string {
    const count = groups.reduce((sum, { found }) => sum + found.length, 0)
    if (typed.length < ENOUGH) return count === 0 ? texts.none(typed) : ''
    if (typed !== words || search.isFetching) return texts.searching
    if (search.isError) return texts.failed
    return count === 0 ? texts.none(typed) : texts.found(count)
  }
}

type ResultsProps = {
  id: string
  groups: readonly Group[]
  chosen: number
  optionId: (place: number) => string
  onChoose: (found: Found) => void
}

function Results({ id, groups, chosen, optionId, onChoose }: ResultsProps) {
  let place = 0
  return (
    <div id={id} role="listbox" aria-label={texts.title} className={styles.results}>
      {groups.map(({ label, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, no fieldset
        <div key={label} role="group" aria-label={label}>
          <p className={styles.group} aria-hidden="true">
            {label}
          </p>
          {found.map((one) => {
            const own = place++
            return (
              <Option
                key={`${one.to} ${one.label}`}
                id={optionId(own)}
                found={one}
                isChosen={own === chosen}
                onChoose={() => onChoose(one)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; found: Found; isChosen: boolean; onChoose: () => void }

const Option = ({ id, found, isChosen, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens it
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    className={styles.option}
    onClick={onChoose}
    ref={(element) => {
      if (isChosen) element?.scrollIntoView?.({ block: 'nearest' })
    }}
  >
    <span>{found.label}</span>
    {found.detail && <span className={styles.detail}>{found.detail}</span>}
  </div>
)

const Hints = () => (
  <p className={styles.hints}>
    <VisuallyHidden>{texts.title}:</VisuallyHidden>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {texts.hints.move}
    </span>
    <span>
      <kbd>Enter</kbd> {texts.hints.choose}
    </span>
    <span>
      <kbd>Esc</kbd> {texts.hints.leave}
    </span>
  </p>
)
