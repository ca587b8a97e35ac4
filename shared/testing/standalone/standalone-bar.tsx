import type { AreaData, AreaRoute } from '@loopi/shared/federation/area'
import { useSession } from '@loopi/shared/session'
import { matchPath, useLocation, useNavigate } from '@loopi/shared/ui/router'
import { type ColourScheme, useColourScheme } from '@loopi/shared/ui/theme'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { PERSONAS, personaOf } from '../demo/team/personas.ts'
import { addressOf } from './scenario.rules.ts'
import { type Failure, type Fields, type Latency, scenario } from './scenario.ts'
import { signInAs } from './sign-in-as.ts'
import styles from './standalone.module.css'
import { standaloneTexts as texts } from './standalone.texts.ts'

type Props = { area: AreaData; examples?: Readonly<Record<string, string>> | undefined }

/** Bar in place of the shell's navigation: role, page and backend behaviour. */
export function StandaloneBar({ area, examples }: Props) {
  const persona = useSession(({ access_token: token }) => personaOf({ token }))
  const { latency, failure, fields } = useStore(scenario)
  const [scheme, setScheme] = useColourScheme()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={styles.bar} aria-label={texts.bar}>
      <div className={styles.inner}>
        <span className={styles.name}>{area.name}</span>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.options}
        </button>
        <fieldset className={styles.fields} data-open={isOpen || undefined} aria-label={texts.options}>
          <Choice
            label={texts.role}
            value={persona ?? ''}
            options={{ '': texts.visitor, ...texts.personaNames }}
            onChange={(value) => signInAs(PERSONAS.find((known) => known === value) ?? null)}
          />
          <PageChoice area={area} examples={examples} />
          <Choice
            label={texts.latency}
            value={latency}
            options={texts.latencies}
            onChange={(value) => scenario.setState({ latency: value as Latency })}
          />
          <Choice
            label={texts.failure}
            value={failure}
            options={texts.failures}
            onChange={(value) => scenario.setState({ failure: value as Failure })}
          />
          <Choice
            label={texts.fields}
            value={fields}
            options={texts.fieldsNamed}
            onChange={(value) => scenario.setState({ fields: value as Fields })}
          />
          <Choice
            label={texts.theme}
            value={scheme}
            options={texts.themes}
            onChange={(value) => setScheme(value as ColourScheme)}
          />
        </fieldset>
        <InShell area={area} />
      </div>
    </aside>
  )
}

function PageChoice({ area, examples }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shown = area.routes.find(({ path }: AreaRoute) => matchPath(path, pathname))
  const options = Object.fromEntries(area.routes.map(({ path, title }) => [path, `${title} (${path})`]))
  return (
    <Choice
      label={texts.page}
      value={shown?.path ?? pathname}
      options={shown ? options : { [pathname]: `${pathname} (${texts.elsewhere})`, ...options }}
      onChange={(path) => navigate(addressOf(path, examples))}
    />
  )
}

/** Link to this page in the running shell, with the local area. */
function InShell({ area }: { area: AreaData }) {
  const { pathname } = useLocation()
  const shell = document.querySelector<HTMLMetaElement>('meta[name="loopi-shell"]')?.content
  if (!shell) return null
  const entry = `${location.origin}/remoteEntry.js`
  const href = `${shell}${pathname}?${area.name.replace('-', '.')}=${entry}`
  return (
    <a className={styles.shell} href={href} target="_blank" rel="noreferrer">
      {texts.inShell}
    </a>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
