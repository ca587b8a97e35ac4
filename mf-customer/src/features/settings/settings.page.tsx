import { Container, Title } from '@loopi/shared/ui/core'
import { Tabs } from '@loopi/shared/ui/data'
import { PageHeader } from '@loopi/shared/ui/parts'
import type { ReactNode } from 'react'
import { useViewer } from '../../parts/viewer.ts'
import { PasswordForm } from './password-form.tsx'
import { PersonalData } from './personal-data.tsx'
import classes from './settings.module.css'
import { settingsTexts as texts } from './settings.texts.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { useSettingsTab } from './use-settings-tab.ts'

type Props = {
  /** What stands in the tab 'Privacidade'; without it there is no such tab. The app layer hands it in. */
  privacy?: ReactNode
}

/** `/configuracoes`: the person's data, the password, and what else the area hangs in. */
export function SettingsPage({ privacy }: Props) {
  const viewer = useViewer()
  const { tab, open } = useSettingsTab()
  return (
    <Container className={classes.page}>
      <PageHeader title={texts.title}>{texts.intro}</PageHeader>
      <SettingsTabs tab={tab} onOpen={open} without={privacy ? ['empresa'] : ['empresa', 'privacidade']} unsaved={[]}>
        <Tabs.Panel value="pessoais">
          <section className={classes.card} aria-labelledby="settings-personal">
            <Title order={2} size="h4" id="settings-personal">
              {texts.personal}
            </Title>
            <PersonalData viewer={viewer} />
          </section>
        </Tabs.Panel>
        <Tabs.Panel value="seguranca">
          <section className={classes.card} aria-labelledby="settings-password">
            <Title order={2} size="h4" id="settings-password">
              {texts.password}
            </Title>
            <p>{texts.passwordText}</p>
            <PasswordForm email={'email' in viewer ? viewer.email : null} />
          </section>
        </Tabs.Panel>
        {privacy && <Tabs.Panel value="privacidade">{privacy}</Tabs.Panel>}
      </SettingsTabs>
    </Container>
  )
}
