import { lateSection, PageHeader, useFetchAhead } from '@loopi/shared/ui/components'
import { Container } from '@loopi/shared/ui/core'
import { Tabs } from '@loopi/shared/ui/data'
import { type ReactNode, useState } from 'react'
import { tabOf } from './form/settings.fields.ts'
import { UnsavedChangesBlocker } from './form/unsaved-changes-blocker.tsx'
import { useSettingsDraft } from './form/use-settings-draft.ts'
import classes from './settings.module.css'
import { useOwnUser } from './settings.queries.ts'
import { settingsTexts as texts } from './settings.texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { type SettingsTab, useSettingsTab } from './use-settings-tab.ts'

const fetchSecurity = async () => (await import('./security/security-panel.tsx')).SecurityPanel
const SecurityPanel = lateSection(fetchSecurity)

type Props = {
  /** Content of the tab 'Privacidade', passed in by the app layer; the tab is hidden without it. */
  privacy?: ReactNode
  /** Further sections of the tab 'Segurança'. */
  security?: ReactNode
}

/** `/configuracoes`: data of the person and their company, security and privacy. */
export function SettingsPage({ privacy, security }: Props) {
  const own = useOwnUser()
  const draft = useSettingsDraft(own.data)
  useFetchAhead(fetchSecurity)
  const tabs = useSettingsTab({ hasPrivacy: privacy !== undefined })
  return (
    <Container size={960} className={classes.page}>
      <PageHeader title={texts.title}>{texts.intro}</PageHeader>
      <SettingsTabs {...tabs} unsaved={draft.changed.map(tabOf)}>
        <SettingsForm own={own} draft={draft} tabs={tabs} />
        <LazyTabPanel value="seguranca" tab={tabs.tab}>
          <SecurityPanel email={own.data?.email ?? null}>{security}</SecurityPanel>
        </LazyTabPanel>
        {privacy && (
          <LazyTabPanel value="privacidade" tab={tabs.tab}>
            {privacy}
          </LazyTabPanel>
        )}
      </SettingsTabs>
      <UnsavedChangesBlocker unsaved={draft.changed.length > 0} onLeave={draft.discard} />
    </Container>
  )
}

type PanelProps = { value: SettingsTab; tab: SettingsTab; children: ReactNode }

/**
 * Panel that mounts when its tab is first opened, so that nothing is fetched before, and then stays mounted with its
 * fields.
 */
function LazyTabPanel({ value, tab, children }: PanelProps) {
  const [opened, setOpened] = useState(value === tab)
  if (value === tab && !opened) setOpened(true)
  return <Tabs.Panel value={value}>{opened && children}</Tabs.Panel>
}
