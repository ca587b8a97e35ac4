import { Title } from '@loopi/shared/ui/core'
import { type ColourScheme, useColourScheme } from '@loopi/shared/ui/theme'
import type { ComponentType } from 'react'
import styles from './design.module.css'
import { designTexts as texts } from './design.texts.ts'
import { Alerts, Buttons, Colours, Letters, Values } from './sections/basics.tsx'
import { Charts, Figures, List, ListWithoutRows, Many, Panel, States } from './sections/data.tsx'
import { Choices, Fields, Filters, Footers, Statuses } from './sections/inputs.tsx'
import { Overlays } from './sections/overlays.tsx'

const SECTIONS: Record<keyof typeof texts.names, ComponentType> = {
  colours: Colours,
  letters: Letters,
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  filters: Filters,
  status: Statuses,
  alerts: Alerts,
  states: States,
  figures: Figures,
  charts: Charts,
  table: List,
  tableStates: ListWithoutRows,
  panel: Panel,
  form: Footers,
  values: Values,
  many: Many,
  overlays: Overlays,
}

const DENSITIES = Object.entries(texts.densities)
const SCHEMES = Object.entries(texts.schemes)

/** Every component of `@loopi/shared` in its states, with the density of the address and a choice of colours. */
export function DesignPage({ density }: { density: string }) {
  const [scheme, setScheme] = useColourScheme()
  return (
    <>
      <header className={styles.head}>
        <div>
          <Title order={1} size="h3">
            {texts.title}
          </Title>
          <p>{texts.lead}</p>
        </div>
        <nav aria-label={texts.density} className={styles.switch}>
          {DENSITIES.map(([name, label]) => (
            <a key={name} href={`?densidade=${name}`} aria-current={name === density ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <label className={styles.switch}>
          {texts.scheme}
          <select value={scheme} onChange={(event) => setScheme(event.currentTarget.value as ColourScheme)}>
            {SCHEMES.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </header>
      <nav aria-label={texts.sections} className={styles.contents}>
        {Object.entries(texts.names).map(([name, label]) => (
          <a key={name} href={`#${name}`}>
            {label}
          </a>
        ))}
      </nav>
      <main className={styles.sections}>
        {Object.entries(SECTIONS).map(([name, Section]) => (
          <section key={name} id={name} data-section={name} aria-labelledby={`${name}-title`}>
            <Title order={2} size="h5" id={`${name}-title`}>
              {texts.names[name as keyof typeof texts.names]}
            </Title>
            <Section />
          </section>
        ))}
      </main>
    </>
  )
}
